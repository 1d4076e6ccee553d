import { and, eq, gte, inArray, isNull, lte } from "drizzle-orm";
import { addDays, seoulDay } from "#domain/seoul-time.ts";
import { ruleInForce } from "#server/db/reference/dated-rules.ts";
import { advertisementPriceConsents, advertisements, datedRules } from "#server/db/tables.ts";
import type { Tools } from "#server/http/context.ts";
import { lastCycle } from "./advertisement-payments.ts";
import { addStep } from "./advertisement-row.ts";
import { eachDue } from "./each-due.ts";
import { renewalPrice } from "./renewal-price.ts";
import { tellOwners } from "./tell-owners.ts";

const day = 24 * 60 * 60 * 1000;
/** Longer than any period: what was bought before then has met today's prices already. */
const longestPeriodDays = 62;

/** Asks whoever pays again and again whether a dearer next period is all right; without a yes it is not charged. */
export async function askAboutPrices(tools: Tools): Promise<number> {
  const { db, clock } = tools;
  const now = clock.now();
  const { priceConsentDays } = await ruleInForce(db, "advertising", now);
  const changes = await db
    .select({ rule: datedRules.rule })
    .from(datedRules)
    .where(
      and(
        inArray(datedRules.rule, ["advertisementPrices", "advertisementGrades"]),
        gte(datedRules.effectiveFrom, new Date(now.getTime() - longestPeriodDays * day)),
        lte(datedRules.effectiveFrom, new Date(now.getTime() + priceConsentDays * day)),
      ),
    )
    .limit(1);
  if (changes.length === 0) return 0;
  const isNear = and(
    ...[isNull(advertisements.endedAt), inArray(advertisements.status, ["ACTIVATED", "PAY_WAITING"])],
    eq(advertisements.billingType, "REGULAR_PAYMENT"),
    lte(advertisements.paidUntil, addDays(seoulDay(now), priceConsentDays)),
  );
  return eachDue(tools, isNear, async (db, ad, now) => {
    const toWon = await renewalPrice(db, ad, now);
    if (toWon <= ad.priceWon) return false;
    const [asked] = await db
      .insert(advertisementPriceConsents)
      .values({
        ...{ advertisementId: ad.id, cycle: (await lastCycle(db, ad.id)) + 1 },
        ...{ fromWon: ad.priceWon, toWon, askedAt: now },
      })
      .onConflictDoNothing()
      .returning();
    if (!asked) return false;
    await addStep(db, ad.id, now, { step: "price_asked", actor: "clock", after: { amountWon: toWon } });
    const won = (value: number) => value.toLocaleString("ko-KR");
    await tellOwners(db, ad, "price_asked", now, `${won(ad.priceWon)}원에서 ${won(toWon)}원으로 올라요.`);
    return true;
  });
}
