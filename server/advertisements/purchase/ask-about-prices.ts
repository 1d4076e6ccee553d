import { inArray } from "drizzle-orm";
import { addDays, seoulDay } from "#domain/time/seoul-time.ts";
import { lastCycle } from "#server/advertisements/list/advertisement-payments.ts";
import { addStep } from "#server/advertisements/list/advertisement-row.ts";
import { eachDue } from "#server/advertisements/renewal/each-due.ts";
import { notifyOwners } from "#server/advertisements/renewal/notify-owners.ts";
import { priceRisesAhead } from "#server/advertisements/renewal/price-rises-ahead.ts";
import { renewalPrice } from "#server/advertisements/renewal/renewal-price.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { advertisementPriceConsents, advertisements } from "#server/db/tables/tables.ts";
import type { Tools } from "#server/http/calls/context.ts";

/**
 * Asks the owners of recurring advertisements whether they accept a higher price for the next period. Without a yes it is
 * not charged.
 */
export async function askAboutPrices(tools: Tools): Promise<number> {
  const { db, clock } = tools;
  const now = clock.now();
  const { priceConsentDays } = await ruleInForce(db, "advertising", now);
  const ids = await priceRisesAhead(db, addDays(seoulDay(now), priceConsentDays), now);
  if (ids.length === 0) return 0;
  return eachDue(tools, inArray(advertisements.id, ids), async (db, ad, now) => {
    const toWon = await renewalPrice(db, ad, now);
    if (toWon <= ad.priceWon || ad.endedAt) return false;
    const [asked] = await db
      .insert(advertisementPriceConsents)
      .values({
        advertisementId: ad.id,
        cycle: (await lastCycle(db, ad.id)) + 1,
        fromWon: ad.priceWon,
        toWon,
        askedAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (!asked) return false;
    await addStep(db, ad.id, now, { step: "price_asked", actor: "clock", after: { amountWon: toWon } });
    const won = (value: number) => value.toLocaleString("ko-KR");
    await notifyOwners(db, ad, "price_asked", now, `${won(ad.priceWon)}원에서 ${won(toWon)}원으로 인상돼요.`);
    return true;
  });
}
