import type { ShopRole } from "#contract/call.ts";
import type { ShopEvent } from "#contract/live.ts";

/** Of all that happens, what somebody who sees only the settlements has on the screen, under the kind that says no more than that. */
const forSettlements: Partial<Record<ShopEvent["kind"], ShopEvent["kind"]>> = {
  shop_changed: "shop_changed",
  settlements_changed: "settlements_changed",
  /** What is completed, missed or given back changes what is coming. */
  reservations_changed: "settlements_changed",
  /** The bell is on every screen. */
  notifications_changed: "notifications_changed",
};

/** An event as a role may hear it; undefined where it is nothing to it. Ids are of rows that a settlement viewer may not see. */
export function eventFor(role: ShopRole, event: ShopEvent): ShopEvent | undefined {
  if (role !== "SETTLEMENT_VIEW") return event;
  const kind = forSettlements[event.kind];
  return kind && { ...event, kind, subjectIds: [] };
}
