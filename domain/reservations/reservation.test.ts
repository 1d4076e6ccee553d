import { expect, test } from "vitest";
import { tones } from "#domain/menus/tag.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import {
  canMove,
  changeableStatuses,
  isMoveOpen,
  occupiedStatuses,
  reservationMoves,
  reservationSearchKeys,
  reservationStatuses,
} from "./reservation.ts";

test("the statuses and search keys are those of the specification", () => {
  expect(keysOf(reservationStatuses)).toEqual([
    "READY",
    "OK",
    "COMPLETED",
    "NO_SHOW",
    "CANCELED",
    "WAIT_CANCEL",
    "TIME_OVER",
    "CANCELED_NON_REFUNDABLE",
  ]);
  expect(keysOf(reservationSearchKeys)).toEqual(["RESERVATION_ID", "USER_NAME", "USER_PHONE_NUMBER"]);
});

test("every status has its own label, an icon and a known tone", () => {
  const tags = Object.values(reservationStatuses);
  expect(new Set(tags.map(({ label }) => label)).size).toBe(tags.length);
  expect(new Set(tags.map(({ icon }) => icon)).size).toBe(tags.length);
  for (const { tone } of tags) expect(tones).toContain(tone);
});

test.each([
  ["READY", ["confirm", "confirmFree", "expireHold", "releaseHold"]],
  ["OK", ["complete", "markNoShow", "cancelUnpaid", "cancel", "cancelNonRefundable"]],
  ["COMPLETED", ["correctToNoShow", "undo"]],
  ["NO_SHOW", ["correctToCompleted", "undo"]],
  ["WAIT_CANCEL", ["confirmCancel"]],
  ["CANCELED", []],
  ["TIME_OVER", []],
  ["CANCELED_NON_REFUNDABLE", []],
] as const)("from %s only %j is possible", (status, expected) => {
  expect(keysOf(reservationMoves).filter((move) => canMove(status, move))).toEqual(expected);
});

test.each([
  ["confirm", "OK"],
  ["expireHold", "TIME_OVER"],
  ["complete", "COMPLETED"],
  ["markNoShow", "NO_SHOW"],
  ["correctToNoShow", "NO_SHOW"],
  ["correctToCompleted", "COMPLETED"],
  ["undo", "OK"],
  ["cancelUnpaid", "CANCELED"],
  ["cancel", "WAIT_CANCEL"],
  ["confirmCancel", "CANCELED"],
  ["cancelNonRefundable", "CANCELED_NON_REFUNDABLE"],
] as const)("%s leads to %s", (move, to) => {
  expect(reservationMoves[move].to).toBe(to);
});

test("only the gateway's answer books a held slot or ends a cancellation", () => {
  expect(reservationMoves.confirm.by).toEqual(["gateway"]);
  expect(reservationMoves.confirmCancel.by).toEqual(["gateway"]);
});

const startsAt = new Date("2026-11-14T14:30:00+09:00");
const cutAt = new Date("2026-11-16T00:00:00+09:00");

test.each([
  ["complete", "2026-11-14T14:29:59+09:00", false],
  ["complete", "2026-11-14T14:30:00+09:00", true],
  ["markNoShow", "2026-11-14T14:29:59+09:00", false],
  ["markNoShow", "2026-11-14T14:30:00+09:00", true],
  ["correctToNoShow", "2026-11-15T23:59:59+09:00", true],
  ["correctToNoShow", "2026-11-16T00:00:00+09:00", false],
  ["correctToCompleted", "2026-11-15T23:59:59+09:00", true],
  ["correctToCompleted", "2026-11-16T00:00:00+09:00", false],
  ["cancel", "2026-11-10T09:00:00+09:00", true],
] as const)("%s at %s is open: %s", (move, now, expected) => {
  expect(isMoveOpen(move, { startsAt, startedAt: null, cutAt }, new Date(now))).toBe(expected);
});

test("completed and no-show can be corrected while no payout day is set", () => {
  expect(isMoveOpen("correctToNoShow", { startsAt, startedAt: null, cutAt: null }, new Date("2027-11-14"))).toBe(true);
});

test("once it has begun, a visit can be completed before its booked start, but is no no-show", () => {
  const now = new Date("2026-11-14T14:00:00+09:00");
  const times = { startsAt, startedAt: now, cutAt: null };
  expect(isMoveOpen("complete", times, now)).toBe(true);
  expect(isMoveOpen("markNoShow", times, now)).toBe(false);
});

test("a cancellation in progress frees the time; a visit that took place keeps it", () => {
  expect(occupiedStatuses).toEqual(["READY", "OK", "COMPLETED", "NO_SHOW"]);
});

test("only a booked reservation can change its designer or time", () => {
  expect(changeableStatuses).toEqual(["OK"]);
});
