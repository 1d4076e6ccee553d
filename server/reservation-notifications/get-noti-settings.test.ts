import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createStaffNotiSetting, getNotiSettings } from "#contract/reservation-notifications.ts";
import { staffs } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

test("200: both lists, with the owner of each number", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  const staff = await server.makeDesigner(shop.id, { name: "박지현" });
  await visitor.send(createStaffNotiSetting, { id: shop.id, staffId: staff.id, phoneNumber: "010-1111-2222" });
  const { status, body } = await visitor.send(getNotiSettings, { id: shop.id });
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      allReservationNotiPhoneNumbers: [],
      stylerReservationNotiPhoneNumbers: ["010-1111-2222"],
      stylers: [{ stylerId: staff.id, name: "박지현", phoneNumber: "010-1111-2222" }],
    },
  });
});

test("numbers of other shops and of former designers are left out", async () => {
  const [own, other] = [await server.shopWith("OWNER"), await server.shopWith("OWNER")];
  const elsewhere = await server.makeDesigner(other.shop.id);
  const input = { id: other.shop.id, staffId: elsewhere.id, phoneNumber: "010-1111-2222" };
  await other.visitor.send(createStaffNotiSetting, input);
  expect((await own.visitor.send(getNotiSettings, { id: own.shop.id })).body.stylers).toEqual([]);
  await server.parts.db.update(staffs).set({ removedAt: server.clock.now() }).where(eq(staffs.id, elsewhere.id));
  const { body } = await other.visitor.send(getNotiSettings, { id: other.shop.id });
  expect(body).toMatchObject({ stylerReservationNotiPhoneNumbers: [], stylers: [] });
});
