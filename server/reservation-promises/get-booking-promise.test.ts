import { expect, test } from "vitest";
import { getBookingPromise } from "#contract/reservation-promises.ts";
import { cancelReservation } from "#contract/reservations.ts";
import { sendDueNotices } from "#server/reservations/index.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { bookableShop } from "#server/testing/worlds/bookable-shop.ts";

const server = await startTestServer();
const look = (key: string) => server.visitor().send(getBookingPromise, { key });

test("200: the key gives access to the customer's side, without the shop's fees", async () => {
  const made = await bookableShop(server);
  const { key, number } = await made.book();
  await sendDueNotices(server.parts);
  const { status, body } = await look(key);
  expect(status).toBe(200);
  expect(body).toMatchObject({ number, shopName: made.shop.name, status: "OK" });
  const titles = body.parts.map(({ title }) => title);
  expect(titles).toEqual(["예약 내용", "취소와 노쇼", "현재 상태", "결제와 환불", "변경 이력", "예약자", "판매자"]);
  const written = JSON.stringify(body);
  expect(written).toContain("위약금 10%(4,000원)를 제외한 36,000원 환불");
  expect(written).toContain("예약 안내 문자");
  expect(written).not.toMatch(/요금제|수수료|새 예약 문자/);
  expect(written).not.toContain(made.phone);
});

test("the customer reads about the shop as a whole, not which person acted", async () => {
  const made = await bookableShop(server);
  const { key, reservationId } = await made.book();
  await made.owner.send(cancelReservation, { shopId: made.shopId, id: reservationId });
  const { body } = await look(key);
  const history = body.parts.find(({ title }) => title === "변경 이력")?.rows ?? [];
  expect(history.map(([, who, what]) => `${who} ${what}`)).toContain("매장 예약을 취소했어요");
  expect(JSON.stringify(history)).not.toContain("홍길동");
});

test("404: an unknown key", async () => {
  const { status, body } = await look("k".repeat(32));
  expect([status, body.code]).toEqual([404, "booking_not_found"]);
});
