import { sql } from "drizzle-orm";
import { linesOf, type VisitLine } from "#domain/reservations/visit.ts";
import { reservations } from "#server/db/tables/tables.ts";

/** The lines of a row of `reservations`; `linesOf` of the domain says the same of a row that is read whole. */
export const linesSql = `coalesce(reservations.lines, jsonb_build_array(jsonb_build_object('stylerId', reservations.staff_id,
  'menuId', reservations.menu_id, 'menuName', reservations.menu_name, 'choices', coalesce(reservations.promise->'choices', '[]'),
  'listPriceWon', coalesce((reservations.promise->>'listPriceWon')::int, reservations.price_won),
  'priceWon', reservations.price_won, 'extrasWon', reservations.extras_won, 'granted', reservations.granted,
  'discount', reservations.promise->>'discount', 'priceTyped', reservations.price_typed, 'requested', false,
  'segments', jsonb_build_array(jsonb_build_object('kind', 'WORK',
    'minutes', (extract(epoch from reservations.ends_at - reservations.starts_at) / 60)::int)),
  'bufferMinutes', 0)))`;

/** Only the fields that a card of the board needs: the list of a full day is read all day long. */
export const reservationFields = {
  id: reservations.id,
  kind: reservations.kind,
  status: reservations.status,
  stylerId: reservations.staffId,
  startsAt: reservations.startsAt,
  endsAt: reservations.endsAt,
  customerId: reservations.customerId,
  customerName: reservations.customerName,
  customerGender: reservations.customerGender,
  maskedPhone: reservations.maskedPhone,
  menuId: reservations.menuId,
  menuName: reservations.menuName,
  priceWon: reservations.priceWon,
  extrasWon: reservations.extrasWon,
  granted: reservations.granted,
  priceTyped: reservations.priceTyped,
  paidWon: reservations.paidWon,
  refundedWon: reservations.refundedWon,
  paymentStatus: reservations.paymentStatus,
  note: reservations.note,
  createdAt: reservations.createdAt,
  cutAt: reservations.cutAt,
  version: reservations.version,
  lines: sql<VisitLine[]>`${sql.raw(linesSql)}`,
  arrivedAt: reservations.arrivedAt,
  startedAt: reservations.startedAt,
  source: reservations.source,
};

type Row = typeof reservations.$inferSelect;

/** Fields are picked one by one: a refusal includes this object, and it must not contain a payment key. */
export const reservationReply = (row: Row) => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  stylerId: row.staffId,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  customerId: row.customerId,
  customerName: row.customerName,
  customerGender: row.customerGender,
  maskedPhone: row.maskedPhone,
  menuId: row.menuId,
  menuName: row.menuName,
  priceWon: row.priceWon,
  extrasWon: row.extrasWon,
  granted: row.granted,
  priceTyped: row.priceTyped,
  paidWon: row.paidWon,
  refundedWon: row.refundedWon,
  paymentStatus: row.paymentStatus,
  note: row.note,
  createdAt: row.createdAt,
  cutAt: row.cutAt,
  version: row.version,
  lines: linesOf(row),
  arrivedAt: row.arrivedAt,
  startedAt: row.startedAt,
  source: row.source,
});
