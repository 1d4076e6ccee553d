import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createInvitation, getInvitation, listInvitations, uninvite } from "#contract/invitations.ts";
import { invitations, shopEvents, textMessages } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { linkSentTo } from "#server/testing/worlds/sent-link.ts";

const server = await startTestServer();
const { db } = server.parts;
const somebody = { name: "박지현", phone: "010-2345-6789", role: "MEMBER", rank: "HEAD" } as const;

async function shopWith(role: "OWNER" | "SUPER" = "OWNER") {
  const made = await server.shopWith(role);
  const shopId = made.shop.id;
  const invite = (more: object = {}) => made.visitor.send(createInvitation, { shopId, ...somebody, ...more });
  return { ...made, shopId, invite };
}

test("200: an invitation is sent as a text with a link that is valid for a week, sent to open screens and audited with a masked number", async () => {
  const { shop, shopId, accountId, invite } = await shopWith();
  const answer = await invite();
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    name: "박지현",
    maskedPhone: "010-****-6789",
    role: "MEMBER",
    rank: "HEAD",
    staffId: null,
    state: "INVITED",
    expired: false,
    sentAt: "2026-11-15T03:00:00.000Z",
    expiresAt: "2026-11-22T03:00:00.000Z",
  });
  const { text, token } = await linkSentTo(server, somebody.phone);
  expect(text).toBe(
    `[단장 파트너스] ${shop.name}에서 멤버로 초대했어요.\n7일 안에 아래 링크에서 수락해 주세요.\n${server.url}/app/invitations/${token}`,
  );
  expect((await server.visitor().send(getInvitation, { token })).body).toMatchObject({ shopName: shop.name });
  const [row] = await db.select().from(invitations).where(eq(invitations.shopId, shopId));
  expect(row).toMatchObject({ invitedBy: accountId });
  expect(JSON.stringify(row)).not.toMatch(/2345/);
  const [event] = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shopId));
  expect(event).toMatchObject({ kind: "staff_changed" });
  expect((await recordOf(server, answer))?.changes).toEqual({
    invitation: answer.body.id,
    name: "박*현",
    phone: "010-****-6789",
    role: "MEMBER",
  });
});

test("the token is only in the encrypted message, and a job waits to send it", async () => {
  const { invite } = await shopWith();
  const phone = "010-8765-4321";
  await invite({ phone });
  const { token } = await linkSentTo(server, phone);
  const [message] = await db.select().from(textMessages).orderBy(desc(textMessages.id)).limit(1);
  expect(JSON.stringify(message)).not.toContain(token);
  const { rows } = await server.parts.pool.query("select data from jobs.job where name = 'text-messages.send'");
  expect(rows.map(({ data }) => data)).toContainEqual({ id: message?.id });
  expect(JSON.stringify(rows)).not.toContain(token);
});

test("the link has the address that browsers use", async () => {
  const public_ = await startTestServer({ config: { publicOrigin: "https://partners.example.com" } });
  const { shop, accountId } = await public_.shopWith("OWNER");
  const visitor = await public_.signedIn(accountId);
  visitor.cookies.set("__Host-danjang_partners_token", visitor.cookies.get("danjang_partners_token") ?? "");
  await visitor.send(createInvitation, { shopId: shop.id, ...somebody });
  const { text } = await linkSentTo(public_, somebody.phone);
  expect(text).toContain("\nhttps://partners.example.com/app/invitations/");
});

test("200: a designer on the board is invited as that designer, with their rank", async () => {
  const { shopId, invite } = await shopWith();
  const staff = await server.makeDesigner(shopId, { rank: "CHIEF" });
  expect((await invite({ staffId: staff.id, rank: null })).body).toMatchObject({ staffId: staff.id, rank: "CHIEF" });
});

test("200: a settlement viewer has no rank and no place on the board", async () => {
  const { shopId, invite } = await shopWith();
  const staff = await server.makeDesigner(shopId);
  const { body } = await invite({ role: "SETTLEMENT_VIEW", staffId: staff.id });
  expect(body).toMatchObject({ role: "SETTLEMENT_VIEW", rank: null, staffId: null });
});

test.each(["OWNER", "SUPER"] as const)("422: a manager invites no %s", async (role) => {
  const { invite } = await shopWith("SUPER");
  const { status, body } = await invite({ role });
  expect({ status, code: body.code }).toEqual({ status: 422, code: "role_not_yours_to_give" });
  expect((await invite()).status).toBe(200);
});

test("409: a number with an open invitation, also when two are sent at once; not one with an expired invitation", async () => {
  const own = await startTestServer();
  const { shop, visitor } = await own.shopWith("OWNER");
  const invite = () => visitor.send(createInvitation, { shopId: shop.id, ...somebody });
  const answers = await Promise.all([invite(), invite(), invite()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await invite()).body.code).toBe("invitation_open");
  own.clock.move(7 * 24 * 60 * 60_000);
  const later = await own.signedIn((await own.makeAccount({ adminRole: "PARTNERS_ADMIN" })).id);
  expect((await later.send(createInvitation, { shopId: shop.id, ...somebody })).status).toBe(200);
  const { body } = await later.send(listInvitations, { shopId: shop.id });
  expect(body.items.map(({ state }) => state)).toEqual(["INVITED", "UNINVITED"]);
});

test("429: withdrawn and created again, it waits ten minutes like one that is sent again, for this shop alone", async () => {
  const [{ shopId, visitor, invite }, other] = [await shopWith(), await shopWith()];
  const { body } = await invite();
  expect((await visitor.send(uninvite, { shopId, id: body.id })).status).toBe(200);
  server.clock.move(4 * 60_000);
  const again = await invite();
  expect(again).toMatchObject({ status: 429, body: { code: "invitation_sent_just_now" } });
  expect(Number(again.headers.get("retry-after"))).toBe(360);
  expect((await invite({ phone: "010-2345-6780" })).status).toBe(200);
  expect((await other.invite()).status).toBe(200);
  server.clock.move(6 * 60_000);
  expect((await invite()).status).toBe(200);
  server.clock.move(-10 * 60_000);
});

test("409: a current member; a former one may be invited", async () => {
  const { shopId, invite } = await shopWith();
  const [member, former] = [await server.makeAccount(), await server.makeAccount()];
  await server.join(shopId, member.id, "MEMBER");
  await server.join(shopId, former.id, "MEMBER", server.clock.now());
  expect((await invite({ phone: member.phone })).body.code).toBe("person_already_here");
  expect((await invite({ phone: former.phone })).status).toBe(200);
});

test("409: a designer with an account; 404: one of another shop, or an unknown one", async () => {
  const { shopId, accountId, invite } = await shopWith();
  const staff = await server.makeDesigner(shopId, { accountId });
  expect((await invite({ staffId: staff.id })).body.code).toBe("staff_has_account");
  const elsewhere = await server.makeDesigner((await server.makeShop()).id);
  for (const staffId of [elsewhere.id, 987_654_321])
    expect(await invite({ staffId })).toMatchObject({ status: 404, body: { code: "staff_not_found" } });
});
