import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getAccountForOperator } from "#contract/accounts.ts";
import { login } from "#contract/auth.ts";
import { hashPassword } from "#server/credentials/index.ts";
import { accessRecords, accounts } from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { bookedShop, operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { db } = server.parts;
const operator = await operatorOf(server, { name: "최운영" });
const read = (id: number) => operator.visitor.send(getAccountForOperator, { id });

test("200: the masked account, its shops, and when it becomes dormant by the present rule", async () => {
  const lastUsedAt = new Date("2026-11-01T03:00:00Z");
  const { id } = await server.makeAccount({ name: "남궁민수", phone: "010-1111-2222", lastUsedAt });
  const [shop, former] = [await server.makeShop(), await server.makeShop()];
  await server.join(shop.id, id, "OWNER");
  await server.join(former.id, id, "MEMBER", server.clock.now());
  const { status, body } = await read(id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id,
    name: "남궁민수",
    maskedPhone: "010-****-2222",
    adminRole: "PARTNERS",
    status: "ACTIVE",
    isOwn: false,
    dormancy: {
      since: null,
      on: "2027-11-01",
      noticeDays: ["2027-10-02", "2027-10-25"],
      reservationsAhead: 0,
      unsettled: 0,
    },
    signIn: { failures: 0, lockedUntil: null },
    sessions: 0,
    recent: [],
    shops: [
      { shopId: shop.id, name: shop.name, role: "OWNER", operatingStatus: "RUNNING", closed: false, removedAt: null },
      { shopId: former.id, role: "MEMBER", removedAt: server.clock.now().toISOString() },
    ],
  });
  expect(body.maskedLoginId).toMatch(/^t_.\*+.$/);
  expect(body.maskedEmail).toMatch(/^t_.\*+m$/);
  const [seen] = await db
    .select()
    .from(accessRecords)
    .where(and(eq(accessRecords.accountId, operator.account.id), eq(accessRecords.call, "getAccountForOperator")));
  expect(seen).toMatchObject({ kind: "READ", subject: "account", subjectIds: [id] });
});

test("200: what keeps it from becoming dormant, its sessions, its failed attempts and its latest sign-ins", async () => {
  const { accountId, book } = await bookedShop(server, "OWNER");
  await book();
  const [row] = await db
    .update(accounts)
    .set({ passwordHash: await hashPassword("봄날의 가위 2026") })
    .where(eq(accounts.id, accountId))
    .returning();
  const tryWith = (password: string) =>
    server.visitor().send(login, { loginType: "partners", id: row?.loginId ?? "", password });
  await tryWith("봄날의 가위 2026");
  for (let tries = 0; tries < 5; tries++) await tryWith("틀린 비밀번호");
  const { body } = await read(accountId);
  expect(body.dormancy).toMatchObject({ reservationsAhead: 1, unsettled: 0 });
  expect(body.sessions).toBe(2);
  expect(body.signIn).toEqual({ failures: 5, lockedUntil: "2026-11-15T03:01:00.000Z" });
  expect(body.recent.map(({ kind }) => kind)).toEqual([...Array(5).fill("SIGN_IN_FAILED"), "SIGN_IN"]);
  server.clock.move(2 * 60_000);
  expect((await read(accountId)).body.signIn).toEqual({ failures: 5, lockedUntil: null });
});

test("200: operators never become dormant and carry their suffix; an account that has left has no personal data", async () => {
  const { body } = await read(operator.account.id);
  expect(body).toMatchObject({ name: "최운영 (운영자)", isOwn: true, dormancy: { on: null, noticeDays: [] } });
  const left = await server.makeAccount({ status: "LEFT" });
  expect((await read(left.id)).body).toMatchObject({ status: "LEFT", dormancy: { on: null } });
});

test("404: unknown account", async () => {
  const { status, body } = await read(987_654_321);
  expect({ status, code: body.code }).toEqual({ status: 404, code: "account_not_found" });
});
