import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { advertisements, shopHandovers } from "#server/db/tables.ts";
import type { AccountPrincipal } from "#server/http/session.ts";
import type { AdvertisementRow } from "./advertisement-row.ts";
import { isOperator, leads, mayLook } from "./who-may.ts";

/** One that was bought, whosever it is. */
export async function findAdvertisement(db: Db, id: number): Promise<AdvertisementRow | undefined> {
  const [ad] = await db
    .select()
    .from(advertisements)
    .where(and(eq(advertisements.id, id), isNotNull(advertisements.status)));
  return ad;
}

/** One of a shop, as its people see it. */
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
 * One that was bought, held until the transaction ends. Its key may be referred to meanwhile: whoever records a refund holds the payment
 * and adds a step here, while whoever ends this wants the payment next.
 */
export async function lockBought(db: Db, id: number, more?: SQL): Promise<AdvertisementRow | undefined> {
  const [ad] = await db
    .select()
    .from(advertisements)
    .where(and(eq(advertisements.id, id), isNotNull(advertisements.status), more))
    .for("no key update");
  return ad;
}

/** What a former owner bought is nothing to the one who has the shop now. */
export const isOfPresentOwner = sql`not exists (select from ${shopHandovers}
  where ${shopHandovers.shopId} = ${advertisements.shopId} and ${shopHandovers.at} > ${advertisements.boughtAt})`;

/** One of a shop that this person leads. */
export async function lockLed(db: Db, account: AccountPrincipal, id: number): Promise<AdvertisementRow | undefined> {
  const ad = await lockBought(db, id, isOfPresentOwner);
  return ad && leads(account, ad.shopId) ? ad : undefined;
}

/** One that this person may look at, whether or not the shop is still open; operators at any. */
export async function findForLook(
  db: Db,
  account: AccountPrincipal,
  id: number,
): Promise<AdvertisementRow | undefined> {
  const ad = await findAdvertisement(db, id);
  if (!ad || isOperator(account)) return ad;
  return mayLook(account, ad.shopId) ? findOfShop(db, ad.shopId, id) : undefined;
}
