import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getMyAccount, makeAccountDormant } from "#contract/accounts.ts";
import { accounts, advertisements, reservations, sessions } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { advertisedShop } from "#server/testing/worlds/advertised-shop.ts";
import { bookedShop, operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { db } = server.parts;
const operator = await operatorOf(server);
const sleep = (id: number, reason = "한동안 쉬고 싶다고 하셨어요") =>
  operator.visitor.send(makeAccountDormant, { id, reason });
const rowOf = async (id: number) => (await db.select().from(accounts).where(eq(accounts.id, id)))[0];

test("200: it is dormant from now on, every session has ended, and the audit row has the reason", async () => {
  const { id } = await server.makeAccount();
  const tablet = await server.signedIn(id);
  await server.signedInGenerally(id);
  const answer = await sleep(id);
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: {} });
  expect(await rowOf(id)).toMatchObject({ status: "DORMANT", dormantSince: server.clock.now(), version: 2 });
  expect(await db.select().from(sessions).where(eq(sessions.accountId, id))).toEqual([]);
  expect((await tablet.send(getMyAccount, {})).status).toBe(401);
  expect((await recordOf(server, answer))?.changes).toEqual({
    account: id,
    status: { from: "ACTIVE", to: "DORMANT" },
    endedSessions: 2,
    reason: "한동안 쉬고 싶다고 하셨어요",
  });
});

test("409: not while customers are still to come, to an owner's shop or to a designer", async () => {
  const owned = await bookedShop(server, "OWNER");
  await owned.book();
  await owned.book({ from: "16:00", to: "17:00" });
  const { status, body } = await sleep(owned.accountId);
  expect({ status, code: body.code, details: body.details }).toEqual({
    status: 409,
    code: "account_has_work",
    details: { reservationsAhead: 2, unsettled: 0, advertisements: 0 },
  });
  const served = await bookedShop(server, "MEMBER");
  await served.book();
  expect((await sleep(served.accountId)).body.details).toEqual({
    reservationsAhead: 1,
    unsettled: 0,
    advertisements: 0,
  });
  expect((await rowOf(served.accountId))?.status).toBe("ACTIVE");
});

test("200: a designer without future customers, while another designer still has some", async () => {
  const { shop, accountId, book } = await bookedShop(server, "MEMBER");
  const other = await server.makeDesigner(shop.id);
  await book({ staffId: other.id });
  await book({ day: "2026-11-14", status: "COMPLETED" });
  expect((await sleep(accountId)).status).toBe(200);
});

test("409: not while money is unsettled", async () => {
  const { accountId, book } = await bookedShop(server, "OWNER");
  const paid = await book({ day: "2026-11-14", status: "COMPLETED" });
  const cutAt = new Date("2026-11-17T15:00:00Z");
  await db.update(reservations).set({ paidWon: 30_000, cutAt }).where(eq(reservations.id, paid.id));
  expect((await sleep(accountId)).body).toMatchObject({
    code: "account_has_work",
    details: { reservationsAhead: 0, unsettled: 1 },
  });
  await db.update(reservations).set({ cutAt: server.clock.now() }).where(eq(reservations.id, paid.id));
  expect((await sleep(accountId)).status, "its run is still to come").toBe(409);
  const longAgo = new Date("2026-11-13T15:00:00Z");
  await db.update(reservations).set({ cutAt: longAgo }).where(eq(reservations.id, paid.id));
  expect((await sleep(accountId)).status).toBe(200);
});

test("409: not while an advertisement runs, of the account's shop or bought by the account", async () => {
  const { accountId, advertise } = await advertisedShop(server);
  const { id } = await advertise({ status: "ACTIVATED" });
  const buyer = await server.makeAccount();
  await db.update(advertisements).set({ ownerId: buyer.id }).where(eq(advertisements.id, id));
  for (const one of [accountId, buyer.id])
    expect((await sleep(one)).body).toMatchObject({ code: "account_has_work", details: { advertisements: 1 } });
  const ended = { status: "EXPIRED", endedAt: server.clock.now() } as const;
  await db.update(advertisements).set(ended).where(eq(advertisements.id, id));
  expect((await sleep(accountId)).status).toBe(200);
});

test("422: neither one's own account nor another operator's", async () => {
  const other = await operatorOf(server);
  expect((await sleep(operator.account.id)).body.code).toBe("account_is_own");
  const { status, body } = await sleep(other.account.id);
  expect({ status, code: body.code }).toEqual({ status: 422, code: "account_is_operator" });
});

test("409: of two at once one succeeds; an account that is dormant or has left is refused", async () => {
  const { id } = await server.makeAccount();
  const both = await Promise.all([sleep(id), sleep(id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const left = await server.makeAccount({ status: "LEFT" });
  expect((await sleep(left.id)).body.code).toBe("account_not_active");
});

test("404: unknown account; 400: without a reason", async () => {
  const none = await sleep(987_654_321);
  expect({ status: none.status, code: none.body.code }).toEqual({ status: 404, code: "account_not_found" });
  const { id } = await server.makeAccount();
  expect((await sleep(id, " ")).body.fields).toEqual({ reason: "사유를 입력해 주세요" });
});
