import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { completeReservation, getReservation, removeOfflineReservation, undoSettled } from "#contract/reservations.ts";
import { customers, rejectedUsers, reservationNotices, staffs } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { bookedShop, operatorOf } from "#server/testing/worlds/booked-shop.ts";
import { queueText } from "#server/text-messages/index.ts";

const server = await startTestServer();
const { db, vault } = server.parts;
const phone = "010-1234-5678";
const masked = "010-****-5678";
const day = 24 * 60 * 60_000;

test("200: a reservation with its designer, its payment and its source", async () => {
  const { shop, accountId, visitor, book } = await bookedShop(server);
  const { id } = await book({ createdBy: accountId });
  const { status, body } = await visitor.send(getReservation, { shopId: shop.id, id });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    reservation: { id, version: 1 },
    stylerName: "김디자",
    stylerRank: "NORMAL",
    phone: "",
    phoneIsMasked: false,
    refundWon: 0,
    customer: null,
    customerRejected: false,
    notices: [],
  });
  expect(body.timeline).toMatchObject([{ step: "created", actor: "partner", byName: "홍길동" }]);
  expect(JSON.stringify(body)).not.toMatch(/paymentKey|promise|Sealed/);
});

test("of a paid one, the whole rest is refunded if the shop cancels", async () => {
  const { shop, visitor, book } = await bookedShop(server);
  const { id } = await book({ paid: true, refundedWon: 10_000, keptWon: 0 });
  const { body } = await visitor.send(getReservation, { shopId: shop.id, id });
  expect(body).toMatchObject({ refundWon: 30_000, reservation: { refundedWon: 10_000 }, keptWon: 0 });
  expect(body.timeline).toMatchObject([{ step: "created", actor: "customer", byName: null }]);
});

test("the timeline has every step in order, with its author; an operator is marked as one", async () => {
  const { shop, visitor, book } = await bookedShop(server);
  const { id } = await book({ day: "2026-11-15", from: "11:00", to: "12:00" });
  await visitor.send(completeReservation, { shopId: shop.id, id });
  const operator = await operatorOf(server, { name: "최운영" });
  await operator.visitor.send(undoSettled, { shopId: shop.id, id });
  const { body } = await visitor.send(getReservation, { shopId: shop.id, id });
  expect(body.timeline.map(({ step, actor, byName }) => [step, actor, byName])).toEqual([
    ["created", "partner", null],
    ["completed", "partner", "홍길동"],
    ["undone", "operator", "최운영 (운영자)"],
  ]);
});

test("the shop's data about the customer is included", async () => {
  const { shop, visitor, book } = await bookedShop(server);
  await book({ phone, day: "2026-11-10", status: "COMPLETED", menuName: "펌" });
  await book({ phone, day: "2026-11-11", status: "COMPLETED", menuName: "염색" });
  await book({ phone, day: "2026-11-12", status: "NO_SHOW" });
  await book({ phone, day: "2026-11-13", status: "COMPLETED", removedAt: server.clock.now() });
  const { id, customerId } = await book({ phone });
  await db
    .update(customers)
    .set({ memo: "두피가 예민해요" })
    .where(eq(customers.id, customerId as number));
  const { body } = await visitor.send(getReservation, { shopId: shop.id, id });
  expect(body.customer).toEqual({ visits: 2, noShows: 1, lastMenu: "염색", memo: "두피가 예민해요" });
  expect(body).toMatchObject({ phone, phoneIsMasked: false });
});

test.each([
  ["for good", null, null, true],
  ["until later", 60_000, null, true],
  ["until a time that is over", -60_000, null, false],
  ["once, and no more", null, -60_000, false],
])("whether the customer is rejected: %s", async (_, until, removed, rejected) => {
  const { shop, visitor, book } = await bookedShop(server);
  const { id, customerId } = await book({ phone });
  const [customer] = await db
    .select()
    .from(customers)
    .where(eq(customers.id, customerId as number));
  if (!customer) throw new Error("no customer");
  const after = (ms: number | null) => (ms === null ? null : new Date(server.clock.now().getTime() + ms));
  const { phoneSealed, phoneFingerprint, maskedPhone } = customer;
  await db.insert(rejectedUsers).values({
    shopId: shop.id,
    phoneSealed,
    phoneFingerprint,
    maskedPhone,
    createdAt: server.clock.now(),
    until: after(until),
    removedAt: after(removed),
  });
  const { body } = await visitor.send(getReservation, { shopId: shop.id, id });
  expect(body.customerRejected).toBe(rejected);
});

test("a manager sees the whole number, an operator the masked one", async () => {
  const { shop, visitor, book } = await bookedShop(server, "SUPER");
  const { id } = await book({ phone });
  expect((await visitor.send(getReservation, { shopId: shop.id, id })).body).toMatchObject({ phone });
  const operator = await operatorOf(server);
  const seen = await operator.visitor.send(getReservation, { shopId: shop.id, id });
  expect(seen.body).toMatchObject({ phone: masked, phoneIsMasked: true });
});

test("a designer sees the numbers of their own customers, and masked ones of others", async () => {
  const { shop, visitor, book } = await bookedShop(server, "MEMBER");
  const other = await server.makeDesigner(shop.id);
  const foreign = await book({ staffId: other.id, phone });
  const look = async () => (await visitor.send(getReservation, { shopId: shop.id, id: foreign.id })).body;
  expect(await look()).toMatchObject({ phone: masked, phoneIsMasked: true });
  await book({ phone, day: "2026-10-20", status: "CANCELED" });
  expect(await look()).toMatchObject({ phone, phoneIsMasked: false });
});

test("a designer who removes their reservation for a customer does not see the whole number any more", async () => {
  const { shop, visitor, book } = await bookedShop(server, "MEMBER");
  const other = await server.makeDesigner(shop.id);
  const foreign = await book({ staffId: other.id, phone });
  const own = await book({ phone, from: "14:00", to: "15:00" });
  await visitor.send(removeOfflineReservation, { shopId: shop.id, id: own.id });
  const { body } = await visitor.send(getReservation, { shopId: shop.id, id: foreign.id });
  expect(body).toMatchObject({ phone: masked, phoneIsMasked: true });
});

test.each([
  ["ONLINE", 91, masked],
  ["ONLINE", 90, phone],
  ["OFFLINE", 91, phone],
] as const)("the number of one that was booked %s and done %i days ago reads %s", async (kind, days, shown) => {
  const { shop, visitor, book } = await bookedShop(server);
  const completedAt = new Date(server.clock.now().getTime() - days * day);
  const { id } = await book({ kind, phone, status: "COMPLETED", completedAt });
  expect((await visitor.send(getReservation, { shopId: shop.id, id })).body.phone).toBe(shown);
});

test("the messages about it are included, with masked numbers", async () => {
  const { shop, visitor, book } = await bookedShop(server);
  const { id } = await book();
  const now = server.clock.now();
  const [notice] = await db
    .insert(reservationNotices)
    .values({ shopId: shop.id, reservationId: id, kind: "RECEIVED", occasion: "1", dueAt: now })
    .returning();
  const words = { template: "verification_code", values: { code: "1" } } as const;
  await queueText(db, vault, { to: phone, ...words, dedupeKey: `n${id}`, noticeId: notice?.id as number, now });
  const { body } = await visitor.send(getReservation, { shopId: shop.id, id });
  expect(body.notices).toEqual([{ kind: "RECEIVED", maskedPhone: masked, state: "QUEUED", at: now.toISOString() }]);
});

test("a former designer is still named in the timeline", async () => {
  const { shop, designer, visitor, book } = await bookedShop(server);
  const { id } = await book();
  await db.update(staffs).set({ removedAt: server.clock.now() }).where(eq(staffs.id, designer.id));
  expect((await visitor.send(getReservation, { shopId: shop.id, id })).body.stylerName).toBe("김디자");
});

test("404: another shop's, a removed one, and an unknown one", async () => {
  const { shop, visitor, book } = await bookedShop(server);
  const removed = await book({ status: "CANCELED", removedAt: server.clock.now() });
  const foreign = await (await bookedShop(server)).book();
  for (const id of [removed.id, foreign.id, 987_654_321]) {
    const { status, body } = await visitor.send(getReservation, { shopId: shop.id, id });
    expect({ status, code: body.code }).toEqual({ status: 404, code: "reservation_not_found" });
  }
});

test("several online bookings of one number around a start are shown from the third on", async () => {
  const { shop, visitor, book } = await bookedShop(server);
  const online = { kind: "ONLINE", phone } as const;
  const first = await book({ ...online, from: "10:00", to: "11:00" });
  await book({ ...online, from: "11:00", to: "12:00" });
  await book({ phone, from: "12:00", to: "13:00" });
  await book({ ...online, day: "2026-12-10" });
  const shown = async () => (await visitor.send(getReservation, { shopId: shop.id, id: first.id })).body.openBookings;
  expect(await shown()).toBe(0);
  const holdUntil = new Date(server.clock.now().getTime() + 60_000);
  await book({ ...online, from: "13:00", to: "14:00", status: "READY", holdUntil });
  expect(await shown()).toBe(3);
});
