import { expect, test } from "vitest";
import { getMoneyState, pauseMoney, resumeMoney } from "#contract/money-watch.ts";
import { pushMessages, reservationNotices, textMessages } from "#server/db/tables/tables.ts";
import { workers } from "#server/jobs/workers.ts";
import { isMoneyPaused } from "#server/payments/index.ts";
import { deviceOf } from "#server/testing/outside/push-subscription.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";
import { heldReservation } from "#server/testing/worlds/held-reservation.ts";
import { queueText } from "#server/text-messages/index.ts";

async function pausedServer() {
  const server = await startTestServer();
  const { visitor } = await operatorOf(server);
  return { server, visitor, pause: () => visitor.send(pauseMoney, { reason: "확인" }) };
}

test("200: money moves again, and the audit row says who resumed it and why", async () => {
  const { server, visitor, pause } = await pausedServer();
  await pause();
  const answer = await visitor.send(resumeMoney, { reason: "모두 맞춰 봤어요" });
  expect(answer).toMatchObject({ status: 200, body: { pausedAt: null, pausedBy: null, reason: "" } });
  expect(await isMoneyPaused(server.parts.db)).toBe(false);
  expect((await recordOf(server, answer))?.changes).toMatchObject({ money: "resumed", reason: "모두 맞춰 봤어요" });
});

test("messages wait meanwhile; those due until then are listed and never sent, and a code is sent at once", async () => {
  const { server, visitor, pause } = await pausedServer();
  const { db, vault, clock, outside } = server.parts;
  const sent: string[] = [];
  const { send } = outside.textMessages;
  outside.textMessages.send = (message) => {
    sent.push(message.text);
    return send(message);
  };
  const held = await heldReservation(server);
  await held.pay();
  await pause();
  const draft = { to: "010-1234-5678", now: clock.now() };
  const invitation = { template: "invitation", values: { shop: "성수점", days: "7", link: "" } } as const;
  const invited = await queueText(db, vault, { ...draft, ...invitation, dedupeKey: "one" });
  const code = await queueText(db, vault, {
    ...draft,
    template: "verification_code",
    values: { code: "1" },
    dedupeKey: "two",
  });
  const work = workers(server.parts);
  await work["reservations.notices"]({});
  await work["text-messages.send"]({ id: invited as number });
  await work["text-messages.send"]({ id: code as number });
  expect(sent).toEqual([expect.stringContaining("인증번호")]);
  const change = { what: "비밀번호가", hours: "24", link: "https://partners.danjang.kr/app/undo/x" };
  const changed = { ...draft, template: "account_changed", values: change } as const;
  const textId = await queueText(db, vault, { ...changed, dedupeKey: "three" });
  await work["text-messages.send"]({ id: textId as number });
  expect(sent.pop()).toContain("계정의 비밀번호가 변경됐어요");
  // Queued at the very moment at which money resumes.
  const late = await queueText(db, vault, { ...changed, dedupeKey: "four" });
  expect((await visitor.send(getMoneyState, {})).body.waitingMessages).toBeGreaterThan(1);
  const { body } = await visitor.send(resumeMoney, { reason: "확인" });
  expect(body).toMatchObject({ waitingMessages: 0 });
  expect(body.heldMessages).toBeGreaterThan(1);
  await work["reservations.notices"]({});
  await work["text-messages.send"]({ id: invited as number });
  expect(sent).toHaveLength(1);
  await work["text-messages.send"]({ id: late as number });
  expect(sent.pop()).toContain("계정의 비밀번호가 변경됐어요");
  const texts = await db.select().from(textMessages);
  expect(texts.filter(({ heldAt }) => heldAt !== null)).toMatchObject([{ id: invited, state: "FAILED" }]);
  expect((await db.select().from(reservationNotices)).some(({ heldAt }) => heldAt !== null)).toBe(true);
});

test("push messages that were due meanwhile are counted as held, and later ones are not", async () => {
  const { server, visitor, pause } = await pausedServer();
  const { db, vault, clock } = server.parts;
  const { id: accountId } = await server.makeAccount();
  const { deviceId } = await deviceOf(server, await server.signedIn(accountId));
  await pause();
  const now = clock.now();
  const push = {
    deviceId,
    what: "TRIAL",
    payloadSealed: vault.seal("{}", "push_messages.payload"),
    createdAt: now,
  } as const;
  await db.insert(pushMessages).values([
    { ...push, dedupeKey: "due", state: "QUEUED", nextTryAt: now },
    { ...push, dedupeKey: "later", state: "QUEUED", nextTryAt: new Date(now.getTime() + 60_000) },
  ]);
  expect((await visitor.send(getMoneyState, {})).body).toMatchObject({ waitingMessages: 1, heldMessages: 0 });
  const answer = await visitor.send(resumeMoney, { reason: "확인" });
  expect(answer.body).toMatchObject({ waitingMessages: 0, heldMessages: 1 });
  expect((await recordOf(server, answer))?.changes).toMatchObject({ heldMessages: 1 });
});

test("every sequence moves forward, so that no earlier number is used again", async () => {
  const { server, visitor, pause } = await pausedServer();
  await pause();
  const values = async () => {
    const { rows } = await server.parts.pool.query<{ name: string; value: string }>(
      "select sequencename as name, coalesce(last_value, 0) as value from pg_sequences where schemaname = 'public'",
    );
    return new Map(rows.map(({ name, value }) => [name, Number(value)]));
  };
  const before = await values();
  await visitor.send(resumeMoney, { reason: "확인" });
  const after = await values();
  expect(after.size).toBeGreaterThan(30);
  for (const [name, value] of after) expect(value - (before.get(name) ?? 0), name).toBeGreaterThanOrEqual(100_000);
  expect((await server.makeShop()).id).toBeGreaterThan(100_000);
});

test("409: money that is not paused cannot be resumed", async () => {
  const { visitor } = await pausedServer();
  expect(await visitor.send(resumeMoney, { reason: "확인" })).toMatchObject({
    status: 409,
    body: { code: "money_not_paused" },
  });
});
