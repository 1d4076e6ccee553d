import { and, eq } from "drizzle-orm";
import { seoulInstant } from "#domain/time/seoul-time.ts";
import { priceOfPoints } from "#server/advertisement-products/index.ts";
import {
  type AdvertisementRow,
  paidUntilOf,
  productOf,
  termOf,
} from "#server/advertisements/list/advertisement-row.ts";
import type { Db } from "#server/db/open-db.ts";
import type { RuleReader } from "#server/db/reference/dated-rules.ts";
import { advertisementPlaces, advertisementPoints, advertisementPriceConsents } from "#server/db/tables/tables.ts";

/** The price of the next cycle: at the prices of the day on which it begins, or of today if it should have begun already. */
export async function renewalPrice(db: Db, ad: AdvertisementRow, now: Date, rules?: RuleReader): Promise<number> {
  const begins = seoulInstant(paidUntilOf(ad), "00:00");
  const points = await db
    .select({
      id: advertisementPoints.id,
      region1: advertisementPoints.region1,
      region2: advertisementPoints.region2,
      region3: advertisementPoints.region3,
    })
    .from(advertisementPlaces)
    .innerJoin(advertisementPoints, eq(advertisementPoints.id, advertisementPlaces.pointId))
    .where(eq(advertisementPlaces.advertisementId, ad.id));
  const at = begins > now ? begins : now;
  const prices = await priceOfPoints(db, points, productOf(ad), termOf(ad), at, rules);
  return prices.reduce((sum, { priceWon }) => sum + priceWon, 0);
}

/** A renewal may cost less without a question. It may cost more only after a yes to exactly that price. */
export async function isPriceAgreed(db: Db, ad: AdvertisementRow, cycle: number, priceWon: number): Promise<boolean> {
  if (priceWon <= ad.priceWon) return true;
  const [asked] = await db
    .select({ consent: advertisementPriceConsents.consent })
    .from(advertisementPriceConsents)
    .where(
      and(
        eq(advertisementPriceConsents.advertisementId, ad.id),
        eq(advertisementPriceConsents.cycle, cycle),
        eq(advertisementPriceConsents.toWon, priceWon),
      ),
    );
  return asked?.consent === "ALLOW";
}
