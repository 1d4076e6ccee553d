import { expect, test } from "vitest";
import { createInvitation, getInvitation } from "#contract/invitations.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { linkSentTo } from "#server/testing/worlds/sent-link.ts";

const server = await startTestServer();

test("200: the link shows the shop and the role, without signing in, and whether it has expired", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  const phone = "010-2345-6789";
  await visitor.send(createInvitation, { shopId: shop.id, name: "박지현", phone, role: "MEMBER", rank: "HEAD" });
  const { token } = await linkSentTo(server, phone);
  const { status, body } = await server.visitor().send(getInvitation, { token });
  const expiresAt = "2026-11-22T03:00:00.000Z";
  const seen = { shopName: shop.name, name: "박지현", role: "MEMBER", rank: "HEAD", state: "INVITED", expiresAt };
  expect({ status, body }).toEqual({ status: 200, body: { ...seen, expired: false } });
  server.clock.set(expiresAt);
  expect((await server.visitor().send(getInvitation, { token })).body).toEqual({ ...seen, expired: true });
  server.clock.set("2026-11-15T03:00:00Z");
});

test("404: an unknown link", async () => {
  const { status, body } = await server.visitor().send(getInvitation, { token: "A".repeat(43) });
  expect({ status, code: body.code }).toEqual({ status: 404, code: "invitation_not_found" });
});
