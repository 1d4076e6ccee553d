import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { changeStaffOrder, listStaffs } from "#contract/staffs.ts";
import { shopEvents } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

async function shopOfThree() {
  const made = await server.shopWith("OWNER");
  const ids: number[] = [];
  for (const name of ["가", "나", "다"]) ids.push((await server.makeDesigner(made.shop.id, { name })).id);
  const order = (requested: number[]) => made.visitor.send(changeStaffOrder, { shopId: made.shop.id, ids: requested });
  return { ...made, ids, order };
}

test("200: everybody gets their place, and open screens are notified", async () => {
  const { shop, visitor, ids, order } = await shopOfThree();
  const requested = ids.toReversed();
  const answer = await order(requested);
  expect(answer.status).toBe(200);
  expect(answer.body.items.map(({ id }) => id)).toEqual(requested);
  expect((await visitor.send(listStaffs, { shopId: shop.id })).body).toEqual(answer.body);
  const [event] = await server.parts.db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id));
  expect(event).toMatchObject({ kind: "staff_changed", subjectIds: requested });
  expect((await recordOf(server, answer))?.changes).toEqual({ order: requested });
});

test("409: an order that leaves somebody out, or names somebody twice, changes nothing", async () => {
  const { shop, visitor, ids, order } = await shopOfThree();
  const [first = 0, second = 0] = ids;
  for (const requested of [
    [second, first],
    [second, first, first],
  ]) {
    const { status, body } = await order(requested);
    expect({ status, code: body.code }).toEqual({ status: 409, code: "staff_order_incomplete" });
  }
  const { body } = await visitor.send(listStaffs, { shopId: shop.id });
  expect(body.items.map(({ id }) => id)).toEqual(ids);
});

test("404: an order with a designer of another shop", async () => {
  const { ids, order } = await shopOfThree();
  const elsewhere = await server.makeDesigner((await server.makeShop()).id);
  for (const id of [elsewhere.id, 987_654_321]) {
    const { status, body } = await order([...ids, id]);
    expect({ status, code: body.code }).toEqual({ status: 404, code: "staff_not_found" });
  }
});

test("two orders at once leave one of them", async () => {
  const { shop, visitor, ids, order } = await shopOfThree();
  const [a = 0, b = 0, c = 0] = ids;
  const orders = [
    [c, a, b],
    [b, c, a],
  ];
  const answers = await Promise.all(orders.map(order));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { body } = await visitor.send(listStaffs, { shopId: shop.id });
  expect(orders).toContainEqual(body.items.map(({ id }) => id));
});
