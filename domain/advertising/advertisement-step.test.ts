import { expect, test } from "vitest";
import { advertisementTimeline } from "./advertisement-step.ts";

test("every step has its own sentence", () => {
  const labels = Object.values(advertisementTimeline).map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  for (const label of labels) expect(label).toMatch(/요$/);
});
