import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { completeReservation } from "#contract/reservations.ts";
import { getToday } from "#contract/today.ts";
import {
  advertisements,
  applications,
  articles,
  cards,
  payments,
  reservations,
  shopHandovers,
} from "#server/db/tables/tables.ts";
import { registeredCard } from "#server/testing/makers/card-makers.ts";
import { accessOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { advertisedShop } from "#server/testing/worlds/advertised-shop.ts";
import { bookedShop } from "#server/testing/worlds/booked-shop.ts";
import { reviewedShop } from "#server/testing/worlds/reviewed-shop.ts";

const server = await startTestServer();
const { db } = server.parts;
const now = server.clock.now();

interface Looking {
  visitor: Visitor;
  shop: { id: number };
}
const waiting = async ({ visitor, shop }: Looking) => (await visitor.send(getToday, { shopId: shop.id })).body.waiting;
/** Another person of the same shop. */
async function colleague(shop: { id: number }, role: "OWNER" | "SUPER" | "MEMBER") {
  const { id } = await server.makeAccount();
  await server.join(shop.id, id, role);
  return { shop, id, visitor: await server.signedIn(id) };
}
async function handOver(shopId: number, accountId: number) {
  const { id: applicationId } = await server.makeSent("TRANSFER", { accountId, shopId });
  const at = new Date(now.getTime() + 1);
  await db
    .insert(shopHandovers)
    .values({ shopId, applicationId, fromAccountId: accountId, toAccountId: accountId, at });
}

describe("a customer whose time is over", () => {
  test("waits until somebody says whether they came, today's and yesterday's", async () => {
    const made = await bookedShop(server);
    const yesterday = await made.book({ day: "2026-11-14", from: "18:00", to: "19:00", customerName: "차은서" });
    const { id } = await made.book({ day: "2026-11-15", from: "10:00", to: "11:00", customerName: "배수아" });
    await made.book({ day: "2026-11-15", from: "11:30", to: "12:10" });
    expect(await waiting(made)).toEqual([
      {
        kind: "ARRIVED_UNSETTLED",
        id,
        title: "10:00 배수아 님, 오셨나요?",
        at: "2026-11-15T01:00:00.000Z",
        words: "커트 · 김디자. 처리하지 않으면 내일 밤에 자동으로 시술 완료돼요",
        path: `/partners/shops/${made.shop.id}/reservations?date=2026-11-15&reservation=${id}`,
      },
      expect.objectContaining({
        id: yesterday.id,
        title: "어제 18:00 차은서 님, 오셨나요?",
        words: "커트 · 김디자. 처리하지 않으면 오늘 밤에 자동으로 시술 완료돼요",
      }),
    ]);
    const { status } = await made.visitor.send(completeReservation, { shopId: made.shop.id, id });
    expect(status).toBe(200);
    expect((await waiting(made)).map(({ id }) => id)).toEqual([yesterday.id]);
  });

  test("is shown to their own designer only", async () => {
    const made = await bookedShop(server, "MEMBER");
    const other = await server.makeDesigner(made.shop.id);
    const { id } = await made.book({ day: "2026-11-15", from: "10:00", to: "11:00" });
    await made.book({ day: "2026-11-15", from: "10:00", to: "11:00", staffId: other.id });
    expect((await waiting(made)).map(({ id }) => id)).toEqual([id]);
  });
});

test("a refund that the gateway refused waits until it succeeds", async () => {
  const made = await bookedShop(server);
  const { id } = await made.book({ paid: true, status: "WAIT_CANCEL", paymentStatus: "CANCEL_ERROR", keptWon: 4_000 });
  expect(await waiting(made)).toMatchObject([
    { kind: "REFUND_LATE", id, words: "이고객 님 36,000원. 자동으로 다시 시도하고 있어요" },
  ]);
  expect(await waiting(await colleague(made.shop, "MEMBER"))).toEqual([]);
  await db.update(reservations).set({ paymentStatus: "CANCELED", status: "CANCELED" }).where(eq(reservations.id, id));
  expect(await waiting(made)).toEqual([]);
});

test("an advertisement with a failed charge waits until it is paid, and the next owner does not see it", async () => {
  const made = await advertisedShop(server);
  const { id } = await made.advertise();
  const declined = { state: "DECLINED", problem: "한도를 넘었어요", decidedAt: now } as const;
  await db.update(payments).set(declined).where(eq(payments.subjectId, id));
  expect(await waiting(made)).toMatchObject([
    {
      kind: "AD_CHARGE_FAILED",
      id,
      words: `${made.point.name}. 한도를 넘었어요`,
      path: `/partners/advertise/${id}?shop=${made.shop.id}`,
    },
  ]);
  expect(await waiting(await colleague(made.shop, "MEMBER"))).toEqual([]);
  await db.update(payments).set({ state: "APPROVED" }).where(eq(payments.subjectId, id));
  expect(await waiting(made)).toEqual([]);
  await db.update(payments).set(declined).where(eq(payments.subjectId, id));
  await handOver(made.shop.id, made.accountId);
  expect(await waiting(made)).toEqual([]);
});

test("a rejected advertisement waits until the day on which it should have begun", async () => {
  const made = await advertisedShop(server);
  const sentBack = { status: "REJECTED", reason: "사진이 흐려요", screenedAt: now } as const;
  const { id } = await made.advertise({ ...sentBack, cycles: [{ fromDay: "2026-11-15", toDay: "2026-11-22" }] });
  await made.advertise({ ...sentBack, pointIds: [], cycles: [{ fromDay: "2026-11-14", toDay: "2026-11-21" }] });
  expect(await waiting(made)).toMatchObject([{ kind: "AD_REJECTED", id, words: `${made.point.name}. 사진이 흐려요` }]);
  await db.update(advertisements).set({ status: "WAITING" }).where(eq(advertisements.id, id));
  expect(await waiting(made)).toEqual([]);
});

test("a card that no longer pays waits for its owner", async () => {
  const made = await server.shopWith("OWNER");
  const { id } = await registeredCard(made.visitor, made.shop.id);
  expect(await waiting(made)).toEqual([]);
  await db.update(cards).set({ problemCode: "INVALID_STOPPED_CARD", problemAt: now }).where(eq(cards.id, id));
  expect(await waiting(made)).toMatchObject([{ kind: "CARD_FAILED", id, path: "/partners/cards" }]);
  expect(await waiting(await colleague(made.shop, "SUPER"))).toEqual([]);
  await db.update(cards).set({ problemCode: null, problemAt: null }).where(eq(cards.id, id));
  expect(await waiting(made)).toEqual([]);
});

test.each(["REJECT", "NON_DISPLAY_REJECT"] as const)(
  "a menu that came back with %s waits until it is sent again",
  async (status) => {
    const made = await reviewedShop(server, { status, decidedAt: now, reason: "사진이 흐려요" });
    const { id } = made.request;
    expect(await waiting(made)).toMatchObject([
      {
        kind: "MENU_REJECTED",
        id,
        words: "새 이름. 사진이 흐려요",
        path: `/partners/shops/${made.shop.id}/menus/requests/${id}`,
      },
    ]);
    expect(await waiting(await colleague(made.shop, "MEMBER"))).toEqual([]);
    await db.update(applications).set({ status: "REREQ" }).where(eq(applications.id, id));
    expect(await waiting(made)).toEqual([]);
  },
);

test("a rejected request waits for its owner, and neither for a manager nor for the next owner", async () => {
  const made = await server.shopWith("OWNER");
  const requester = await colleague(made.shop, "OWNER");
  const reason = "주소를 확인해 주세요";
  const sentBack = { accountId: requester.id, shopId: made.shop.id, status: "REJECT", reason, decidedAt: now } as const;
  const { id } = await server.makeSent("SHOP", sentBack);
  expect(await waiting(made)).toMatchObject([
    {
      kind: "APPLICATION_REJECTED",
      id,
      path: `/partners/requests/${id}`,
      words: "매장 정보 변경. 주소를 확인해 주세요",
    },
  ]);
  expect(await waiting(await colleague(made.shop, "SUPER"))).toEqual([]);
  await handOver(made.shop.id, made.accountId);
  expect(await waiting(made)).toEqual([]);
  expect(await waiting(requester)).toHaveLength(1);
});

test("an answer waits until its asker has read it", async () => {
  const made = await server.shopWith("MEMBER");
  const { id } = await server.makeQuestion(made.accountId);
  expect(await waiting(made)).toEqual([]);
  await db.update(articles).set({ answer: "내일이에요", answeredAt: now }).where(eq(articles.id, id));
  expect(await waiting(made)).toMatchObject([
    { kind: "QUESTION_ANSWERED", id, words: "정산이 안 보여요", path: `/partners/support/questions/${id}` },
  ]);
  expect(await waiting(await colleague(made.shop, "OWNER"))).toEqual([]);
  await db.update(articles).set({ answerSeenAt: now }).where(eq(articles.id, id));
  expect(await waiting(made)).toEqual([]);
});

test("a customer with several holds in a week is shown, without expired holds, and recorded", async () => {
  const made = await bookedShop(server);
  const phone = "010-7100-0001";
  const first = await made.book({ paid: true, phone, day: "2026-11-16" });
  const held = { kind: "ONLINE", status: "READY" } as const;
  const running = new Date(now.getTime() + 60_000);
  const { id } = await made.book({ ...held, holdUntil: running, phone, day: "2026-11-17" });
  await made.book({ ...held, holdUntil: now, phone, day: "2026-11-18" });
  await made.book({ paid: true, phone, day: "2026-11-23" });
  await made.book({ phone, day: "2026-11-19" });
  expect(await waiting(made)).toEqual([]);
  const last = await made.book({ paid: true, phone, day: "2026-11-20" });
  const answer = await made.visitor.send(getToday, { shopId: made.shop.id });
  expect(answer.body.waiting).toMatchObject([
    {
      kind: "MANY_BOOKINGS",
      id: first.customerId,
      title: "이고객 님이 여러 건을 예약해 두었어요",
      words: "가까운 날짜에 3건이 잡혀 있어요",
      path: `/partners/shops/${made.shop.id}/customers?customer=${first.customerId}`,
    },
  ]);
  expect(await accessOf(server, answer)).toMatchObject([{ subjectIds: [last.id] }]);
  await db.update(reservations).set({ status: "TIME_OVER", holdUntil: null }).where(eq(reservations.id, id));
  expect(await waiting(made)).toEqual([]);
});

test("tasks about money come before those that can wait", async () => {
  const made = await advertisedShop(server);
  const { id: staffId } = await server.makeDesigner(made.shop.id);
  await server.makeQuestion(made.accountId, { answer: "네", answeredAt: now });
  await server.makeReservation({ shopId: made.shop.id, staffId, day: "2026-11-15", from: "10:00", to: "11:00" });
  const { id } = await made.advertise();
  await db.update(payments).set({ state: "DECLINED", decidedAt: now }).where(eq(payments.subjectId, id));
  const kinds = (await waiting(made)).map(({ kind }) => kind);
  expect(kinds).toEqual(["AD_CHARGE_FAILED", "ARRIVED_UNSETTLED", "QUESTION_ANSWERED"]);
});
