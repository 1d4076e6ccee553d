import { and, count, eq, isNull } from "drizzle-orm";
import type { ShopRole } from "#contract/call.ts";
import type { Db } from "#server/db/open-db.ts";
import { accounts, shops, shopUsers, staffs } from "#server/db/tables.ts";

export const photoUrl = (path: string | null) => path && `/media/${path}`;

export const addressLine = (shop: { addressRoad: string; addressDetail: string }) =>
  [shop.addressRoad, shop.addressDetail].filter(Boolean).join(" ");

/** A shop as its own people see it; undefined only for an operator who asks for one that does not exist. */
export async function shopReply(db: Db, shopId: number, role: ShopRole) {
  const owner = db
    .select({ name: accounts.name })
    .from(shopUsers)
    .innerJoin(accounts, eq(accounts.id, shopUsers.accountId))
    .where(and(eq(shopUsers.shopId, shopId), eq(shopUsers.role, "OWNER"), isNull(shopUsers.removedAt)))
    .orderBy(shopUsers.joinedAt)
    .limit(1)
    .as("owner");
  const people = db
    .select({ people: count().as("people") })
    .from(staffs)
    .where(and(eq(staffs.shopId, shopId), isNull(staffs.removedAt)))
    .as("people");
  const [row] = await db
    .select({ shop: shops, ownerName: owner.name, staffCount: people.people })
    .from(shops)
    .leftJoin(owner, eq(shops.id, shopId))
    .leftJoin(people, eq(shops.id, shopId))
    .where(eq(shops.id, shopId));
  if (!row) return undefined;
  const { shop, ownerName, staffCount } = row;
  return {
    ...shop,
    addresses: { road: shop.addressRoad, jibun: shop.addressJibun, detail: shop.addressDetail },
    photoUrl: photoUrl(shop.photoPath),
    myRole: role === "OPERATOR" ? null : role,
    ownerName: ownerName ?? "",
    staffCount: staffCount ?? 0,
  };
}
