import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type * as z from "zod/mini";
import { createMenusFromTemplate, listMenus, listMenuTemplates } from "#contract/menus.ts";
import { serviceCategories } from "#domain/shops/shop.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { menus } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { eventsOf, fillWithMenus, leastForm, menuShop } from "#server/testing/worlds/menu-shop.ts";

const server = await startTestServer();
type Row = z.input<(typeof createMenusFromTemplate)["input"]>["menus"][number];
const row = (more: Partial<Row> = {}): Row => ({ category: "CUT", ...leastForm, ...more });

async function newShop(service: "HAIR" | "NAIL" | "ESTHETIC" = "HAIR") {
  const made = await menuShop(server, service);
  const send = (rows: Row[]) => made.visitor.send(createMenusFromTemplate, { shopId: made.shop.id, menus: rows });
  const saved = () => server.parts.db.select().from(menus).where(eq(menus.shopId, made.shop.id));
  return { ...made, send, saved };
}

test.each(keysOf(serviceCategories))(
  "200: every template of %s can be taken as it is and is sold at once",
  async (service) => {
    const { shop, visitor, send } = await newShop(service);
    const templates = (await visitor.send(listMenuTemplates, { active: true })).body.items;
    const rows = templates
      .filter((template) => template.service === service)
      .flatMap(({ menus }) => menus)
      .map(({ priceWon, ...menu }) => ({ ...menu, prices: [{ who: "NORMAL" as const, priceWon }] }));
    const answer = await send(rows);
    expect(answer.status).toBe(200);
    expect(answer.body.items.map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
    const ids = answer.body.items.map(({ id }) => id);
    expect((await recordOf(server, answer))?.changes).toEqual({ menus: ids });
    expect(await eventsOf(server, shop.id)).toMatchObject([{ kind: "menus_changed", subjectIds: ids }]);
    const listed = (await visitor.send(listMenus, { shopId: shop.id, menuStatus: "ACTIVE" })).body.items;
    expect(listed.map(({ id }) => id)).toEqual(ids);
  },
);

test.each([
  ["of another service", row({ category: "NAILCARE" })],
  ["of a pick menu", row({ category: "SPECIAL" })],
  ["with a person's price", row({ prices: [{ who: 7, priceWon: 1000 }] })],
])("422: a row %s is named, and none is saved", async (_, wrong) => {
  const { send, saved } = await newShop();
  const { status, body } = await send([row(), row(), row(), wrong]);
  expect({ status, code: body.code }).toEqual({ status: 422, code: "menu_kind_wrong" });
  expect(Object.keys(body.fields ?? {})).toEqual(["menus.3.category"]);
  expect(await saved()).toEqual([]);
});

test("422: a shop has a thousand menus at most", async () => {
  const { shop, send } = await newShop();
  await fillWithMenus(server, shop.id);
  const { status, body } = await send([row()]);
  expect({ status, code: body.code }).toEqual({ status: 422, code: "menus_too_many" });
});

test("400: an error is at its row", async () => {
  const { send } = await newShop();
  expect((await send([])).body.fields).toHaveProperty("menus");
  expect((await send([row(), row({ name: "커트♥" })])).body.fields).toEqual({
    "menus.1.name":
      '사용할 수 없는 문자가 있어요. 한글, 영문, 숫자와 & ? ! + _ - % / , . ( ) [ ] " @ # : · 만 입력해 주세요',
  });
});
