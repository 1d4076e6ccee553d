import { and, eq } from "drizzle-orm";
import { getReservation as call } from "#contract/reservations.ts";
import type { Db } from "#server/db/open-db.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { staffs } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { moneyLeft } from "#server/reservations/money/money-left.ts";
import { decisionsAbout } from "#server/reservations/time/decisions-about.ts";
import { findReservation, type ReservationRow } from "./find-reservation.ts";
import { countOpenBookings } from "./open-bookings.ts";
import { customerOf, phoneToShow } from "./phone-to-show.ts";
import { customerHistory, isRejected, noticesOf, timelineOf } from "./reservation-history.ts";
import { reservationReply } from "./reservation-reply.ts";

export const getReservation = handle(call, async ({ input, shop, account, db, now, vault, refuse, viewed }) => {
  const row = await findReservation(db, shop.id, input.id);
  if (!row) return refuse("reservation_not_found");
  const customer = await customerOf(db, row);
  const viewer = { accountId: account.id, role: shop.role };
  const [styler, shown, refundWon, history, rejected, decisions, openBookings, timeline, notices] = await Promise.all([
    stylerOf(db, shop.id, row.staffId),
    phoneToShow({ db, vault, now }, row, customer, viewer),
    moneyLeft(db, row),
    customer ? customerHistory(db, customer, row.id) : null,
    customer ? isRejected(db, customer, now) : false,
    decisionsAbout(db, shop.id, row.id),
    openBookingsToShow(db, row, now),
    timelineOf(db, row),
    noticesOf(db, vault, row),
  ]);
  viewed("reservation", [row.id]);
  return {
    reservation: reservationReply(row),
    ...styler,
    choices: [...(row.promise.choices ?? [])],
    listPriceWon: row.promise.listPriceWon ?? null,
    discount: row.promise.discount ?? null,
    ...shown,
    refundWon,
    keptWon: row.keptWon,
    customer: history,
    customerRejected: rejected,
    decisions,
    openBookings,
    timeline,
    notices,
  };
});

/** From this number on it is shown: a family may also book several times. */
async function openBookingsToShow(db: Db, { shopId, customerId, startsAt }: ReservationRow, now: Date) {
  if (customerId === null) return 0;
  const { withinDays, askFrom } = await ruleInForce(db, "bookingGuard", now);
  const open = await countOpenBookings(db, { shopId, customerId, around: startsAt, withinDays, now });
  return open >= askFrom ? open : 0;
}

/** Also a former designer: their name stays in the timeline. */
async function stylerOf(db: Db, shopId: number, staffId: number) {
  const [styler] = await db
    .select({ stylerName: staffs.name, stylerRank: staffs.rank, stylerAccountId: staffs.accountId })
    .from(staffs)
    .where(and(eq(staffs.id, staffId), eq(staffs.shopId, shopId)));
  if (!styler) throw new Error("a reservation has no designer");
  return styler;
}
