import { and, between, eq, gt, isNull, ne, or } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { reservations } from "#server/db/tables/tables.ts";

interface Asked {
  shopId: number;
  customerId: number;
  /** The start in the middle of the period, and its length to either side. */
  around: Date;
  withinDays: number;
  /** A reservation that is not counted. */
  except?: number;
  now: Date;
}

const day = 86_400_000;

/** The number of a customer's online times at a shop around a start: coming ones, paid or held. */
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
