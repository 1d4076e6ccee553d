import { and, eq, isNull, sql } from "drizzle-orm";
import type { ShopRole } from "#contract/call.ts";
import type { Db } from "#server/db/open-db.ts";
import { accounts, shopEventCounters, shops, shopUsers, staffs } from "#server/db/tables/tables.ts";
import { photoUrl } from "#server/photos/index.ts";

export const addressLine = (shop: { addressRoad: string; addressDetail: string }) =>
  [shop.addressRoad, shop.addressDetail].filter(Boolean).join(" ");

/** A shop for its own people; undefined only for an operator and an unknown shop. */
export async function shopReply(db: Db, shopId: number, role: ShopRole) {
  const [shop] = await shopQuery(db).execute({ shopId });
  if (!shop) return undefined;
  return {
    ...shop,
    addresses: { road: shop.addressRoad, jibun: shop.addressJibun, detail: shop.addressDetail },
    photoUrl: photoUrl(shop.photoPath),
    myRole: role === "OPERATOR" ? null : role,
    ownerName: shop.ownerName ?? "",
  };
}

const prepared = new WeakMap<Db, ReturnType<typeof prepareShopQuery>>();

/** Every screen of a shop reads it: building the query each time would cost more than the rest of the answer. */
function shopQuery(db: Db) {
  const query = prepared.get(db) ?? prepareShopQuery(db);
  prepared.set(db, query);
  return query;
}

function prepareShopQuery(db: Db) {
  const owner = db
    .select({ name: accounts.name })
    .from(shopUsers)
    .innerJoin(accounts, eq(accounts.id, shopUsers.accountId))
    .where(and(eq(shopUsers.shopId, shops.id), eq(shopUsers.role, "OWNER"), isNull(shopUsers.removedAt)))
    .orderBy(shopUsers.joinedAt)
    .limit(1);
  const people = db
    .select({ count: sql`count(*)::int` })
    .from(staffs)
    .where(and(eq(staffs.shopId, shops.id), isNull(staffs.removedAt)));
  const events = db
    .select({ number: shopEventCounters.lastNumber })
    .from(shopEventCounters)
    .where(eq(shopEventCounters.shopId, shops.id));
  return db
    .select({
      id: shops.id,
      name: shops.name,
      serviceCategory: shops.serviceCategory,
      operatingStatus: shops.operatingStatus,
      phoneNumber: shops.phoneNumber,
      addressRoad: shops.addressRoad,
      addressJibun: shops.addressJibun,
      addressDetail: shops.addressDetail,
      introduction: shops.introduction,
      photoPath: shops.photoPath,
      openedAt: shops.openedAt,
      pausedAt: shops.pausedAt,
      closedAt: shops.closedAt,
      version: shops.version,
      ownerName: sql<string | null>`(${owner})`,
      staffCount: sql<number>`(${people})`,
      eventNumber: sql<number>`coalesce((${events}), 0)::float8`,
    })
    .from(shops)
    .where(eq(shops.id, sql.placeholder("shopId")))
    .prepare("shop_reply");
}
