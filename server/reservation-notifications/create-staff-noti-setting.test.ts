import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createStaffNotiSetting, getNotiSettings } from "#contract/reservation-notifications.ts";
import { accounts, notificationPhones, shopEvents } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { db } = server.parts;

test("200: a designer's number gets their notices, another one replaces it, sent and audited with a mask", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  const { id: staffId } = await server.makeDesigner(shop.id);
  const set = (phoneNumber: string) => visitor.send(createStaffNotiSetting, { id: shop.id, staffId, phoneNumber });
  const answer = await set("010-1111-2222");
  expect(answer).toMatchObject({ status: 200, body: { stylerId: staffId, phoneNumber: "010-1111-2222" } });
  await Promise.all(["010-3333-4444", "010-5555-6666"].map(set));
  await set("010-7777-8888");
  const { body } = await visitor.send(getNotiSettings, { id: shop.id });
  expect(body.stylerReservationNotiPhoneNumbers).toEqual(["010-7777-8888"]);
  const [row] = await db.select().from(notificationPhones).where(eq(notificationPhones.staffId, staffId));
  expect(row?.phoneSealed).not.toContain("7777");
  const [event] = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id));
  expect(event).toMatchObject({ kind: "staff_changed", subjectIds: [staffId] });
  expect((await recordOf(server, answer))?.changes).toEqual({ staff: staffId, phoneNumber: "010-****-2222" });
});

test("200: without a number it is the account's, which designers set by themselves", async () => {
  const { shop, accountId, visitor } = await server.shopWith("MEMBER");
  const { id: staffId } = await server.makeDesigner(shop.id, { accountId });
  const { status, body } = await visitor.send(createStaffNotiSetting, { id: shop.id, staffId });
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  expect({ status, number: body.phoneNumber.slice(-4) }).toEqual({
    status: 200,
    number: account?.maskedPhone.slice(-4),
  });
});

test("422: a person without an account has no default number", async () => {
  const { shop, visitor } = await server.shopWith("SUPER");
  const { id: staffId } = await server.makeDesigner(shop.id);
  const { status, body } = await visitor.send(createStaffNotiSetting, { id: shop.id, staffId });
  expect({ status, code: body.code }).toEqual({ status: 422, code: "phone_needed" });
});

test("422: a designer can set only their own", async () => {
  const { shop, visitor } = await server.shopWith("MEMBER");
  const { id: staffId } = await server.makeDesigner(shop.id);
  const { status, body } = await visitor.send(createStaffNotiSetting, {
    id: shop.id,
    staffId,
    phoneNumber: "010-1111-2222",
  });
  expect({ status, code: body.code }).toEqual({ status: 422, code: "staff_not_own" });
});

test("404: a designer of another shop, or an unknown one", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  const elsewhere = await server.makeDesigner((await server.makeShop()).id);
  for (const staffId of [elsewhere.id, 987_654_321])
    expect(await visitor.send(createStaffNotiSetting, { id: shop.id, staffId })).toMatchObject({
      status: 404,
      body: { code: "staff_not_found" },
    });
});
