import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listTimeSales, removeTimeSale } from "#contract/time-sales.ts";
import { shopEvents } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

async function shopWithSale() {
  const made = await server.shopWith("OWNER");
  const menu = await server.makeMenu(made.shop.id);
  const sale = await server.makeTimeSale(made.shop.id, { menuIds: [menu.id] });
  const remove = (id = sale.id) => made.visitor.send(removeTimeSale, { shopId: made.shop.id, id });
  return { ...made, menu, sale, remove };
}

test("200: it is not in the list any more, audited and sent; of many removals one succeeds", async () => {
  const { shop, visitor, menu, sale, remove } = await shopWithSale();
  const answers = await Promise.all([remove(), remove(), remove()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
  expect((await visitor.send(listTimeSales, { shopId: shop.id })).body).toEqual({ items: [] });
  const events = await server.parts.db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id));
  expect(events).toMatchObject([{ kind: "menus_changed", subjectIds: [menu.id] }]);
  const done = answers.find(({ status }) => status === 200);
  expect(done && (await recordOf(server, done))?.changes).toEqual({ timeSale: sale.id, name: "오전 할인" });
});

test("404: a sale of another shop, or an unknown one", async () => {
  const { remove } = await shopWithSale();
  const elsewhere = await shopWithSale();
  for (const id of [elsewhere.sale.id, 987_654_321]) {
    const { status, body } = await remove(id);
    expect({ status, code: body.code }).toEqual({ status: 404, code: "time_sale_not_found" });
  }
});
