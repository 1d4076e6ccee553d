import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type * as z from "zod/mini";
import { createNailMenus } from "#contract/menus.ts";
import { menus } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { eventsOf, fillWithMenus, leastForm, menuShop } from "#server/testing/worlds/menu-shop.ts";

const server = await startTestServer();
type Row = z.input<(typeof createNailMenus)["input"]>["menus"][number];
const row = (more: Partial<Row> = {}): Row => ({ category: "NAILCARE", ...leastForm, ...more });

async function nailShop(service: "NAIL" | "HAIR" = "NAIL") {
  const made = await menuShop(server, service);
  const send = (rows: Row[]) => made.visitor.send(createNailMenus, { shopId: made.shop.id, menus: rows });
  const saved = () => server.parts.db.select().from(menus).where(eq(menus.shopId, made.shop.id));
  return { ...made, send, saved };
}

test("200: all rows in their order with their prices, audited and sent once", async () => {
  const { shop, send } = await nailShop();
  const gel = row({
    name: "젤 원컬러",
    shapes: ["ROUND", "SQUARE"],
    colours: ["RED", "MIX"],
    gelRemoval: "GELREMOVER_EXTRA",
    gelRemovalWon: 8000,
    tagCodes: ["NAILCARE_ONE_COLOUR"],
    brandId: 21,
    prices: [{ who: "HEAD", priceWon: 45_000 }],
  });
  const answer = await send([gel, row({ category: "PEDICURE", name: "발 케어" }), row({ category: "EYELASHES" })]);
  expect(answer.status).toBe(200);
  const { items } = answer.body;
  expect(items.map(({ name }) => name)).toEqual(["젤 원컬러", "발 케어", "새 메뉴"]);
  expect(items[0]).toMatchObject({
    ...gel,
    kind: "NAIL",
    status: "ACTIVE",
    prices: [{ who: "HEAD", priceWon: 45_000 }],
  });
  expect(items[1]?.prices).toHaveLength(2);
  const ids = items.map(({ id }) => id);
  expect((await recordOf(server, answer))?.changes).toEqual({ menus: ids });
  expect(await eventsOf(server, shop.id)).toMatchObject([{ kind: "menus_changed", subjectIds: ids }]);
});

test.each([
  ["a negative price", row({ prices: [{ who: "CHIEF", priceWon: -1 }] }), "menus.3.prices.0.priceWon"],
  ["a name of spaces", row({ name: " " }), "menus.3.name"],
  ["a colour twice", row({ colours: ["RED", "RED"] }), "menus.3.colours"],
  ["a rate of nothing", row({ priceType: "RATE" }), "menus.3.ratePercent"],
])("400: %s in row 3 saves none of them and is an error at that row", async (_, wrong, field) => {
  const { send, saved } = await nailShop();
  const { status, body } = await send([row(), row(), row(), wrong, row()]);
  expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: [field] });
  expect(await saved()).toEqual([]);
});

test("an error that only the database finds is at its row too, and nothing is saved", async () => {
  const { send, saved } = await nailShop();
  const stranger = await server.makeDesigner((await server.makeShop()).id);
  const byStranger = row({ pricingBasis: "STYLER", prices: [{ who: stranger.id, priceWon: 1000 }] });
  for (const [wrong, status, code, field] of [
    [byStranger, 404, "staff_not_found", "menus.3.prices.0.who"],
    [row({ tagCodes: ["CUT_BOB"] }), 422, "menu_tag_unknown", "menus.3.tagCodes"],
    [row({ brandId: 1 }), 422, "menu_brand_unknown", "menus.3.brandId"],
  ] as const) {
    const answer = await send([row(), row(), row(), wrong]);
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
  }
  expect(await saved()).toEqual([]);
});

test("422: a hair shop cannot have nail menus", async () => {
  const { send } = await nailShop("HAIR");
  const { status, body } = await send([row()]);
  expect({ status, code: body.code }).toEqual({ status: 422, code: "menu_kind_wrong" });
});

test("422: a batch that would exceed a thousand menus is not saved in part", async () => {
  const { shop, send, saved } = await nailShop();
  await fillWithMenus(server, shop.id);
  await server.parts.db.delete(menus).where(eq(menus.name, "커트 1000"));
  const { status, body } = await send([row(), row()]);
  expect({ status, code: body.code }).toEqual({ status: 422, code: "menus_too_many" });
  expect(await saved()).toHaveLength(999);
  expect((await send([row()])).status).toBe(200);
});

test("400: an empty batch, more than fifty menus, and a pick menu among them", async () => {
  const { send } = await nailShop();
  expect((await send([])).body.fields).toEqual({ menus: "메뉴를 하나 이상 입력해 주세요" });
  expect((await send(Array.from({ length: 51 }, () => row()))).body.fields).toHaveProperty("menus");
  const pick = row({ category: "NAILSPECIAL" as "NAILCARE" });
  expect((await send([pick])).body.fields).toHaveProperty(["menus.0.category"]);
});
