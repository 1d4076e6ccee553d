import { and, eq, inArray, sql } from "drizzle-orm";
import { removeOfflineReservation as call } from "#contract/reservations.ts";
import { occupiedTimes, reservationSteps, reservations } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { actorOf, findReservation, isOwn, ownedBy, reservationOf } from "#server/reservations/list/find-reservation.ts";

/** Past visits stay: only one that has not happened, or will not, can be removed. */
const removable = ["OK", "CANCELED"] as const;

export const removeOfflineReservation = handle(call, async (context) => {
  const { input, shop, account, db, now, refuse, changed, announce } = context;
  const by = { accountId: account.id, role: shop.role };
  const [removed] = await db
    .update(reservations)
    .set({ removedAt: now, version: sql`${reservations.version} + 1` })
    .where(
      and(
        reservationOf(shop.id, input.id),
        eq(reservations.kind, "OFFLINE"),
        inArray(reservations.status, [...removable]),
        ownedBy(db, shop.id, by),
      ),
    )
    .returning({ id: reservations.id, status: reservations.status });
  if (!removed) {
    const found = await findReservation(db, shop.id, input.id);
    if (found?.kind !== "OFFLINE") return refuse("reservation_not_found");
    return refuse((await isOwn(db, found, by)) ? "reservation_not_booked" : "reservation_not_own");
  }
  await db
    .delete(occupiedTimes)
    .where(and(eq(occupiedTimes.shopId, shop.id), eq(occupiedTimes.reservationId, removed.id)));
  await db.insert(reservationSteps).values({
    shopId: shop.id,
    reservationId: removed.id,
    at: now,
    step: "removed",
    actor: actorOf(by),
    accountId: account.id,
  });
  changed({ removedReservation: removed.id, status: removed.status });
  announce(shop.id, "reservations_changed", [removed.id]);
  return {};
});
