import { expect, test } from "vitest";
import { checkSignedUp } from "#contract/auth.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { visitor } from "#server/testing/visitor.ts";

const server = await startTestServer();
const nobody = { signedUp: false, loginType: null, account: null, roles: [], shopRoles: [], generalName: null };

test("200: a person without a session gets an answer that says so", async () => {
  const { status, body } = await server.visitor().send(checkSignedUp, {});
  expect({ status, body }).toEqual({ status: 200, body: nobody });
});

test("200: an owner is returned with the role list and the role in each shop", async () => {
  const { shop, accountId, visitor } = await server.shopWith("OWNER");
  const other = await server.makeShop();
  await server.join(other.id, accountId, "MEMBER");
  const { body } = await visitor.send(checkSignedUp, {});
  expect(body).toEqual({
    signedUp: true,
    loginType: "partners",
    account: { id: accountId, name: "홍길동", dormant: false, needsPasskey: false },
    roles: ["PARTNERS"],
    shopRoles: expect.arrayContaining([
      { shopId: shop.id, role: "OWNER" },
      { shopId: other.id, role: "MEMBER" },
    ]),
    generalName: null,
  });
  expect(body.shopRoles).toHaveLength(2);
});

test("a shop from which the account was removed is not among the roles", async () => {
  const { id } = await server.makeAccount();
  await server.join((await server.makeShop()).id, id, "SUPER", server.clock.now());
  const { body } = await (await server.signedIn(id)).send(checkSignedUp, {});
  expect(body.shopRoles).toEqual([]);
});

test("an operator's name carries the operator suffix", async () => {
  const { id } = await server.makeAccount({ adminRole: "PARTNERS_ADMIN", name: "박운영" });
  const { body } = await (await server.signedIn(id)).send(checkSignedUp, {});
  expect(body).toMatchObject({ account: { id, name: "박운영 (운영자)" }, roles: ["PARTNERS_ADMIN"] });
});

test("a dormant account is reported as dormant", async () => {
  const { id } = await server.makeAccount({ status: "DORMANT" });
  const { body } = await (await server.signedIn(id)).send(checkSignedUp, {});
  expect(body.account).toEqual({ id, name: "홍길동", dormant: true, needsPasskey: false });
});

test("a general login without an account is signed in, but not signed up", async () => {
  const { body } = await (await server.signedInGenerally()).send(checkSignedUp, {});
  expect(body).toEqual({ ...nobody, loginType: "general", generalName: "김하늘" });
});

test("if both logins are in one browser, the partners login counts", async () => {
  const { id } = await server.makeAccount();
  const general = await server.signedInGenerally();
  const partner = await server.signedIn(id);
  const both = visitor(server.url, new Map([...general.cookies, ...partner.cookies]));
  expect((await both.send(checkSignedUp, {})).body).toMatchObject({ loginType: "partners", account: { id } });
});

test("an expired session counts as none", async () => {
  const { id } = await server.makeAccount();
  const late = await server.signedIn(id, { expiresAt: server.clock.now() });
  expect((await late.send(checkSignedUp, {})).body).toEqual(nobody);
});

test.each([
  ["text", "hello"],
  ["JSON without a token", encodeURIComponent("{}")],
  ["an unknown token", encodeURIComponent(JSON.stringify({ token: "x".repeat(43) }))],
  ["a very long value", "x".repeat(3000)],
])("a cookie with %s counts as no cookie", async (_, value) => {
  const odd = visitor(server.url, new Map([["danjang_partners_token", value]]));
  const { status, body } = await odd.send(checkSignedUp, {});
  expect({ status, body }).toEqual({ status: 200, body: nobody });
});
