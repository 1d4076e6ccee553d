import { earnedWon } from "#server/db/earned-won.ts";

/**
 * A shop's figures of a customer: $1 is the shop, $2 now. Only for the rows of a page, because each reads the
 * customer's own reservations.
 */
export const customerStats = `left join lateral (
    select count(*) filter (where r.status = 'COMPLETED')::int as visits,
      count(*) filter (where r.status = 'NO_SHOW')::int as "noShows",
      max(r.starts_at) filter (where r.status = 'COMPLETED') as "lastVisitAt",
      min(r.starts_at) filter (where r.status = 'OK' and r.starts_at > $2) as "nextReservationAt",
      (array_agg(r.menu_name order by r.starts_at desc) filter (where r.status = 'COMPLETED'))[1] as "lastMenu",
      coalesce(sum(${earnedWon}) filter (where r.status = 'COMPLETED'), 0)::float8 as "spentWon",
      bool_or(r.kind = 'OFFLINE') as "cameOffline",
      bool_or(r.kind = 'ONLINE' and r.status = 'COMPLETED') as "completedOnline",
      max(coalesce(r.completed_at, r.starts_at)) filter (where r.status in ('READY', 'OK', 'COMPLETED', 'NO_SHOW')) as "lastDealingAt"
    from reservations r where r.shop_id = c.shop_id and r.customer_id = c.id and r.removed_at is null) stats on true`;

export interface CustomerStats {
  visits: number;
  noShows: number;
  lastVisitAt: Date | null;
  nextReservationAt: Date | null;
  lastMenu: string | null;
  spentWon: number;
  /** Null for a person without any reservation, like the next two. */
  cameOffline: boolean | null;
  completedOnline: boolean | null;
  lastDealingAt: Date | null;
}
