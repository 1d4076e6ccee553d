import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { advertisements, shopHandovers } from "#server/db/tables.ts";
import type { AccountPrincipal } from "#server/http/session.ts";
import type { AdvertisementRow } from "./advertisement-row.ts";
import { leads } from "./who-may.ts";

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
        ...[eq(advertisements.id, id), eq(advertisements.shopId, shopId)],
        ...[isNotNull(advertisements.status), isOfPresentOwner],
      ),
    );
  return ad;
}

/** The same, held until the transaction ends. */
export async function lockBought(db: Db, id: number): Promise<AdvertisementRow | undefined> {
  const [ad] = await db
    .select()
    .from(advertisements)
    .where(and(eq(advertisements.id, id), isNotNull(advertisements.status)))
    .for("update");
  return ad;
}

/** What a former owner bought is nothing to the one who has the shop now. */
export const isOfPresentOwner = sql`not exists (select from ${shopHandovers}
  where ${shopHandovers.shopId} = ${advertisements.shopId} and ${shopHandovers.at} > ${advertisements.boughtAt})`;

/** One of a shop that this person leads. */
export async function lockLed(db: Db, account: AccountPrincipal, id: number): Promise<AdvertisementRow | undefined> {
  const ad = await lockBought(db, id);
  return ad && leads(account, ad.shopId) ? ad : undefined;
}
