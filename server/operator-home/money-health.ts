import { and, asc, count, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { HomeMoney, OperatorHome } from "#contract/operator-home.ts";
import type { OperatorLimits } from "#domain/accounts/operator-queue.ts";
import type { PayoutProblem } from "#domain/money/settlement.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import { payments, payoutHolds, payouts, reconciliations } from "#server/db/tables/tables.ts";
import { nextRun, timetable } from "#server/jobs/timetable.ts";
import { daysBefore, type PaymentHours } from "./payment-hours.ts";
import type { WaitingItems } from "./waiting-items.ts";

interface Known {
  queues: z.input<typeof OperatorHome>["queues"];
  waiting: readonly WaitingItems[];
  hours: PaymentHours;
  limits: OperatorLimits;
  now: Date;
}

/** Whether the money is right: payments, unknown outcomes, payouts, and the nightly comparison. */
export async function moneyHealth(db: Db, known: Known): Promise<z.input<typeof OperatorHome>["money"]> {
  const [unknown, paid, reconciliation] = await Promise.all([
    unknownPayments(db, known),
    payoutsOf(db, seoulDay(known.now)),
    lastReconciliation(db, known.now),
  ]);
  return { today: paidToday(known.hours), unknown, payouts: paid, reconciliation };
}

function paidToday({ today, rows }: PaymentHours): HomeMoney["today"] {
  const own = rows.filter(({ day }) => day === today);
  const before = rows.filter(({ day }) => day !== today);
  const sum = (some: typeof rows, of: "approved" | "declined" | "won") => some.reduce((all, row) => all + row[of], 0);
  return {
    approvedWon: sum(own, "won"),
    approved: sum(own, "approved"),
    declined: sum(own, "declined"),
    approvedBefore: sum(before, "approved"),
    declinedBefore: sum(before, "declined"),
    hours: Array.from({ length: 24 }, (_, hour) => {
      const at = (row: (typeof rows)[number]) => row.hour === hour;
      return { won: sum(own.filter(at), "won"), usualWon: Math.round(sum(before.filter(at), "won") / daysBefore) };
    }),
  };
}

async function unknownPayments(db: Db, { queues, waiting, limits }: Known) {
  const row = queues.find(({ queue }) => queue === "PAYMENTS");
  const items = waiting.filter(({ queue }) => queue === "PAYMENTS");
  const [next] = await db
    .select({ at: payments.nextTryAt })
    .from(payments)
    .where(eq(payments.state, "WANTED"))
    .orderBy(asc(payments.nextTryAt))
    .limit(1);
  return {
    payments: row?.waiting ?? 0,
    amountWon: items.reduce((sum, { amountWon }) => sum + amountWon, 0),
    oldestAt: row?.oldestAt ?? null,
    nextTryAt: next?.at ?? null,
    late: row?.spread.late ?? 0,
    limitMinutes: limits.paymentMinutes,
  };
}

async function payoutsOf(db: Db, day: string): Promise<HomeMoney["payouts"]> {
  const nothingLater = sql`not exists (select from payouts later where later.contract_id = ${payouts.contractId} and later.id > ${payouts.id})`;
  const [states, failed, [held]] = await Promise.all([
    db
      .select({
        state: payouts.state,
        payouts: count(),
        won: sql`coalesce(sum(${payouts.amountWon}), 0)`.mapWith(Number),
      })
      .from(payouts)
      .where(eq(payouts.day, day))
      .groupBy(payouts.state),
    db
      .select({ problem: payouts.problemCode, payouts: count() })
      .from(payouts)
      .where(and(eq(payouts.state, "FAILED"), nothingLater))
      .groupBy(payouts.problemCode)
      .orderBy(desc(count())),
    db
      .select({ holds: count() })
      .from(payoutHolds)
      .where(and(isNull(payoutHolds.releasedAt), isNotNull(payoutHolds.heldBy))),
  ]);
  const done = states.find(({ state }) => state === "DONE");
  return {
    paidWon: done?.won ?? 0,
    paid: done?.payouts ?? 0,
    onWay: states.find(({ state }) => state === "WANTED")?.payouts ?? 0,
    failed: failed.reduce((sum, one) => sum + one.payouts, 0),
    held: held?.holds ?? 0,
    problems: failed.flatMap((one) =>
      one.problem ? [{ problem: one.problem as PayoutProblem, payouts: one.payouts }] : [],
    ),
  };
}

async function lastReconciliation(db: Db, now: Date) {
  const [last] = await db
    .select()
    .from(reconciliations)
    .where(isNotNull(reconciliations.finishedAt))
    .orderBy(desc(reconciliations.id))
    .limit(1);
  if (!last?.finishedAt) return null;
  const rhythm = timetable["payments.reconcile"];
  return {
    finishedAt: last.finishedAt,
    fromAt: last.fromAt,
    toAt: last.toAt,
    checked: last.checked,
    differences: last.differences.length,
    nextAt: rhythm ? nextRun(rhythm, now) : null,
  };
}
