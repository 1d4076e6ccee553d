import { and, count, desc, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { InputOf } from "#contract/call.ts";
import { findShops as call } from "#contract/shop-console.ts";
import { phoneDigits } from "#domain/text/phone.ts";
import type { Db } from "#server/db/open-db.ts";
import { accounts, applications, shops, shopUsers } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";

export const findShops = handle(call, async ({ input, db, viewed }) => {
  const { page, size } = input;
  const where = and(standing(input), input.keyword ? await named(db, input.keyword) : undefined);
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(shops).where(where),
    db
      .select()
      .from(shops)
      .where(where)
      .orderBy(desc(shops.id))
      .limit(size)
      .offset(page * size),
  ]);
  const ids = rows.map(({ id }) => id);
  const [owners, waiting] = await Promise.all([ownersOf(db, ids), waitingOf(db, ids)]);
  viewed("shop", ids);
  const items = rows.map((shop) => ({
    ...shop,
    address: [shop.addressRoad, shop.addressDetail].filter(Boolean).join(" "),
    ownerName: owners.get(shop.id) ?? null,
    waitingRequests: waiting.get(shop.id) ?? 0,
  }));
  return { items, page, size, total: counted?.total ?? 0 };
});

function standing({ status, category }: InputOf<typeof call>): SQL | undefined {
  const state =
    status === "CLOSED"
      ? isNotNull(shops.closedAt)
      : status && and(eq(shops.operatingStatus, status), isNull(shops.closedAt));
  return and(state, category && eq(shops.serviceCategory, category));
}

/** Letters search the shop or its owner, digits a phone or the shop's number. */
async function named(db: Db, keyword: string): Promise<SQL | undefined> {
  const like = `%${keyword.replace(/[\\%_]/g, "\\$&")}%`;
  const digits = phoneDigits(keyword);
  const isNumber = /^[\d\s-]+$/.test(keyword) && digits !== "";
  // Searched once, and not again for the count.
  const owned = await ownedBy(db, like);
  return or(
    ilike(shops.name, like),
    sql`${shops.id} = any(${sql.param(owned)}::bigint[])`,
    isNumber ? sql`replace(${shops.phoneNumber}, '-', '') like ${`%${digits}%`}` : undefined,
    isNumber && digits.length <= 15 ? eq(shops.id, Number(digits)) : undefined,
  );
}

async function ownedBy(db: Db, like: string): Promise<number[]> {
  const rows = await db
    .select({ shopId: shopUsers.shopId })
    .from(shopUsers)
    .innerJoin(accounts, eq(accounts.id, shopUsers.accountId))
    .where(
      and(
        eq(shopUsers.role, "OWNER"),
        isNull(shopUsers.removedAt),
        or(ilike(accounts.name, like), ilike(accounts.loginId, like)),
      ),
    );
  return rows.map(({ shopId }) => shopId);
}

/** If there are several, the one who joined first. */
async function ownersOf(db: Db, shopIds: number[]): Promise<Map<number, string>> {
  if (shopIds.length === 0) return new Map();
  const rows = await db
    .select({ shopId: shopUsers.shopId, name: accounts.name })
    .from(shopUsers)
    .innerJoin(accounts, eq(accounts.id, shopUsers.accountId))
    .where(and(inArray(shopUsers.shopId, shopIds), eq(shopUsers.role, "OWNER"), isNull(shopUsers.removedAt)))
    .orderBy(desc(shopUsers.joinedAt));
  return new Map(rows.map(({ shopId, name }) => [shopId, name]));
}

async function waitingOf(db: Db, shopIds: number[]): Promise<Map<number | null, number>> {
  if (shopIds.length === 0) return new Map();
  const rows = await db
    .select({ shopId: applications.shopId, rows: count() })
    .from(applications)
    .where(
      and(
        inArray(applications.shopId, shopIds),
        inArray(applications.status, ["REQ_WAITING", "WAITING", "REREQ"]),
        isNull(applications.closedAt),
      ),
    )
    .groupBy(applications.shopId);
  return new Map(rows.map(({ shopId, rows }) => [shopId, rows]));
}
