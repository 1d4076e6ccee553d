import { and, eq, sql } from "drizzle-orm";
import { changeCardOfAdvertisement as call } from "#contract/cards.ts";
import { lockLed } from "#server/advertisements/index.ts";
import { advertisementSteps, advertisements } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { isBeingPaid } from "./holds.ts";
import { isOwnPhoneProven, unprovenPhone } from "./own-phone.ts";
import { findUsableCard } from "./usable-card.ts";

export const changeCardOfAdvertisement = handle(call, async (context) => {
  const { input, account, db, now, jobs, refuse, changed, announce, afterCommit } = context;
  const advertisement = await lockLed(db, account, input.advertisementId);
  if (!advertisement) return refuse("advertisement_not_found");
  const card = await findUsableCard(db, advertisement.shopId, input.cardId);
  if (!card) return refuse("card_not_found");
  if (advertisement.billingType !== "REGULAR_PAYMENT" || advertisement.endedAt !== null)
    return refuse("advertisement_not_possible");
  if (await isBeingPaid(db, advertisement.id)) return refuse("payment_in_progress");
  // Checked last, so that a proof is spent only if the change is made.
  if (!(await isOwnPhoneProven(context, input.verificationKey))) return refuse("phone_not_verified", unprovenPhone);
  const change = { from: advertisement.cardId, to: card.id };
  await db
    .update(advertisements)
    .set({ cardId: card.id, version: sql`${advertisements.version} + 1` })
    .where(and(eq(advertisements.id, advertisement.id), eq(advertisements.shopId, advertisement.shopId)));
  await db.insert(advertisementSteps).values({
    advertisementId: advertisement.id,
    at: now,
    step: "card_changed",
    actor: "partner",
    accountId: account.id,
    after: { card: card.id },
  });
  changed({ advertisement: advertisement.id, card: change });
  announce(advertisement.shopId, "advertisements_changed", [advertisement.id]);
  // A payment that waits is tried at once with the new card.
  afterCommit(() => jobs.nudge("advertisements.due"));
  return {};
});
