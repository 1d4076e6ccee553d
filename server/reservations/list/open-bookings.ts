import { and, between, eq, gt, isNull, ne, or } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { reservations } from "#server/db/tables/tables.ts";

interface Asked {
  shopId: number;
  customerId: number;
  /** The start that they lie around, and how far from it. */
  around: Date;
  withinDays: number;
  /** One that is not counted. */
  except?: number;
  now: Date;
}

const day = 86_400_000;

/** How many times of a shop one customer keeps online around a start: what lies ahead, paid or held. */
export function countOpenBookings(db: Db, { shopId, customerId, around, withinDays, except, now }: Asked) {
  const isHeld = and(eq(reservations.status, "READY"), gt(reservations.holdUntil, now));
  const isAhead = and(eq(reservations.status, "OK"), gt(reservations.startsAt, now));
  const from = new Date(around.getTime() - withinDays * day);
  const to = new Date(around.getTime() + withinDays * day);
  return db.$count(
    reservations,
    and(
      eq(reservations.shopId, shopId),
      eq(reservations.customerId, customerId),
      eq(reservations.kind, "ONLINE"),
      isNull(reservations.removedAt),
      between(reservations.startsAt, from, to),
      or(isHeld, isAhead),
      except === undefined ? undefined : ne(reservations.id, except),
    ),
  );
}
