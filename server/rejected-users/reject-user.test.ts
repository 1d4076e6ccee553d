import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listRejectedUsers, rejectUser } from "#contract/rejected-users.ts";
import { rejectedUsers, shopEvents } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { db } = server.parts;
const phone = "010-2345-6789";

async function shopWithDesigner() {
  const made = await server.shopWith("OWNER");
  const shopId = made.shop.id;
  const staff = await server.makeDesigner(shopId);
  const book = (more: object) => server.makeReservation({ shopId, staffId: staff.id, phone, ...more });
  const reject = (input: object) => made.visitor.send(rejectUser, { shopId, reason: "노쇼 세 회", ...input });
  return { ...made, shopId, staff, book, reject };
}

test("200: by number; their coming bookings are listed and stay; sent, and audited with a masked number", async () => {
  const { shopId, book, reject, accountId } = await shopWithDesigner();
  const soon = new Date(server.clock.now().getTime() + 60_000);
  const later = await book({ from: "15:00", to: "16:00" });
  const held = await book({ from: "12:00", to: "13:00", kind: "ONLINE", status: "READY", holdUntil: soon });
  await book({ from: "10:00", to: "11:00", status: "CANCELED" });
  await book({ day: "2026-11-14", from: "10:00", to: "11:00" });
  const answer = await reject({ phone });
  expect(answer.status).toBe(200);
  expect(answer.body.rejected).toMatchObject({
    name: "이고객",
    maskedPhone: "010-****-6789",
    reason: "노쇼 세 회",
    until: null,
    rejectedByName: "홍길동",
  });
  expect(answer.body.reservations.map(({ id }) => id)).toEqual([held.id, later.id]);
  const [row] = await db.select().from(rejectedUsers).where(eq(rejectedUsers.shopId, shopId));
  expect(row).toMatchObject({ rejectedBy: accountId, removedAt: null });
  expect(JSON.stringify(row)).not.toContain("2345");
  const [event] = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shopId));
  expect(event).toMatchObject({ kind: "reservations_changed" });
  expect((await recordOf(server, answer))?.changes).toMatchObject({ name: "이*객", phone: "010-****-6789" });
});

test("200: an unknown number, the customer of a reservation, and a customer", async () => {
  const { shopId, book, reject } = await shopWithDesigner();
  expect((await reject({ phone: "010-9999-8888" })).body).toMatchObject({ rejected: { name: "" }, reservations: [] });
  const reservation = await book({ day: "2026-11-01" });
  expect((await reject({ reservationId: reservation.id })).body.rejected).toMatchObject({
    maskedPhone: "010-****-6789",
  });
  const { id } = await server.makeCustomer(shopId, { phone: "010-7777-6666", name: "박고객" });
  expect((await reject({ customerId: id })).body.rejected).toMatchObject({ name: "박고객" });
});

test("422: no person, two persons, or a customer without a number", async () => {
  const { shopId, staff, reject } = await shopWithDesigner();
  const { id: customerId } = await server.makeCustomer(shopId, { phone });
  const walkIn = await server.makeReservation({ shopId, staffId: staff.id });
  for (const input of [{}, { phone, customerId }, { reservationId: walkIn.id }]) {
    const { status, body } = await reject(input);
    expect({ status, code: body.code }).toEqual({ status: 422, code: "phone_needed" });
  }
});

test("409: a person who is already rejected, also for two requests at once", async () => {
  const { reject } = await shopWithDesigner();
  const answers = await Promise.all([1, 2, 3].map(() => reject({ phone })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await reject({ phone })).body.code).toBe("user_already_rejected");
});

test("it is valid through its last day, and an expired one can be replaced", async () => {
  const own = await startTestServer();
  const { shop, visitor } = await own.shopWith("SUPER");
  const input = { shopId: shop.id, phone, reason: "" };
  const first = await visitor.send(rejectUser, { ...input, untilDay: "2026-11-15" });
  expect(first.body.rejected.until).toBe("2026-11-15T15:00:00.000Z");
  own.clock.set("2026-11-15T14:59:59Z");
  expect((await visitor.send(rejectUser, input)).status).toBe(409);
  own.clock.set("2026-11-15T15:00:00Z");
  expect((await visitor.send(rejectUser, input)).status).toBe(200);
  expect((await visitor.send(listRejectedUsers, { shopId: shop.id })).body.total).toBe(1);
});

test("422: a last day in the past", async () => {
  const { reject } = await shopWithDesigner();
  const { status, body } = await reject({ phone, untilDay: "2026-11-14" });
  expect({ status, code: body.code, field: Object.keys(body.fields ?? {}) }).toEqual({
    status: 422,
    code: "until_day_past",
    field: ["untilDay"],
  });
});

test("404: a reservation or a customer of another shop, or an unknown one", async () => {
  const [own, other] = [await shopWithDesigner(), await shopWithDesigner()];
  const reservation = await other.book({});
  for (const reservationId of [reservation.id, 987_654_321])
    expect(await own.reject({ reservationId })).toMatchObject({ status: 404, body: { code: "reservation_not_found" } });
  for (const customerId of [reservation.customerId, 987_654_321])
    expect(await own.reject({ customerId })).toMatchObject({ status: 404, body: { code: "customer_not_found" } });
});

test("an operator who rejects is marked as one; a designer may not", async () => {
  const { shopId } = await shopWithDesigner();
  const operator = await server.signedIn(
    (await server.makeAccount({ adminRole: "PARTNERS_ADMIN", name: "최운영" })).id,
  );
  const { body } = await operator.send(rejectUser, { shopId, phone, reason: "" });
  expect(body.rejected.rejectedByName).toBe("최운영 (운영자)");
  const member = await server.shopWith("MEMBER");
  expect((await member.visitor.send(rejectUser, { shopId: member.shop.id, phone, reason: "" })).status).toBe(403);
});
