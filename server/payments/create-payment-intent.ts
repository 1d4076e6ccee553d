import { and, eq, inArray, max, type SQL } from "drizzle-orm";
import { mostAttempts, type PaymentMethod } from "#domain/money/payment-attempt.ts";
import type { Db } from "#server/db/open-db.ts";
import { type PaymentPurpose, payments } from "#server/db/tables/tables.ts";
import { chargeKeyOf, orderIdOf, orderPrefix } from "./money-ids.ts";
import type { Payment } from "./payment-subject.ts";

interface NewPayment {
  purpose: PaymentPurpose;
  subjectId: number;
  /** The subject's own random key, from which the order id comes. */
  subjectKey: Buffer;
  shopId: number;
  /** Null for a customer, who has no account. */
  accountId: number | null;
  /** The cycle that it pays. Each cycle of a subject is paid once. */
  cycle: number;
  amountWon: number;
  orderName: string;
  method: PaymentMethod;
  cardId?: number | null;
  cardWords: string;
  /** Of a payment that was authenticated in the card window. */
  once?: { orderId: string; paymentKey: string };
  now: Date;
}

/**
 * Saves a payment intent before the gateway is asked. If an attempt of the cycle is pending or has succeeded, that one is
 * returned; with another amount it is refused, because the gateway would not notice.
 */
export async function createPaymentIntent(db: Db, input: NewPayment): Promise<Payment> {
  // The second round is needed only if an attempt was refused between the two queries.
  return (await madeOrStanding(db, input)) ?? (await madeOrStanding(db, input)) ?? fail(input);
}

async function madeOrStanding(db: Db, input: NewPayment): Promise<Payment | undefined> {
  const { purpose, subjectId, subjectKey, cycle, amountWon, now, once } = input;
  const ofCycle = and(eq(payments.purpose, purpose), eq(payments.subjectId, subjectId), eq(payments.cycle, cycle));
  const [last] = await db
    .select({ attempt: max(payments.attempt) })
    .from(payments)
    .where(ofCycle);
  const attempt = (last?.attempt ?? 0) + 1;
  if (attempt > mostAttempts) return standingOf(db, input, ofCycle);
  const orderId = once?.orderId ?? orderIdOf(await orderPrefix(db), { subjectKey, purpose, cycle, attempt });
  const [made] = await db
    .insert(payments)
    .values({
      purpose,
      subjectId,
      subjectKey,
      cycle,
      attempt,
      amountWon,
      shopId: input.shopId,
      accountId: input.accountId,
      orderName: input.orderName,
      method: input.method,
      cardId: input.cardId ?? null,
      cardWords: input.cardWords,
      orderId,
      paymentKey: once?.paymentKey ?? null,
      key: chargeKeyOf(orderId),
      state: "WANTED",
      nextTryAt: now,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  return made ?? standingOf(db, input, ofCycle);
}

/** The attempt that is pending or has succeeded. */
async function standingOf(db: Db, { purpose, subjectId, cycle, amountWon }: NewPayment, ofCycle: SQL | undefined) {
  const [standing] = await db
    .select()
    .from(payments)
    .where(and(ofCycle, inArray(payments.state, ["WANTED", "APPROVED"])));
  if (standing && standing.amountWon !== amountWon)
    throw new Error(`cycle ${cycle} of ${purpose} ${subjectId} is paid with another amount already`);
  return standing;
}

function fail({ subjectId, cycle }: NewPayment): never {
  throw new Error(`payment ${subjectId}:${cycle} was neither made nor found`);
}

type Cycle = Pick<NewPayment, "purpose" | "subjectId" | "cycle">;

const attemptsOf = (db: Db, { purpose, subjectId, cycle }: Cycle): Promise<number> =>
  db.$count(payments, and(eq(payments.purpose, purpose), eq(payments.subjectId, subjectId), eq(payments.cycle, cycle)));

/** Whether another attempt may be made. The number is limited, because the gateway is asked about all attempts of a cycle. */
export const hasAttemptLeft = async (db: Db, cycle: Cycle): Promise<boolean> =>
  (await attemptsOf(db, cycle)) < mostAttempts;

/** The order id of the next attempt, for a card window that is opened before the attempt exists. */
export async function nextOrderId(db: Db, input: Cycle & Pick<NewPayment, "subjectKey">): Promise<string> {
  const { purpose, subjectKey, cycle } = input;
  return orderIdOf(await orderPrefix(db), { subjectKey, purpose, cycle, attempt: (await attemptsOf(db, input)) + 1 });
}
