import { and, desc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { orderNameOf } from "#domain/advertising/advertisement-order.ts";
import { chargeDayOf, retryDaysOf } from "#domain/advertising/advertisement-period.ts";
import { cardLabel } from "#domain/advertising/card.ts";
import { addDays, seoulDay } from "#domain/time/seoul-time.ts";
import { lastCycle } from "#server/advertisements/list/advertisement-payments.ts";
import { type AdvertisementRow, paidUntilOf, termOf } from "#server/advertisements/list/advertisement-row.ts";
import { placesOf } from "#server/advertisements/purchase/hold-reply.ts";
import { usableCard } from "#server/advertisements/purchase/usable-cards.ts";
import type { Db } from "#server/db/open-db.ts";
import { type RuleReader, rulesReadOnce } from "#server/db/reference/dated-rules.ts";
import { advertisements, type cards, payments } from "#server/db/tables/tables.ts";
import type { Tools } from "#server/http/calls/context.ts";
import { createPaymentIntent, hasAttemptLeft } from "#server/payments/index.ts";
import { eachDue } from "./each-due.ts";
import { isPriceAgreed, renewalPrice } from "./renewal-price.ts";

/** This many parts run side by side: most of the work is waiting for the database. */
const lanes = 4;

/** Creates payment intents for recurring advertisements: on the day before the next period, and again on the days of the rule. */
export async function createRenewalIntents(tools: Tools): Promise<number> {
  const today = seoulDay(tools.clock.now());
  const rules = rulesReadOnce(tools.db);
  const { renewalRetryDays } = await rules("advertising", tools.clock.now());
  const isNear = and(
    isNull(advertisements.endedAt),
    inArray(advertisements.status, ["ACTIVATED", "PAY_WAITING"]),
    eq(advertisements.billingType, "REGULAR_PAYMENT"),
    lte(advertisements.paidUntil, addDays(today, 1)),
  );
  const done = await Promise.all(
    Array.from({ length: lanes }, (_, lane) =>
      eachDue(tools, and(isNear, sql`${advertisements.id} % ${lanes} = ${lane}`), (db, ad, now) =>
        createRenewalIntent(db, ad, now, { retryDays: renewalRetryDays, rules }),
      ),
    ),
  );
  return done.reduce((sum, count) => sum + count, 0);
}

interface InForce {
  retryDays: readonly number[];
  rules: RuleReader;
}

async function createRenewalIntent(
  db: Db,
  ad: AdvertisementRow,
  now: Date,
  { retryDays, rules }: InForce,
): Promise<boolean> {
  const chargeDay = latestChargeDay(ad, retryDays, seoulDay(now));
  if (!chargeDay) return false;
  // All queries run at once: on the morning of the first of a month there are thousands of renewals, and every wait counts.
  const [before, card, amountWon, places] = await Promise.all([
    lastCycle(db, ad.id),
    usableCard(db, ad.shopId, ad.cardId),
    renewalPrice(db, ad, now, rules),
    placesOf(db, ad.id),
  ]);
  const cycle = before + 1;
  const last = await lastAttempt(db, ad.id, cycle);
  if (last && last.state !== "DECLINED") return false;
  if (!card || (last && !isTriedAgain(last, card, chargeDay))) return false;
  if (!(await isPriceAgreed(db, ad, cycle, amountWon))) return false;
  if (last && !(await hasAttemptLeft(db, { purpose: "ADVERTISEMENT", subjectId: ad.id, cycle }))) return false;
  const pointNames = places.map(({ name }) => name);
  await createPaymentIntent(db, {
    purpose: "ADVERTISEMENT",
    subjectId: ad.id,
    subjectKey: ad.moneyKey,
    shopId: ad.shopId,
    accountId: ad.ownerId,
    cycle,
    amountWon,
    orderName: orderNameOf({ pointNames, term: termOf(ad) }),
    method: "BILLING",
    cardId: card.id,
    cardWords: cardLabel(card),
    now,
  });
  return true;
}

type Attempt = Pick<typeof payments.$inferSelect, "state" | "createdAt" | "cardId">;

export async function lastAttempt(db: Db, advertisementId: number, cycle: number): Promise<Attempt | undefined> {
  const [last] = await db
    .select({ state: payments.state, createdAt: payments.createdAt, cardId: payments.cardId })
    .from(payments)
    .where(
      and(eq(payments.purpose, "ADVERTISEMENT"), eq(payments.subjectId, advertisementId), eq(payments.cycle, cycle)),
    )
    .orderBy(desc(payments.attempt))
    .limit(1);
  return last;
}

/** The last charge day that has come. Undefined before the first one. */
function latestChargeDay(ad: AdvertisementRow, retryDays: readonly number[], today: string): string | undefined {
  const days = [chargeDayOf(paidUntilOf(ad)), ...retryDaysOf(paidUntilOf(ad), retryDays)];
  return days.filter((day) => day <= today).at(-1);
}

/** Once on each charge day; at once with another card, or with a card that works again or was replaced since. */
const isTriedAgain = (last: Attempt, card: typeof cards.$inferSelect, chargeDay: string) =>
  seoulDay(last.createdAt) < chargeDay || last.cardId !== card.id || card.problemCode === null;
