import { expect, test } from "vitest";
import { listEntryReviews } from "#contract/exhibitions.ts";
import { publicHolidays } from "#server/db/tables/tables.ts";
import { startTestServer, type TestServer } from "#server/testing/test-server.ts";

// The queue is for all shops, so each test has its own server and database.
async function operatorOf(server: TestServer) {
  const { id } = await server.makeAccount({ adminRole: "PARTNERS_ADMIN" });
  return { id, visitor: await server.signedIn(id) };
}

async function shopWithMenu(server: TestServer, more: Parameters<TestServer["makeMenu"]>[1] = {}) {
  const shop = await server.makeShop();
  const menu = await server.makeMenu(shop.id, more);
  const enter = async (draft: Omit<Parameters<TestServer["makeEntry"]>[1], "menuIds">) =>
    server.makeEntry(shop.id, { menuIds: [menu.id], ...draft });
  return { shop, menu, enter };
}

test("200: waiting entries oldest first in pages; withdrawn and ended ones do not wait", async () => {
  const server = await startTestServer();
  const { visitor } = await operatorOf(server);
  const { id: exhibitionId } = await server.makeExhibition();
  const ended = await server.makeExhibition({
    applyFrom: "2026-10-01",
    applyTo: "2026-10-02",
    fromDay: "2026-10-03",
    toDay: "2026-11-14",
  });
  const ids: number[] = [];
  for (const requestedAt of ["2026-11-13T03:00:00Z", "2026-11-12T03:00:00Z", "2026-11-14T03:00:00Z"]) {
    const { enter } = await shopWithMenu(server);
    ids.push((await enter({ exhibitionId, requestedAt: new Date(requestedAt) })).id);
  }
  await (await shopWithMenu(server)).enter({ exhibitionId, disabled: true });
  await (await shopWithMenu(server)).enter({ exhibitionId: ended.id });
  await (await shopWithMenu(server)).enter({ exhibitionId, approval: "APPROVAL", decidedAt: server.clock.now() });
  const page = await visitor.send(listEntryReviews, { size: 2 });
  expect(page.status).toBe(200);
  expect(page.body).toMatchObject({ page: 0, size: 2, total: 3, items: [{ id: ids[1] }, { id: ids[0] }] });
  const rest = await visitor.send(listEntryReviews, { size: 2, page: 1 });
  expect(rest.body.items).toMatchObject([{ id: ids[2] }]);
});

test("decided entries are newest first, by decision", async () => {
  const server = await startTestServer();
  const { visitor } = await operatorOf(server);
  const { id: exhibitionId } = await server.makeExhibition();
  const decide = async (approval: "APPROVAL" | "REJECT", decidedAt: string) =>
    (await (await shopWithMenu(server)).enter({ exhibitionId, approval, decidedAt: new Date(decidedAt) })).id;
  const older = await decide("REJECT", "2026-11-13T03:00:00Z");
  const newer = await decide("REJECT", "2026-11-14T03:00:00Z");
  const agreed = await decide("APPROVAL", "2026-11-14T03:00:00Z");
  const idsOf = async (approval: "APPROVAL" | "REJECT") =>
    (await visitor.send(listEntryReviews, { approval })).body.items.map(({ id }) => id);
  expect(await idsOf("REJECT")).toEqual([newer, older]);
  expect(await idsOf("APPROVAL")).toEqual([agreed]);
});

test("due at six on the second business day, without holidays and weekends; the operator's own shop is marked", async () => {
  const server = await startTestServer();
  const { id: operatorId, visitor } = await operatorOf(server);
  await server.parts.db.insert(publicHolidays).values({ day: "2026-11-16", name: "임시공휴일" });
  const { id: exhibitionId } = await server.makeExhibition();
  const own = await shopWithMenu(server);
  await server.join(own.shop.id, operatorId, "MEMBER");
  // Friday evening in Seoul, and Monday the 9th in the morning.
  await own.enter({ exhibitionId, requestedAt: new Date("2026-11-13T13:00:00Z") });
  const other = await shopWithMenu(server);
  await other.enter({ exhibitionId, requestedAt: new Date("2026-11-09T00:00:00Z") });
  const { body } = await visitor.send(listEntryReviews, {});
  expect(body.items).toMatchObject([
    { shopId: other.shop.id, shopName: other.shop.name, isOwn: false, dueAt: "2026-11-11T09:00:00.000Z" },
    { shopId: own.shop.id, isOwn: true, dueAt: "2026-11-18T09:00:00.000Z" },
  ]);
});

test("menus have their lowest current price, without and with the exhibition as if it were current", async () => {
  const server = await startTestServer();
  const { visitor } = await operatorOf(server);
  const { id: exhibitionId } = await server.makeExhibition();
  const { shop, menu } = await shopWithMenu(server, { prices: { NORMAL: 30_000, CHIEF: 50_000, HEAD: 10_000 } });
  const unpriced = await server.makeMenu(shop.id, { name: "가격 없음", prices: { HEAD: 10_000 } });
  await server.makeDesigner(shop.id, { rank: "CHIEF" });
  await server.makeDesigner(shop.id, { rank: "NORMAL" });
  await server.makeEntry(shop.id, { exhibitionId, menuIds: [unpriced.id, menu.id], ratePercent: 40 });
  const shown = async () => (await visitor.send(listEntryReviews, {})).body.items[0]?.menus;
  expect(await shown()).toEqual([
    { id: unpriced.id, name: "가격 없음", fromWon: null, discountedFromWon: null },
    { id: menu.id, name: "커트", fromWon: 30_000, discountedFromWon: 18_000 },
  ]);
  // Current at the test's time, noon: it is the larger discount only without the exhibition.
  const windows = [{ daysOfWeek: ["SUN" as const], fromMinute: 600, toMinute: 900 }];
  await server.makeTimeSale(shop.id, { menuIds: [menu.id], windows, ratePercent: 10 });
  expect((await shown())?.[1]).toMatchObject({ fromWon: 27_000, discountedFromWon: 18_000 });
});

test("an approved current exhibition does not count in the price without it", async () => {
  const server = await startTestServer();
  const { visitor } = await operatorOf(server);
  const running = await server.makeExhibition({ fromDay: "2026-11-10" });
  const twin = await server.makeExhibition({ fromDay: "2026-11-10" });
  const { shop, enter } = await shopWithMenu(server, { prices: { NORMAL: 30_000 } });
  await server.makeDesigner(shop.id);
  const agreed = { approval: "APPROVAL", decidedAt: server.clock.now() } as const;
  await enter({ exhibitionId: running.id, ratePercent: 20, ...agreed });
  const prices = async () => {
    const { body } = await visitor.send(listEntryReviews, { approval: "APPROVAL" });
    return body.items.flatMap(({ menus }) =>
      menus.map(({ fromWon, discountedFromWon }) => [fromWon, discountedFromWon]),
    );
  };
  expect(await prices()).toEqual([[30_000, 24_000]]);
  await enter({ exhibitionId: twin.id, ratePercent: 20, ...agreed });
  expect(await prices()).toEqual(Array(2).fill([24_000, 24_000]));
});
