import { expect, test } from "vitest";
import type { Exhibition, ExhibitionEntry } from "#contract/exhibitions.ts";
import { formatEntry, formatShare } from "./format-exhibition.ts";

test.each([
  [0, "할인 금액은 모두 매장이 부담해요"],
  [30, "할인 금액의 30%는 단장이 부담해요"],
  [100, "할인 금액은 모두 단장이 부담해요"],
])("a share of %i %% is shown as %s", (share, text) => {
  expect(formatShare(share)).toBe(text);
});

const entry: ExhibitionEntry = {
  id: 1,
  menuIds: [1],
  ratePercent: 20,
  approval: "REQ",
  state: "ACTIVE",
  reason: "",
  version: 1,
  requestedAt: "2026-11-15T03:00:00Z",
  decidedAt: null,
};

test.each<[Exhibition["stage"], Partial<ExhibitionEntry>, string]>([
  ["APPLYING", {}, "심사를 기다려요"],
  ["ENDED", {}, "심사 전에 종료됐어요"],
  ["APPLYING", { approval: "APPROVAL" }, "참여가 확정됐어요"],
  ["SHOWN", { approval: "APPROVAL" }, "참여하고 있어요"],
  ["ENDED", { approval: "APPROVAL", state: "DONE" }, "참여했어요"],
  ["SHOWN", { approval: "APPROVAL", state: "DISABLED" }, "참여를 중지했어요"],
  ["APPLYING", { approval: "REJECT", state: "DISABLED" }, "반려됐어요"],
])("an entry of an exhibition that is %s with %j is shown as %s", (stage, part, label) => {
  expect(formatEntry({ stage, entry: { ...entry, ...part } })?.label).toBe(label);
});

test("without an entry there is no text", () => {
  expect(formatEntry({ stage: "APPLYING", entry: null })).toBeUndefined();
});
