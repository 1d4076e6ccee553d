import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getMyAccount } from "#contract/accounts.ts";
import { login } from "#contract/auth.ts";
import { hashPassword } from "#server/credentials/index.ts";
import { datedRules, pushDevices, sessions } from "#server/db/tables/tables.ts";
import { prune } from "#server/jobs/prune.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";

const server = await startTestServer();
const password = "봄날의 가위 2026";
const passwordHash = await hashPassword(password);
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

async function signedInAs(adminRole: "PARTNERS" | "PARTNERS_ADMIN") {
  const { id, loginId } = await server.makeAccount({ passwordHash, adminRole });
  const visitor = server.visitor();
  await visitor.send(login, { loginType: "partners", id: loginId, password });
  return { id, visitor };
}

/** The status after this time, which is longer than the process caches a session (a second). */
async function statusAfter(visitor: Visitor, milliseconds: number, headers: Record<string, string> = {}) {
  server.clock.move(milliseconds);
  server.parts.sessions.forget();
  return (await visitor.send(getMyAccount, {}, { headers })).status;
}

test.each([
  ["a partner", "PARTNERS", 14 * day],
  ["an operator", "PARTNERS_ADMIN", 30 * minute],
] as const)("the session of %s ends after the idle time of the rule, and not before", async (_, adminRole, idle) => {
  const used = await signedInAs(adminRole);
  expect(await statusAfter(used.visitor, idle - 1)).toBe(200);
  expect(await statusAfter(used.visitor, idle - 1)).toBe(200);
  expect(await statusAfter(used.visitor, idle)).toBe(401);
});

test("an active operator is signed out after 12 hours, a partner after 30 days", async () => {
  const operator = await signedInAs("PARTNERS_ADMIN");
  for (let half = 0; half < 23; half += 1) {
    expect(await statusAfter(operator.visitor, 29 * minute)).toBe(200);
    expect(await statusAfter(operator.visitor, minute)).toBe(200);
  }
  expect(await statusAfter(operator.visitor, 29 * minute)).toBe(200);
  expect(await statusAfter(operator.visitor, minute)).toBe(401);
  const partner = await signedInAs("PARTNERS");
  for (let days = 10; days < 30; days += 10) expect(await statusAfter(partner.visitor, 10 * day)).toBe(200);
  expect(await statusAfter(partner.visitor, 10 * day)).toBe(401);
});

test("requests that an untouched window makes by itself do not keep a session open", async () => {
  const { visitor } = await signedInAs("PARTNERS_ADMIN");
  for (let minutes = 0; minutes < 29; minutes += 1)
    expect(await statusAfter(visitor, minute, { "x-danjang-away": "1" })).toBe(200);
  expect(await statusAfter(visitor, minute, { "x-danjang-away": "1" })).toBe(401);
});

test("an open stream does not either, and ends with its session", async () => {
  const { visitor, id } = await signedInAs("PARTNERS");
  const [row] = await server.parts.db.select().from(sessions).where(eq(sessions.accountId, id));
  const alive = async (milliseconds: number) => {
    server.clock.move(milliseconds);
    return (await server.parts.sessions.alive([row?.tokenHash as Buffer])).size;
  };
  expect(await alive(7 * day)).toBe(1);
  expect(await alive(7 * day)).toBe(0);
  expect(await statusAfter(visitor, 0)).toBe(401);
});

test("a coming rule is valid for sign-ins from its day on", async () => {
  const before = await signedInAs("PARTNERS");
  const value = { partnerIdleDays: 2, partnerDays: 3, operatorIdleMinutes: 5, operatorHours: 1 };
  await server.parts.db.insert(datedRules).values({ rule: "sessions", value, effectiveFrom: server.clock.now() });
  const after = await signedInAs("PARTNERS");
  expect(await statusAfter(after.visitor, 2 * day)).toBe(401);
  expect(await statusAfter(before.visitor, 2 * day)).toBe(200);
});

test("an idle session is deleted, and its device gets no more messages", async () => {
  const { id } = await signedInAs("PARTNERS_ADMIN");
  const [row] = await server.parts.db.select().from(sessions).where(eq(sessions.accountId, id));
  const now = server.clock.now();
  await server.parts.db.insert(pushDevices).values({
    accountId: id,
    sessionHash: row?.tokenHash as Buffer,
    endpointSealed: "",
    endpointFingerprint: `idle-${id}`,
    keysSealed: "",
    label: "기기",
    reservations: true,
    waiting: true,
    createdAt: now,
    lastUsedAt: now,
  });
  server.clock.move(30 * minute + 1000);
  await prune(server.parts);
  expect(await server.parts.db.select().from(sessions).where(eq(sessions.accountId, id))).toEqual([]);
  const [device] = await server.parts.db.select().from(pushDevices).where(eq(pushDevices.accountId, id));
  expect(device?.sessionHash).toBeNull();
});
