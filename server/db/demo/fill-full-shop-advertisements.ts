import { and, asc, isNull, notInArray, sql } from "drizzle-orm";
import { seoulInstant } from "#domain/time/seoul-time.ts";
import { addStep } from "#server/advertisements/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { advertisementPlaces, advertisementPoints } from "#server/db/tables/tables.ts";
import { loadCard } from "./demo-cards.ts";
import { purchase } from "./demo-purchase.ts";
import { loadResults } from "./demo-results.ts";
import { dayFrom, type FullShop } from "./fill-full-shop.ts";
import { longestText } from "./fill-full-shop-texts.ts";

const cards = 10;
const running = 12;
const weeksPast = 50;

/** Cards with long names, a dozen current advertisements, and one that ended in each week of the last year. */
export async function fillAdvertisements(db: Db, full: FullShop): Promise<void> {
  const { shopId, ownerId, operatorId, vault, now } = full;
  const day = dayFrom(full);
  const made = [];
  for (let index = 0; index < cards; index++) {
    const card = { accountId: ownerId, standIn: index % 2 ? "check" : "good", nickname: longestText(20, index) };
    made.push(await loadCard(db, vault, { ...card, at: seoulInstant(day(-400), "10:00") }));
  }
  const names = await freePoints(db);
  const usual = { shopId, ownerId, phone: "010-2002-1000", productId: 1, term: "DAYS_7" } as const;
  for (let week = weeksPast; week > 0; week--) {
    const [startDay, overAt] = [day(-7 * week - 3), seoulInstant(day(-7 * week + 4), "00:00")];
    const boughtAt = seoulInstant(day(-7 * week - 7), "10:00");
    const ended = { status: "EXPIRED", endedAt: overAt, card: made[week % cards] ?? null } as const;
    const bought = await purchase(db, vault, operatorId, {
      ...usual,
      ...ended,
      pointNames: names.slice(0, 1 + (week % 5)),
      startDay,
      boughtAt,
    });
    await addStep(db, bought.row.id, overAt, { step: "expired", actor: "clock", accountId: null, after: {} });
    await loadResults(db, bought, now);
  }
  for (let index = 0; index < running; index++) {
    const bought = await purchase(db, vault, operatorId, {
      ...usual,
      productId: 2,
      status: "ACTIVATED",
      recurring: true,
      cycles: 30,
      card: made[index % cards] ?? null,
      pointNames: [names[10 + index] as string],
      startDay: day(-207),
      boughtAt: seoulInstant(day(-211), "10:00"),
    });
    await loadResults(db, bought, now);
  }
}

/** Stations without advertisements, the longest names first. */
async function freePoints(db: Db): Promise<string[]> {
  const taken = db.select({ id: advertisementPlaces.pointId }).from(advertisementPlaces);
  const rows = await db
    .select({ name: advertisementPoints.name })
    .from(advertisementPoints)
    .where(and(isNull(advertisementPoints.removedAt), notInArray(advertisementPoints.id, taken)))
    .groupBy(advertisementPoints.name)
    .having(sql`count(*) = 1`)
    .orderBy(sql`length(${advertisementPoints.name}) desc`, asc(advertisementPoints.name))
    .limit(10 + running);
  return rows.map(({ name }) => name);
}
