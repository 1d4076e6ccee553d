import { expect, test, vi } from "vitest";
import { unansweredKey } from "./unanswered-key.ts";

const coupon = { shopId: 1, name: "첫 방문", quantity: 100 };

test("the same that got no answer is sent under the same key", () => {
  const key = unansweredKey();
  expect(key.of({ ...coupon })).toBe(key.of(coupon));
});

test("other input has another key, and what was sent before it has a new one again", () => {
  const key = unansweredKey();
  const keys = [coupon, { ...coupon, quantity: 200 }, coupon].map(key.of);
  expect(new Set(keys).size).toBe(3);
});

test("what was done is done once more when it is sent once more", () => {
  const key = unansweredKey();
  const first = key.of(coupon);
  key.done();
  expect(key.of(coupon)).not.toBe(first);
});

test("two forms never share a key, however alike their input is", () => {
  expect(unansweredKey().of(coupon)).not.toBe(unansweredKey().of(coupon));
});

test("the server takes every key", () => {
  for (let tries = 0; tries < 100; tries++) expect(unansweredKey().of(coupon)).toMatch(/^[\w.:-]{8,300}$/);
});

test("after some minutes the same is a new wish", () => {
  vi.useFakeTimers();
  const key = unansweredKey();
  const first = key.of(coupon);
  vi.advanceTimersByTime(3 * 60_000);
  expect(key.of(coupon)).toBe(first);
  vi.advanceTimersByTime(1);
  expect(key.of(coupon)).not.toBe(first);
  vi.useRealTimers();
});
