import { expect, test } from "vitest";
import { keysOf } from "#domain/text/enumeration.ts";
import { type ReviewState, reviewStates } from "./application.ts";
import { applicationMoves, cancellationOf, canMoveApplication, isUntouched } from "./application-moves.ts";

const states = keysOf(reviewStates);

test.each([
  ["startReview", ["REQ_WAITING", "REREQ"], "WAITING"],
  ["approve", ["WAITING"], "APPROVAL"],
  ["reject", ["WAITING"], "REJECT"],
  ["requestAgain", ["REJECT", "NON_DISPLAY_REJECT"], "REREQ"],
  ["stopShowing", ["APPROVAL", "WAITING", "REQ_WAITING", "REREQ", "REJECT"], "NON_DISPLAY_REJECT"],
] as const)("%s leads from exactly these states", (move, from, to) => {
  expect(states.filter((state) => canMoveApplication(state, move))).toEqual(from);
  expect(applicationMoves[move].to).toBe(to);
});

test("only a partner requests again, and only an operator decides", () => {
  for (const [move, { by }] of Object.entries(applicationMoves))
    expect(by).toEqual([move === "requestAgain" ? "partner" : "operator"]);
});

test("every state can be reached from the first state", () => {
  const reached = new Set<ReviewState>(["REQ_WAITING"]);
  for (const _ of states)
    for (const { from, to } of Object.values(applicationMoves))
      if ((from as readonly ReviewState[]).some((state) => reached.has(state))) reached.add(to);
  expect(reached).toEqual(new Set(states));
});

test("an application is untouched until a reviewer begins to read it", () => {
  expect(states.filter(isUntouched)).toEqual(["REQ_WAITING", "REREQ"]);
});

test.each([
  ["REQ_WAITING", "NEW", "ENDS"],
  ["REREQ", "REREQ", "ENDS"],
  ["REJECT", "REJECT", "ENDS"],
  ["WAITING", "NEW", "WAITS"],
  ["WAITING", "CANCEL", "WAITS_ALREADY"],
  ["APPROVAL", "APPROVAL", "IMPOSSIBLE"],
  ["NON_DISPLAY_REJECT", "REJECT", "IMPOSSIBLE"],
] as const)("a request to withdraw one that is %s after %s: %s", (status, lastAction, expected) => {
  expect(cancellationOf(status, lastAction)).toBe(expected);
});
