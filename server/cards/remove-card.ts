import { and, asc, eq, isNull } from "drizzle-orm";
import { removeCard as call } from "#contract/cards.ts";
import type { Db } from "#server/db/open-db.ts";
import { advertisements, cards, payments } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { openCardKeys } from "./card-keys.ts";
import { deleteKeyLater } from "./keys-to-delete.ts";
import { isRecurring } from "./recurring.ts";

export const removeCard = handle(
  call,
  async ({ input, account, db, vault, now, jobs, refuse, changed, afterCommit }) => {
    await db.transaction(async (db) => {
      const [card] = await db
        .select()
        .from(cards)
        .where(and(eq(cards.id, input.id), eq(cards.accountId, account.id), isNull(cards.removedAt)))
        .for("update");
      if (!card) return refuse("card_not_found");
      const uses = await usesOf(db, card.id);
      if (uses.advertisements.length > 0 || uses.payments > 0) return refuse("card_in_use", { details: uses });
      await db
        .update(cards)
        .set({ removedAt: now })
        .where(and(eq(cards.id, card.id), eq(cards.accountId, account.id)));
      await deleteKeyLater(db, vault, { billingKey: openCardKeys(vault, card).billingKey, cardId: card.id, now });
    });
    changed({ card: input.id });
    afterCommit(() => jobs.nudge("cards.keys"));
    return {};
  },
);

/** What would lose its card: recurring advertisements and pending payments. */
async function usesOf(db: Db, cardId: number) {
  const recurring = await db
    .select({ id: advertisements.id, shopId: advertisements.shopId })
    .from(advertisements)
    .where(and(eq(advertisements.cardId, cardId), isRecurring))
    .orderBy(asc(advertisements.id));
  const underWay = await db.$count(payments, and(eq(payments.cardId, cardId), eq(payments.state, "WANTED")));
  return { advertisements: recurring, payments: underWay };
}
