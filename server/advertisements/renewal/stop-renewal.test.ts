import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { stopRenewal } from "#contract/advertisements.ts";
import { advertisementPlaces } from "#server/db/tables/tables.ts";
import { besideGateway } from "#server/testing/ledger-checks.ts";
import {
  advertiser,
  firstDay,
  onDay,
  ownServer,
  paymentsOf,
  recurring,
  rowOf,
} from "#server/testing/makers/advertisement-makers.ts";
import { recordOf } from "#server/testing/records.ts";

async function running() {
  const server = await ownServer();
  const made = await advertiser(server);
  const { id } = await made.buyApproved(recurring);
  await onDay(server, firstDay);
  const places = async () =>
    (await server.parts.db.select().from(advertisementPlaces).where(eq(advertisementPlaces.advertisementId, id)))[0];
  return { ...made, server, id, places };
}

test("200: no further charge, displayed until the end of the paid period, and its place is free from then on", async () => {
  const { server, visitor, id, places, shopId } = await running();
  const answer = await visitor.send(stopRenewal, { id });
  expect(answer).toMatchObject({ status: 200, body: { status: "TERMINATION_WAITING", nextChargeDay: null } });
  expect((await recordOf(server, answer))?.changes).toEqual({ advertisement: id, move: "stopRenewal" });
  expect((await places())?.days).toEqual({ fromDay: firstDay, toDay: "2026-11-25" });
  await onDay(server, "2026-11-24");
  expect((await rowOf(server, id)).status).toBe("TERMINATION_WAITING");
  await onDay(server, "2026-11-25");
  expect(await rowOf(server, id)).toMatchObject({ status: "TERMINATED", paidUntil: "2026-11-25" });
  expect(await besideGateway(server, shopId)).toHaveLength(1);
});

test("stopped while the next charge is pending: if it succeeds, it is refunded completely", async () => {
  const { server, visitor, id, shopId } = await running();
  await server.parts.pool.query("update sandbox_cards set card = 'stalls'");
  await onDay(server, "2026-11-24");
  expect((await visitor.send(stopRenewal, { id })).status).toBe(200);
  const requested = (await paymentsOf(server, id)).at(-1);
  await server.parts.pool.query(
    "insert into sandbox_payments (payment_key, order_id, amount_won, at, status) values ('pay_late', $1, 99000, now(), 'DONE')",
    [requested?.orderId],
  );
  await onDay(server, "2026-11-24", "00:10");
  expect(await rowOf(server, id)).toMatchObject({ status: "TERMINATION_WAITING", paidUntil: "2026-11-25" });
  expect((await besideGateway(server, shopId)).at(-1)).toMatchObject({ oursBack: 99_000, theirsBack: 99_000 });
});

test("409: one that is paid once, is not displayed yet, or was already stopped", async () => {
  const { server, visitor, id, buy } = await running();
  await visitor.send(stopRenewal, { id });
  expect((await visitor.send(stopRenewal, { id })).body.code).toBe("advertisement_not_possible");
  const further = { startDay: "2026-11-28" };
  const waiting = await buy({ ...further, ...recurring, pointIds: [(await server.makePoint()).id] });
  const single = await buy({ ...further, pointIds: [(await server.makePoint()).id] });
  for (const ad of [waiting, single])
    expect((await visitor.send(stopRenewal, { id: ad.id })).body.code).toBe("advertisement_not_possible");
});

test("404: another shop's", async () => {
  const { server, id } = await running();
  const other = await server.shopWith("OWNER");
  expect((await other.visitor.send(stopRenewal, { id })).body.code).toBe("advertisement_not_found");
});
