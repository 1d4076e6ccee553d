import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  acceptInvitation,
  createInvitation,
  getInvitation,
  resendInvitation,
  uninvite,
} from "#contract/invitations.ts";
import type { MemberRole } from "#domain/shops/staff.ts";
import { shopUsers, textMessages } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { linkSentTo } from "#server/testing/worlds/sent-link.ts";
import { deliverText } from "#server/text-messages/index.ts";

const server = await startTestServer();
const { db } = server.parts;
const phone = "010-2345-6789";

async function invited(role: MemberRole = "MEMBER") {
  const made = await server.shopWith("OWNER");
  const shopId = made.shop.id;
  const { body } = await made.visitor.send(createInvitation, { shopId, name: "박지현", phone, role });
  const resend = (id = body.id) => made.visitor.send(resendInvitation, { shopId, id });
  return { ...made, shopId, id: body.id, resend };
}

test("200: a new link for another week; the old one is not valid any more", async () => {
  const { id, resend } = await invited();
  const old = await linkSentTo(server, phone);
  server.clock.set("2026-11-16T03:00:00Z");
  const answer = await resend();
  server.clock.set("2026-11-15T03:00:00Z");
  expect(answer).toMatchObject({ status: 200, body: { id, state: "INVITED", expiresAt: "2026-11-23T03:00:00.000Z" } });
  const fresh = await linkSentTo(server, phone);
  const open = async (token: string) => (await server.visitor().send(getInvitation, { token })).status;
  expect([await open(old.token), await open(fresh.token)]).toEqual([404, 200]);
  expect((await recordOf(server, answer))?.changes).toEqual({ invitation: id, sentAgainTo: "010-****-6789" });
});

test("200: sent again by another member, it stays valid after its first sender has left", async () => {
  const { shop, accountId, visitor } = await server.shopWith("OWNER");
  const [person, colleague] = [await server.makeAccount(), await server.makeAccount()];
  await server.join(shop.id, colleague.id, "OWNER");
  const requested = { shopId: shop.id, name: "박지현", phone: person.phone, role: "MEMBER" } as const;
  const { body } = await visitor.send(createInvitation, requested);
  await db.update(shopUsers).set({ removedAt: server.clock.now() }).where(eq(shopUsers.accountId, accountId));
  server.clock.move(10 * 60_000);
  await (await server.signedIn(colleague.id)).send(resendInvitation, { shopId: shop.id, id: body.id });
  const { token } = await linkSentTo(server, person.phone);
  expect((await (await server.signedIn(person.id)).send(acceptInvitation, { token })).status).toBe(200);
});

test("409: a withdrawn one", async () => {
  const { shopId, visitor, id, resend } = await invited();
  await visitor.send(uninvite, { shopId, id });
  const { status, body } = await resend();
  expect({ status, code: body.code }).toEqual({ status: 409, code: "invitation_not_open" });
});

test("422: a manager cannot send an owner's invitation again", async () => {
  const { shopId, id } = await invited("OWNER");
  const manager = await server.makeAccount();
  await server.join(shopId, manager.id, "SUPER");
  const { status, body } = await (await server.signedIn(manager.id)).send(resendInvitation, { shopId, id });
  expect({ status, code: body.code }).toEqual({ status: 422, code: "role_not_yours_to_give" });
});

test("404: an invitation of another shop, or an unknown one", async () => {
  const [own, other] = [await invited(), await invited()];
  for (const id of [other.id, 987_654_321])
    expect(await own.resend(id)).toMatchObject({ status: 404, body: { code: "invitation_not_found" } });
});

test("429: it can be sent again after ten minutes, within the daily limit of texts", async () => {
  const limited = await startTestServer({ rateLimits: true, config: { textsPerDay: 1 } });
  const { shop, visitor } = await limited.shopWith("OWNER");
  const invite = (phone: string) =>
    visitor.send(createInvitation, { shopId: shop.id, name: "박지현", phone, role: "MEMBER" });
  const { body } = await invite("010-4444-0002");
  const resend = () => visitor.send(resendInvitation, { shopId: shop.id, id: body.id });
  expect(await resend()).toMatchObject({ status: 429, body: { code: "invitation_sent_just_now" } });
  const [text] = await limited.parts.db.select().from(textMessages);
  await deliverText(limited.parts, text?.id as number);
  limited.clock.move(10 * 60_000);
  expect(await resend()).toMatchObject({ status: 429, body: { code: "texts_used_up" } });
  expect(await invite("010-4444-0003")).toMatchObject({ status: 429, body: { code: "texts_used_up" } });
});
