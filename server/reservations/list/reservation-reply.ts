import { reservations } from "#server/db/tables/tables.ts";

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
});
