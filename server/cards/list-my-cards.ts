import { eq } from "drizzle-orm";
import { listMyCards as call } from "#contract/cards.ts";
import { cards } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { readCards } from "./read-cards.ts";

export const listMyCards = handle(call, async ({ account, db }) => ({
  items: await readCards(db, account.id, eq(cards.accountId, account.id)),
}));
