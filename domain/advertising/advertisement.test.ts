import { expect, test } from "vitest";
import { tones } from "#domain/menus/tag.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import {
  advertisementFilters,
  advertisementStatuses,
  displayedAdvertisementStatuses,
  lifecycleFlags,
  lifecycleOf,
  unfinishedAdvertisementStatuses,
} from "./advertisement.ts";

test("the statuses and flags are those of the specification", () => {
  expect(keysOf(advertisementStatuses)).toEqual([
    "WAITING",
    "PAY_WAITING",
    "REJECTED",
    "DISPLAY_WAITING",
    "ACTIVATED",
    "EXPIRED",
    "TERMINATION_WAITING",
    "TERMINATED",
    "TERMINATED_BEFORE_DISPLAY",
    "WAITING_CANCELED",
    "FORCE_TERMINATED",
  ]);
  expect(keysOf(lifecycleFlags)).toEqual([
    "READY",
    "APPLY",
    "APPLY_STOP",
    "REVIEW",
    "DISPLAY",
    "DISPLAY_STOP",
    "TERMINATED",
  ]);
});

test("every status has its own label, an icon and a known tone", () => {
  const tags = Object.values(advertisementStatuses);
  expect(new Set(tags.map(({ label }) => label)).size).toBe(tags.length);
  expect(new Set(tags.map(({ icon }) => icon)).size).toBe(tags.length);
  for (const { tone } of tags) expect(tones).toContain(tone);
});

test.each([
  [null, "READY", "READY", "READY"],
  ["WAITING", "APPLY", "REVIEW", "APPLY"],
  ["PAY_WAITING", "DISPLAY_STOP", "DISPLAY_STOP", "DISPLAY_STOP"],
  ["REJECTED", "APPLY_STOP", "APPLY_STOP", "APPLY_STOP"],
  ["DISPLAY_WAITING", "DISPLAY", "DISPLAY", "DISPLAY_STOP"],
  ["ACTIVATED", "DISPLAY", "DISPLAY", "DISPLAY_STOP"],
  ["EXPIRED", "TERMINATED", "TERMINATED", "TERMINATED"],
  ["TERMINATION_WAITING", "DISPLAY", "DISPLAY", "DISPLAY_STOP"],
  ["TERMINATED", "TERMINATED", "TERMINATED", "TERMINATED"],
  ["TERMINATED_BEFORE_DISPLAY", "APPLY_STOP", "APPLY_STOP", "APPLY_STOP"],
  ["WAITING_CANCELED", "APPLY_STOP", "APPLY_STOP", "APPLY_STOP"],
  ["FORCE_TERMINATED", "TERMINATED", "TERMINATED", "TERMINATED"],
] as const)("%s is %s, %s once an operator opened it, %s while the shop is paused", (status, plain, opened, paused) => {
  expect(lifecycleOf(status, { screeningOpened: false, shopPaused: false })).toBe(plain);
  expect(lifecycleOf(status, { screeningOpened: true, shopPaused: false })).toBe(opened);
  expect(lifecycleOf(status, { screeningOpened: false, shopPaused: true })).toBe(paused);
});

test("the seven filters carry their labels to their values", () => {
  expect(Object.entries(advertisementFilters).map(([value, { label }]) => [label, value])).toEqual([
    ["전체", ""],
    ["심사 요청", "SCREENING_REQUEST"],
    ["노출 대기", "DISPLAY_WAIT"],
    ["노출 중", "DISPLAYED"],
    ["반려", "REJECTED"],
    ["해지", "TERMINATED"],
    ["기간 종료", "EXPIRED"],
  ]);
});

test('every status belongs to exactly one filter besides "all"', () => {
  const covered = Object.values(advertisementFilters).flatMap(({ statuses }) => statuses ?? []);
  expect(covered.toSorted()).toEqual(keysOf(advertisementStatuses).toSorted());
});

test("an advertisement is unfinished as long as it waits or is displayed", () => {
  expect(unfinishedAdvertisementStatuses).toEqual([
    "WAITING",
    "PAY_WAITING",
    "DISPLAY_WAITING",
    "ACTIVATED",
    "TERMINATION_WAITING",
  ]);
  expect(displayedAdvertisementStatuses).toEqual(["ACTIVATED", "TERMINATION_WAITING"]);
});
