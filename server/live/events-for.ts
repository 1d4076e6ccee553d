import type { ShopRole } from "#contract/call.ts";
import type { ShopEvent } from "#contract/live.ts";

/** The events that matter to a settlement viewer, renamed to a kind that reveals no more than that. */
const forSettlements: Partial<Record<ShopEvent["kind"], ShopEvent["kind"]>> = {
  shop_changed: "shop_changed",
  settlements_changed: "settlements_changed",
  /** A completion, no-show or refund changes the coming payouts. */
  reservations_changed: "settlements_changed",
  /** The bell is on every screen. */
  notifications_changed: "notifications_changed",
};

/**
 * An event as a role may receive it. Undefined if the role does not get it. Ids are removed, since a settlement viewer
 * may not see those rows.
 */
export function eventFor(role: ShopRole, event: ShopEvent): ShopEvent | undefined {
  if (role !== "SETTLEMENT_VIEW") return event;
  const kind = forSettlements[event.kind];
  return kind && { ...event, kind, subjectIds: [] };
}
