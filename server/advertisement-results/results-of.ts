import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { AdvertisementStatus } from "#domain/advertising/advertisement.ts";
import { costOfDays, costPerBooking, totalOf } from "#domain/advertising/advertisement-results.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import { advertisementCycles, advertisementResults, advertisements, payments } from "#server/db/tables/tables.ts";

interface Asked {
  shopId: number;
  id: number;
  from?: string | undefined;
  to?: string | undefined;
}

/** Advertisements in these statuses were never shown, whatever days were planned. */
const neverShown: readonly (AdvertisementStatus | null)[] = [
  "WAITING",
  "DISPLAY_WAITING",
  "REJECTED",
  "WAITING_CANCELED",
  "TERMINATED_BEFORE_DISPLAY",
];

/** Each day on which it was shown or something was counted. Undefined if the shop has no such advertisement. */
export async function resultsOf(db: Db, { shopId, id, from = "", to = "9999-12-31" }: Asked, now: Date) {
  const [advertisement] = await db
    .select({ status: advertisements.status, endedAt: advertisements.endedAt })
    .from(advertisements)
    .where(and(eq(advertisements.id, id), eq(advertisements.shopId, shopId), isNotNull(advertisements.status)));
  if (!advertisement) return undefined;
  const { status, endedAt } = advertisement;
  const [costs, counted] = await Promise.all([
    neverShown.includes(status) ? new Map<string, number>() : costsOf(db, id, seoulDay(endedAt ?? now)),
    countedOf(db, id),
  ]);
  const days = [...new Set([...costs.keys(), ...counted.keys()])]
    .filter((day) => day >= from && day <= to)
    .toSorted()
    .map((day) => ({ day, ...(counted.get(day) ?? nothing), costWon: costs.get(day) ?? 0 }));
  const total = totalOf(days);
  return { days, total, costPerBookingWon: costPerBooking(total) };
}

const nothing = { shown: 0, opened: 0, booked: 0 };

/** The share of each day in what was paid, up to the last day that has begun. A fully refunded cycle was not shown. */
async function costsOf(db: Db, id: number, lastDay: string): Promise<Map<string, number>> {
  const cycles = await db
    .select({ cycle: advertisementCycles, paidWon: payments.amountWon, refundedWon: payments.refundingWon })
    .from(advertisementCycles)
    .innerJoin(payments, eq(payments.id, advertisementCycles.paymentId))
    .where(eq(advertisementCycles.advertisementId, id))
    .orderBy(asc(advertisementCycles.cycle));
  const days = cycles
    .filter(({ paidWon, refundedWon }) => refundedWon < paidWon)
    .flatMap(({ cycle, refundedWon }) => [...costOfDays({ ...cycle, refundedWon })]);
  return new Map(days.filter(([day]) => day <= lastDay));
}

async function countedOf(db: Db, id: number) {
  const rows = await db.select().from(advertisementResults).where(eq(advertisementResults.advertisementId, id));
  return new Map(rows.map(({ day, shown, opened, booked }) => [day, { shown, opened, booked }]));
}
