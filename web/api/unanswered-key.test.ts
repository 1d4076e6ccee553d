import { expect, test, vi } from "vitest";
import { unansweredKey } from "./unanswered-key.ts";

const coupon = { shopId: 1, name: "첫 방문", quantity: 100 };

test("a request without an answer is sent again under the same key", () => {
  const key = unansweredKey();
  expect(key.of({ ...coupon })).toBe(key.of(coupon));
});

test("other input has another key, and the earlier input then gets a new one", () => {
  const key = unansweredKey();
  const keys = [coupon, { ...coupon, quantity: 200 }, coupon].map(key.of);
  expect(new Set(keys).size).toBe(3);
});

test("after success the same request has a new key", () => {
  const key = unansweredKey();
  const first = key.of(coupon);
  key.done();
  expect(key.of(coupon)).not.toBe(first);
});

test("two forms never share a key, even for the same input", () => {
  expect(unansweredKey().of(coupon)).not.toBe(unansweredKey().of(coupon));
});

test("the server accepts every key", () => {
  for (let tries = 0; tries < 100; tries++) expect(unansweredKey().of(coupon)).toMatch(/^[\w.:-]{8,300}$/);
});

test("after some minutes the same request has a new key", () => {
  vi.useFakeTimers();
  const key = unansweredKey();
  const first = key.of(coupon);
  vi.advanceTimersByTime(3 * 60_000);
  expect(key.of(coupon)).toBe(first);
  vi.advanceTimersByTime(1);
  expect(key.of(coupon)).not.toBe(first);
  vi.useRealTimers();
});
