import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  changeMergedNotiSettings,
  createStaffNotiSetting,
  getNotiSettings,
} from "#contract/reservation-notifications.ts";
import { notificationPhones, shopEvents } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { db } = server.parts;

async function shopWithDesigner() {
  const made = await server.shopWith("SUPER");
  const staff = await server.makeDesigner(made.shop.id);
  const change = (...phoneNumbers: string[]) =>
    made.visitor.send(changeMergedNotiSettings, { id: made.shop.id, phoneNumbers });
  const both = async () => (await made.visitor.send(getNotiSettings, { id: made.shop.id })).body;
  return { ...made, staff, change, both };
}

test("200: the list becomes exactly this one, without repeats, and no number is stored in clear text", async () => {
  const { shop, change, both } = await shopWithDesigner();
  await change("010-1111-2222", "010-9999-0000");
  const answer = await change("010-1111-2222", "02-123-4567", "010-1111-2222");
  expect(answer).toMatchObject({ status: 200, body: { phoneNumbers: ["010-1111-2222", "02-123-4567"] } });
  expect(await both()).toMatchObject({ allReservationNotiPhoneNumbers: ["010-1111-2222", "02-123-4567"] });
  const rows = await db.select().from(notificationPhones).where(eq(notificationPhones.shopId, shop.id));
  expect(JSON.stringify(rows)).not.toMatch(/1111-?2222/);
  const [event] = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id));
  expect(event).toMatchObject({ kind: "shop_changed", subjectIds: [shop.id] });
  expect((await recordOf(server, answer))?.changes).toMatchObject({
    all: ["010-****-2222", "02-***-4567", "010-****-2222"],
  });
});

test("a designer's number stays theirs while it is in the list, and is removed with it", async () => {
  const { shop, visitor, staff, change, both } = await shopWithDesigner();
  await visitor.send(createStaffNotiSetting, { id: shop.id, staffId: staff.id, phoneNumber: "010-1111-2222" });
  await change("010-1111-2222", "010-3333-4444");
  expect(await both()).toMatchObject({
    allReservationNotiPhoneNumbers: ["010-3333-4444"],
    stylers: [{ stylerId: staff.id, phoneNumber: "010-1111-2222" }],
  });
  await change("010-3333-4444");
  expect(await both()).toMatchObject({ allReservationNotiPhoneNumbers: ["010-3333-4444"], stylers: [] });
  const events = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id)).orderBy(shopEvents.number);
  expect(events.at(-1)).toMatchObject({ kind: "staff_changed", subjectIds: [staff.id] });
});

test("several saves at once leave one of the lists", async () => {
  const { change, both } = await shopWithDesigner();
  const lists = [["010-1111-2222", "010-1111-3333"], ["010-4444-5555"], ["010-1111-2222", "010-6666-7777"]];
  const answers = await Promise.all(lists.map((list) => change(...list)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { allReservationNotiPhoneNumbers } = await both();
  expect(lists.map((list) => list.toSorted())).toContainEqual(allReservationNotiPhoneNumbers.toSorted());
});

test("400: an invalid number, and more than twenty", async () => {
  const { change } = await shopWithDesigner();
  expect((await change("01011112222")).status).toBe(400);
  const many = Array.from({ length: 21 }, (_, index) => `010-1111-${1000 + index}`);
  expect((await change(...many)).body.fields).toEqual({ phoneNumbers: "번호는 20개까지 등록할 수 있어요" });
});
