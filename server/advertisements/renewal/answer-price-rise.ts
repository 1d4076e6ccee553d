import { and, eq } from "drizzle-orm";
import { answerPriceRise as call } from "#contract/advertisements.ts";
import { lastCycle } from "#server/advertisements/list/advertisement-payments.ts";
import { advertisementReply } from "#server/advertisements/list/advertisement-reply.ts";
import { addStep } from "#server/advertisements/list/advertisement-row.ts";
import { lockLed } from "#server/advertisements/list/find-advertisement.ts";
import { advertisementPriceConsents } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";

/** The answer may change until the charge. It is valid only for the price that was shown. */
export const answerPriceRise = handle(call, async (context) => {
  const { input, shop, account, db, now, jobs, refuse, changed, announce, afterCommit } = context;
  const { toWon, consent } = input;
  const ad = await lockLed(db, account, input.id);
  if (ad?.shopId !== shop.id) return refuse("advertisement_not_found");
  const [answered] = ad.endedAt
    ? []
    : await db
        .update(advertisementPriceConsents)
        .set({ consent, decidedAt: now, decidedBy: account.id })
        .where(
          and(
            eq(advertisementPriceConsents.advertisementId, ad.id),
            eq(advertisementPriceConsents.cycle, (await lastCycle(db, ad.id)) + 1),
            eq(advertisementPriceConsents.toWon, toWon),
          ),
        )
        .returning();
  if (!answered) return refuse("price_rise_not_asked");
  const step = consent === "ALLOW" ? "price_agreed" : "price_denied";
  await addStep(db, ad.id, now, { step, actor: "partner", accountId: account.id, after: { amountWon: toWon } });
  changed({ advertisement: ad.id, toWon, consent });
  announce(shop.id, "advertisements_changed", [ad.id]);
  afterCommit(() => jobs.nudge("advertisements.due"));
  return advertisementReply(db, ad, now);
});
