import { and, eq, gte, inArray, isNull, like, lt, type SQL, sql } from "drizzle-orm";
import type { InputOf } from "#contract/call.ts";
import type { searchReservations } from "#contract/reservations.ts";
import { idsUntilSameLetters, readBookingNumber } from "#domain/reservations/booking-number.ts";
import { phoneDigits } from "#domain/text/phone.ts";
import { seoulInstant } from "#domain/time/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import { customers, reservations } from "#server/db/tables/tables.ts";
import type { Vault } from "#server/vault.ts";
import { lastFourFingerprint } from "./customer-columns.ts";
import { servedBy } from "./find-reservation.ts";

type SearchInput = Omit<InputOf<typeof searchReservations>, "page" | "size">;

/** The condition of the search and of its spreadsheet. */
export function searchWhere(db: Db, vault: Vault, shopId: number, input: SearchInput): SQL | undefined {
  const { payment, status, stylerId, from, to } = input;
  return and(
    eq(reservations.shopId, shopId),
    isNull(reservations.removedAt),
    byKeyword(db, vault, shopId, input),
    payment === "ALL" ? undefined : eq(reservations.paymentStatus, payment),
    status && eq(reservations.status, status),
    stylerId === undefined ? undefined : servedBy(sql`${stylerId}`),
    from === undefined ? undefined : gte(reservations.startsAt, seoulInstant(from, "00:00")),
    to === undefined ? undefined : lt(reservations.startsAt, seoulInstant(to, "24:00")),
  );
}

const nothing = sql`false`;

function byKeyword(db: Db, vault: Vault, shopId: number, { searchType, keyword }: SearchInput): SQL | undefined {
  if (keyword === "") return undefined;
  if (searchType === "RESERVATION_ID") return byNumber(shopId, keyword);
  if (searchType === "USER_NAME")
    return like(reservations.customerName, `${keyword.normalize("NFC").replace(/[\\%_]/g, "\\$&")}%`);
  const phone = byPhone(vault, phoneDigits(keyword));
  if (!phone) return nothing;
  const people = db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.shopId, shopId), phone));
  return inArray(reservations.customerId, people);
}

/** The shop's id, or the booking number of the customer: then the few ids with its letters, made on its day. */
function byNumber(shopId: number, keyword: string): SQL {
  if (/^\d{1,15}$/.test(keyword)) return eq(reservations.id, Number(keyword));
  const read = readBookingNumber(keyword);
  if (!read) return nothing;
  const last = sql`select max(last.id) from reservations last where last.shop_id = ${shopId}`;
  const ids = sql`select generate_series(${read.leastId}::bigint, (${last}), ${idsUntilSameLetters}::bigint)`;
  const madeOn = sql`to_char(${reservations.createdAt} at time zone 'Asia/Seoul', 'MMDD')`;
  return sql`${reservations.id} in (${ids}) and ${madeOn} = ${read.monthAndDay}`;
}

/** The whole number or its last four digits: an encrypted number cannot be found by any other part. */
function byPhone(vault: Vault, digits: string): SQL | undefined {
  if (digits.length === 4) return eq(customers.phoneLastFourFingerprint, lastFourFingerprint(vault, digits));
  return digits.length >= 9 ? eq(customers.phoneFingerprint, vault.fingerprint(digits)) : undefined;
}
