import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { verifyAdvertisementProduct as call } from "#contract/advertisement-products.ts";
import { isProductId, purchaseObstacleOf, purchaseObstacles } from "#domain/advertising/advertisement-product.ts";
import type { Db } from "#server/db/open-db.ts";
import { accounts, shops, shopUsers } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";

export const verifyAdvertisementProduct = handle(call, async ({ input, account, db, refuse }) => {
  const { id, ownerId } = input;
  if (!isProductId(id)) return refuse("product_not_found");
  const isOwn = ownerId === account.id;
  const mayAsk = isOwn || account.adminRole === "PARTNERS_ADMIN";
  if (!mayAsk || !(await isAccount(db, ownerId))) return refuse("account_not_found");
  const code = purchaseObstacleOf(id, await shopsLedBy(db, ownerId));
  return { allowed: !code, reasons: code ? [{ code, message: purchaseObstacles[code].label }] : [] };
});

async function isAccount(db: Db, id: number): Promise<boolean> {
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), ne(accounts.status, "LEFT")));
  return found.length > 0;
}

/** The shops for which this account may spend money. */
function shopsLedBy(db: Db, accountId: number) {
  return db
    .select({ serviceCategory: shops.serviceCategory, operatingStatus: shops.operatingStatus })
    .from(shopUsers)
    .innerJoin(shops, eq(shops.id, shopUsers.shopId))
    .where(
      and(
        eq(shopUsers.accountId, accountId),
        inArray(shopUsers.role, ["OWNER", "SUPER"]),
        isNull(shopUsers.removedAt),
        isNull(shops.closedAt),
      ),
    );
}
