import { expect, test } from "vitest";
import { createStaffBreak, listStaffBreaks } from "#contract/staffs.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

test("200: newest first, page by page, with the total", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  const designer = await server.makeDesigner(shop.id);
  for (const day of ["20", "21", "22"]) {
    const times = { startsAt: `2026-11-${day}T12:00:00+09:00`, endsAt: `2026-11-${day}T13:00:00+09:00` };
    await visitor.send(createStaffBreak, { shopId: shop.id, id: designer.id, ...times });
  }
  const page = (page: number) => visitor.send(listStaffBreaks, { shopId: shop.id, id: designer.id, page, size: 2 });
  const [first, second] = [await page(0), await page(1)];
  expect(first.body).toMatchObject({ page: 0, size: 2, total: 3 });
  const days = [...first.body.items, ...second.body.items].map(({ startsAt }) => startsAt.slice(0, 10));
  expect(days).toEqual(["2026-11-22", "2026-11-21", "2026-11-20"]);
});

test("404: a designer of another shop", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  const elsewhere = await server.makeDesigner((await server.makeShop()).id);
  const { status, body } = await visitor.send(listStaffBreaks, { shopId: shop.id, id: elsewhere.id });
  expect({ status, code: body.code }).toEqual({ status: 404, code: "staff_not_found" });
});
