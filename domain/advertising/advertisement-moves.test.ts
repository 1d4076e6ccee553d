import { expect, test } from "vitest";
import { keysOf } from "#domain/text/enumeration.ts";
import { advertisementStatuses, unfinishedAdvertisementStatuses } from "./advertisement.ts";
import { advertisementMoves, canMoveAdvertisement } from "./advertisement-moves.ts";

test.each([
  ["WAITING", ["withdraw", "approve", "reject", "forceTerminate"]],
  ["DISPLAY_WAITING", ["start", "terminateBeforeDisplay", "forceTerminate"]],
  ["ACTIVATED", ["expire", "suspend", "stopRenewal", "terminate", "forceTerminate"]],
  ["PAY_WAITING", ["renew", "lapse", "terminate", "forceTerminate"]],
  ["TERMINATION_WAITING", ["resumeRenewal", "end", "terminate", "forceTerminate"]],
  ["REJECTED", []],
  ["EXPIRED", []],
  ["TERMINATED", []],
  ["TERMINATED_BEFORE_DISPLAY", []],
  ["WAITING_CANCELED", []],
  ["FORCE_TERMINATED", []],
] as const)("from %s only %j is possible", (status, expected) => {
  expect(keysOf(advertisementMoves).filter((move) => canMoveAdvertisement(status, move))).toEqual(expected);
});

test.each([
  ["withdraw", "partner", "WAITING_CANCELED", "FULL"],
  ["approve", "operator", "DISPLAY_WAITING", "NONE"],
  ["reject", "operator", "REJECTED", "FULL"],
  ["start", "clock", "ACTIVATED", "NONE"],
  ["expire", "clock", "EXPIRED", "NONE"],
  ["suspend", "clock", "PAY_WAITING", "NONE"],
  ["renew", "gateway", "ACTIVATED", "NONE"],
  ["lapse", "clock", "EXPIRED", "NONE"],
  ["stopRenewal", "partner", "TERMINATION_WAITING", "NONE"],
  ["resumeRenewal", "partner", "ACTIVATED", "NONE"],
  ["end", "clock", "TERMINATED", "NONE"],
  ["terminateBeforeDisplay", "partner", "TERMINATED_BEFORE_DISPLAY", "FULL"],
  ["terminate", "partner", "TERMINATED", "PRO_RATA"],
  ["forceTerminate", "operator", "FORCE_TERMINATED", "PRO_RATA"],
] as const)("%s by the %s leads to %s with refund %s", (move, actor, to, refund) => {
  expect(advertisementMoves[move]).toMatchObject({ by: [actor], to, refund });
});

test("exactly the unfinished advertisements have further moves", () => {
  const moving = keysOf(advertisementStatuses).filter((status) =>
    keysOf(advertisementMoves).some((move) => canMoveAdvertisement(status, move)),
  );
  expect(moving).toEqual(unfinishedAdvertisementStatuses);
});

test("a partner can end every unfinished advertisement", () => {
  for (const status of unfinishedAdvertisementStatuses) {
    const exits = keysOf(advertisementMoves).filter(
      (move) => canMoveAdvertisement(status, move) && advertisementMoves[move].by[0] === "partner",
    );
    expect(exits).not.toEqual([]);
  }
});
