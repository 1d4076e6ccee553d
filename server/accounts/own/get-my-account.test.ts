import { expect, test } from "vitest";
import { getMyAccount } from "#contract/accounts.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();

test("200: one's own account, with the phone masked and nothing secret", async () => {
  const { id, loginId, email } = await server.makeAccount({ phone: "010-1234-5678", passwordHash: "secret" });
  const { status, body } = await (await server.signedIn(id)).send(getMyAccount, {});
  const now = server.clock.now().toISOString();
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      id,
      loginId,
      email,
      name: "홍길동",
      maskedPhone: "010-****-5678",
      adminRole: "PARTNERS",
      status: "ACTIVE",
      version: 1,
      joinedAt: now,
      lastUsedAt: now,
      dormantSince: null,
      wokenAt: null,
      passwordChangedAt: now,
    },
  });
});

test("401: there is no account to show without a session, or for a general login", async () => {
  for (const someone of [server.visitor(), await server.signedInGenerally()]) {
    const { status, body } = await someone.send(getMyAccount, {});
    expect({ status, code: body.code }).toEqual({ status: 401, code: "session_missing" });
  }
});

test("reading counts as use, at most once a minute", async () => {
  const { id } = await server.makeAccount();
  const partner = await server.signedIn(id);
  const start = server.clock.now().toISOString();
  server.clock.move(60_000);
  expect((await partner.send(getMyAccount, {})).body.lastUsedAt).toBe(start);
  server.clock.move(1);
  const fresh = await server.another();
  fresh.clock.set(server.clock.now().toISOString());
  const elsewhere = fresh.visitor();
  for (const [name, value] of partner.cookies) elsewhere.cookies.set(name, value);
  expect((await elsewhere.send(getMyAccount, {})).body.lastUsedAt).toBe(server.clock.now().toISOString());
});
