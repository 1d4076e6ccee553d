/**
 * What becomes of a request on purpose. `timeoutAfterApprove` and `errorAfterApprove` do it and then say nothing, or a 500;
 * `processing` says that a twin is still running; `stall` neither does it nor answers.
 */
export type PlannedOutcome =
  | "approve"
  | "timeoutAfterApprove"
  | "errorAfterApprove"
  | "processing"
  | "stall"
  | { decline: string };

/** For one order, or for whatever comes next; each plan is used once. */
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
