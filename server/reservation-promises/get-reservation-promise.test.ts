import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { cancelBooking } from "#contract/bookings.ts";
import type { PromisePaper } from "#contract/reservation-promises.ts";
import { getReservationPromise } from "#contract/reservation-promises.ts";
import { cancelReservation, markNoShow, rescheduleReservation } from "#contract/reservations.ts";
import { bookingNumber } from "#domain/reservations/booking-number.ts";
import { writeRegistration } from "#server/applications/index.ts";
import { datedRules, reservations } from "#server/db/tables/tables.ts";
import { paymentSubjects } from "#server/payment-subjects.ts";
import { settleDueRefunds } from "#server/payments/index.ts";
import { sendDueNotices } from "#server/reservations/index.ts";
import { wholeContent } from "#server/testing/makers/application-makers.ts";
import { accessOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { bookableShop } from "#server/testing/worlds/bookable-shop.ts";
import { bookedShop, operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { clock } = server;
const { db, vault } = server.parts;

const sheetOf = async (visitor: Visitor, shopId: number, id: number) =>
  (await visitor.send(getReservationPromise, { shopId, id })).body;
const factsOf = ({ parts }: PromisePaper, title: string) =>
  Object.fromEntries(parts.find((part) => part.title === title)?.facts.map(({ name, words }) => [name, words]) ?? []);
const rowsOf = ({ parts }: PromisePaper, title: string) => parts.find((part) => part.title === title)?.rows ?? [];

test("200: the promise, its rule in sentences and in won, its fees, and the seller", async () => {
  const made = await bookableShop(server);
  const content = wholeContent();
  await writeRegistration(db, vault, { shopId: made.shopId, applicationId: null, content, now: clock.now() });
  const { reservationId, number } = await made.book();
  const answer = await made.owner.send(getReservationPromise, { shopId: made.shopId, id: reservationId });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    number,
    reservationId,
    shopName: made.shop.name,
    status: "OK",
    issueId: answer.headers.get("x-request-id"),
  });
  expect(factsOf(answer.body, "예약 내용")).toEqual({
    "예약한 일시": "2026.11.15 (일) 12:00",
    "예약 일시": "2026.11.20 (금) 14:00 (1시간)",
    시술: "커트",
    디자이너: "김디자 디자이너",
    정가: "40,000원",
    할인: "없음",
    "예약 금액": "40,000원",
    "결제한 금액": "40,000원",
  });
  expect(factsOf(answer.body, "취소와 노쇼")).toMatchObject({
    "전액 환불 기한": "2026.11.20 (금) 13:00까지 (시작 1시간 전까지, 또는 예약 후 10분 이내)",
    "기한 이후 취소": "위약금 10%(4,000원)를 제외한 36,000원 환불",
    노쇼: "위약금 10%(4,000원)를 제외한 36,000원 환불",
    "매장 사정으로 취소 시": "언제든 40,000원 전액 환불돼요",
  });
  expect(factsOf(answer.body, "요금제")).toMatchObject({ 요금제: "밸런스 요금제", 수수료: "첫 방문 12% · 재방문 5%" });
  expect(factsOf(answer.body, "요금제").기준).toMatch(/^\d{4}\.\d\d\.\d\d \(.\)부터 적용된 요금표$/);
  expect(factsOf(answer.body, "현재 상태")).toMatchObject({
    상태: "예약 확정",
    "현재 고객 취소 시": "위약금 없이 40,000원 전액 환불돼요",
  });
  expect(factsOf(answer.body, "판매자")).toMatchObject({
    매장: made.shop.name,
    상호: content.business?.companyName,
    전화번호: "02-123-4567",
    사업자등록번호: content.business?.bizRegistrationNo,
  });
  expect(factsOf(answer.body, "예약자").이름).toBe("김고객");
  expect(JSON.stringify(answer.body)).not.toContain(made.phone);
  expect(await accessOf(server, answer)).toMatchObject([{ kind: "READ", subject: "reservation" }]);
});

test("later changes are listed beside the promise, with their authors and who was notified", async () => {
  const made = await bookableShop(server);
  const { reservationId: id } = await made.book();
  const { shopId } = made;
  const startsAt = "2026-11-21T16:00:00+09:00";
  await made.owner.send(rescheduleReservation, { shopId, id, version: await versionOf(id), startsAt });
  await sendDueNotices(server.parts);
  const sheet = await sheetOf(made.owner, shopId, id);
  expect(factsOf(sheet, "예약 내용")["예약 일시"]).toBe("2026.11.20 (금) 14:00 (1시간)");
  expect(factsOf(sheet, "현재 상태")["변경된 일시"]).toBe("2026.11.21 (토) 16:00");
  const rows = rowsOf(sheet, "변경 이력");
  expect(rows.map(([, who, what]) => `${who} ${what}`)).toEqual(
    expect.arrayContaining(["고객 예약했어요", "홍길동 시간을 옮겼어요", "단장 변경 안내 문자"]),
  );
  expect(rows.find(([, , what]) => what === "시간을 옮겼어요")?.[3]).toBe(
    "2026.11.20 (금) 14:00~15:00 → 2026.11.21 (토) 16:00~17:00",
  );
});

test("a later change of a rule changes nothing of a promise", async () => {
  const made = await bookableShop(server);
  const { reservationId: id } = await made.book();
  const before = factsOf(await sheetOf(made.owner, made.shopId, id), "취소와 노쇼");
  const value = { freeMinutesBefore: 1440, freeMinutesAfterBooking: 0, lateKeptBps: 5000, noShowKeptBps: 10_000 };
  const effectiveFrom = clock.now();
  await db.insert(datedRules).values({ rule: "cancellation", effectiveFrom, value });
  expect(factsOf(await sheetOf(made.owner, made.shopId, id), "취소와 노쇼")).toEqual(before);
  await db.delete(datedRules).where(eq(datedRules.effectiveFrom, effectiveFrom));
});

test("an offline reservation has its promise too, without payments through us", async () => {
  const { shop, visitor, book } = await bookedShop(server);
  const { id, createdAt } = await book({ phone: "010-1234-5678" });
  const sheet = await sheetOf(visitor, shop.id, id);
  expect(sheet.number).toBe(bookingNumber(id, createdAt));
  expect(factsOf(sheet, "예약 내용")["결제한 금액"]).toBe("온라인으로 결제하지 않았어요");
  expect(factsOf(sheet, "취소와 노쇼").위약금).toContain("취소·노쇼 위약금이 없어요");
  expect(factsOf(sheet, "예약자").전화번호).toBe("010-****-5678");
  expect(sheet.parts.map(({ title }) => title)).not.toContain("요금제");
});

test("a designer sees names on their own sheets only, and no fees; an operator sees masked names", async () => {
  const made = await bookableShop(server);
  const { reservationId: id } = await made.book();
  const { shopId } = made;
  const designer = await server.makeAccount();
  await server.join(shopId, designer.id, "MEMBER");
  const other = await sheetOf(await server.signedIn(designer.id), shopId, id);
  expect(factsOf(other, "예약자").이름).toBe("김*객");
  expect(other.parts.map(({ title }) => title)).not.toContain("요금제");
  const operator = await operatorOf(server);
  const shown = await sheetOf(operator.visitor, shopId, id);
  expect(factsOf(shown, "예약자").이름).toBe("김*객");
  expect(shown.parts.map(({ title }) => title)).toContain("요금제");
  const own = await bookedShop(server, "MEMBER");
  const named = await own.book({ customerName: "박고객" });
  expect(factsOf(await sheetOf(own.visitor, own.shop.id, named.id), "예약자").이름).toBe("박고객");
});

test("404: another shop's, and a removed one", async () => {
  const { shop, visitor, book } = await bookedShop(server);
  const foreign = await (await bookedShop(server)).book();
  const removed = await book({ removedAt: clock.now(), status: "CANCELED" });
  for (const { id } of [foreign, removed]) {
    const { status, body } = await visitor.send(getReservationPromise, { shopId: shop.id, id });
    expect([status, body.code]).toEqual([404, "reservation_not_found"]);
  }
});

test("a late cancellation shows its cost, and where the money went", async () => {
  const made = await bookableShop(server);
  const booking = await made.book();
  const late = new Date(booking.startsAt).getTime() - 30 * 60_000;
  clock.move(late - clock.now().getTime());
  const { body } = await made.visitor.send(cancelBooking, { key: booking.key, expectedRefundWon: 36_000 });
  expect(body.status).toBe("WAIT_CANCEL");
  await settleDueRefunds(server.parts, paymentSubjects);
  // The customer's session has expired meanwhile.
  const owner = await server.signedIn(made.accountId);
  const sheet = await sheetOf(owner, made.shopId, booking.reservationId);
  expect(factsOf(sheet, "현재 상태")).toMatchObject({
    상태: "취소됨",
    "취소 위약금": "위약금 4,000원, 환불 금액 36,000원",
  });
  expect(rowsOf(sheet, "결제와 환불").map(([, what, won, state]) => [what, won, state])).toEqual([
    ["결제", "40,000원", "결제 완료"],
    ["환불", "36,000원", "환불 완료"],
  ]);
});

test("a no-show shows its cost; a cancellation by the shop costs nothing", async () => {
  const made = await bookableShop(server);
  const [missed, cancelled] = [
    await made.book({ startsAt: "2026-11-24T10:00:00+09:00" }),
    await made.book({ startsAt: "2026-11-24T12:00:00+09:00" }),
  ];
  const { shopId } = made;
  await made.owner.send(cancelReservation, { shopId, id: cancelled.reservationId });
  clock.move(new Date(missed.startsAt).getTime() + 60_000 - clock.now().getTime());
  await made.owner.send(markNoShow, { shopId, id: missed.reservationId });
  expect(factsOf(await sheetOf(made.owner, shopId, missed.reservationId), "현재 상태")["노쇼 위약금(예정)"]).toBe(
    "위약금 4,000원, 환불 금액 36,000원",
  );
  expect(factsOf(await sheetOf(made.owner, shopId, cancelled.reservationId), "현재 상태")["취소 위약금"]).toBe(
    "위약금 없이 40,000원 전액 환불돼요",
  );
});

async function versionOf(id: number): Promise<number> {
  const [row] = await db.select().from(reservations).where(eq(reservations.id, id));
  return row?.version ?? 0;
}
