import { expect, test } from "vitest";
import { windowMessage } from "./window-message.ts";

test.each([
  [
    "PAY_PROCESS_CANCELED",
    "REGISTER",
    "카드 창을 닫았어요",
    "등록하거나 변경된 카드는 없어요. 언제든 다시 시도할 수 있어요.",
  ],
  ["USER_CANCEL", "ONCE", "결제창을 닫았어요", "결제하지 않았어요. 언제든 다시 시도할 수 있어요."],
  [
    "REJECT_CARD_COMPANY",
    "CHANGE",
    "카드를 등록하지 못했어요",
    "카드사에서 결제를 거절했어요. 등록하거나 변경된 카드는 없어요.",
  ],
  [
    "EXCEED_MAX_AMOUNT",
    "ONCE",
    "카드를 확인하지 못했어요",
    "한 번에 결제할 수 있는 금액을 넘었어요. 결제하지 않았어요.",
  ],
  ["DUPLICATED_ORDER_ID", "ONCE", "이미 결제한 주문이에요", "두 번 결제하지 않았어요. 광고 목록에서 확인해 주세요."],
  ["", undefined, "카드를 등록하지 못했어요", "등록하거나 변경된 카드는 없어요."],
] as const)("%s of %s has a plain message", (code, purpose, title, text) => {
  expect(windowMessage(code, purpose)).toEqual({ title, text });
});

test("an unknown code is not shown", () => {
  expect(windowMessage("<b>call 1600</b>", "REGISTER").text).not.toContain("1600");
});
