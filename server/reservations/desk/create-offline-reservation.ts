import { and, eq } from "drizzle-orm";
import type { InputOf } from "#contract/call.ts";
import { createOfflineReservation as call } from "#contract/reservations.ts";
import { sentences } from "#contract/sentences.ts";
import { noticeDueAt } from "#domain/reservations/reservation-notice.ts";
import { endOf, stylersOf, summaryOf } from "#domain/reservations/visit.ts";
import { longestBuffer } from "#domain/reservations/visit-time.ts";
import { formatInstant, seoulDay } from "#domain/time/seoul-time.ts";
import { namedQuery } from "#server/db/named-query.ts";
import type { Db } from "#server/db/open-db.ts";
import { customers } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { violatedConstraint } from "#server/http/calls/errors.ts";
import { hasExpiredHold, lockAndReadDays } from "#server/reservations/board/designer-days.ts";
import { releaseExpiredHolds } from "#server/reservations/changes/expire-holds.ts";
import { customerPhone } from "#server/reservations/list/customer-columns.ts";
import { kindsTo, nobodyHearsSql, noticeKindsOf } from "#server/reservations/notices/notices.ts";
import { checkVisit, decisionsIn, refuseOffCalendar, takenMeanwhile } from "#server/reservations/time/check-visit.ts";
import { menusOfLines, promiseOf, quotedLines, requestedLines } from "#server/reservations/time/visit-lines.ts";

export const createOfflineReservation = handle(call, async (context) => {
  const { input, shop, account, db, now, vault, refuse, changed, viewed, announce, afterCommit, jobs } = context;
  const startsAt = new Date(input.startsAt);
  const off = refuseOffCalendar(startsAt, now);
  if (off) return refuse(off.refused, off.extras);
  const requested = requestedLines(input);
  const staffIds = stylersOf(requested);
  const menuId = requested[0]?.menuId ?? null;
  const within = { startsAt, endsAt: endOfTimes(input) };
  const about = { shopId: shop.id, staffIds, from: seoulDay(startsAt), within, menuId, now };
  const [locked, days] = await lockAndReadDays(db, about);
  if (locked.length < staffIds.length || days.designers.length < staffIds.length) return refuse("staff_not_found");
  const menus = await menusOfLines(db, requested, { shopId: shop.id, first: days.menu, at: startsAt });
  if (requested.some((line) => line.menuId !== null && !menus.has(line.menuId))) return refuse("menu_not_found");
  const phone = input.phone === "" ? null : customerPhone(vault, input.phone);
  const known = phone || input.customerId === null ? null : await findCustomer(db, shop.id, input.customerId);
  if (known === undefined) return refuse("customer_not_found");
  const by = { accountId: account.id, role: shop.role };
  if (shop.role === "MEMBER" && days.designers.some(({ accountId }) => accountId !== account.id))
    return refuse("reservation_not_own");
  const lines = quotedLines(input, { menus, designers: days.designers });
  if (typeof lines === "string") return refuse(lines, { fields: { menuId: sentences[lines] } });
  const times = checkVisit(days, { startsAt, lines }, { by, now, decided: input.decided });
  if (!Array.isArray(times)) return refuse(times.refused, times.extras);
  if (hasExpiredHold(days)) await releaseExpiredHolds(db, shop.id, staffIds, now);

  const summary = summaryOf(lines);
  const { staffId, menuName, priceWon, priceTyped, granted, extrasWon } = summary;
  const endsAt = endOf(startsAt, lines);
  const promise = promiseOf(lines, days);
  const maskedPhone = phone?.maskedPhone ?? known?.maskedPhone ?? "";
  const kinds = noticeKindsOf("booked", maskedPhone !== "");
  const created = await insertReservation(db, [
    shop.id,
    staffId,
    startsAt,
    endsAt,
    input.customerName,
    input.customerGender,
    phone?.phoneSealed ?? null,
    phone?.phoneFingerprint ?? null,
    phone?.phoneLastFourFingerprint ?? null,
    maskedPhone,
    summary.menuId,
    menuName,
    priceWon,
    priceTyped,
    input.note,
    promise,
    now,
    account.id,
    kinds,
    noticeDueAt(days.notices, now, startsAt),
    known?.id ?? null,
    extrasWon,
    kindsTo("shop"),
    granted,
    JSON.stringify(lines),
    input.source,
    JSON.stringify(times),
  ]);
  if (!created) return refuse(takenMeanwhile.refused, takenMeanwhile.extras);
  changed({
    reservation: created.id,
    stylerId: staffId,
    at: formatInstant(startsAt),
    priceWon,
    decided: input.decided ? decisionsIn(times) : undefined,
  });
  viewed("reservation", [created.id]);
  announce(shop.id, "reservations_changed", [created.id]);
  const { isToNotify, ...ids } = created;
  if (isToNotify) afterCommit(() => jobs.nudge("reservations.notices"));
  return {
    ...ids,
    startsAt,
    endsAt,
    kind: "OFFLINE" as const,
    status: "OK" as const,
    stylerId: staffId,
    customerName: input.customerName,
    customerGender: input.customerGender,
    maskedPhone,
    menuId: summary.menuId,
    menuName,
    priceWon,
    extrasWon,
    granted,
    priceTyped,
    paidWon: 0,
    refundedWon: 0,
    paymentStatus: null,
    note: input.note,
    createdAt: now,
    cutAt: null,
    version: 1,
    lines,
    arrivedAt: null,
    startedAt: null,
    source: input.source,
  };
});

/** The visit may take longer than its booked end says, if its lines do. */
const endOfTimes = ({ endsAt, lines }: InputOf<typeof call>) =>
  lines ? new Date(Date.parse(endsAt) + longestBuffer * 60_000) : new Date(endsAt);

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
      masked_phone, menu_id, menu_name, price_won, extras_won, granted, price_typed, note, promise, created_at, created_by, lines, source)
    values ($1, $2, 'OFFLINE', 'OK', $3, $4, coalesce($21::bigint, (select id from known)), $5, $6, $10, $11, $12, $13, $22, $24, $14, $15, $16, $17, $18, $25::jsonb, $26)
    returning id, customer_id),
  held as (
    insert into occupied_times (shop_id, staff_id, kind, reservation_id, line, segment, hard, decision, during)
    select $1, t."stylerId", t.kind, made.id, t.line, t.segment, t.hard, t.decision, tstzrange(t."startsAt", t."endsAt")
    from made, jsonb_to_recordset($27::jsonb) as t("stylerId" bigint, kind text, line smallint, segment smallint,
      hard boolean, decision jsonb, "startsAt" timestamptz, "endsAt" timestamptz)),
  notices as (
    insert into reservation_notices (shop_id, reservation_id, kind, occasion, actor_account_id, due_at, handled_at)
    select $1, made.id, kind, '1', $18, $20,
      case when $20::timestamptz <= $17::timestamptz and kind = any($23::text[]) and ${nobodyHearsSql("$1", "$18")} then $17::timestamptz end
    from made, unnest($19::text[]) kind returning handled_at)
  select id, customer_id as "customerId", exists (select from notices where handled_at is null) as "isToNotify" from made`;
