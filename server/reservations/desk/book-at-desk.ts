import { and, eq } from "drizzle-orm";
import type { InputOf } from "#contract/call.ts";
import type { createOfflineReservation } from "#contract/reservations.ts";
import { sentences } from "#contract/sentences.ts";
import { noticeDueAt } from "#domain/reservations/reservation-notice.ts";
import { endOf, stylersOf, summaryOf } from "#domain/reservations/visit.ts";
import { longestBuffer } from "#domain/reservations/visit-time.ts";
import { formatInstant, seoulDay } from "#domain/time/seoul-time.ts";
import { namedQuery } from "#server/db/named-query.ts";
import type { Db } from "#server/db/open-db.ts";
import { customers, reservationSteps } from "#server/db/tables/tables.ts";
import { type RefusalExtras, violatedConstraint } from "#server/http/calls/errors.ts";
import { hasExpiredHold, lockAndReadDays } from "#server/reservations/board/designer-days.ts";
import { releaseExpiredHolds } from "#server/reservations/changes/expire-holds.ts";
import { customerPhone } from "#server/reservations/list/customer-columns.ts";
import { actorOf, type By } from "#server/reservations/list/find-reservation.ts";
import { kindsTo, nobodyHearsSql, noticeKindsOf } from "#server/reservations/notices/notices.ts";
import { checkVisit, decisionsIn, refuseOffCalendar, takenMeanwhile } from "#server/reservations/time/check-visit.ts";
import { menusOfLines, promiseOf, quotedLines, requestedLines } from "#server/reservations/time/visit-lines.ts";
import type { Vault } from "#server/vault.ts";

type Input = Omit<InputOf<typeof createOfflineReservation>, "shopId">;

interface DeskBooking {
  shopId: number;
  input: Input;
  by: By;
  now: Date;
  /** The customer is there already. */
  arrivedAt?: Date;
}

interface NotBooked {
  refused:
    | "staff_not_found"
    | "menu_not_found"
    | "customer_not_found"
    | "reservation_not_own"
    | Extract<ReturnType<typeof quotedLines>, string>;
  /** The field at which it is shown. */
  shown: RefusalExtras;
}

/** Books at the desk: locks the designers, reads, checks, writes. Used by every call that makes an offline reservation. */
export async function bookAtDesk({ db, vault }: { db: Db; vault: Vault }, booking: DeskBooking) {
  const { shopId, input, by, now, arrivedAt = null } = booking;
  const startsAt = new Date(input.startsAt);
  const off = refuseOffCalendar(startsAt, now);
  if (off) return off;
  const requested = requestedLines(input);
  const staffIds = stylersOf(requested);
  const menuId = requested[0]?.menuId ?? null;
  const within = { startsAt, endsAt: endOfTimes(input) };
  const [locked, days] = await lockAndReadDays(db, { shopId, staffIds, from: seoulDay(startsAt), within, menuId, now });
  if (locked.length < staffIds.length || days.designers.length < staffIds.length) return notBooked("staff_not_found");
  const menus = await menusOfLines(db, requested, { shopId, first: days.menu, at: startsAt });
  if (requested.some((line) => line.menuId !== null && !menus.has(line.menuId))) return notBooked("menu_not_found");
  const phone = input.phone === "" ? null : customerPhone(vault, input.phone);
  const known = phone || input.customerId === null ? null : await findCustomer(db, shopId, input.customerId);
  if (known === undefined) return notBooked("customer_not_found");
  if (by.role === "MEMBER" && days.designers.some(({ accountId }) => accountId !== by.accountId))
    return notBooked("reservation_not_own");
  const lines = quotedLines(input, { menus, designers: days.designers });
  if (typeof lines === "string") return notBooked(lines, { fields: { menuId: sentences[lines] } });
  const times = checkVisit(days, { startsAt, lines }, { by, now, decided: input.decided });
  if (!Array.isArray(times)) return times;
  if (hasExpiredHold(days)) await releaseExpiredHolds(db, shopId, staffIds, now);

  const summary = summaryOf(lines);
  const { staffId, menuName, priceWon, priceTyped, granted, extrasWon } = summary;
  const { customerName, customerGender, note, source } = input;
  const endsAt = endOf(startsAt, lines);
  const promise = promiseOf(lines, days);
  const maskedPhone = phone?.maskedPhone ?? known?.maskedPhone ?? "";
  const kinds = noticeKindsOf("booked", maskedPhone !== "");
  const created = await insertReservation(db, [
    shopId,
    staffId,
    startsAt,
    endsAt,
    customerName,
    customerGender,
    phone?.phoneSealed ?? null,
    phone?.phoneFingerprint ?? null,
    phone?.phoneLastFourFingerprint ?? null,
    maskedPhone,
    summary.menuId,
    menuName,
    priceWon,
    priceTyped,
    note,
    promise,
    now,
    by.accountId,
    kinds,
    noticeDueAt(days.notices, now, startsAt),
    known?.id ?? null,
    extrasWon,
    kindsTo("shop"),
    granted,
    JSON.stringify(lines),
    source,
    JSON.stringify(times),
    arrivedAt,
  ]);
  if (!created) return takenMeanwhile;
  const { isToNotify, ...ids } = created;
  if (arrivedAt) await recordArrival(db, booking, ids.id);
  const onRecord = {
    reservation: ids.id,
    stylerId: staffId,
    at: formatInstant(startsAt),
    priceWon,
    decided: input.decided ? decisionsIn(times) : undefined,
  };
  const reservation = {
    ...ids,
    startsAt,
    endsAt,
    kind: "OFFLINE" as const,
    status: "OK" as const,
    stylerId: staffId,
    customerName,
    customerGender,
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
    note,
    createdAt: now,
    cutAt: null,
    version: 1,
    lines,
    arrivedAt,
    startedAt: null,
    source,
  };
  return { reservation, isToNotify, onRecord };
}

const notBooked = (refused: NotBooked["refused"], shown: RefusalExtras = {}): NotBooked => ({ refused, shown });

/** The cleaning after a menu or a line takes time after the booked end. */
const endOfTimes = ({ endsAt, lines, menuId }: Input) =>
  lines || menuId !== null ? new Date(Date.parse(endsAt) + longestBuffer * 60_000) : new Date(endsAt);

async function findCustomer(db: Db, shopId: number, id: number) {
  const [customer] = await db
    .select({ id: customers.id, maskedPhone: customers.maskedPhone })
    .from(customers)
    .where(and(eq(customers.id, id), eq(customers.shopId, shopId)));
  return customer;
}

async function recordArrival(db: Db, { shopId, by, now }: DeskBooking, reservationId: number) {
  await db
    .insert(reservationSteps)
    .values({ shopId, reservationId, at: now, step: "arrived", actor: actorOf(by), accountId: by.accountId });
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
      masked_phone, menu_id, menu_name, price_won, extras_won, granted, price_typed, note, promise, created_at, created_by, lines, source, arrived_at)
    values ($1, $2, 'OFFLINE', 'OK', $3, $4, coalesce($21::bigint, (select id from known)), $5, $6, $10, $11, $12, $13, $22, $24, $14, $15, $16, $17, $18, $25::jsonb, $26, $28)
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
