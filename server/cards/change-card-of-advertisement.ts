import { and, eq, isNotNull, sql } from "drizzle-orm";
import { changeCardOfAdvertisement as call } from "#contract/cards.ts";
import { advertisementSteps, advertisements } from "#server/db/tables.ts";
import { type Context, handle } from "#server/http/context.ts";
import { isBeingPaid } from "./holds.ts";
import { isOwnPhoneProven, unprovenPhone } from "./own-phone.ts";
import { findUsableCard } from "./usable-card.ts";

type Changing = Context<typeof call>;

export const changeCardOfAdvertisement = handle(call, async (context) => {
  const { input, account, db, now, jobs, refuse, changed, announce, afterCommit } = context;
  const advertisement = await lockAdvertisement(context);
  if (!advertisement) return refuse("advertisement_not_found");
  const card = await findUsableCard(db, advertisement.shopId, input.cardId);
  if (!card) return refuse("card_not_found");
  if (advertisement.billingType !== "REGULAR_PAYMENT" || advertisement.endedAt !== null)
    return refuse("advertisement_not_possible");
  if (await isBeingPaid(db, advertisement.id)) return refuse("payment_in_progress");
  // Last, so that a proof is spent only on what is done.
  if (!(await isOwnPhoneProven(context, input.verificationKey))) return refuse("phone_not_verified", unprovenPhone);
  const change = { from: advertisement.cardId, to: card.id };
  await db
    .update(advertisements)
    .set({ cardId: card.id, version: sql`${advertisements.version} + 1` })
    .where(and(eq(advertisements.id, advertisement.id), eq(advertisements.shopId, advertisement.shopId)));
  await db.insert(advertisementSteps).values({
    ...{ advertisementId: advertisement.id, at: now, step: "card_changed", actor: "partner" },
    ...{ accountId: account.id, after: { card: card.id } },
  });
  changed({ advertisement: advertisement.id, card: change });
  announce(advertisement.shopId, "advertisements_changed", [advertisement.id]);
  // One that waits for its payment is tried at once with the new card.
  afterCommit(() => jobs.nudge("advertisements.due"));
  return {};
});

/** Of a shop that the caller leads; a hold is none yet. */
async function lockAdvertisement({ input, account, db }: Changing) {
  const [row] = await db
    .select()
    .from(advertisements)
    .where(and(eq(advertisements.id, input.advertisementId), isNotNull(advertisements.status)))
    .for("update");
  const role = row && account.shopRoles.get(row.shopId);
  const leads = (role === "OWNER" || role === "SUPER") && !account.closedShops.has(row?.shopId ?? 0);
  return leads ? row : undefined;
}
