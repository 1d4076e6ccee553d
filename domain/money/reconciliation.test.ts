import { expect, test } from "vitest";
import { differenceKinds } from "./reconciliation.ts";

test("every kind of difference has its own label", () => {
  const labels = Object.values(differenceKinds).map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
});
