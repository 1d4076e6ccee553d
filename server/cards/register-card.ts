import { registerCard as call } from "#contract/cards.ts";
import { cardNickname } from "#domain/advertising/card.ts";
import { cards } from "#server/db/tables/tables.ts";
import { type Context, handle } from "#server/http/calls/context.ts";
import type { IssuedKey } from "#server/outside/card-gateway/card-gateway-port.ts";
import { cardColumns } from "./card-keys.ts";
import { type CameBack, cardOfWindow, finishWindow, takeWindow } from "./card-windows.ts";
import { issueKey } from "./issue-key.ts";
import { forgetKey } from "./keys-to-delete.ts";
import { readOwnCard } from "./read-cards.ts";

type Registering = Context<typeof call>;

export const registerCard = handle(call, async (context) => {
  const { input, account, db, now, refuse, changed, announce } = context;
  const { authKey, customerKey } = input;
  const cameBack: CameBack = { customerKey, accountId: account.id, purpose: "REGISTER" };
  const window = await takeWindow(db, cameBack, now);
  const id = window
    ? await keepCard(context, await issueKey(context, { authKey, customerKey }))
    : await cardOfWindow(db, cameBack);
  const card = id === undefined ? undefined : await readOwnCard(db, account.id, id);
  if (!card) return refuse("card_window_unknown");
  if (window) {
    changed({ card: card.id, brand: card.brand, lastFour: card.lastFour });
    announce(window.shopId, "advertisements_changed", []);
  }
  return card;
});

async function keepCard(context: Registering, issued: IssuedKey): Promise<number> {
  const { input, account, db, vault, now } = context;
  try {
    return await db.transaction(async (db) => {
      const [card] = await db
        .insert(cards)
        .values({
          accountId: account.id,
          nickname: input.nickName ?? cardNickname(issued.card),
          createdAt: now,
          ...cardColumns(vault, issued, input.customerKey),
        })
        .returning({ id: cards.id });
      if (!card) throw new Error("an insert returned no row");
      await finishWindow(db, input.customerKey, card.id, now);
      return card.id;
    });
  } catch (problem) {
    // Otherwise a key without a card of ours would stay at the gateway for ever.
    await forgetKey(context, issued.billingKey);
    throw problem;
  }
}
