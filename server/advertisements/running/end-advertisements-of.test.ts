import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getHold } from "#contract/advertisements.ts";
import { notifications } from "#server/db/tables/tables.ts";
import { besideGateway, expectBalancedLedger } from "#server/testing/ledger-checks.ts";
import {
  advertiser,
  aRound,
  firstDay,
  onDay,
  ownServer,
  paymentsOf,
  recurring,
  rowOf,
  turnCard,
} from "#server/testing/makers/advertisement-makers.ts";
import type { TestServer } from "#server/testing/test-server.ts";
import { endAdvertisementsOf } from "./end-advertisements-of.ts";

const end = ({ parts: { db, clock } }: TestServer, shopId: number) =>
  db.transaction((db) => endAdvertisementsOf(db, shopId, "입점이 해지됐어요", clock.now()));

test("all of the shop's advertisements end: unused days are refunded, unshown ones completely, and holds are released", async () => {
  const server = await ownServer();
  const made = await advertiser(server);
  const elsewhere = async () => ({ pointIds: [(await server.makePoint()).id], startDay: "2026-11-28" });
  const shown = await made.buyApproved();
  const waiting = await made.buy(await elsewhere());
  const coming = await made.buyApproved(await elsewhere());
  await onDay(server, "2026-11-18");
  await onDay(server, "2026-11-20", "15:00");
  await made.hold(await elsewhere());
  await end(server, made.shopId);
  await aRound(server);
  for (const { id } of [shown, waiting, coming])
    expect(await rowOf(server, id)).toMatchObject({ status: "FORCE_TERMINATED", reason: "입점이 해지됐어요" });
  expect((await besideGateway(server, made.shopId)).map(({ theirsBack }) => theirsBack)).toEqual([
    56_571, 99_000, 99_000,
  ]);
  expect((await made.visitor.send(getHold, { shopId: made.shopId })).body).toEqual({ hold: null });
  const sent = await server.parts.db.select().from(notifications).where(eq(notifications.accountId, made.accountId));
  expect(sent.filter(({ title }) => title === "광고가 종료됐어요")).toHaveLength(3);
  await expectBalancedLedger(server);
});

test("a pending charge that later succeeds is refunded completely", async () => {
  const server = await ownServer();
  const made = await advertiser(server);
  const { id } = await made.buyApproved(recurring);
  await onDay(server, firstDay);
  await turnCard(server, made.cardId, "stalls");
  await onDay(server, "2026-11-24");
  await end(server, made.shopId);
  const requested = (await paymentsOf(server, id)).at(-1);
  await server.parts.pool.query(
    "insert into sandbox_payments (payment_key, order_id, amount_won, at, status) values ('pay_late', $1, 99000, now(), 'DONE')",
    [requested?.orderId],
  );
  await onDay(server, "2026-11-24", "00:30");
  expect((await rowOf(server, id)).status).toBe("FORCE_TERMINATED");
  expect((await besideGateway(server, made.shopId)).map(({ theirsBack }) => theirsBack)).toEqual([0, 99_000]);
  await expectBalancedLedger(server);
});

test("one that is already over stays unchanged", async () => {
  const server = await ownServer();
  const made = await advertiser(server);
  const { id } = await made.buyApproved();
  await onDay(server, firstDay);
  await onDay(server, "2026-11-25");
  await end(server, made.shopId);
  expect((await rowOf(server, id)).status).toBe("EXPIRED");
});
