import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getMyAccount } from "#contract/accounts.ts";
import { checkSignedUp, logout } from "#contract/auth.ts";
import { sessions } from "#server/db/tables/tables.ts";
import { accessOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { visitor } from "#server/testing/visitor.ts";

const server = await startTestServer();
const sessionsOf = (accountId: number) =>
  server.parts.db.select().from(sessions).where(eq(sessions.accountId, accountId));

test("200: the session is deleted from the database, the browser and the next answer", async () => {
  const { id } = await server.makeAccount();
  const partner = await server.signedIn(id);
  const stolen = visitor(server.url, new Map(partner.cookies));
  expect((await partner.send(getMyAccount, {})).status).toBe(200);
  const { status, body } = await partner.send(logout, {});
  expect({ status, body }).toEqual({ status: 200, body: {} });
  expect(partner.cookies.size).toBe(0);
  expect(await sessionsOf(id)).toEqual([]);
  expect((await stolen.send(getMyAccount, {})).status).toBe(401);
});

test("the account's other browsers stay signed in", async () => {
  const { id } = await server.makeAccount();
  const [here, there] = [await server.signedIn(id), await server.signedIn(id)];
  await here.send(logout, {});
  expect((await there.send(getMyAccount, {})).status).toBe(200);
});

test("both logins of one browser end together", async () => {
  const { id } = await server.makeAccount();
  const both = await server.signedIn(id);
  for (const [name, value] of (await server.signedInGenerally()).cookies) both.cookies.set(name, value);
  const copy = visitor(server.url, new Map(both.cookies));
  await both.send(logout, {});
  expect((await copy.send(checkSignedUp, {})).body.loginType).toBeNull();
});

test("200: it succeeds also without a session", async () => {
  expect((await server.visitor().send(logout, {})).status).toBe(200);
});

test("403: a foreign page cannot sign anybody out", async () => {
  const { id } = await server.makeAccount();
  const partner = await server.signedIn(id);
  const { status, body } = await partner.send(logout, {}, { headers: { "sec-fetch-site": "cross-site" } });
  expect({ status, code: body.code }).toEqual({ status: 403, code: "origin_not_allowed" });
  expect(partner.cookies.size).toBe(1);
  expect((await partner.send(getMyAccount, {})).status).toBe(200);
});

test("a logout is recorded; one without a session is not", async () => {
  const { id } = await server.makeAccount();
  const answer = await (await server.signedIn(id)).send(logout, {});
  expect(await accessOf(server, answer)).toMatchObject([{ call: "logout", kind: "SIGN_OUT", accountId: id }]);
  expect(await accessOf(server, await server.visitor().send(logout, {}))).toEqual([]);
});
