import { and, asc, eq, gt, ne, notInArray, or, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import type { ScreenedAdvertisement } from "#contract/advertisement-screenings.ts";
import { canMoveAdvertisement } from "#domain/advertising/advertisement-moves.ts";
import { type AdvertisementRow, advertisementReply, refundsDue, sumOf } from "#server/advertisements/index.ts";
import { nameOf, reviewDueDates } from "#server/applications/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { advertisements, shops, shopUsers } from "#server/db/tables/tables.ts";
import { photoUrl } from "#server/photos/index.ts";
import { isOwnAdvertisement } from "./own-advertisement.ts";

interface Reader {
  account: { id: number };
  db: Db;
  now: Date;
}

/** An advertisement with everything that a decision needs: what customers will see, who bought it, when an answer is due. */
export async function screenedReply(
  { account, db, now }: Reader,
  ad: AdvertisementRow,
): Promise<z.input<typeof ScreenedAdvertisement>> {
  const [shop] = await db.select().from(shops).where(eq(shops.id, ad.shopId));
  if (!shop) throw new Error(`advertisement ${ad.id} has no shop`);
  return {
    ...(await advertisementReply(db, ad, now)),
    ownerName: (await nameOf(db, ad.ownerId)) ?? "",
    openedBy: await nameOf(db, ad.screeningOpenedBy),
    dueAt: await dueAtOf(db, ad),
    ownShop: await isOwnAdvertisement(db, account.id, ad),
    nextId: await nextWaiting(db, account.id, ad),
    stopRefundWon: await stopRefundOf(db, ad, now),
    shop: {
      photoUrl: photoUrl(shop.photoPath),
      introduction: shop.introduction,
      operatingStatus: shop.operatingStatus,
      address: [shop.addressRoad, shop.addressDetail].filter(Boolean).join(" "),
    },
  };
}

async function dueAtOf(db: Db, { status, boughtAt }: AdvertisementRow): Promise<Date | null> {
  if (status !== "WAITING" || !boughtAt) return null;
  return (await reviewDueDates(db, [boughtAt]))(boughtAt);
}

async function stopRefundOf(db: Db, ad: AdvertisementRow, now: Date): Promise<number | null> {
  if (ad.status === null || !canMoveAdvertisement(ad.status, "forceTerminate")) return null;
  return sumOf(await refundsDue(db, ad, "forceTerminate", now));
}

/** The next one in the queue that this operator may decide about. After the end of the queue it starts at the head. */
async function nextWaiting(db: Db, accountId: number, { id, boughtAt }: AdvertisementRow): Promise<number | null> {
  const ownShops = db.select({ id: shopUsers.shopId }).from(shopUsers).where(eq(shopUsers.accountId, accountId));
  const isBehind = or(
    gt(advertisements.boughtAt, boughtAt ?? new Date(0)),
    and(eq(advertisements.boughtAt, boughtAt ?? new Date(0)), gt(advertisements.id, id)),
  );
  const [next] = await db
    .select({ id: advertisements.id })
    .from(advertisements)
    .where(
      and(
        eq(advertisements.status, "WAITING"),
        ne(advertisements.id, id),
        ne(advertisements.ownerId, accountId),
        notInArray(advertisements.shopId, ownShops),
      ),
    )
    .orderBy(sql`${isBehind} desc`, asc(advertisements.boughtAt), asc(advertisements.id))
    .limit(1);
  return next?.id ?? null;
}
