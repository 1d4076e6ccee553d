import { and, eq, isNull, ne, or, sql } from "drizzle-orm";
import { reservationMoves } from "#domain/reservation.ts";
import type { Db } from "#server/db/open-db.ts";
import { refunds, reservationSteps, reservations } from "#server/db/tables.ts";
import type { Parts } from "#server/http/context.ts";
import { activeOperators, notify } from "#server/notifications/index.ts";
import { keyAfterRefusal } from "./refund-key.ts";

export type Refund = typeof refunds.$inferSelect;

const { from, to } = reservationMoves.confirmCancel;

/** Only the gateway's word makes a cancellation whole. */
const confirmed = {
  paymentStatus: "CANCELED" as const,
  status: sql`case when ${reservations.status} = ${from[0]} then ${to} else ${reservations.status} end`,
};
/** A part of the money: an error that it had caused is over, unless the whole is still to come. */
const mended = {
  paymentStatus: sql`case when ${reservations.paymentStatus} = 'CANCEL_ERROR' and ${reservations.status} <> ${from[0]} then 'COMPLETE' else ${reservations.paymentStatus} end`,
};

/** The gateway has given the money back. Recorded once, whoever else has heard of it too. */
export function recordPaid(parts: Parts, refund: Refund): Promise<void> {
  return recorded(parts, refund, async (db, now) => {
    const [done] = await db
      .update(refunds)
      .set({ state: "DONE", doneAt: now, problem: null })
      .where(and(eq(refunds.id, refund.id), ne(refunds.state, "DONE")))
      .returning({ id: refunds.id });
    if (!done) return false;
    await db
      .update(reservations)
      .set({
        refundedWon: sql`${reservations.refundedWon} + ${refund.amountWon}`,
        ...(refund.reason === "CANCEL" ? confirmed : mended),
        version: sql`${reservations.version} + 1`,
      })
      .where(and(eq(reservations.id, refund.reservationId), eq(reservations.shopId, refund.shopId)));
    await addStep(db, refund, now, "refunded", { amountWon: refund.amountWon, reason: refund.reason });
    return true;
  });
}

interface Declined {
  code: string;
  message: string;
}

/** The gateway says no: shown as a failed cancellation, and tried again. */
export function recordDeclined(parts: Parts, refund: Refund, { code, message }: Declined): Promise<void> {
  return recorded(parts, refund, async (db, now) => {
    await tryLater(db, refund, now, `${code} ${message}`, keyAfterRefusal(refund.key, refund.tries));
    const [failed] = await db
      .update(reservations)
      .set({ paymentStatus: "CANCEL_ERROR", version: sql`${reservations.version} + 1` })
      .where(
        and(
          eq(reservations.id, refund.reservationId),
          eq(reservations.shopId, refund.shopId),
          or(isNull(reservations.paymentStatus), ne(reservations.paymentStatus, "CANCEL_ERROR")),
        ),
      )
      .returning({ id: reservations.id });
    // Once on the timeline, however often it is tried.
    if (failed) await addStep(db, refund, now, "refund_failed", { code, amountWon: refund.amountWon });
    return true;
  });
}

export function recordUnknown(parts: Parts, refund: Refund, reason: string): Promise<void> {
  return recorded(parts, refund, async (db, now) => {
    await tryLater(db, refund, now, reason, refund.key);
    return false;
  });
}

const waitMinutes = [1, 5, 30, 120];
const mostTries = 8;

async function tryLater(db: Db, refund: Refund, now: Date, problem: string, key: string) {
  const isStuck = refund.tries >= mostTries;
  const minutes = waitMinutes[Math.min(refund.tries, waitMinutes.length) - 1] as number;
  const nextTryAt = new Date(now.getTime() + minutes * 60_000);
  const [kept] = await db
    .update(refunds)
    .set({ state: isStuck ? "STUCK" : "WANTED", nextTryAt, key, problem: problem.slice(0, 200) })
    .where(and(eq(refunds.id, refund.id), eq(refunds.state, "WANTED"), eq(refunds.tries, refund.tries)))
    .returning({ id: refunds.id });
  if (kept && isStuck) await tellOperators(db, refund, now);
}

async function tellOperators(db: Db, { reservationId, shopId, amountWon }: Refund, now: Date) {
  await notify(db, {
    accountIds: await activeOperators(db),
    shopId,
    title: "환불이 되지 않았어요",
    body: `예약 ${reservationId}번의 환불 ${amountWon.toLocaleString("ko-KR")}원을 ${mostTries}번 시도했지만 되지 않았어요. 직접 확인해 주세요.`,
    path: `/partners/shops/${shopId}/reservations/search?searchType=RESERVATION_ID&keyword=${reservationId}`,
    now,
  });
}

type Step = "refunded" | "refund_failed";

async function addStep(db: Db, refund: Refund, at: Date, step: Step, after: Record<string, unknown>) {
  const { shopId, reservationId } = refund;
  await db.insert(reservationSteps).values({ shopId, reservationId, at, step, actor: "gateway", after });
}

/** One transaction for what the gateway said, told to open boards where it changed the reservation. */
async function recorded(
  { db, live, clock }: Parts,
  { shopId, reservationId }: Refund,
  write: (db: Db, now: Date) => Promise<boolean>,
) {
  const now = clock.now();
  const news = await db.transaction(async (db) => {
    const visible = await write(db, now);
    const news = visible ? [{ shopId, kind: "reservations_changed" as const, subjectIds: [reservationId] }] : [];
    await live.record(db, news, now);
    return news;
  });
  live.published(news);
}
