import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { stopAdvertisement } from "#contract/advertisement-screenings.ts";
import { advertisementPlaces, notifications, payments } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import {
  guardsScreening,
  guardsVersion,
  rowOf,
  screenedShop,
} from "#server/testing/same-for-several/screening-promises.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { outcomeOf } from "#server/testing/worlds/applicants.ts";

const server = await startTestServer();
const { db } = server.parts;
const reason = "다른 매장의 사진을 썼어요";
const stop = (visitor: Visitor, id: number, version = 1) => visitor.send(stopAdvertisement, { id, version, reason });

test("200: a displayed advertisement ends now, unused days are refunded, and the owner gets the reason", async () => {
  const { accountId, ad, operator } = await screenedShop(server, { status: "ACTIVATED", priceWon: 140_000 });
  const answer = await stop(operator.visitor, ad.id);
  expect(answer.status).toBe(200);
  // Fourteen days from the 9th: today is the seventh, so seven are left.
  expect(answer.body).toMatchObject({
    status: "FORCE_TERMINATED",
    lifecycle: "TERMINATED",
    reason,
    stopRefundWon: null,
    payments: [{ refundingWon: 70_000, refunds: [{ amountWon: 70_000, reason: "운영자의 광고 종료" }] }],
  });
  expect((await recordOf(server, answer))?.changes).toMatchObject({
    move: "forceTerminate",
    refundWon: 70_000,
    reason,
  });
  const sent = await db.select().from(notifications).where(eq(notifications.accountId, accountId));
  expect(sent).toMatchObject([
    { title: "광고가 종료됐어요", body: expect.stringContaining(`${reason}. 남은 기간에 해당하는`) },
  ]);
  const [place] = await db.select().from(advertisementPlaces).where(eq(advertisementPlaces.advertisementId, ad.id));
  expect(place?.days).toEqual({ fromDay: "2026-11-09", toDay: "2026-11-15" });
});

test.each(["WAITING", "DISPLAY_WAITING"] as const)(
  "200: one in %s was never shown, so all of it is refunded",
  async (status) => {
    const { ad, operator } = await screenedShop(server, {
      status,
      cycles: [{ fromDay: "2026-11-18", toDay: "2026-11-25" }],
    });
    const { body } = await stop(operator.visitor, ad.id);
    expect(body.payments).toMatchObject([{ refundingWon: 99_000 }]);
  },
);

test("409: not while a payment is pending", async () => {
  const { shop, accountId, ad, operator } = await screenedShop(server, { status: "ACTIVATED" });
  const now = server.clock.now();
  await db.insert(payments).values({
    purpose: "ADVERTISEMENT",
    subjectId: ad.id,
    shopId: shop.id,
    accountId,
    cycle: 2,
    attempt: 1,
    method: "BILLING",
    amountWon: 99_000,
    orderId: `ad_${ad.id}_2`,
    orderName: "단장 광고",
    key: `k${ad.id}`,
    state: "WANTED",
    nextTryAt: now,
    createdAt: now,
  });
  expect(outcomeOf(await stop(operator.visitor, ad.id))).toEqual({ status: 409, code: "payment_in_progress" });
  expect(await rowOf(server, ad.id)).toMatchObject({ status: "ACTIVATED", endedAt: null });
});

guardsScreening(server, stop, ["ACTIVATED", "WAITING", "DISPLAY_WAITING", "PAY_WAITING"]);
guardsVersion(server, stop, "ACTIVATED");
