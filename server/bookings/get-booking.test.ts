import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getBooking } from "#contract/bookings.ts";
import { bookings, reservations } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { bookableShop } from "#server/testing/worlds/bookable-shop.ts";

const server = await startTestServer();
const { clock } = server;
const { db } = server.parts;
const look = (key: string) => server.visitor().send(getBooking, { key });

test("200: the key gives access to the booking, without internal data of the shop", async () => {
  const made = await bookableShop(server);
  const { key } = await made.book({}, { note: "조용히" });
  const { status, body } = await look(key);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    key,
    shopName: made.shop.name,
    shopPhone: "02-123-4567",
    shopAddress: "서울특별시 성동구 연무장길 1",
    status: "OK",
    stylerName: "김디자",
    menuName: "커트",
    customerName: "김고객",
    words: "",
  });
  expect(Object.keys(body)).not.toContain("stylerId");
  expect(JSON.stringify(body)).not.toContain(made.phone);
});

test("an expired hold is over in the answer before the job runs", async () => {
  const made = await bookableShop(server);
  const { key } = await made.held();
  clock.move(600_000);
  expect((await look(key)).body).toMatchObject({
    status: "TIME_OVER",
    heldUntil: null,
    words: "결제 시간이 지났어요. 예약 시간을 다시 선택해 주세요",
  });
});

test.each([
  [{ status: "WAIT_CANCEL", paymentStatus: "CANCEL_ERROR" }, "환불이 늦어지고 있어요. 확인해서 환불해 드릴게요"],
  [{ status: "NO_SHOW" }, "노쇼로 처리됐어요. 위약금을 제외한 금액은 며칠 이내에 환불돼요"],
  [
    { status: "NO_SHOW", keptWon: 4000, refundedWon: 36_000 },
    "방문하지 않으셔서 위약금 4,000원을 제외한 36,000원을 환불해 드렸어요",
  ],
  [{ status: "COMPLETED" }, ""],
  [{ status: "COMPLETED", refundedWon: 5000 }, "5,000원을 환불해 드렸어요"],
  [{ status: "CANCELED", refundedWon: 40_000 }, "예약이 취소되어 40,000원을 환불해 드렸어요"],
  [{ status: "TIME_OVER", refundedWon: 40_000 }, "결제 시간이 지난 뒤에 결제되어 40,000원을 전액 환불해 드렸어요"],
] as const)("what has become of it is one sentence: %o", async (state, words) => {
  const made = await bookableShop(server);
  const { key, reservationId } = await made.book();
  await db.update(reservations).set(state).where(eq(reservations.id, reservationId));
  expect((await look(key)).body.words).toBe(words);
});

test("404: an unknown key", async () => {
  const { status, body } = await look("k".repeat(32));
  expect([status, body.code]).toEqual([404, "booking_not_found"]);
});

test("a key contains its shop after 32 random letters, and with another shop it opens nothing", async () => {
  const made = await bookableShop(server);
  const other = await server.makeShop();
  const { key } = await made.book();
  expect(key.slice(32)).toBe(made.shop.id.toString(36));
  expect((await look(`${key.slice(0, 32)}${other.id.toString(36)}`)).status).toBe(404);
  expect((await look(key.slice(0, 32))).status).toBe(404);
});

test("200: a link of an earlier release, whose key has no shop, still opens its booking", async () => {
  const made = await bookableShop(server);
  const { reservationId } = await made.book();
  const key = "o".repeat(32);
  const old = {
    keyHash: createHash("sha256").update(key).digest(),
    keySealed: server.parts.vault.seal(key, "bookings.key"),
  };
  await db.update(bookings).set(old).where(eq(bookings.reservationId, reservationId));
  expect((await look(key)).body).toMatchObject({ key, reservationId });
});
