import { and, eq, gte, inArray, isNull, max, or } from "drizzle-orm";
import { adoptUnknownTransfer as call } from "#contract/money-watch.ts";
import { mostAttempts } from "#domain/money/payment-attempt.ts";
import { feePlanNow } from "#server/bookings/index.ts";
import { byKey, shopOf } from "#server/db/by-key.ts";
import type { Db } from "#server/db/open-db.ts";
import {
  advertisementCycles,
  advertisements,
  bookings,
  type PaymentPurpose,
  payments,
  reservations,
} from "#server/db/tables/tables.ts";
import { type Context, handle, type Tools } from "#server/http/calls/context.ts";
import type { CardPayment } from "#server/outside/card-gateway/card-gateway-port.ts";
import { paymentSubjects } from "#server/payment-subjects.ts";
import { chargeKeyOf, orderIdOf, orderPrefix, takeOverPayment } from "#server/payments/index.ts";
import { adoptPayout } from "./adopt-payout.ts";
import { decide, openTransfer, type UnknownRow } from "./unknown-transfer-replies.ts";

type Adopting = Context<typeof call>;

export const adoptUnknownTransfer = handle(call, async (context) => {
  const { input, account, db, now, refuse, changed } = context;
  const row = await openTransfer(db, input.id);
  if (!row) return refuse("unknown_transfer_not_found");
  if (row.side === "GATEWAY") await adoptOrder(context, row);
  else await adoptTransfer(context, row);
  const adopted = await decide(db, row.id, { state: "ADOPTED", by: account.id, now });
  if (!adopted) return refuse("unknown_transfer_not_found");
  changed({ unknownTransfer: row.id, code: row.code, amountWon: row.amountWon, state: ["OPEN", "ADOPTED"] });
  return adopted;
});

async function adoptOrder(context: Adopting, row: UnknownRow) {
  const { input, db, outside, refuse } = context;
  const paid = await outside.cardGateway.byOrderId(row.code);
  if (!paid?.approvedAt) return refuse("unknown_transfer_not_adoptable");
  const subject =
    input.reservationId === undefined
      ? await subjectOfOrder(db, row.code, paid.approvedAt)
      : await rebookedSubject(context, input.reservationId, paid);
  if (subject === "amount differs") return refuse("unknown_transfer_amount_differs");
  if (!subject || !(await adoptPayment(context, subject, paid))) return refuse("unknown_transfer_not_adoptable");
}

async function adoptTransfer(context: Adopting, row: UnknownRow) {
  const { input, refuse } = context;
  const outcome = await adoptPayout(context, row, input.shopId);
  if (outcome === "shop needed") return refuse("unknown_transfer_shop_needed");
}

const holdMinutes = 10;

/**
 * The shop made the booking again that a restore has lost, from the customer's promise sheet. It becomes an online
 * reservation with a pending payment, and the gateway's payment becomes that one.
 */
function rebookedSubject(
  { db, clock }: Tools,
  reservationId: number,
  { amountWon }: CardPayment,
): Promise<OrderSubject | "amount differs" | undefined> {
  return db.transaction(async (db) => {
    const now = clock.now();
    const shopId = await shopOf(db, reservations, reservationId);
    if (shopId === undefined) return undefined;
    const [row] = await db
      .select()
      .from(reservations)
      .where(and(byKey(reservations, shopId, reservationId), inArray(reservations.status, ["READY", "OK"])))
      .for("update");
    if (!row || row.paidWon > 0) return undefined;
    if (row.priceWon !== amountWon) return "amount differs";
    const feePlan = await feePlanNow(db, row.shopId, now);
    await db
      .update(reservations)
      .set({
        kind: "ONLINE",
        status: "READY",
        holdUntil: new Date(now.getTime() + holdMinutes * 60_000),
        promise: { ...row.promise, feePlan },
      })
      .where(byKey(reservations, row.shopId, row.id));
    return {
      purpose: "RESERVATION",
      subjectId: row.id,
      // The order id comes from the key of the lost booking.
      subjectKey: null,
      shopId: row.shopId,
      accountId: null,
      cardId: null,
      cycle: 1,
      attempt: 1,
    };
  });
}

/**
 * Creates the row that was lost by a restore, and records what the gateway has: that it was paid, and later refunds. A
 * pending attempt of the same cycle becomes this payment. False if the cycle was paid in another way meanwhile.
 */
async function adoptPayment(tools: Tools, subject: OrderSubject, paid: CardPayment): Promise<boolean> {
  const payment = await tools.db.transaction((db) => rowFor(db, subject, paid, tools.clock.now()));
  if (!payment) return false;
  await takeOverPayment(tools, paymentSubjects, payment, paid);
  return true;
}

async function rowFor(db: Db, subject: OrderSubject, { orderId, paymentKey, amountWon }: CardPayment, now: Date) {
  const { purpose, subjectId, subjectKey, cycle } = subject;
  const row = { orderId, key: chargeKeyOf(orderId), attempt: subject.attempt, subjectKey, amountWon };
  const ofCycle = and(eq(payments.purpose, purpose), eq(payments.subjectId, subjectId), eq(payments.cycle, cycle));
  const [standing] = await db
    .select()
    .from(payments)
    .where(and(ofCycle, inArray(payments.state, ["WANTED", "APPROVED"])))
    .for("update");
  if (standing?.state === "APPROVED") return undefined;
  if (standing) {
    const [taken] = await db.update(payments).set(row).where(eq(payments.id, standing.id)).returning();
    return taken;
  }
  const [made] = await db
    .insert(payments)
    .values({
      ...row,
      purpose,
      subjectId,
      cycle,
      shopId: subject.shopId,
      accountId: subject.accountId,
      method: subject.cardId === null ? "ONCE" : "BILLING",
      cardId: subject.cardId,
      cardWords: "결제사 기록",
      orderName: "결제사 기록에서 찾은 결제",
      paymentKey,
      state: "WANTED",
      nextTryAt: now,
      createdAt: now,
    })
    .returning();
  return made;
}

/** What a payment is for, found from its order id. */
interface OrderSubject {
  purpose: PaymentPurpose;
  subjectId: number;
  /** Null if the order id was not made from this subject's key. */
  subjectKey: Buffer | null;
  shopId: number;
  accountId: number | null;
  cardId: number | null;
  cycle: number;
  attempt: number;
}

/** The most cycles that can have been charged since a month-old dump, with weekly cycles and one to spare. */
const cyclesAhead = 6;
const day = 24 * 3_600_000;

/**
 * Finds the subject of an order. An order id is a hash, so each subject that may have been charged since the dump is
 * tried: recurring advertisements, and bookings with a hold around the time of the payment.
 */
async function subjectOfOrder(db: Db, orderId: string, paidAt: Date): Promise<OrderSubject | undefined> {
  const prefix = await orderPrefix(db);
  const subjects = [...(await advertised(db)), ...(await held(db, paidAt))];
  for (const { cycles, ...subject } of subjects)
    for (const cycle of cycles)
      for (let attempt = 1; attempt <= mostAttempts; attempt++)
        if (orderIdOf(prefix, { ...subject, cycle, attempt }) === orderId) return { ...subject, cycle, attempt };
  return undefined;
}

async function advertised(db: Db) {
  const rows = await db
    .select({
      subjectId: advertisements.id,
      subjectKey: advertisements.moneyKey,
      shopId: advertisements.shopId,
      accountId: advertisements.ownerId,
      cardId: advertisements.cardId,
      lastCycle: max(advertisementCycles.cycle),
    })
    .from(advertisements)
    .leftJoin(advertisementCycles, eq(advertisementCycles.advertisementId, advertisements.id))
    .where(isNull(advertisements.endedAt))
    .groupBy(advertisements.id);
  return rows.map(({ lastCycle, ...row }) => ({
    ...row,
    purpose: "ADVERTISEMENT" as const,
    cycles: Array.from({ length: cyclesAhead }, (_, at) => (lastCycle ?? 0) + 1 + at),
  }));
}

async function held(db: Db, paidAt: Date) {
  const isRecent = gte(bookings.createdAt, new Date(paidAt.getTime() - day));
  const rows = await db
    .select({ subjectId: bookings.reservationId, subjectKey: bookings.keyHash, shopId: bookings.shopId })
    .from(bookings)
    .innerJoin(reservations, byKey(reservations, bookings.shopId, bookings.reservationId))
    .where(and(inArray(reservations.status, ["READY", "TIME_OVER"]), or(isRecent, eq(reservations.status, "READY"))));
  return rows.map((row) => ({
    ...row,
    purpose: "RESERVATION" as const,
    accountId: null,
    cardId: null,
    cycles: [1],
  }));
}
