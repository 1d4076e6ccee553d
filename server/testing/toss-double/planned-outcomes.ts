/**
 * The planned outcome of a request. `timeoutAfterApprove` and `errorAfterApprove` approve it and then answer nothing, or a 500.
 * `processing` says that the same request is still running. `stall` does nothing and does not answer.
 */
export type PlannedOutcome =
  | "approve"
  | "timeoutAfterApprove"
  | "errorAfterApprove"
  | "processing"
  | "stall"
  | { decline: string };

/** For one order, or for the next request. Each plan is used once. */
export function plannedOutcomes() {
  const forOrders = new Map<string, PlannedOutcome[]>();
  const forNext: PlannedOutcome[] = [];
  return {
    plan(orderId: string, ...outcomes: PlannedOutcome[]) {
      forOrders.set(orderId, [...(forOrders.get(orderId) ?? []), ...outcomes]);
    },
    planNext(...outcomes: PlannedOutcome[]) {
      forNext.push(...outcomes);
    },
    take(orderId: string | undefined): PlannedOutcome {
      return forOrders.get(orderId ?? "")?.shift() ?? forNext.shift() ?? "approve";
    },
  };
}
