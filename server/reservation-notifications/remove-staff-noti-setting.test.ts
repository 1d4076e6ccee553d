import { expect, test } from "vitest";
import {
  createStaffNotiSetting,
  getNotiSettings,
  removeStaffNotiSetting,
} from "#contract/reservation-notifications.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

test("200: the number gets no more notices, and removing it again changes nothing", async () => {
  const { shop, accountId, visitor } = await server.shopWith("OWNER");
  const input = { id: shop.id, staffId: (await server.makeDesigner(shop.id, { accountId })).id };
  await visitor.send(createStaffNotiSetting, input);
  const answer = await visitor.send(removeStaffNotiSetting, input);
  expect(answer).toMatchObject({ status: 200, body: {} });
  expect((await recordOf(server, answer))?.changes).toEqual({ staff: input.staffId, phoneNumber: null });
  expect((await visitor.send(getNotiSettings, { id: shop.id })).body.stylers).toEqual([]);
  const again = await visitor.send(removeStaffNotiSetting, input);
  expect(again.status).toBe(200);
  expect((await recordOf(server, again))?.changes).toEqual({});
});

test("a designer can remove only their own", async () => {
  const { shop, accountId, visitor } = await server.shopWith("MEMBER");
  const own = await server.makeDesigner(shop.id, { accountId });
  const other = await server.makeDesigner(shop.id);
  expect((await visitor.send(removeStaffNotiSetting, { id: shop.id, staffId: own.id })).status).toBe(200);
  const { status, body } = await visitor.send(removeStaffNotiSetting, { id: shop.id, staffId: other.id });
  expect({ status, code: body.code }).toEqual({ status: 422, code: "staff_not_own" });
});

test("404: a designer of another shop, or an unknown one", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  const elsewhere = await server.makeDesigner((await server.makeShop()).id);
  for (const staffId of [elsewhere.id, 987_654_321])
    expect(await visitor.send(removeStaffNotiSetting, { id: shop.id, staffId })).toMatchObject({
      status: 404,
      body: { code: "staff_not_found" },
    });
});
