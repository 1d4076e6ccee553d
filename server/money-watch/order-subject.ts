import { and, eq, gte, inArray, isNull, max, or } from "drizzle-orm";
import { mostAttempts } from "#domain/money/payment-attempt.ts";
import { byKey } from "#server/db/by-key.ts";
import type { Db } from "#server/db/open-db.ts";
import {
  advertisementCycles,
  advertisements,
  bookings,
  type PaymentPurpose,
  reservations,
} from "#server/db/tables/tables.ts";
import { orderIdOf, orderPrefix } from "#server/payments/index.ts";

/** What a payment is for, found from its order id. */
export interface OrderSubject {
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
export async function subjectOfOrder(db: Db, orderId: string, paidAt: Date): Promise<OrderSubject | undefined> {
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
