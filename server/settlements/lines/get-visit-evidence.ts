import { and, asc, eq, isNull, lt, sql } from "drizzle-orm";
import { getVisitEvidence as call } from "#contract/settlements.ts";
import { feeBpsOn } from "#domain/money/fee-plan.ts";
import { feeOn } from "#domain/money/settlement.ts";
import { maskName } from "#domain/text/mask.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { byKey } from "#server/db/by-key.ts";
import type { Db } from "#server/db/open-db.ts";
import { payments, reservations, settlementLines, staffs, visitDisputes } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";

/** More of them would prove nothing more. */
const mostEarlier = 100;

export const getVisitEvidence = handle(call, async ({ input, shop, db, refuse, viewed }) => {
  const visit = await visitOf(db, shop.id, input.reservationId);
  if (!visit) return refuse("reservation_not_found");
  const earlier = await earlierVisits(db, visit);
  const line = await lineOf(db, visit.id);
  const terms = visit.promise.feePlan?.terms;
  const baseWon = line ? line.baseWon : await baseToCome(db, visit);
  const costs = (isFirst: boolean) =>
    terms ? feeOn(baseWon, feeBpsOn(terms, isFirst, seoulDay(visit.completedAt))) : 0;
  viewed("reservation", [visit.id, ...earlier.map(({ reservationId }) => reservationId)]);
  return {
    firstVisit: line?.firstVisit ?? earlier.length === 0,
    customerName: shop.role === "SETTLEMENT_VIEW" ? maskName(visit.customerName) : visit.customerName,
    maskedPhone: visit.maskedPhone,
    earlier,
    lineId: line?.id ?? null,
    dispute: line?.dispute ?? null,
    differenceWon: costs(true) - costs(false),
  };
});

type Visit = typeof reservations.$inferSelect & { completedAt: Date };

/** Only a visit that took place and was paid here counts as a first or returning visit. */
async function visitOf(db: Db, shopId: number, id: number): Promise<Visit | undefined> {
  const [row] = await db
    .select()
    .from(reservations)
    .where(
      and(
        eq(reservations.id, id),
        eq(reservations.shopId, shopId),
        eq(reservations.status, "COMPLETED"),
        sql`${reservations.paidWon} > 0`,
        isNull(reservations.removedAt),
      ),
    );
  return row?.completedAt ? { ...row, completedAt: row.completedAt } : undefined;
}

async function earlierVisits(db: Db, { shopId, customerId, completedAt, id }: Visit) {
  if (customerId === null) return [];
  const before = sql`(${reservations.completedAt}, ${reservations.id}) < (${completedAt}, ${id})`;
  const rows = await db
    .select({
      reservationId: reservations.id,
      completedAt: reservations.completedAt,
      menuName: reservations.menuName,
      stylerName: staffs.name,
      online: sql<boolean>`${reservations.kind} = 'ONLINE'`,
    })
    .from(reservations)
    .innerJoin(staffs, byKey(staffs, reservations.shopId, reservations.staffId))
    .where(
      and(
        eq(reservations.shopId, shopId),
        eq(reservations.customerId, customerId),
        before,
        eq(reservations.status, "COMPLETED"),
        isNull(reservations.removedAt),
      ),
    )
    .orderBy(asc(reservations.completedAt), asc(reservations.id))
    .limit(mostEarlier);
  return rows.map(({ completedAt: at, ...row }) => ({ ...row, completedAt: at ?? completedAt }));
}

/** Including its later corrections. */
async function lineOf(db: Db, reservationId: number) {
  const [line] = await db
    .select({
      id: settlementLines.id,
      firstVisit: settlementLines.firstVisit,
      baseWon:
        sql`${settlementLines.paidWon} + ${settlementLines.shareWon} + coalesce((select sum(c.paid_won + c.share_won)
        from settlement_lines c where c.corrects = ${settlementLines.id}), 0)`.mapWith(Number),
      dispute: {
        id: visitDisputes.id,
        state: visitDisputes.state,
        reason: visitDisputes.reason,
        answer: visitDisputes.answer,
      },
    })
    .from(settlementLines)
    .leftJoin(visitDisputes, eq(visitDisputes.lineId, settlementLines.id))
    .where(and(eq(settlementLines.reservationId, reservationId), eq(settlementLines.kind, "SERVICE")));
  return line;
}

async function baseToCome(db: Db, { id, platformShareWon }: Visit): Promise<number> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.purpose, "RESERVATION"),
        eq(payments.subjectId, id),
        eq(payments.state, "APPROVED"),
        lt(payments.refundingWon, payments.amountWon),
      ),
    );
  if (!payment) return 0;
  const leftWon = payment.amountWon - payment.refundingWon;
  return leftWon + Math.floor((platformShareWon * leftWon) / payment.amountWon);
}
