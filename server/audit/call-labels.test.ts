import { expect, test } from "vitest";
import type { Call } from "#contract/call.ts";
import { contract } from "#contract/index.ts";
import { callLabel, recordedCalls } from "./call-labels.ts";

const calls = Object.entries<Call>(contract);

test("every call that writes an audit row or an access record has a label", () => {
  const leaves = calls.filter(([, { writes, recorded, personal }]) => writes || recorded || personal);
  expect(leaves.length).toBeGreaterThan(200);
  expect(leaves.filter(([, { label }]) => !label).map(([name]) => name)).toEqual([]);
});

test("no two calls have the same label, since operators choose by it", () => {
  const names = [
    ...new Set([
      ...calls.flatMap(([name, { label }]) => (label ? name : [])),
      ...recordedCalls.map(({ call }) => call),
    ]),
  ];
  const labels = names.map(callLabel);
  expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
});

test("a row of an older version keeps the name of its call", () => {
  expect(callLabel("pauseShop")).toBe("온라인 예약 중지");
  expect(callLabel("closeShopForGood")).toBe("closeShopForGood");
  expect(callLabel("toString")).toBe("toString");
});
