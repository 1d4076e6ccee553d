import { and, eq } from "drizzle-orm";
import type { NoticeKind } from "#domain/reservations/reservation-notice.ts";
import { byKey } from "#server/db/by-key.ts";
import type { Db } from "#server/db/open-db.ts";
import { paymentRefunds, payments, reservations, shops, staffs } from "#server/db/tables/tables.ts";
import type { ReservationRow } from "#server/reservations/list/find-reservation.ts";
import type { Notice } from "./notices.ts";

/** All data for the text of a notice, as it is when the notice is sent. */
export interface News {
  reservation: ReservationRow;
  designer: { name: string; rank: (typeof staffs.$inferSelect)["rank"] };
  shop: { name: string; phoneNumber: string };
  /** The refund that it causes. */
  refundWon: number;
}

const planned: readonly NoticeKind[] = ["SOON", "CUSTOMER_REMINDER"];

/** Undefined: it is not true any more, so nobody is notified. */
export async function readNews(db: Db, notice: Notice): Promise<News | undefined> {
  const [found] = await db
    .select({
      reservation: reservations,
      designer: { name: staffs.name, rank: staffs.rank },
      shop: { name: shops.name, phoneNumber: shops.phoneNumber },
    })
    .from(reservations)
    .innerJoin(staffs, byKey(staffs, reservations.shopId, reservations.staffId))
    .innerJoin(shops, eq(shops.id, reservations.shopId))
    .where(and(eq(reservations.id, notice.reservationId), eq(reservations.shopId, notice.shopId)));
  if (!found || found.reservation.removedAt !== null) return undefined;
  if (planned.includes(notice.kind) && !isStillAhead(found.reservation, notice)) return undefined;
  return { ...found, refundWon: await refundOf(db, notice) };
}

const isStillAhead = ({ status, startsAt }: ReservationRow, { occasion }: Notice) =>
  status === "OK" && startsAt.toISOString() === occasion;

/** A moved booking has the difference that this move refunds, a cancelled one its whole refund. */
async function refundOf(db: Db, { kind, occasion, reservationId }: Notice): Promise<number> {
  if (kind !== "CUSTOMER_MOVED" && kind !== "CUSTOMER_CANCELLED") return 0;
  const ofMove = and(eq(paymentRefunds.cause, "CHEAPER_DESIGNER"), eq(paymentRefunds.occasion, Number(occasion)));
  const [refund] = await db
    .select({ amountWon: paymentRefunds.amountWon })
    .from(paymentRefunds)
    .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
    .where(
      and(
        eq(payments.purpose, "RESERVATION"),
        eq(payments.subjectId, reservationId),
        kind === "CUSTOMER_MOVED" ? ofMove : eq(paymentRefunds.cause, "CANCEL"),
      ),
    );
  return refund?.amountWon ?? 0;
}
