import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { rejectAdvertisement } from "#contract/advertisement-screenings.ts";
import { getPayment } from "#contract/payments.ts";
import { advertisementPlaces, notifications } from "#server/db/tables/tables.ts";
import { paymentSubjects } from "#server/payment-subjects.ts";
import { settleDueRefunds } from "#server/payments/index.ts";
import { recordOf } from "#server/testing/records.ts";
import {
  guardsScreening,
  guardsVersion,
  rowOf,
  screenedShop,
} from "#server/testing/same-for-several/screening-promises.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import { paidAdvertisement } from "#server/testing/worlds/paid-advertisement.ts";

const server = await startTestServer();
const { db } = server.parts;
const reason = "혜택 링크가 열리지 않아요";
const reject = (visitor: Visitor, id: number, version = 1) =>
  visitor.send(rejectAdvertisement, { id, version, reason });

test("200: it ends with its reason, its places are free, and all of the money is being refunded", async () => {
  const { id, accountId, operator, payment } = await paidAdvertisement(server);
  const { version } = await rowOf(server, id);
  const answer = await reject(operator.visitor, id, version);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    status: "REJECTED",
    lifecycle: "APPLY_STOP",
    reason,
    stopRefundWon: null,
    moves: [],
    payments: [{ id: payment.id, amountWon: 99_000, refunds: [{ amountWon: 99_000, reason: "광고 심사 반려" }] }],
  });
  expect(answer.body.timeline.at(-1)).toMatchObject({ step: "rejected", actor: "operator" });
  expect(await rowOf(server, id)).toMatchObject({ screenedBy: operator.account.id, endedAt: server.clock.now() });
  const [place] = await db.select().from(advertisementPlaces).where(eq(advertisementPlaces.advertisementId, id));
  expect(place?.released).toBe(true);
  const [sent] = await db
    .select()
    .from(notifications)
    .where(eq(notifications.accountId, accountId))
    .orderBy(desc(notifications.id));
  expect(sent).toMatchObject({ title: "광고가 반려됐어요", body: expect.stringContaining(`${reason}. 결제한 금액을`) });
  expect((await recordOf(server, answer))?.changes).toEqual({
    advertisement: id,
    move: "reject",
    refundWon: 99_000,
    reason,
  });
});

test("after the refund the gateway, our payment and the ledger agree", async () => {
  const { id, operator, payment } = await paidAdvertisement(server);
  await reject(operator.visitor, id, (await rowOf(server, id)).version);
  await settleDueRefunds(server.parts, paymentSubjects);
  const { body } = await operator.visitor.send(getPayment, { id: payment.id });
  expect(body).toMatchObject({ refundedWon: 99_000, refunds: [{ state: "DONE", amountWon: 99_000 }] });
  expect(body.gateway).toMatchObject({ status: "CANCELED", cancelledWon: 99_000, cancels: [{ ours: true }] });
  const sums = body.ledger.flatMap(({ lines }) => lines).map(({ debitWon, creditWon }) => debitWon - creditWon);
  expect(sums.reduce((sum, won) => sum + won, 0)).toBe(0);
});

test("400: it cannot be rejected without a reason", async () => {
  const { ad, operator } = await screenedShop(server);
  for (const empty of ["", " ", "<b>"]) {
    const { status, body } = await operator.visitor.send(rejectAdvertisement, { id: ad.id, version: 1, reason: empty });
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: ["reason"] });
  }
});

guardsScreening(server, reject, ["WAITING"]);
guardsVersion(server, reject, "WAITING");
