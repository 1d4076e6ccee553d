import { randomBytes } from "node:crypto";
import { and, eq, inArray, max } from "drizzle-orm";
import type { PaymentMethod } from "#domain/payment-attempt.ts";
import type { Db } from "#server/db/open-db.ts";
import { type PaymentPurpose, payments } from "#server/db/tables.ts";
import type { Payment } from "./payment-subject.ts";

interface Wanted {
  purpose: PaymentPurpose;
  subjectId: number;
  shopId: number;
  /** Null for a customer, who has none. */
  accountId: number | null;
  /** What it pays: each cycle of a subject is paid once. */
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
 * Writes down that money is to be taken, before anybody is asked for it. While an attempt of the cycle is on its way or has
 * succeeded, that one is returned instead; for another amount it is refused, because the gateway would not notice.
 */
export async function wantPayment(db: Db, wanted: Wanted): Promise<Payment> {
  // Another round only where an attempt was refused between the two looks at it.
  return (await madeOrStanding(db, wanted)) ?? (await madeOrStanding(db, wanted)) ?? fail(wanted);
}

async function madeOrStanding(db: Db, wanted: Wanted): Promise<Payment | undefined> {
  const { purpose, subjectId, cycle, amountWon, now, once } = wanted;
  const ofCycle = and(eq(payments.purpose, purpose), eq(payments.subjectId, subjectId), eq(payments.cycle, cycle));
  const [last] = await db
    .select({ attempt: max(payments.attempt) })
    .from(payments)
    .where(ofCycle);
  const attempt = (last?.attempt ?? 0) + 1;
  const [made] = await db
    .insert(payments)
    .values({
      ...{ purpose, subjectId, cycle, attempt, amountWon },
      ...{ shopId: wanted.shopId, accountId: wanted.accountId, orderName: wanted.orderName },
      ...{ method: wanted.method, cardId: wanted.cardId ?? null, cardWords: wanted.cardWords },
      orderId: once?.orderId ?? orderIdOf(purpose, subjectId, cycle, attempt),
      paymentKey: once?.paymentKey ?? null,
      key: `${keyNames[purpose]}:${subjectId}:${cycle}:${attempt}`,
      ...{ state: "WANTED", nextTryAt: now, createdAt: now },
    })
    .onConflictDoNothing()
    .returning();
  if (made) return made;
  const [standing] = await db
    .select()
    .from(payments)
    .where(and(ofCycle, inArray(payments.state, ["WANTED", "APPROVED"])));
  if (standing && standing.amountWon !== amountWon)
    throw new Error(`cycle ${cycle} of ${purpose} ${subjectId} is paid with another amount already`);
  return standing;
}

function fail({ subjectId, cycle }: Wanted): never {
  throw new Error(`payment ${subjectId}:${cycle} was neither made nor found`);
}

/** Numbers of different things meet in one gateway. */
const keyNames: Record<PaymentPurpose, string> = { ADVERTISEMENT: "sub", RESERVATION: "reservation" };
const orderNames: Record<PaymentPurpose, string> = { ADVERTISEMENT: "ad", RESERVATION: "book" };

/** Unguessable, so that nobody can ask about another's order. */
export const orderIdOf = (purpose: PaymentPurpose, subjectId: number, cycle: number, attempt: number): string =>
  `${orderNames[purpose]}_${subjectId}_${cycle}_${attempt}_${randomBytes(15).toString("base64url")}`;
