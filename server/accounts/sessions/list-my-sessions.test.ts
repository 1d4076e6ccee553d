import { expect, test } from "vitest";
import { listMySessions } from "#contract/accounts.ts";
import { login } from "#contract/auth.ts";
import { hashPassword } from "#server/credentials/index.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const password = "봄날의 가위 2026";
const passwordHash = await hashPassword(password);
const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1";
const minute = 60_000;

test("200: one's own sessions with device, start and last use, the last used first, and no token", async () => {
  const { id, loginId } = await server.makeAccount({ passwordHash });
  const phone = server.visitor();
  await phone.send(login, { loginType: "partners", id: loginId, password }, { headers: { "user-agent": iphone } });
  const signedInAt = server.clock.now().toISOString();
  server.clock.move(10 * minute);
  await server.signedInGenerally(id);
  await server.signedInGenerally();
  await server.shopWith("OWNER");
  server.clock.move(10 * minute);
  const { status, body } = await phone.send(listMySessions, {});
  expect(status).toBe(200);
  expect(body.items).toEqual([
    {
      sessionId: expect.stringMatching(/^[\w-]{43}$/),
      device: "iPhone의 Safari",
      loginType: "partners",
      signedInAt,
      lastUsedAt: server.clock.now().toISOString(),
      isThis: true,
    },
    expect.objectContaining({ loginType: "general", isThis: false, device: "알 수 없는 기기" }),
  ]);
  const token = decodeURIComponent(phone.cookies.get("danjang_partners_token") ?? "");
  expect(JSON.stringify(body)).not.toContain(JSON.parse(token).token);
});

test("200: ended and expired sessions are not listed", async () => {
  const { id } = await server.makeAccount();
  await server.signedIn(id, { expiresAt: new Date(server.clock.now().getTime() + minute) });
  const visitor = await server.signedIn(id, { expiresAt: new Date(server.clock.now().getTime() + 40 * 1440 * minute) });
  server.clock.move(minute);
  expect((await visitor.send(listMySessions, {})).body.items).toHaveLength(1);
});
