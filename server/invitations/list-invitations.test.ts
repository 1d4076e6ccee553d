import { expect, test } from "vitest";
import { createInvitation, listInvitations, uninvite } from "#contract/invitations.ts";
import { startTestServer } from "#server/testing/test-server.ts";

test("200: every invitation of the shop, newest first, with its state", async () => {
  const server = await startTestServer();
  const { shop, visitor } = await server.shopWith("OWNER");
  const other = await server.shopWith("OWNER");
  const input = { shopId: shop.id, role: "MEMBER" } as const;
  const { body: first } = await visitor.send(createInvitation, { ...input, name: "가나", phone: "010-1111-1111" });
  await visitor.send(createInvitation, { ...input, name: "다라", phone: "010-2222-2222" });
  await other.visitor.send(createInvitation, { ...input, shopId: other.shop.id, name: "마바", phone: "010-3333-3333" });
  await visitor.send(uninvite, { shopId: shop.id, id: first.id });
  const list = async () => {
    const { status, body } = await visitor.send(listInvitations, { shopId: shop.id });
    expect(status).toBe(200);
    return body.items.map(({ name, maskedPhone, state, expired }) => [name, maskedPhone, state, expired]);
  };
  expect(await list()).toEqual([
    ["다라", "010-****-2222", "INVITED", false],
    ["가나", "010-****-1111", "UNINVITED", false],
  ]);
});

test("an expired invitation is marked", async () => {
  const server = await startTestServer();
  const { shop, accountId, visitor } = await server.shopWith("SUPER");
  const input = { shopId: shop.id, role: "MEMBER", name: "가나", phone: "010-1111-1111" } as const;
  await visitor.send(createInvitation, input);
  server.clock.set("2026-11-22T03:00:00Z");
  const { body } = await (await server.signedIn(accountId)).send(listInvitations, { shopId: shop.id });
  expect(body.items).toMatchObject([{ state: "INVITED", expired: true }]);
});

test("403: a designer may not", async () => {
  const server = await startTestServer();
  const { shop, visitor } = await server.shopWith("MEMBER");
  expect((await visitor.send(listInvitations, { shopId: shop.id })).status).toBe(403);
});
