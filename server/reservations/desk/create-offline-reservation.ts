import { and, eq } from "drizzle-orm";
import { createOfflineReservation as call } from "#contract/reservations.ts";
import { sentences } from "#contract/sentences.ts";
import { noticeDueAt } from "#domain/reservations/reservation-notice.ts";
import type { ReservationPromise } from "#domain/reservations/reservation-promise.ts";
import { formatInstant, seoulDay } from "#domain/time/seoul-time.ts";
import { namedQuery } from "#server/db/named-query.ts";
import type { Db } from "#server/db/open-db.ts";
import { customers } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { violatedConstraint } from "#server/http/calls/errors.ts";
import { hasExpiredHold, lockAndReadDays } from "#server/reservations/board/designer-days.ts";
import { refuseOffCalendar, refuseTime, takenMeanwhile } from "#server/reservations/changes/check-time.ts";
import { releaseExpiredHolds } from "#server/reservations/changes/expire-holds.ts";
import { customerPhone } from "#server/reservations/list/customer-columns.ts";
import { quoteFor } from "#server/reservations/money/quote-for.ts";
import { kindsTo, nobodyHearsSql, noticeKindsOf } from "#server/reservations/notices/notices.ts";

export const createOfflineReservation = handle(call, async (context) => {
  const { input, shop, account, db, now, vault, refuse, changed, viewed, announce, afterCommit, jobs } = context;
  const span = { startsAt: new Date(input.startsAt), endsAt: new Date(input.endsAt) };
  const off = refuseOffCalendar(span, now);
  if (off) return refuse(off.refused, off.extras);
  const staffIds = [input.stylerId];
  const about = { shopId: shop.id, staffIds, from: seoulDay(span.startsAt), within: span, menuId: input.menuId, now };
  const [[staffId], days] = await lockAndReadDays(db, about);
  const [designer] = days.designers;
  if (staffId === undefined || !designer) return refuse("staff_not_found");
  if (input.menuId !== null && !days.menu) return refuse("menu_not_found");
  const phone = input.phone === "" ? null : customerPhone(vault, input.phone);
  const known = phone || input.customerId === null ? null : await findCustomer(db, shop.id, input.customerId);
  if (known === undefined) return refuse("customer_not_found");
  if (shop.role === "MEMBER" && designer.accountId !== account.id) return refuse("reservation_not_own");
  const time = refuseTime(days, designer, span);
  if (time) return refuse(time.refused, time.extras);
  const quoted = quoteFor(days.menu, designer, span.startsAt, input.choices);
  if (typeof quoted === "string") return refuse(quoted, { fields: { menuId: sentences[quoted] } });
  const priceWon = input.priceWon ?? quoted.priceWon;
  if (hasExpiredHold(days)) await releaseExpiredHolds(db, shop.id, [staffId], now);

  const priceTyped = input.priceWon !== undefined && input.priceWon !== quoted.priceWon;
  const granted = priceTyped ? null : quoted.granted;
  const menuName = days.menu?.name ?? input.menuName;
  const promise: ReservationPromise = {
    menuName,
    durationMinutes: (span.endsAt.getTime() - span.startsAt.getTime()) / 60_000,
    choices: input.choices,
    designerName: designer.name,
    designerRank: designer.rank,
    listPriceWon: days.menu ? quoted.listPriceWon : priceWon,
    priceWon,
    discount: priceTyped ? null : (quoted.applied?.name ?? null),
    cancellation: days.cancellation,
    feePlan: null,
  };
  const maskedPhone = phone?.maskedPhone ?? known?.maskedPhone ?? "";
  const kinds = noticeKindsOf("booked", maskedPhone !== "");
  const created = await insertReservation(db, [
    shop.id,
    staffId,
    span.startsAt,
    span.endsAt,
    input.customerName,
    input.customerGender,
    phone?.phoneSealed ?? null,
    phone?.phoneFingerprint ?? null,
    phone?.phoneLastFourFingerprint ?? null,
    maskedPhone,
    input.menuId,
    menuName,
    priceWon,
    priceTyped,
    input.note,
    promise,
    now,
    account.id,
    kinds,
    noticeDueAt(days.notices, now, span.startsAt),
    known?.id ?? null,
    quoted.extrasWon,
    kindsTo("shop"),
    granted,
  ]);
  if (!created) return refuse(takenMeanwhile.refused, takenMeanwhile.extras);
  changed({ reservation: created.id, stylerId: staffId, at: formatInstant(span.startsAt), priceWon });
  viewed("reservation", [created.id]);
  announce(shop.id, "reservations_changed", [created.id]);
  const { isToNotify, ...ids } = created;
  if (isToNotify) afterCommit(() => jobs.nudge("reservations.notices"));
  return {
    ...ids,
    ...span,
    kind: "OFFLINE" as const,
    status: "OK" as const,
    stylerId: staffId,
    customerName: input.customerName,
    customerGender: input.customerGender,
    maskedPhone,
    menuId: input.menuId,
    menuName,
    priceWon,
    extrasWon: quoted.extrasWon,
    granted,
    priceTyped,
    paidWon: 0,
    refundedWon: 0,
    paymentStatus: null,
    note: input.note,
    createdAt: now,
    cutAt: null,
    version: 1,
  };
});

async function findCustomer(db: Db, shopId: number, id: number) {
  const [customer] = await db
    .select({ id: customers.id, maskedPhone: customers.maskedPhone })
    .from(customers)
    .where(and(eq(customers.id, id), eq(customers.shopId, shopId)));
  return customer;
}

interface InsertedRow {
  id: number;
  customerId: number | null;
  /** Whether anybody is left to notify: a notice that only the author would get is complete at once. */
  isToNotify: boolean;
}

/** Customer, reservation, its time and its notices in one statement. Undefined: the ledger of times refused it. */
async function insertReservation(db: Db, values: unknown[]) {
  try {
    const [row] = await namedQuery<InsertedRow>(db, "insert-offline", insertText, values);
    return row;
  } catch (error) {
    if (violatedConstraint(error) === "occupied_times_apart") return undefined;
    throw error;
  }
}

const insertText = `with known as (
    insert into customers (shop_id, name, gender, phone_sealed, phone_fingerprint, phone_last_four_fingerprint, masked_phone, created_at)
    select $1, $5, $6, $7, $8, $9, $10, $17 where $8::text is not null
    on conflict (shop_id, phone_fingerprint) do update set gender = case customers.gender when 'IN_PRIVATE' then excluded.gender else customers.gender end
    returning id),
  made as (
    insert into reservations (shop_id, staff_id, kind, status, starts_at, ends_at, customer_id, customer_name, customer_gender,
      masked_phone, menu_id, menu_name, price_won, extras_won, granted, price_typed, note, promise, created_at, created_by)
    values ($1, $2, 'OFFLINE', 'OK', $3, $4, coalesce($21::bigint, (select id from known)), $5, $6, $10, $11, $12, $13, $22, $24, $14, $15, $16, $17, $18)
    returning id, customer_id),
  held as (
    insert into occupied_times (shop_id, staff_id, kind, reservation_id, during)
    select $1, $2, 'RESERVATION', id, tstzrange($3, $4) from made),
  notices as (
    insert into reservation_notices (shop_id, reservation_id, kind, occasion, actor_account_id, due_at, handled_at)
    select $1, made.id, kind, '1', $18, $20,
      case when $20::timestamptz <= $17::timestamptz and kind = any($23::text[]) and ${nobodyHearsSql("$1", "$18")} then $17::timestamptz end
    from made, unnest($19::text[]) kind returning handled_at)
  select id, customer_id as "customerId", exists (select from notices where handled_at is null) as "isToNotify" from made`;
