import { eq } from "drizzle-orm";
import { listCardsOfShop as call } from "#contract/cards.ts";
import type { Db } from "#server/db/open-db.ts";
import { shops } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import type { AccountPrincipal } from "#server/http/protection/session.ts";
import { readCards } from "./read-cards.ts";
import { isOfOwners } from "./usable-card.ts";

export const listCardsOfShop = handle(call, async ({ input, account, db, refuse }) => {
  if (!(await maySee(db, account, input.id))) return refuse("advertised_shop_not_found");
  return { items: await readCards(db, account.id, isOfOwners(db, input.id)) };
});

/** People who may pay with the cards, and operators. A closed shop can still be looked at. */
async function maySee(db: Db, account: AccountPrincipal, shopId: number): Promise<boolean> {
  const role = account.shopRoles.get(shopId);
  if (role === "OWNER" || role === "SUPER") return true;
  if (account.adminRole !== "PARTNERS_ADMIN") return false;
  return (await db.$count(shops, eq(shops.id, shopId))) > 0;
}
