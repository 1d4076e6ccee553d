import { and, eq, inArray, sql } from "drizzle-orm";
import { removeOfflineReservation as call } from "#contract/reservations.ts";
import { reservationSteps, reservations } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { lockDesigners } from "#server/reservations/board/designer-days.ts";
import {
  actorOf,
  findReservation,
  isOwn,
  ownedBy,
  reservationOf,
  stylersIn,
} from "#server/reservations/list/find-reservation.ts";
import { freeTimes } from "#server/reservations/time/visit-times.ts";

/** Past visits stay: only one that has not happened, or will not, can be removed. */
const removable = ["OK", "CANCELED"] as const;

export const removeOfflineReservation = handle(call, async (context) => {
  const { input, shop, account, db, now, refuse, changed, announce } = context;
  const by = { accountId: account.id, role: shop.role };
  const before = await findReservation(db, shop.id, input.id);
  if (before) await lockDesigners(db, shop.id, stylersIn(before));
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
  await freeTimes(db, shop.id, [removed.id]);
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
