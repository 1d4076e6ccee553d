import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { advertisements, shopHandovers } from "#server/db/tables/tables.ts";
import type { AccountPrincipal } from "#server/http/protection/session.ts";
import type { AdvertisementRow } from "./advertisement-row.ts";
import { isOperator, leads, mayLook } from "./who-may.ts";

/** An advertisement that was bought, of any shop. */
export async function findAdvertisement(db: Db, id: number): Promise<AdvertisementRow | undefined> {
  const [ad] = await db
    .select()
    .from(advertisements)
    .where(and(eq(advertisements.id, id), isNotNull(advertisements.status)));
  return ad;
}

/** An advertisement of a shop, as its people see it. */
export async function findOfShop(db: Db, shopId: number, id: number): Promise<AdvertisementRow | undefined> {
  const [ad] = await db
    .select()
    .from(advertisements)
    .where(
      and(
        eq(advertisements.id, id),
        eq(advertisements.shopId, shopId),
        isNotNull(advertisements.status),
        isOfPresentOwner,
      ),
    );
  return ad;
}

/**
 * An advertisement that was bought, locked until the transaction ends. The lock still allows references to its key: a
 * process that records a refund locks the payment and adds a step here, while a process that ends the advertisement locks
 * the payment next.
 */
export async function lockBought(db: Db, id: number, more?: SQL): Promise<AdvertisementRow | undefined> {
  const [ad] = await db
    .select()
    .from(advertisements)
    .where(and(eq(advertisements.id, id), isNotNull(advertisements.status), more))
    .for("no key update");
  return ad;
}

/** A present owner does not see what a former owner bought. */
export const isOfPresentOwner = sql`not exists (select from ${shopHandovers}
  where ${shopHandovers.shopId} = ${advertisements.shopId} and ${shopHandovers.at} > ${advertisements.boughtAt})`;

/** An advertisement of a shop that this person leads. */
export async function lockLed(db: Db, account: AccountPrincipal, id: number): Promise<AdvertisementRow | undefined> {
  const ad = await lockBought(db, id, isOfPresentOwner);
  return ad && leads(account, ad.shopId) ? ad : undefined;
}

/** An advertisement that this person may look at, also if the shop is closed. Operators may look at any. */
export async function findForLook(
  db: Db,
  account: AccountPrincipal,
  id: number,
): Promise<AdvertisementRow | undefined> {
  const ad = await findAdvertisement(db, id);
  if (!ad || isOperator(account)) return ad;
  return mayLook(account, ad.shopId) ? findOfShop(db, ad.shopId, id) : undefined;
}
