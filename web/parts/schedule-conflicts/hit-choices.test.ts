import { expect, test } from "vitest";
import type { Hit } from "#contract/schedules.ts";
import { answersOf, chosenBeforehand, isTaken } from "./hit-choices.ts";

const at = (time: string) => `2026-11-20T${time}:00.000Z`;

function hit(id: number, proposals: [stylerId: number, time: string][], mayStay = false): Hit {
  const reservation: Hit["reservation"] = {
    id,
    kind: "OFFLINE",
    status: "OK",
    stylerId: 1,
    startsAt: at("03:00"),
    endsAt: at("04:00"),
    customerId: null,
    customerName: "고객",
    customerGender: "IN_PRIVATE",
    maskedPhone: "",
    menuId: null,
    menuName: "컷",
    priceWon: 30_000,
    extrasWon: 0,
    paymentStatus: null,
    note: "",
    granted: null,
    priceTyped: false,
    paidWon: 0,
    refundedWon: 0,
    createdAt: at("00:00"),
    cutAt: null,
    version: 7,
    lines: [],
    arrivedAt: null,
    startedAt: null,
    source: null,
  };
  const offered = proposals.map(([stylerId, time]) => ({
    stylerId,
    startsAt: at(time),
    stylerName: "이수민",
    toWon: 30_000,
    refundWon: 0,
  }));
  return { reservation, words: "휴무일이에요", mayStay, proposals: offered };
}

test("each gets its first proposal that no other has", () => {
  const hits = [
    hit(1, [[2, "03:00"]]),
    hit(2, [
      [2, "03:30"],
      [3, "03:00"],
    ]),
  ];
  expect([...chosenBeforehand(hits)]).toEqual([
    [1, 0],
    [2, 1],
  ]);
});

test("without a free proposal it stays if that is allowed, and is left open if not", () => {
  const hits = [hit(1, [[2, "03:00"]]), hit(2, [[2, "03:00"]], true), hit(3, [])];
  expect([...chosenBeforehand(hits).values()]).toEqual([0, "STAY", undefined]);
});

test("a decision to stay is kept in a new list of hits", () => {
  const hits = [hit(1, [[2, "03:00"]], true)];
  expect(chosenBeforehand(hits, new Map([[1, "STAY"]])).get(1)).toBe("STAY");
});

test("a place is taken while another moves there, and free right after its end", () => {
  const hits = [
    hit(1, [[2, "03:00"]]),
    hit(2, [
      [2, "03:50"],
      [2, "04:00"],
    ]),
  ];
  const choices = new Map([[1, 0]]);
  expect([isTaken(hits, choices, 2, 0), isTaken(hits, choices, 2, 1)]).toEqual([true, false]);
});

test("the answers name the shown version, and null means that it stays", () => {
  const hits = [hit(1, [[2, "03:00"]]), hit(2, [], true)];
  const choices = new Map<number, number | "STAY">([
    [1, 0],
    [2, "STAY"],
  ]);
  expect(answersOf(hits, choices)).toEqual([
    { reservationId: 1, version: 7, to: { stylerId: 2, startsAt: at("03:00") } },
    { reservationId: 2, version: 7, to: null },
  ]);
});
