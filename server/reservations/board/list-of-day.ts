import type { listOfflineReservations, listReservations } from "#contract/reservations.ts";
import type { ReservationKind } from "#domain/reservations/reservation.ts";
import { seoulInstant } from "#domain/time/seoul-time.ts";
import { json, jsonObject, jsonOrNull } from "#server/db/json-text.ts";
import { namedQuery } from "#server/db/named-query.ts";
import type { Context } from "#server/http/calls/context.ts";
import { WrittenReply } from "#server/http/calls/written-reply.ts";
import { linesSql } from "#server/reservations/list/reservation-reply.ts";

type DayContext = Context<typeof listReservations> | Context<typeof listOfflineReservations>;

/**
 * Everything of one kind that begins on a day in Seoul, in any status. Every open board reads it after every change.
 */
export async function reservationsOfDay({ db, shop, input, viewed }: DayContext, kind: ReservationKind) {
  const values = [shop.id, kind, seoulInstant(input.date, "00:00"), seoulInstant(input.date, "24:00")];
  const [day] = await namedQuery<{ ids: string; items: string }>(db, "reservations-of-day", dayText, values);
  if (!day) throw new Error("a sum of rows is always one row");
  viewed("reservation", day.ids === "" ? [] : day.ids.split(",").map(Number));
  return new WrittenReply(`{"items":[${day.items}]}`);
}

const card = jsonObject({
  id: json.number("id"),
  kind: json.word("kind"),
  status: json.word("status"),
  stylerId: json.number("staff_id"),
  startsAt: json.instant("starts_at"),
  endsAt: json.instant("ends_at"),
  customerId: jsonOrNull.number("customer_id"),
  customerName: json.text("customer_name"),
  customerGender: json.word("customer_gender"),
  maskedPhone: json.text("masked_phone"),
  menuId: jsonOrNull.number("menu_id"),
  menuName: json.text("menu_name"),
  priceWon: json.number("price_won"),
  extrasWon: json.number("extras_won"),
  granted: jsonOrNull.json("granted"),
  priceTyped: json.boolean("price_typed"),
  paidWon: json.number("paid_won"),
  refundedWon: json.number("refunded_won"),
  paymentStatus: jsonOrNull.word("payment_status"),
  note: json.text("note"),
  createdAt: json.instant("created_at"),
  cutAt: jsonOrNull.instant("cut_at"),
  version: json.number("version"),
  lines: jsonOrNull.json(linesSql),
  arrivedAt: jsonOrNull.instant("arrived_at"),
  startedAt: jsonOrNull.instant("started_at"),
  source: jsonOrNull.word("source"),
});

// Rows are aggregated in the order of the inner query.
const dayText = `select coalesce(string_agg(id::text, ','), '') as ids, coalesce(string_agg(card, ','), '') as items from (
  select id, ${card} as card
  from reservations
  where shop_id = $1 and kind = $2 and starts_at >= $3 and starts_at < $4 and removed_at is null
  order by starts_at, id) as of_day`;
