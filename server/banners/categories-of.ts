import { inArray } from "drizzle-orm";
import { type ServiceCategory, serviceCategories } from "#domain/shops/shop.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import type { Db } from "#server/db/open-db.ts";
import { shops } from "#server/db/tables/tables.ts";
import type { AccountPrincipal } from "#server/http/protection/session.ts";

/** The service categories of an account's shops. Operators see what everybody sees. */
export async function categoriesOf(db: Db, account: AccountPrincipal | null): Promise<ServiceCategory[]> {
  if (account?.status !== "ACTIVE") return [];
  if (account.adminRole === "PARTNERS_ADMIN") return [...keysOf(serviceCategories)];
  if (account.shopRoles.size === 0) return [];
  const rows = await db
    .selectDistinct({ category: shops.serviceCategory })
    .from(shops)
    .where(inArray(shops.id, [...account.shopRoles.keys()]));
  return rows.map(({ category }) => category);
}
