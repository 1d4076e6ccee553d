import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listExhibitions } from "#contract/exhibitions.ts";
import { menus } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";

// Exhibitions are for all shops, so each test has its own server and database.
const over = { applyFrom: "2026-10-01", applyTo: "2026-10-10", fromDay: "2026-10-20", toDay: "2026-11-14" };

test("200: those for the shop's service category, by stage, those that close first on top", async () => {
  const server = await startTestServer();
  const { shop, visitor } = await server.shopWith("MEMBER");
  const make = (title: string, days: Partial<typeof over>) => server.makeExhibition({ title, ...days });
  await make("노출", { applyFrom: "2026-10-01", applyTo: "2026-11-01", fromDay: "2026-11-15" });
  await make("준비", { applyFrom: "2026-10-01", applyTo: "2026-11-14", fromDay: "2026-11-16" });
  await make("예정", { applyFrom: "2026-11-16" });
  await make("모집, 늦게 닫힘", {});
  await make("모집, 노출 중", { fromDay: "2026-11-01", applyTo: "2026-11-15" });
  await make("완료", over);
  await server.makeExhibition({ title: "네일", service: "NAIL" });
  const { status, body } = await visitor.send(listExhibitions, { shopId: shop.id });
  expect(status).toBe(200);
  expect(body.items.map(({ title, stage, entry }) => [title, stage, entry])).toEqual([
    ["모집, 노출 중", "APPLYING", null],
    ["모집, 늦게 닫힘", "APPLYING", null],
    ["예정", "UPCOMING", null],
    ["준비", "READY", null],
    ["노출", "SHOWN", null],
  ]);
});

test("the shop's own entry is included, without removed menus; ended ones are listed if the shop took part", async () => {
  const server = await startTestServer();
  const { shop, visitor } = await server.shopWith("OWNER");
  const [menu, gone] = [await server.makeMenu(shop.id), await server.makeMenu(shop.id)];
  await server.parts.db.update(menus).set({ removedAt: server.clock.now() }).where(eq(menus.id, gone.id));
  const [open, ended] = [await server.makeExhibition(), await server.makeExhibition(over)];
  const other = await server.makeShop();
  const otherMenu = await server.makeMenu(other.id);
  await server.makeEntry(other.id, { exhibitionId: open.id, menuIds: [otherMenu.id] });
  const entry = await server.makeEntry(shop.id, { exhibitionId: ended.id, menuIds: [gone.id, menu.id] });
  const { body } = await visitor.send(listExhibitions, { shopId: shop.id });
  expect(body.items).toMatchObject([
    { id: open.id, entry: null },
    { id: ended.id, stage: "ENDED", entry: { id: entry.id, menuIds: [menu.id], approval: "REQ", state: "DONE" } },
  ]);
});
