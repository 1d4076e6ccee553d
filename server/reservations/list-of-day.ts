import type * as z from "zod/mini";
import type { Reservation } from "#contract/reservation.ts";
import type { ReservationKind } from "#domain/reservation.ts";
import { seoulInstant } from "#domain/seoul-time.ts";
import { namedQuery } from "#server/db/named-query.ts";
import type { Db } from "#server/db/open-db.ts";

type Row = z.input<typeof Reservation>;

/** Everything of one kind that begins on a day in Seoul, whatever became of it. Every open board asks after every change. */
export function reservationsOfDay(db: Db, shopId: number, kind: ReservationKind, day: string): Promise<Row[]> {
  const values = [shopId, kind, seoulInstant(day, "00:00"), seoulInstant(day, "24:00")];
  return namedQuery<Row>(db, "reservations-of-day", dayText, values);
}

/** As the wire carries it: making dates of the text and texts of the dates cost more than the rest of the answer. */
const wire = (column: string, name: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "${name}"`;

const dayText = `select id, kind, status, staff_id as "stylerId",
    ${wire("starts_at", "startsAt")}, ${wire("ends_at", "endsAt")},
    customer_id as "customerId", customer_name as "customerName", customer_gender as "customerGender",
    masked_phone as "maskedPhone", menu_id as "menuId", menu_name as "menuName",
    price_won as "priceWon", extras_won as "extrasWon", price_typed as "priceTyped", paid_won as "paidWon", refunded_won as "refundedWon",
    payment_status as "paymentStatus", note, ${wire("created_at", "createdAt")}, ${wire("cut_at", "cutAt")}, version
  from reservations
  where shop_id = $1 and kind = $2 and starts_at >= $3 and starts_at < $4 and removed_at is null
  order by starts_at, id`;
