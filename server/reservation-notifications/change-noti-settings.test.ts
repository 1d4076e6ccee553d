import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { changeNotiSettings, createStaffNotiSetting } from "#contract/reservation-notifications.ts";
import { shopEvents } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

async function shopWithDesigner() {
  const made = await server.shopWith("OWNER");
  const staff = await server.makeDesigner(made.shop.id, { name: "박지현" });
  const id = made.shop.id;
  await made.visitor.send(createStaffNotiSetting, { id, staffId: staff.id, phoneNumber: "010-1111-2222" });
  const change = (all: string[], stylers: string[]) =>
    made.visitor.send(changeNotiSettings, {
      id,
      allReservationNotiPhoneNumbers: all,
      stylerReservationNotiPhoneNumbers: stylers,
    });
  return { ...made, staff, change };
}

test("200: both lists are replaced, a number may be in both, and the audit row is masked", async () => {
  const { shop, staff, change } = await shopWithDesigner();
  const both = ["010-1111-2222"];
  const answer = await change(["02-123-4567", ...both, ...both], both);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    allReservationNotiPhoneNumbers: ["02-123-4567", "010-1111-2222"],
    stylerReservationNotiPhoneNumbers: both,
    stylers: [{ stylerId: staff.id, name: "박지현", phoneNumber: "010-1111-2222" }],
  });
  const events = await server.parts.db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id));
  expect(events.at(-1)).toMatchObject({ kind: "shop_changed", subjectIds: [shop.id] });
  expect((await recordOf(server, answer))?.changes).toMatchObject({ stylers: ["010-****-2222"] });
});

test("200: a designer's number is removed by leaving it out", async () => {
  const { change } = await shopWithDesigner();
  expect((await change([], [])).body).toMatchObject({ stylerReservationNotiPhoneNumbers: [], stylers: [] });
});

test("422: a designer's number cannot be added here", async () => {
  const { change } = await shopWithDesigner();
  const { status, body } = await change([], ["010-1111-2222", "010-7777-8888"]);
  expect({ status, code: body.code }).toEqual({ status: 422, code: "styler_phone_unknown" });
  expect(Object.keys(body.fields ?? {})).toEqual(["stylerReservationNotiPhoneNumbers"]);
});
