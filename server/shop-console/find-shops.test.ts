import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { findShops } from "#contract/shop-console.ts";
import { accessRecords, shops } from "#server/db/tables/tables.ts";
import { randomName, startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";
import { reviewedShop } from "#server/testing/worlds/reviewed-shop.ts";

const server = await startTestServer();
const { db } = server.parts;
const operator = await operatorOf(server);
type SearchInput = Parameters<typeof operator.visitor.send<typeof findShops>>[1];
const find = async (input: SearchInput) => (await operator.visitor.send(findShops, input)).body;
const idsOf = async (input: SearchInput) => (await find(input)).items.map(({ id }) => id);

async function ownedShop(more: { name?: string; ownerName?: string } = {}) {
  const shop = await server.makeShop({ name: more.name ?? randomName("매장") });
  const owner = await server.makeAccount({ name: more.ownerName ?? "홍길동" });
  await server.join(shop.id, owner.id, "OWNER");
  return { shop, owner };
}

test("200: by part of the name, by the owner's name or login id, by its number or its phone", async () => {
  const { shop, owner } = await ownedShop({ name: "검색되는 살롱 가나다", ownerName: "황보찾기" });
  await db.update(shops).set({ phoneNumber: "02-987-6543" }).where(eq(shops.id, shop.id));
  for (const keyword of ["살롱 가나", "보찾기", owner.loginId.slice(2, 9).toUpperCase(), "02-987-6543", "9876543"])
    expect(await idsOf({ keyword }), keyword).toEqual([shop.id]);
  expect(await idsOf({ keyword: String(shop.id) })).toContain(shop.id);
});

test("200: with its owner, its state and what waits for an operator; an access record is written", async () => {
  const { shop } = await reviewedShop(server, { status: "WAITING" });
  const answer = await operator.visitor.send(findShops, { keyword: shop.name });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ page: 0, size: 20, total: 1 });
  expect(answer.body.items[0]).toMatchObject({
    id: shop.id,
    name: shop.name,
    serviceCategory: "HAIR",
    operatingStatus: "RUNNING",
    closedAt: null,
    ownerName: "홍길동",
    waitingRequests: 1,
    openedAt: expect.any(String),
  });
  const [seen] = await db
    .select()
    .from(accessRecords)
    .where(
      and(
        eq(accessRecords.accountId, operator.account.id),
        eq(accessRecords.requestId, answer.headers.get("x-request-id") ?? ""),
      ),
    );
  expect(seen).toMatchObject({ call: "findShops", subject: "shop", subjectIds: [shop.id] });
});

test("200: a former owner does not count as owner, and a shop without an owner is found too", async () => {
  const shop = await server.makeShop({ name: "주인 없는 매장" });
  const former = await server.makeAccount({ name: "옛대표 님" });
  await server.join(shop.id, former.id, "OWNER", server.clock.now());
  expect((await find({ keyword: "주인 없는" })).items).toMatchObject([{ id: shop.id, ownerName: null }]);
  expect(await idsOf({ keyword: "옛대표 님" })).toEqual([]);
});

test("200: by state and category; a closed shop counts only as closed", async () => {
  const prefix = randomName("상태");
  const make = async (operatingStatus: "WAITING" | "RUNNING" | "PAUSED", closedAt: Date | null = null) => {
    const { id } = await server.makeShop({ name: `${prefix} ${operatingStatus}`, serviceCategory: "NAIL" });
    await db.update(shops).set({ operatingStatus, closedAt }).where(eq(shops.id, id));
    return id;
  };
  const [waiting, running, paused] = [await make("WAITING"), await make("RUNNING"), await make("PAUSED")];
  const closed = await make("PAUSED", server.clock.now());
  const keyword = prefix;
  expect(await idsOf({ keyword, status: "WAITING" })).toEqual([waiting]);
  expect(await idsOf({ keyword, status: "RUNNING" })).toEqual([running]);
  expect(await idsOf({ keyword, status: "PAUSED" })).toEqual([paused]);
  expect(await idsOf({ keyword, status: "CLOSED" })).toEqual([closed]);
  expect(await idsOf({ keyword, category: "NAIL" })).toEqual([closed, paused, running, waiting]);
  expect(await idsOf({ keyword, category: "HAIR" })).toEqual([]);
});

test("pages are newest first and together contain every shop once", async () => {
  const prefix = randomName("쪽");
  const made: number[] = [];
  for (let count = 0; count < 5; count++) made.push((await server.makeShop({ name: `${prefix} ${count}` })).id);
  const pages = await Promise.all([0, 1, 2].map((page) => find({ keyword: prefix, page, size: 2 })));
  expect(pages.map(({ total }) => total)).toEqual([5, 5, 5]);
  expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(made.toReversed());
  expect(await find({ keyword: prefix, page: 3, size: 2 })).toMatchObject({ items: [], total: 5 });
});

test("characters with a meaning in SQL patterns are plain characters", async () => {
  for (const keyword of ["%", "100%", "' or 1=1 --", "\\"]) expect((await find({ keyword })).total, keyword).toBe(0);
});
