import { expect, test } from "vitest";
import { createStaffBreak, listShopBreaks } from "#contract/staffs.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

test("200: the breaks of all designers from a day on, in order of time; from today by default", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  const [first, second] = [await server.makeDesigner(shop.id), await server.makeDesigner(shop.id)];
  const rest = (id: number, day: string) =>
    visitor.send(createStaffBreak, {
      shopId: shop.id,
      id,
      startsAt: `2026-11-${day}T12:00:00+09:00`,
      endsAt: `2026-11-${day}T13:00:00+09:00`,
    });
  await rest(first.id, "22");
  await rest(second.id, "16");
  await rest(first.id, "14");
  const days = async (from?: string) => {
    const { body } = await visitor.send(listShopBreaks, { shopId: shop.id, ...(from ? { from } : {}) });
    return body.items.map(({ staffId, startsAt }) => [staffId, startsAt.slice(8, 10)]);
  };
  expect(await days()).toEqual([
    [second.id, "16"],
    [first.id, "22"],
  ]);
  expect(await days("2026-11-01")).toHaveLength(3);
  expect(await days("2026-11-22")).toEqual([[first.id, "22"]]);
});

test("400: a day outside the calendar", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  const { status, body } = await visitor.send(listShopBreaks, { shopId: shop.id, from: "2026-02-30" });
  expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { from: "날짜를 확인해 주세요" } });
});
