import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { listAdvertisementsOfCard as call } from "#contract/advertisements.ts";
import { advertisements, cards } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { summariesOf } from "./summaries.ts";
import { mayAskFor } from "./who-may.ts";

export const listAdvertisementsOfCard = handle(call, async ({ input, account, db, now, refuse }) => {
  if (!mayAskFor(account, input.ownerId)) return refuse("account_not_found");
  const [card] = await db
    .select({ id: cards.id })
    .from(cards)
    .where(and(eq(cards.id, input.id), eq(cards.accountId, input.ownerId)));
  if (!card) return refuse("card_not_found");
  const rows = await db
    .select()
    .from(advertisements)
    .where(
      and(
        eq(advertisements.cardId, card.id),
        eq(advertisements.billingType, "REGULAR_PAYMENT"),
        isNotNull(advertisements.status),
        isNull(advertisements.endedAt),
      ),
    )
    .orderBy(desc(advertisements.id));
  return { items: await summariesOf(db, rows, now) };
});
