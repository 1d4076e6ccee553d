import { expect, test } from "vitest";
import { listReservationsBetween } from "#contract/reservations.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { bookedShop } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();

test("200: both kinds of a week in order of time, of one designer if one is given", async () => {
  const { shop, designer, visitor, book } = await bookedShop(server);
  const other = await server.makeDesigner(shop.id);
  const last = await book({ day: "2026-11-22", paid: true });
  const first = await book({ day: "2026-11-16" });
  const ofOther = await book({ day: "2026-11-18", staffId: other.id });
  await book({ day: "2026-11-23" });
  await book({ day: "2026-11-15" });
  await book({ day: "2026-11-17", status: "CANCELED", removedAt: server.clock.now() });
  await (await bookedShop(server)).book({ day: "2026-11-18" });
  const week = { shopId: shop.id, from: "2026-11-16", to: "2026-11-22" };
  const all = await visitor.send(listReservationsBetween, week);
  expect(all.status).toBe(200);
  expect(all.body.items.map(({ id }) => id)).toEqual([first.id, ofOther.id, last.id]);
  const one = await visitor.send(listReservationsBetween, { ...week, stylerId: designer.id });
  expect(one.body.items.map(({ id }) => id)).toEqual([first.id, last.id]);
});

test.each([
  ["that ends before it starts", "2026-11-17", "2026-11-16"],
  ["of more than a week", "2026-11-16", "2026-11-23"],
])("422: a period %s is refused at its field", async (_, from, to) => {
  const { shop, visitor } = await bookedShop(server);
  const { status, body } = await visitor.send(listReservationsBetween, { shopId: shop.id, from, to });
  expect({ status, code: body.code }).toEqual({ status: 422, code: "period_wrong" });
  expect(body.fields).toHaveProperty("to");
});
