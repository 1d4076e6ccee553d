import { expect, test } from "vitest";
import { type AdvertisementStatus, advertisementStatuses, lifecycleOf } from "#domain/advertising/advertisement.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { formatNext, hiddenBecause, moreThanStatus } from "./format-next.ts";

const known = (status: AdvertisementStatus, over: Partial<Parameters<typeof formatNext>[0]> = {}) => ({
  status,
  lifecycle: lifecycleOf(status, { screeningOpened: false, shopPaused: false }),
  displayPeriod: { startDate: "2026-11-18", endDate: "2026-11-24" },
  nextChargeDay: null,
  chargeProblem: null,
  reason: "",
  ...over,
});

test.each([
  ["WAITING", {}, "심사를 기다리고 있어요. 통과하면 2026.11.18 (수)부터 노출돼요."],
  ["WAITING", { lifecycle: "REVIEW" }, "심사하고 있어요. 통과하면 2026.11.18 (수)부터 노출돼요."],
  ["ACTIVATED", {}, "2026.11.24 (화)까지 노출돼요."],
  ["ACTIVATED", { nextChargeDay: "2026-11-24" }, "2026.11.24 (화)에 다음 기간을 결제해요."],
  [
    "PAY_WAITING",
    { nextChargeDay: "2026-11-26" },
    "결제되지 않아 노출을 중지했어요. 2026.11.26 (목)에 다시 결제를 시도해요.",
  ],
  ["PAY_WAITING", {}, "결제되지 않아 노출을 중지했어요. 오늘 안에 결제되지 않으면 종료돼요."],
  ["REJECTED", { reason: "혜택 링크가 열리지 않아요" }, "혜택 링크가 열리지 않아요"],
] as const)("%s with %j says: %s", (status, over, expected) => {
  expect(formatNext(known(status, over)).replace("\u00a0", " ").replace("\u2060", "")).toBe(expected);
});

test("a day stays on one line with its particle", () => {
  expect(formatNext(known("DISPLAY_WAITING"))).toBe("심사를 통과했어요. 2026.11.18\u00a0(수)\u2060부터 노출돼요.");
});

test("every status has a sentence for every combination of facts", () => {
  for (const status of keysOf(advertisementStatuses)) expect(formatNext(known(status))).toMatch(/요\.$/);
});

test.each([
  ["ACTIVATED", "DISPLAY", undefined, false],
  ["ACTIVATED", "DISPLAY_STOP", "노출 중지", true],
  ["PAY_WAITING", "DISPLAY_STOP", "노출 중지", false],
  ["WAITING", "APPLY", undefined, false],
  ["WAITING", "REVIEW", "심사 중", false],
  ["EXPIRED", "TERMINATED", undefined, false],
] as const)("%s with %s adds %s, and is hidden by the shop: %s", (status, lifecycle, more, hidden) => {
  expect(moreThanStatus({ status, lifecycle })).toBe(more);
  expect(hiddenBecause({ status, lifecycle }) !== undefined).toBe(hidden);
});
