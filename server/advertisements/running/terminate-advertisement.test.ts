import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getAdvertisement, terminateAdvertisement } from "#contract/advertisements.ts";
import { advertisementPlaces } from "#server/db/tables/tables.ts";
import { balancesOf, besideGateway, expectBalancedLedger } from "#server/testing/ledger-checks.ts";
import {
  advertiser,
  approved,
  aRound,
  onDay,
  ownServer,
  paymentsOf,
  recurring,
  rowOf,
} from "#server/testing/makers/advertisement-makers.ts";
import { recordOf } from "#server/testing/records.ts";
import { givenBackOutside } from "#server/testing/worlds/paid-advertisement.ts";

const paid = { ours: 99_000, theirs: 99_000 };
const back = (won: number) => ({ ...paid, oursBack: won, theirsBack: won });

test("200, WAITING: withdrawn, all of it is refunded, and the place is free for others", async () => {
  const server = await ownServer();
  const made = await advertiser(server);
  const { id } = await made.buy();
  const answer = await made.visitor.send(terminateAdvertisement, { id, expectedRefundWon: 99_000 });
  expect(answer).toMatchObject({
    status: 200,
    body: { status: "WAITING_CANCELED", lifecycle: "APPLY_STOP", moves: [] },
  });
  expect((await recordOf(server, answer))?.changes).toMatchObject({ move: "withdraw", refundWon: 99_000 });
  const [place] = await server.parts.db
    .select()
    .from(advertisementPlaces)
    .where(eq(advertisementPlaces.advertisementId, id));
  expect(place?.released).toBe(true);
  await aRound(server);
  expect(await besideGateway(server, made.shopId)).toEqual([back(99_000)]);
  expect(await balancesOf(server, made.shopId)).toEqual({ GATEWAY: 0, GATEWAY_FEES: 0, AD_SALES: 0, VAT: 0 });
  await expectBalancedLedger(server);
  const { body } = await made.visitor.send(getAdvertisement, { shopId: made.shopId, id });
  expect(body.timeline.map(({ step }) => step)).toEqual(["bought", "withdrawn", "refunded"]);
  expect(body.payments).toMatchObject([{ refundedWon: 99_000, refundingWon: 0, refunds: [{ state: "DONE" }] }]);
});

test("200, DISPLAY_WAITING: ended before it was displayed, and all of it is refunded", async () => {
  const server = await ownServer();
  const made = await advertiser(server);
  const { id } = await made.buyApproved();
  const answer = await made.visitor.send(terminateAdvertisement, { id, expectedRefundWon: 99_000 });
  expect(answer.body).toMatchObject({ status: "TERMINATED_BEFORE_DISPLAY" });
  await aRound(server);
  expect(await besideGateway(server, made.shopId)).toEqual([back(99_000)]);
});

test("200, ACTIVATED: the whole unused days are refunded, exact to the won, on each day of the period", async () => {
  const server = await ownServer();
  const shops = await Promise.all(Array.from({ length: 7 }, () => advertiser(server)));
  const ids = await Promise.all(shops.map(async ({ buyApproved }) => (await buyApproved()).id));
  const days = ["18", "19", "20", "21", "22", "23", "24"].map((day) => `2026-11-${day}`);
  const expected = [84_857, 70_714, 56_571, 42_428, 28_285, 14_142, 0];
  for (const [index, day] of days.entries()) {
    await onDay(server, day, "13:00");
    const [made, id, refundWon] = [shops[index], ids[index], expected[index]];
    if (!made || !id || refundWon === undefined) throw new Error("seven of each");
    const { visitor } = made;
    const shown = await visitor.send(getAdvertisement, { shopId: made.shopId, id });
    expect(shown.body.moves).toEqual([{ move: "terminate", refundWon }]);
    const wrong = await visitor.send(terminateAdvertisement, { id, expectedRefundWon: refundWon + 1 });
    expect(wrong).toMatchObject({ status: 409, body: { code: "refund_changed", details: { refundWon } } });
    const ended = await visitor.send(terminateAdvertisement, { id, expectedRefundWon: refundWon });
    expect(ended.body).toMatchObject({ status: "TERMINATED" });
    await aRound(server);
    expect(await besideGateway(server, made.shopId)).toEqual([back(refundWon)]);
  }
  await expectBalancedLedger(server);
});

test("a recurring one that was charged for the next period gets all of it back, with the rest of the present one", async () => {
  const server = await ownServer();
  const made = await advertiser(server);
  const { id } = await made.buyApproved(recurring);
  await onDay(server, "2026-11-18");
  await onDay(server, "2026-11-24");
  expect(await rowOf(server, id)).toMatchObject({ status: "ACTIVATED", paidUntil: "2026-12-02" });
  const { visitor } = made;
  const ended = await visitor.send(terminateAdvertisement, { id, expectedRefundWon: 99_000 });
  expect(ended.status).toBe(200);
  await aRound(server);
  expect(await besideGateway(server, made.shopId)).toEqual([back(0), back(99_000)]);
});

test("many requests at once end it once, with one refund", async () => {
  const server = await ownServer();
  const made = await advertiser(server);
  const { id } = await made.buy();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => made.visitor.send(terminateAdvertisement, { id, expectedRefundWon: 99_000 })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  await aRound(server);
  expect(await besideGateway(server, made.shopId)).toEqual([back(99_000)]);
});

test("ended while the gateway reports a refund: no deadlock, and nobody gets too much", async () => {
  const server = await ownServer();
  const makers = await Promise.all(Array.from({ length: 6 }, () => advertiser(server)));
  await Promise.all(
    makers.map(async (made) => {
      const { id } = await made.buy();
      const [payment] = await paymentsOf(server, id);
      const orderId = payment?.orderId ?? "";
      await givenBackOutside(server, orderId, 20_000);
      const word = JSON.stringify({ eventType: "CANCEL_STATUS_CHANGED", data: { orderId } });
      const headers = { "content-type": "application/json" };
      const [webhook, ended] = await Promise.all([
        fetch(`${server.url}/webhooks/card-gateway`, { method: "POST", headers, body: word }).then((answer) =>
          answer.json(),
        ),
        made.visitor.send(terminateAdvertisement, { id, expectedRefundWon: 99_000 }),
      ]);
      expect(webhook).toEqual({ received: true });
      expect([200, 409]).toContain(ended.status);
      if (ended.status === 409) await made.visitor.send(terminateAdvertisement, { id, expectedRefundWon: 79_000 });
    }),
  );
  await aRound(server);
  for (const { shopId } of makers) expect(await besideGateway(server, shopId)).toEqual([back(99_000)]);
  await expectBalancedLedger(server);
});

test("200, PAY_WAITING: it may be ended at once, and there is nothing to refund", async () => {
  const server = await ownServer();
  const made = await advertiser(server, { card: "once-good" });
  const { id } = await made.buyApproved(recurring);
  for (const day of ["2026-11-18", "2026-11-24", "2026-11-25"]) await onDay(server, day);
  expect((await rowOf(server, id)).status).toBe("PAY_WAITING");
  const { visitor } = made;
  expect((await visitor.send(terminateAdvertisement, { id, expectedRefundWon: 0 })).body.status).toBe("TERMINATED");
});

test("409: while its payment is pending, and when it is already over", async () => {
  const server = await ownServer();
  const made = await advertiser(server);
  const { id } = await made.buyApproved(recurring);
  await server.parts.pool.query("update sandbox_cards set card = 'stalls'");
  await onDay(server, "2026-11-18");
  await onDay(server, "2026-11-24");
  const { visitor } = made;
  const refused = await visitor.send(terminateAdvertisement, { id, expectedRefundWon: 0 });
  expect(refused).toMatchObject({ status: 409, body: { code: "payment_in_progress" } });
  const over = await advertiser(server);
  const ended = await over.buy({ startDay: "2026-11-28" });
  await over.visitor.send(terminateAdvertisement, { id: ended.id, expectedRefundWon: 99_000 });
  const twice = await over.visitor.send(terminateAdvertisement, { id: ended.id, expectedRefundWon: 0 });
  expect(twice).toMatchObject({ status: 409, body: { code: "advertisement_not_possible" } });
});

test("404: another shop's, a designer of the shop, and a hold", async () => {
  const server = await ownServer();
  const [made, other] = [await advertiser(server), await advertiser(server)];
  const { id } = await approved(server, (await made.buy()).id);
  const { id: member } = await server.makeAccount();
  await server.join(made.shopId, member, "MEMBER");
  for (const visitor of [other.visitor, await server.signedIn(member)])
    expect((await visitor.send(terminateAdvertisement, { id, expectedRefundWon: 99_000 })).body.code).toBe(
      "advertisement_not_found",
    );
  const held = await other.hold();
  const asHold = await other.visitor.send(terminateAdvertisement, { id: held.body.id, expectedRefundWon: 0 });
  expect(asHold.status).toBe(404);
});
