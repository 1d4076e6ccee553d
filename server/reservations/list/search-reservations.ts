import { count, desc } from "drizzle-orm";
import { searchReservations as call } from "#contract/reservations.ts";
import { reservations } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { reservationFields } from "./reservation-reply.ts";
import { searchWhere } from "./search-where.ts";

export const searchReservations = handle(call, async ({ input, shop, db, vault, viewed }) => {
  const { page, size } = input;
  const where = searchWhere(db, vault, shop.id, input);
  const [[counted], items] = await Promise.all([
    db.select({ total: count() }).from(reservations).where(where),
    db
      .select(reservationFields)
      .from(reservations)
      .where(where)
      .orderBy(desc(reservations.startsAt), desc(reservations.id))
      .limit(size)
      .offset(page * size),
  ]);
  viewed(
    "reservation",
    items.map(({ id }) => id),
  );
  return { items, page, size, total: counted?.total ?? 0 };
});
