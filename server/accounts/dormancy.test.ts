import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getMyAccount } from "#contract/accounts.ts";
import { login } from "#contract/auth.ts";
import type { DormancyRule } from "#domain/accounts/account.ts";
import { phoneDigits } from "#domain/text/phone.ts";
import { hashPassword } from "#server/credentials/index.ts";
import { accounts, datedRules, sessions, textMessages } from "#server/db/tables/tables.ts";
import { workers } from "#server/jobs/workers.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { fill, type TemplateName } from "#server/text-messages/templates.ts";
import { keepDormancy } from "./dormancy.ts";

const server = await startTestServer();
const { parts, clock } = server;
const { db, vault } = parts;
await parts.jobs.start({ ...workers(parts), "text-messages.send": async () => {} });

const day = 24 * 60 * 60 * 1000;
const unusedFor = (days: number) => new Date(clock.now().getTime() - days * day);
const password = "봄날의 가위 2026";

async function statusOf(id: number) {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  return row?.status;
}

async function noticesTo(phone: string): Promise<string[]> {
  const rows = await db
    .select()
    .from(textMessages)
    .where(eq(textMessages.recipientFingerprint, vault.fingerprint(phoneDigits(phone))))
    .orderBy(asc(textMessages.id));
  return rows.map(({ template, valuesSealed }) =>
    fill(template as TemplateName, JSON.parse(vault.open(valuesSealed, "text_messages.values"))),
  );
}

const rule = (day: string, value: DormancyRule) =>
  db.insert(datedRules).values({ rule: "dormancy", value, effectiveFrom: new Date(`${day}T00:00:00+09:00`) });

const notice = (days: number, on: string) =>
  `[단장 파트너스] ${on}에 계정이 휴면으로 전환돼요(${days}일 남음).\n계속 이용하려면 로그인해 주세요.`;

test("an account gets a notice 30 and 7 days before, once each however often the work runs, and then becomes dormant", async () => {
  clock.set("2026-11-15T03:00:00Z");
  const { id, phone } = await server.makeAccount({ lastUsedAt: unusedFor(334) });
  const tablet = await server.signedIn(id, { expiresAt: new Date(clock.now().getTime() + 90 * day) });
  await keepDormancy(parts);
  expect(await noticesTo(phone)).toEqual([]);
  const seen: [number, number, string | undefined][] = [];
  for (let passed = 1; passed <= 31; passed++) {
    clock.move(day);
    await Promise.all([keepDormancy(parts), keepDormancy(parts)]);
    await keepDormancy(parts);
    seen.push([334 + passed, (await noticesTo(phone)).length, await statusOf(id)]);
  }
  const changes = seen.filter(([, count, status], at) => count !== seen[at - 1]?.[1] || status !== seen[at - 1]?.[2]);
  expect(changes).toEqual([
    [335, 1, "ACTIVE"],
    [358, 2, "ACTIVE"],
    [365, 2, "DORMANT"],
  ]);
  expect(await noticesTo(phone)).toEqual([notice(30, "2026.12.16 (수)"), notice(7, "2026.12.16 (수)")]);
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  expect(row?.dormantSince).toEqual(clock.now());
  expect(await db.select().from(sessions).where(eq(sessions.accountId, id))).toEqual([]);
  expect((await tablet.send(getMyAccount, {})).status).toBe(401);
});

test("if the work did not run in time, the notice comes late and its seven days count from then", async () => {
  clock.set("2027-03-01T03:00:00Z");
  const { id, phone } = await server.makeAccount({ lastUsedAt: unusedFor(400) });
  await keepDormancy(parts);
  expect([await statusOf(id), await noticesTo(phone)]).toEqual(["ACTIVE", [notice(7, "2027.03.08 (월)")]]);
  clock.move(6 * day);
  await keepDormancy(parts);
  expect(await statusOf(id)).toBe("ACTIVE");
  clock.move(day);
  await keepDormancy(parts);
  expect([await statusOf(id), (await noticesTo(phone)).length]).toEqual(["DORMANT", 1]);
});

test("a sign-in after the notice starts the year again", async () => {
  clock.set("2027-06-01T03:00:00Z");
  const { id, loginId, phone } = await server.makeAccount({
    lastUsedAt: unusedFor(360),
    passwordHash: await hashPassword(password),
  });
  await keepDormancy(parts);
  expect(await noticesTo(phone)).toHaveLength(1);
  clock.move(day);
  await server.visitor().send(login, { loginType: "partners", id: loginId, password });
  clock.move(20 * day);
  await keepDormancy(parts);
  expect(await statusOf(id)).toBe("ACTIVE");
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  expect(row?.dormancyNoticeDays).toBeNull();
});

test("work in an open session counts as use", async () => {
  clock.set("2027-09-01T03:00:00Z");
  const { id, phone } = await server.makeAccount({ lastUsedAt: unusedFor(360) });
  const tablet = await server.signedIn(id);
  clock.move(2 * 60_000);
  await tablet.send(getMyAccount, {});
  await keepDormancy(parts);
  expect([await statusOf(id), await noticesTo(phone)]).toEqual(["ACTIVE", []]);
});

test("operators neither become dormant nor get notices", async () => {
  clock.set("2027-12-01T03:00:00Z");
  const { id, phone } = await server.makeAccount({ lastUsedAt: unusedFor(800), adminRole: "PARTNERS_ADMIN" });
  for (let run = 0; run < 3; run++) {
    await keepDormancy(parts);
    clock.move(8 * day);
  }
  expect([await statusOf(id), await noticesTo(phone)]).toEqual(["ACTIVE", []]);
});

test("no notice and no dormancy while customers are still to come; after the last one the notice comes first", async () => {
  clock.set("2028-03-01T03:00:00Z");
  const shop = await server.makeShop();
  const designer = await server.makeDesigner(shop.id);
  const { id: accountId, phone } = await server.makeAccount({ lastUsedAt: unusedFor(400) });
  await server.join(shop.id, accountId, "OWNER");
  await server.makeReservation({ shopId: shop.id, staffId: designer.id, day: "2028-03-10" });
  await keepDormancy(parts);
  clock.set("2028-03-09T03:00:00Z");
  await keepDormancy(parts);
  expect([await statusOf(accountId), await noticesTo(phone)]).toEqual(["ACTIVE", []]);
  clock.set("2028-03-11T03:00:00Z");
  await keepDormancy(parts);
  expect([await statusOf(accountId), (await noticesTo(phone)).length]).toEqual(["ACTIVE", 1]);
  clock.move(7 * day);
  await keepDormancy(parts);
  expect(await statusOf(accountId)).toBe("DORMANT");
});

test("if the rule becomes milder, an account gets a new notice before the later day", async () => {
  clock.set("2029-02-20T03:00:00Z");
  const { id, phone } = await server.makeAccount({ lastUsedAt: unusedFor(360) });
  await keepDormancy(parts);
  expect(await noticesTo(phone)).toHaveLength(1);
  await rule("2029-02-21", { afterDays: 500, noticeDays: [30, 14] });
  clock.move(30 * day);
  await keepDormancy(parts);
  expect([await statusOf(id), (await noticesTo(phone)).length]).toEqual(["ACTIVE", 1]);
  clock.move(97 * day);
  await keepDormancy(parts);
  expect([await statusOf(id), (await noticesTo(phone)).length]).toEqual(["ACTIVE", 2]);
  clock.move(14 * day);
  await keepDormancy(parts);
  expect(await statusOf(id)).toBe("DORMANT");
});

test("an account with the last notice of an earlier rule still becomes dormant, after the longer time of the new rule", async () => {
  clock.set("2030-02-20T03:00:00Z");
  await rule("2030-02-01", { afterDays: 365, noticeDays: [30, 7] });
  const { id, phone } = await server.makeAccount({ lastUsedAt: unusedFor(360) });
  await keepDormancy(parts);
  await rule("2030-02-21", { afterDays: 365, noticeDays: [30, 14] });
  clock.move(13 * day);
  await keepDormancy(parts);
  expect([await statusOf(id), (await noticesTo(phone)).length]).toEqual(["ACTIVE", 1]);
  clock.move(day);
  await keepDormancy(parts);
  expect([await statusOf(id), (await noticesTo(phone)).length]).toEqual(["DORMANT", 1]);
});
