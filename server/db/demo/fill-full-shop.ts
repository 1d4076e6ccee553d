import { sql } from "drizzle-orm";
import { missingTerms } from "#domain/shops/clause.ts";
import { designerRanks, memberRoles } from "#domain/shops/staff.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { addDays, seoulDay } from "#domain/time/seoul-time.ts";
import { writeRegistration } from "#server/applications/index.ts";
import { recordConsents } from "#server/clauses/index.ts";
import { hashPassword } from "#server/credentials/index.ts";
import type { Db, OpenDb } from "#server/db/open-db.ts";
import { accounts, settlementContracts, shopFeePlans, shops, shopUsers, staffs } from "#server/db/tables/tables.ts";
import { phoneColumns } from "#server/phone-verification/index.ts";
import type { Vault } from "#server/vault.ts";
import { demoPassword } from "./demo-accounts.ts";
import { demoContent } from "./demo-documents.ts";
import { fillAdvertisements } from "./fill-full-shop-advertisements.ts";
import { fillBookings } from "./fill-full-shop-bookings.ts";
import { fillLists } from "./fill-full-shop-lists.ts";
import { fillMenus } from "./fill-full-shop-menus.ts";
import { fillSettlements } from "./fill-full-shop-settlements.ts";
import { longestName, longestText } from "./fill-full-shop-texts.ts";

export const fullShopEmail = "full@demo.danjang.kr";
const designers = 40;
const otherShops = 14;
const members = 30;
const day = 24 * 60 * 60_000;

export interface FullShop {
  shopId: number;
  ownerId: number;
  operatorId: number;
  staffIds: number[];
  vault: Vault;
  now: Date;
}

/** A shop with the maximum of everything, for testing the screens. Only made on request. */
export async function addFullShop(db: OpenDb["db"], vault: Vault, now: Date): Promise<number> {
  return db.transaction(async (db) => {
    const full = await openShop(db, vault, now);
    const menuIds = await fillMenus(db, full);
    await fillBookings(db, full, menuIds);
    // The next queries read the new rows, for which the planner has no statistics yet.
    await db.execute(sql`analyze`);
    await fillSettlements(db, full);
    await fillLists(db, full, menuIds);
    await fillAdvertisements(db, full);
    return full.shopId;
  });
}

async function openShop(db: Db, vault: Vault, now: Date): Promise<FullShop> {
  const openedAt = new Date(now.getTime() - 760 * day);
  const people = await addPeople(db, vault, { openedAt, now });
  const [ownerId = 0] = people;
  const places = Array.from({ length: otherShops + 1 }, (_, index) => ({
    name: index === 0 ? longestText(40, 3).replace("4. ", "") : longestText(40, index + 3),
    serviceCategory: "HAIR" as const,
    operatingStatus: index % 5 === 3 ? ("PAUSED" as const) : ("RUNNING" as const),
    phoneNumber: `0507-1${String(400 + index)}-9${String(100 + index)}`,
    addressRoad: `서울특별시 송파구 올림픽로 ${300 + index}`,
    addressJibun: `서울특별시 송파구 잠실동 ${40 + index}-1`,
    addressDetail: "단장 프리미엄 타워 본관 지하 2층부터 지상 12층까지 전부",
    latitude: 37.5133 + index / 2000,
    longitude: 127.1 + index / 2000,
    introduction: longestText(300, index),
    openedAt,
    createdAt: openedAt,
    ...(index % 5 === 3 ? { pausedAt: openedAt } : {}),
  }));
  const rows = await db.insert(shops).values(places).returning({ id: shops.id });
  const shopIds = rows.map(({ id }) => id).toSorted((a, b) => a - b);
  const [shopId = 0] = shopIds;
  await db.insert(shopUsers).values([
    ...shopIds.map((id) => ({ shopId: id, accountId: ownerId, role: "OWNER" as const, joinedAt: openedAt })),
    ...people.slice(1).map((accountId, index) => ({
      shopId,
      accountId,
      joinedAt: openedAt,
      role: keysOf(memberRoles)[index % keysOf(memberRoles).length] as "MEMBER",
    })),
  ]);
  await db
    .insert(settlementContracts)
    .values(shopIds.map((id) => ({ shopId: id, accountId: ownerId, begunAt: openedAt })));
  for (const [index, id] of shopIds.entries()) {
    const content = demoContent(40 + index, "HAIR");
    const business = { ...content.business, companyName: longestText(50, index) };
    await writeRegistration(db, vault, {
      shopId: id,
      applicationId: null,
      content: { ...content, business },
      now: openedAt,
    });
    await db.insert(shopFeePlans).values({
      shopId: id,
      effectiveFrom: seoulDay(openedAt),
      feeType: "A_BALANCE",
      createdAt: openedAt,
    });
  }
  const [operator] = (
    await db.execute(sql`select id from accounts where admin_role = 'PARTNERS_ADMIN' order by id limit 1`)
  ).rows;
  const staffIds = await addDesigners(db, { shopId, ownerId, openedAt });
  return { shopId, ownerId, operatorId: Number(operator?.id), staffIds, vault, now };
}

/** The owner first. */
async function addPeople(db: Db, vault: Vault, { openedAt, now }: { openedAt: Date; now: Date }): Promise<number[]> {
  const passwordHash = await hashPassword(demoPassword);
  const rows = await db
    .insert(accounts)
    .values(
      Array.from({ length: members + 1 }, (_, index) => ({
        loginId: index === 0 ? "demo_full" : `demo_full_${index}`,
        email: index === 0 ? fullShopEmail : `a-very-long-address-of-somebody-who-works-here-${index}@demo.danjang.kr`,
        name: longestName(5000 + index),
        passwordHash,
        joinedAt: openedAt,
        lastUsedAt: now,
        ...phoneColumns(vault, `010-2002-${String(1000 + index)}`),
        passwordChangedAt: openedAt,
      })),
    )
    .returning({ id: accounts.id });
  const ids = rows.map(({ id }) => id).toSorted((a, b) => a - b);
  for (const id of ids) await recordConsents(db, id, missingTerms([]), now);
  return ids;
}

async function addDesigners(
  db: Db,
  { shopId, ownerId, openedAt }: { shopId: number; ownerId: number; openedAt: Date },
): Promise<number[]> {
  const ranks = keysOf(designerRanks);
  const rows = await db
    .insert(staffs)
    .values(
      Array.from({ length: designers }, (_, index) => ({
        shopId,
        accountId: index === 0 ? ownerId : null,
        name: longestName(7000 + index),
        rank: ranks[Math.min(Math.floor(index / 8), ranks.length - 1)] ?? ("NORMAL" as const),
        introduction: longestText(100, index),
        displayOrder: index,
        createdAt: openedAt,
        visibility: index % 13 === 12 ? ("HIDDEN" as const) : ("NORMAL" as const),
      })),
    )
    .returning({ id: staffs.id });
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

/** Days relative to today, in the format of days. */
export const dayFrom =
  ({ now }: FullShop) =>
  (days: number) =>
    addDays(seoulDay(now), days);
