import type { listOfflineReservations, listReservations } from "#contract/reservations.ts";
import type { ReservationKind } from "#domain/reservation.ts";
import { seoulInstant } from "#domain/seoul-time.ts";
import { namedQuery } from "#server/db/named-query.ts";
import type { Context } from "#server/http/context.ts";
import { WrittenReply } from "#server/http/written-reply.ts";

type DayContext = Context<typeof listReservations> | Context<typeof listOfflineReservations>;

/** Everything of one kind that begins on a day in Seoul, whatever became of it. Every open board asks after every change. */
export async function reservationsOfDay({ db, shop, input, viewed }: DayContext, kind: ReservationKind) {
  const values = [shop.id, kind, seoulInstant(input.date, "00:00"), seoulInstant(input.date, "24:00")];
  const [day] = await namedQuery<{ ids: string; items: string }>(db, "reservations-of-day", dayText, values);
  if (!day) throw new Error("a sum of rows is always one row");
  viewed("reservation", day.ids === "" ? [] : day.ids.split(",").map(Number));
  return new WrittenReply(`{"items":${day.items}}`);
}

/** As the wire carries it. */
const wire = (column: string, name: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "${name}"`;

// Rows are gathered in the order in which the inner query brings them.
const dayText = `select coalesce(string_agg(card.id::text, ','), '') as ids, coalesce(json_agg(card), '[]')::text as items from (
  select id, kind, status, staff_id as "stylerId",
    ${wire("starts_at", "startsAt")}, ${wire("ends_at", "endsAt")},
    customer_id as "customerId", customer_name as "customerName", customer_gender as "customerGender",
    masked_phone as "maskedPhone", menu_id as "menuId", menu_name as "menuName",
    price_won as "priceWon", extras_won as "extrasWon", price_typed as "priceTyped", paid_won as "paidWon", refunded_won as "refundedWon",
    payment_status as "paymentStatus", note, ${wire("created_at", "createdAt")}, ${wire("cut_at", "cutAt")}, version
  from reservations
  where shop_id = $1 and kind = $2 and starts_at >= $3 and starts_at < $4 and removed_at is null
  order by starts_at, id) as card`;
