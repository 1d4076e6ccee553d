import { expect, test } from "vitest";
import { listMenus } from "#contract/menus.ts";
import type { MenuStatus } from "#domain/menus/menu.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { menuShop } from "#server/testing/worlds/menu-shop.ts";

const server = await startTestServer();

async function listedShop(role: "OWNER" | "MEMBER" = "OWNER") {
  const made = await menuShop(server, "HAIR", role);
  const list = async (menuStatus?: MenuStatus) =>
    (await made.visitor.send(listMenus, { shopId: made.shop.id, ...(menuStatus ? { menuStatus } : {}) })).body.items;
  return { ...made, list };
}

test("200: in the shop's order, with the lowest and highest current price", async () => {
  const { shop, list } = await listedShop("MEMBER");
  await server.makeDesigner(shop.id, { rank: "CHIEF" });
  await server.makeDesigner(shop.id, { rank: "NORMAL" });
  const second = await server.makeMenuOf(shop.id, "HAIR", { displayOrder: 2, priceType: "RATE", ratePercent: 10 });
  const first = await server.makeMenuOf(shop.id, "HAIR", {
    displayOrder: 1,
    name: "펌",
    category: "PERM",
    detail: { gender: "WOMAN", cutOption: "EXTRA", cutExtraWon: 1000 },
    options: [{ name: "영양", type: "MULTI", choices: [{ name: "하나", priceWon: 0, durationMinutes: 0 }] }],
  });
  const lines = await list();
  expect(lines[0]).toEqual({
    id: first.id,
    kind: "HAIR",
    category: "PERM",
    name: "펌",
    gender: "WOMAN",
    durationMinutes: 60,
    optionCount: 2,
    status: "ACTIVE",
    onSale: true,
    hidden: false,
    photoUrl: null,
    version: 1,
    saleFrom: null,
    saleTo: null,
    fromWon: 30_000,
    toWon: 50_000,
    listFromWon: null,
    applied: null,
    missing: [],
    request: null,
  });
  expect(lines[1]).toMatchObject({ id: second.id, fromWon: 27_000, toWon: 45_000, listFromWon: 30_000 });
  expect(lines[1]?.applied).toEqual({ kind: "RATE", name: "10% 할인" });
});

test("the largest current discount is named, and a sale of another hour does not count", async () => {
  const { shop, list } = await listedShop();
  await server.makeDesigner(shop.id);
  const [now, later] = [await server.makeMenuOf(shop.id, "HAIR"), await server.makeMenuOf(shop.id, "HAIR")];
  const windows = (fromMinute: number) => [{ daysOfWeek: ["SUN" as const], fromMinute, toMinute: fromMinute + 60 }];
  await server.makeTimeSale(shop.id, { name: "일요일", ratePercent: 20, menuIds: [now.id], windows: windows(12 * 60) });
  await server.makeTimeSale(shop.id, { name: "저녁", menuIds: [later.id], windows: windows(13 * 60) });
  const [sold, usual] = await list();
  expect(sold).toMatchObject({
    fromWon: 24_000,
    listFromWon: 30_000,
    applied: { kind: "TIME_SALE", name: "일요일 20%" },
  });
  expect(usual).toMatchObject({ fromWon: 30_000, applied: null });
});

test("missing prices are flagged by rank or by name, and so is a price that has not begun", async () => {
  const { shop, list } = await listedShop();
  await server.makeDesigner(shop.id, { rank: "HEAD" });
  const person = await server.makeDesigner(shop.id, { name: "박나리" });
  await server.makeMenuOf(shop.id, "HAIR");
  const prices = [{ who: person.id, priceWon: 10_000, effectiveFrom: "2026-11-16" }];
  await server.makeMenuOf(shop.id, "HAIR", { pricingBasis: "STYLER", prices });
  const [byRank, byPerson] = await list();
  expect(byRank).toMatchObject({ fromWon: 30_000, toWon: 30_000, missing: ["수석 디자이너"] });
  expect(byPerson).toMatchObject({ fromWon: null, toWon: null, missing: ["김디자", "박나리"] });
});

test("by status: each menu is in exactly one, and a removed or another shop's is in none", async () => {
  const { shop, list } = await listedShop();
  const make = (more: Parameters<typeof server.makeMenuOf>[2] = {}) => server.makeMenuOf(shop.id, "SPECIAL_HAIR", more);
  const active = await make();
  const hidden = await make({ hidden: true });
  const reviewing = await make();
  await server.makeMenuRequest(shop.id, reviewing.id);
  const rejected = await make({ approved: false });
  await server.makeMenuRequest(shop.id, rejected.id, { status: "REJECT" });
  await make({ removedAt: server.clock.now() });
  await server.makeMenuOf((await server.makeShop()).id, "HAIR");
  const ids = async (status: MenuStatus) => (await list(status)).map(({ id }) => id);
  expect(await ids("ACTIVE")).toEqual([active.id]);
  expect(await ids("HIDDEN")).toEqual([hidden.id]);
  expect(await ids("REVIEWING")).toEqual([reviewing.id]);
  expect(await ids("REJECTED")).toEqual([rejected.id]);
  expect(await ids("ALL")).toEqual([active.id, hidden.id, reviewing.id, rejected.id]);
});

test("a menu with a waiting edit is on sale, one outside its sale period is not", async () => {
  const { shop, list } = await listedShop();
  const edited = await server.makeMenuOf(shop.id, "SPECIAL_HAIR");
  const request = await server.makeMenuRequest(shop.id, edited.id);
  await server.makeMenuOf(shop.id, "SPECIAL_HAIR", { saleFrom: "2026-11-16" });
  await server.makeMenuOf(shop.id, "SPECIAL_HAIR", { blockedAt: server.clock.now() });
  const [reviewed, early, blocked] = await list();
  expect(reviewed).toMatchObject({ status: "REVIEWING", onSale: true });
  expect(reviewed?.request).toEqual({ id: request.id, status: "REQ_WAITING", lastAction: "NEW" });
  expect(reviewed?.photoUrl).toMatch(/^\/media\/menus\//);
  expect(early).toMatchObject({ status: "ACTIVE", onSale: false });
  expect(blocked).toMatchObject({ status: "HIDDEN", onSale: false });
});

test("400: an unknown status", async () => {
  const { visitor, shop } = await listedShop();
  const answer = await visitor.send(listMenus, { shopId: shop.id, menuStatus: "SOLD" as "ALL" });
  expect(answer.status).toBe(400);
});
