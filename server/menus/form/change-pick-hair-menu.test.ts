import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { changePickHairMenu } from "#contract/menus.ts";
import { applications, menus } from "#server/db/tables/tables.ts";
import { type Changing, guardsChanges } from "#server/testing/same-for-several/menu-change-promises.ts";
import { refusesWrongPicks } from "#server/testing/same-for-several/menu-form-promises.ts";
import { keepsWhatIsSold } from "#server/testing/same-for-several/pick-menu-promises.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import {
  eventsOf,
  leastForm,
  leastPick,
  leastPickForm,
  menuShop,
  type SaveMenu,
} from "#server/testing/worlds/menu-shop.ts";

const server = await startTestServer();
const change: Changing["change"] = async (visitor, shopId, { id, version }, more) => {
  const form = await leastPickForm(server, shopId);
  return visitor.send(changePickHairMenu, { id, version, ...form, ...more });
};
const save: SaveMenu = async (visitor, shopId, more) =>
  change(visitor, shopId, await server.makeMenuOf(shopId, "SPECIAL_HAIR"), more);

test("a waiting request keeps its place in the queue; a rejected one goes to the end as a new request", async () => {
  const { shop, visitor } = await menuShop(server);
  const menu = await server.makeMenuOf(shop.id, "SPECIAL_HAIR");
  const requestedAt = new Date("2026-11-13T03:00:00Z");
  const request = await server.makeMenuRequest(shop.id, menu.id, { requestedAt });
  const corrected = await change(visitor, shop.id, menu, { name: "둘째" });
  expect(corrected.body.request).toMatchObject({ id: request.id, status: "REQ_WAITING", lastAction: "NEW" });
  expect(corrected.body.request?.requestedAt).toBe(requestedAt.toISOString());
  await server.parts.db
    .update(applications)
    .set({ status: "REJECT", lastAction: "REJECT", reviewerId: null })
    .where(eq(applications.id, request.id));
  const again = await change(visitor, shop.id, { id: menu.id, version: 2 }, { name: "셋째" });
  expect(again.body.request).toMatchObject({ id: request.id, status: "REREQ", lastAction: "REREQ" });
  expect(again.body.request?.requestedAt).toBe(server.clock.now().toISOString());
  const [row] = await server.parts.db.select().from(applications).where(eq(applications.id, request.id));
  expect(row).toMatchObject({ edition: 3, content: { name: "셋째" } });
});

test("a save without a change sends no request", async () => {
  const { shop, visitor } = await menuShop(server);
  const menu = await server.makeMenuOf(shop.id, "SPECIAL_HAIR", { ...leastPick, name: leastForm.name });
  await server.parts.db
    .update(menus)
    .set({ detail: { cutOption: "NONE" } })
    .where(eq(menus.id, menu.id));
  const prices = leastForm.prices.toReversed();
  const { status, body } = await change(visitor, shop.id, menu, { photoId: menu.photoId, prices });
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: "ACTIVE", version: 1, request: null });
  expect(await eventsOf(server, shop.id)).toEqual([]);
});

keepsWhatIsSold(server, { service: "HAIR", kind: "SPECIAL_HAIR", change });
guardsChanges(server, { service: "HAIR", kind: "SPECIAL_HAIR", change });
refusesWrongPicks(server, { service: "HAIR", save });
