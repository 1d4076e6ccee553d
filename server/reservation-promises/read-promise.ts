import { and, asc, eq } from "drizzle-orm";
import { sellerOf } from "#server/applications/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { paymentRefunds, payments, shops, staffs } from "#server/db/tables/tables.ts";
import { noticesOf, type ReservationRow, timelineOf } from "#server/reservations/index.ts";
import type { Vault } from "#server/vault.ts";

/** All data of a reservation's sheet. */
export async function readPromise(db: Db, vault: Vault, row: ReservationRow) {
  const [[shop], [styler], paid, refunds, timeline, notices] = await Promise.all([
    db.select().from(shops).where(eq(shops.id, row.shopId)),
    db
      .select({ name: staffs.name, rank: staffs.rank })
      .from(staffs)
      .where(and(eq(staffs.id, row.staffId), eq(staffs.shopId, row.shopId))),
    db
      .select()
      .from(payments)
      .where(and(ofReservation(row), eq(payments.shopId, row.shopId)))
      .orderBy(asc(payments.attempt)),
    db
      .select({ refund: paymentRefunds })
      .from(paymentRefunds)
      .innerJoin(payments, eq(payments.id, paymentRefunds.paymentId))
      .where(and(ofReservation(row), eq(paymentRefunds.shopId, row.shopId)))
      .orderBy(asc(paymentRefunds.id)),
    timelineOf(db, row),
    noticesOf(db, vault, row),
  ]);
  if (!shop || !styler) throw new Error(`reservation ${row.id} has no shop or no designer`);
  const seller = await sellerOf(db, vault, shop);
  return {
    row,
    shop,
    seller,
    styler,
    payments: paid,
    timeline,
    notices,
    refunds: refunds.map(({ refund }) => refund),
  };
}

export type ReadPromise = Awaited<ReturnType<typeof readPromise>>;

const ofReservation = ({ id }: ReservationRow) => and(eq(payments.purpose, "RESERVATION"), eq(payments.subjectId, id));
