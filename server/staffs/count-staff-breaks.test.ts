import { expect, test } from "vitest";
import { countStaffBreaks, createStaffBreak } from "#contract/staffs.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

test("200: the number of a designer's breaks", async () => {
  const { shop, visitor } = await server.shopWith("SUPER");
  const input = { shopId: shop.id, id: (await server.makeDesigner(shop.id)).id };
  expect((await visitor.send(countStaffBreaks, input)).body).toEqual({ totalCount: 0 });
  const times = { startsAt: "2026-11-20T12:00:00+09:00", endsAt: "2026-11-20T13:00:00+09:00" };
  await visitor.send(createStaffBreak, { ...input, ...times });
  expect((await visitor.send(countStaffBreaks, input)).body).toEqual({ totalCount: 1 });
});

test("404: a designer of another shop", async () => {
  const { shop, visitor } = await server.shopWith("SUPER");
  const { status, body } = await visitor.send(countStaffBreaks, { shopId: shop.id, id: 987_654_321 });
  expect({ status, code: body.code }).toEqual({ status: 404, code: "staff_not_found" });
});
