import { and, eq, inArray } from "drizzle-orm";
import { getReservation as call } from "#contract/reservations.ts";
import { moneyOfNoShow } from "#domain/reservations/cancellation.ts";
import type { Db } from "#server/db/open-db.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { staffs } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { moneyLeft } from "#server/reservations/money/money-left.ts";
import { decisionsAbout } from "#server/reservations/time/decisions-about.ts";
import { findReservation, type ReservationRow, stylersIn } from "./find-reservation.ts";
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
    stylersOf(db, row),
    phoneToShow({ db, vault, now }, row, customer, viewer),
    moneyLeft(db, row),
    customer ? customerHistory(db, customer, row.id) : null,
    customer ? isRejected(db, customer, now) : false,
    decisionsAbout(db, shop.id, row.id),
    openBookingsToShow(db, row, now),
    timelineOf(db, row),
    noticesOf(db, vault, row),
  ]);
  const rule = row.promise.cancellation ?? (await ruleInForce(db, "cancellation", row.createdAt));
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
    noShowKeptWon: moneyOfNoShow(rule, row.paidWon - row.refundedWon).keptWon,
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

/** Also former designers: their names stay in the timeline. */
async function stylersOf(db: Db, row: ReservationRow) {
  const ids = stylersIn(row);
  const found = await db
    .select({ id: staffs.id, name: staffs.name, rank: staffs.rank, accountId: staffs.accountId })
    .from(staffs)
    .where(and(inArray(staffs.id, ids), eq(staffs.shopId, row.shopId)));
  const stylers = found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  const [first] = stylers;
  if (!first) throw new Error("a reservation has no designer");
  return { stylerName: first.name, stylerRank: first.rank, stylerAccountId: first.accountId, stylers };
}
