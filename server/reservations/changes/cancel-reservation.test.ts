import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { cancelReservation, createOfflineReservation } from "#contract/reservations.ts";
import type { MemberRole } from "#domain/shops/staff.ts";
import {
  occupiedTimes,
  reservationNotices,
  reservationSteps,
  reservations,
  shopEvents,
} from "#server/db/tables/tables.ts";
import { giveBack } from "#server/reservations/index.ts";
import { refundsOfReservation } from "#server/testing/makers/reservation-money.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { at, bookedShop } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { db } = server.parts;

async function cancellingShop(role: MemberRole = "OWNER") {
  const made = await bookedShop(server, role);
  const cancel = (id: number, reason = "") =>
    made.visitor.send(cancelReservation, { shopId: made.shop.id, id, reason });
  const refundsOf = (id: number) => refundsOfReservation(server, id);
  return { ...made, cancel, refundsOf };
}

test("200: an unpaid one is cancelled, its time is free, everybody is notified, and it is audited", async () => {
  const { shop, designer, accountId, visitor, book, cancel, refundsOf } = await cancellingShop();
  const { id } = await book({ phone: "010-1234-5678" });
  const answer = await cancel(id, "디자이너 사정");
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ status: "CANCELED", paymentStatus: null, version: 2 });
  expect(await refundsOf(id)).toEqual([]);
  expect(await db.select().from(occupiedTimes).where(eq(occupiedTimes.reservationId, id))).toEqual([]);
  const notices = await db.select().from(reservationNotices).where(eq(reservationNotices.reservationId, id));
  expect(notices.map(({ kind }) => kind).sort()).toEqual(["CANCELLED", "CUSTOMER_CANCELLED"]);
  expect(notices[0]).toMatchObject({ actorAccountId: accountId, occasion: "2" });
  const [step] = await db.select().from(reservationSteps).where(eq(reservationSteps.reservationId, id));
  expect(step).toMatchObject({
    step: "cancelled",
    after: { status: "CANCELED", reason: "디자이너 사정", refundWon: 0 },
  });
  const [event] = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id));
  expect(event).toMatchObject({ kind: "reservations_changed", subjectIds: [id] });
  expect((await recordOf(server, answer))?.changes).toEqual({ reservation: id, status: "CANCELED", refundWon: 0 });
  const again = { shopId: shop.id, stylerId: designer.id, startsAt: at("10:00"), endsAt: at("11:00") };
  expect((await visitor.send(createOfflineReservation, { ...again, customerName: "김하늘" })).status).toBe(200);
});

test("200: a paid one starts a full refund, and is cancelled only when the gateway confirms it", async () => {
  const { book, cancel, refundsOf } = await cancellingShop();
  const { id } = await book({ paid: true, day: "2026-11-15", from: "12:10", to: "13:00" });
  expect((await cancel(id)).body).toMatchObject({ status: "WAIT_CANCEL", paymentStatus: "COMPLETE", version: 2 });
  expect(await refundsOf(id)).toMatchObject([
    { cause: "CANCEL", occasion: 2, amountWon: 40_000, reason: "예약 취소", state: "WANTED", tries: 0 },
  ]);
  expect(await db.select().from(occupiedTimes).where(eq(occupiedTimes.reservationId, id))).toEqual([]);
});

test("an earlier or pending refund is not repeated", async () => {
  const { book, cancel, refundsOf } = await cancellingShop();
  const row = await book({ paid: true, refundedWon: 5_000 });
  await giveBack(db, row, { amountWon: 10_000, cause: "CHEAPER_DESIGNER", occasion: 1, now: server.clock.now() });
  await cancel(row.id);
  expect((await refundsOf(row.id)).map(({ amountWon }) => amountWon)).toEqual([5_000, 10_000, 25_000]);
});

test("of two cancellations at once one succeeds, with one refund", async () => {
  const { book, cancel, refundsOf } = await cancellingShop();
  const { id } = await book({ paid: true });
  const answers = await Promise.all([cancel(id), cancel(id), cancel(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await refundsOf(id)).toHaveLength(1);
});

test.each(["COMPLETED", "NO_SHOW", "CANCELED", "WAIT_CANCEL", "TIME_OVER"] as const)(
  "409: one that is %s cannot be cancelled",
  async (status) => {
    const { book, cancel } = await cancellingShop();
    const { id } = await book({ status });
    const answer = await cancel(id);
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 409, code: "reservation_not_booked" });
  },
);

test("422: a designer can cancel only their own", async () => {
  const { shop, book, cancel } = await cancellingShop("MEMBER");
  const other = await server.makeDesigner(shop.id);
  const [own, foreign] = [await book(), await book({ staffId: other.id })];
  expect((await cancel(foreign.id)).body.code).toBe("reservation_not_own");
  expect((await cancel(own.id)).status).toBe(200);
});

test("404: another shop's, which stays as it is", async () => {
  const { cancel } = await cancellingShop();
  const foreign = await (await bookedShop(server)).book();
  expect((await cancel(foreign.id)).body.code).toBe("reservation_not_found");
  const [row] = await db.select().from(reservations).where(eq(reservations.id, foreign.id));
  expect(row?.status).toBe("OK");
});
