import { holdAdvertisement } from "#contract/advertisements.ts";
import { CallFailure, type FailureCode, failureOf } from "#web/api/failures.ts";

/** Taking the places: nothing asked yet or answered, on its way, or failed in a way that can be tried again. */
export type HoldState = { is: "idle" } | { is: "taking" } | { is: "failed"; failure: unknown };

export type HoldEvent =
  | { type: "asked" }
  | { type: "answered" }
  | { type: "failed"; failure: unknown }
  | { type: "retried" };

export const idleHold: HoldState = { is: "idle" };

export function nextHold(_state: HoldState, event: HoldEvent): HoldState {
  if (event.type === "asked") return { is: "taking" };
  return event.type === "failed" ? { is: "failed", failure: event.failure } : idleHold;
}

interface Known {
  state: HoldState;
  /** The server has said whether there is a hold. */
  isRead: boolean;
  hasHold: boolean;
  /** The hold that this browser remembers, valid or not. */
  holdId: number | null;
  isProven: boolean;
  totalWon: number | undefined;
}

/** Places are taken by themselves, once, and not again after a failure or in the place of a hold that is gone. */
export const mayTakePlaces = ({ state, isRead, hasHold, holdId, isProven, totalWon }: Known): boolean =>
  state.is === "idle" && isRead && !hasHold && holdId === null && isProven && totalWon !== undefined;

/** The step in which another choice is possible. */
type ChoiceStep = 1 | 2 | 4;

export type HoldProblem =
  | { is: "price"; totalWon: number }
  | { is: "proof" }
  | { is: "choice"; step: ChoiceStep; reason: string }
  /** The person cannot correct this. */
  | { is: "broken" }
  /** It is shown, and can be tried again. */
  | { is: "shown" };

export function problemOfHold(failure: unknown): HoldProblem {
  const refusal = failureOf(holdAdvertisement, failure);
  if (refusal?.data.code === "price_changed") return { is: "price", totalWon: refusal.data.details.totalWon };
  if (refusal?.data.code === "phone_not_verified") return { is: "proof" };
  const step = refusal && stepOf[refusal.data.code];
  if (step) return { is: "choice", step, reason: reasonOf(refusal) };
  return { is: failure instanceof CallFailure && failure.status >= 500 ? "broken" : "shown" };
}

const stepOf: Readonly<Partial<Record<FailureCode<typeof holdAdvertisement>, ChoiceStep>>> = {
  places_taken: 1,
  point_in_use: 1,
  point_not_found: 1,
  points_too_many: 1,
  product_not_for_shop: 1,
  staff_not_found: 1,
  display_period_wrong: 2,
  clauses_not_agreed: 4,
};

function reasonOf({ message, data }: CallFailure<typeof holdAdvertisement>): string {
  const points = data.code === "places_taken" || data.code === "point_in_use" ? data.details.points : [];
  return `${points.length > 0 ? `${points.join(", ")}: ` : ""}${message}. 결제된 금액은 없어요.`;
}
