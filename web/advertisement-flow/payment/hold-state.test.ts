import { expect, test } from "vitest";
import { holdAdvertisement } from "#contract/advertisements.ts";
import { CallFailure, NetworkFailure } from "#web/api/failures.ts";
import { type HoldEvent, idleHold, mayTakePlaces, nextHold, problemOfHold } from "./hold-state.ts";

const after = (...events: HoldEvent[]) => events.reduce(nextHold, idleHold);
const failed: HoldEvent = { type: "failed", failure: "no connection" };

test("a failure stays until somebody tries again", () => {
  expect(after({ type: "asked" })).toEqual({ is: "taking" });
  expect(after({ type: "asked" }, failed)).toEqual({ is: "failed", failure: "no connection" });
  expect(after({ type: "asked" }, failed, { type: "retried" })).toEqual(idleHold);
  expect(after({ type: "asked" }, { type: "answered" })).toEqual(idleHold);
});

test("places are taken once everything is known, and never twice", () => {
  const ready = { state: idleHold, isRead: true, hasHold: false, holdId: null, isProven: true, totalWon: 149_000 };
  expect(mayTakePlaces(ready)).toBe(true);
  const missing = [
    { state: after({ type: "asked" }) },
    { state: after(failed) },
    { isRead: false },
    { hasHold: true },
    { holdId: 7 },
    { isProven: false },
    { totalWon: undefined },
  ];
  for (const part of missing) expect(mayTakePlaces({ ...ready, ...part })).toBe(false);
});

const refusal = (code: string, details?: object, status = 409) =>
  new CallFailure(holdAdvertisement, status, { code, message: "다른 매장이 먼저 맡았어요", details }, new Headers());

test("a refusal leads to the step in which another choice is possible", () => {
  expect(problemOfHold(refusal("price_changed", { totalWon: 159_000 }))).toEqual({ is: "price", totalWon: 159_000 });
  expect(problemOfHold(refusal("phone_not_verified"))).toEqual({ is: "proof" });
  expect(problemOfHold(refusal("places_taken", { points: ["강남역", "역삼역"] }))).toEqual({
    is: "choice",
    step: 1,
    reason: "강남역, 역삼역: 다른 매장이 먼저 맡았어요. 결제된 금액은 없어요.",
  });
  expect(problemOfHold(refusal("display_period_wrong"))).toMatchObject({ is: "choice", step: 2 });
  expect(problemOfHold(refusal("clauses_not_agreed"))).toMatchObject({ is: "choice", step: 4 });
});

test("an error of the server is shown as one, and a failure without its own step can be tried again", () => {
  expect(problemOfHold(refusal("unexpected", undefined, 500))).toEqual({ is: "broken" });
  expect(problemOfHold(refusal("too_many_requests", undefined, 429))).toEqual({ is: "shown" });
  expect(problemOfHold(new NetworkFailure())).toEqual({ is: "shown" });
});
