import { expect, test } from "vitest";
import {
  changeNotiSettings,
  createStaffNotiSetting,
  getMergedNotiSettings,
} from "#contract/reservation-notifications.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

test("200: the shop's numbers and the designers' in one list without repeats", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  const staff = await server.makeDesigner(shop.id);
  const other = await server.makeDesigner(shop.id);
  const empty = await visitor.send(getMergedNotiSettings, { id: shop.id });
  expect(empty).toMatchObject({ status: 200, body: { phoneNumbers: [] } });
  await visitor.send(createStaffNotiSetting, { id: shop.id, staffId: staff.id, phoneNumber: "010-1111-2222" });
  await visitor.send(createStaffNotiSetting, { id: shop.id, staffId: other.id, phoneNumber: "010-3333-4444" });
  await visitor.send(changeNotiSettings, {
    id: shop.id,
    allReservationNotiPhoneNumbers: ["010-3333-4444", "02-123-4567"],
    stylerReservationNotiPhoneNumbers: ["010-1111-2222", "010-3333-4444"],
  });
  const { body } = await visitor.send(getMergedNotiSettings, { id: shop.id });
  expect(body.phoneNumbers).toEqual(["010-3333-4444", "02-123-4567", "010-1111-2222"]);
});

test("403: a designer does not see the shop's numbers", async () => {
  const { shop, visitor } = await server.shopWith("MEMBER");
  expect((await visitor.send(getMergedNotiSettings, { id: shop.id })).status).toBe(403);
});
