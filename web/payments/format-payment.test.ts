import { describe, expect, test } from "vitest";
import { comparedSides, formatSide, formatTurn } from "./format-payment.ts";

const paid = { state: "APPROVED", amountWon: 99_000, refundedWon: 0 } as const;
const record = { status: "DONE", amountWon: 99_000, cancelledWon: 0, approvedAt: null, cancels: [] };

describe("both sides of a payment", () => {
  test.each([
    ["paid on both", paid, record, [true, true, true]],
    ["paid with us and unknown there", paid, null, [false]],
    ["another amount there", paid, { ...record, amountWon: 99_001 }, [true, false, true]],
    [
      "given back there and not here",
      paid,
      { ...record, status: "PARTIAL_CANCELED", cancelledWon: 9000 },
      [true, true, false],
    ],
    [
      "given back on both",
      { ...paid, refundedWon: 99_000 },
      { ...record, status: "CANCELED", cancelledWon: 99_000 },
      [true, true, true],
    ],
    ["refused with us, unknown there", { ...paid, state: "DECLINED" } as const, null, [true]],
    ["refused on both", { ...paid, state: "DECLINED" } as const, { ...record, status: "ABORTED" }, [true]],
    ["refused with us and paid there", { ...paid, state: "DECLINED" } as const, record, [false, true, true]],
    ["taken there, and we have not heard of it", { ...paid, state: "WANTED" } as const, record, [false, true, true]],
    ["on its way on both", { ...paid, state: "WANTED" } as const, { ...record, status: "IN_PROGRESS" }, [true]],
  ])("%s", (_, ours, gateway, agrees) => {
    expect(comparedSides({ ...ours, gateway }).map((line) => line.agrees)).toEqual(agrees);
  });

  test("amounts are in won and statuses have labels", () => {
    expect(comparedSides({ ...paid, gateway: record })).toMatchObject([
      { name: "상태", ours: "결제 완료", theirs: "승인" },
      { name: "결제 금액", ours: "99,000원", theirs: "99,000원" },
      { name: "환불 금액", ours: "0원", theirs: "0원" },
    ]);
  });
});

test.each([
  ["-", "기록 없음"],
  ["?", "알 수 없음"],
  ["APPROVED", "결제 완료"],
  ["CANCELED", "전액 취소"],
  ["99000", "99,000원"],
  ["SOMETHING_NEW", "SOMETHING_NEW"],
])("a side of a difference: %s is %s", (side, text) => {
  expect(formatSide(side)).toBe(text);
});

test.each([
  ["ADVERTISEMENT", 3, 1, "3회차"],
  ["ADVERTISEMENT", 3, 2, "3회차 · 2번째"],
  ["RESERVATION", 1, 1, "예약 70번"],
  ["RESERVATION", 1, 3, "예약 70번 · 3번째"],
] as const)("what is paid by a payment for %s, cycle %i, attempt %i: %s", (purpose, cycle, attempt, text) => {
  expect(formatTurn({ purpose, subjectId: 70, cycle, attempt })).toBe(text);
});
