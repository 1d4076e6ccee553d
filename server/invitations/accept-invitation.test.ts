import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { acceptInvitation, createInvitation, resendInvitation } from "#contract/invitations.ts";
import { listLatestNotifications } from "#contract/notifications.ts";
import { getShop } from "#contract/shops.ts";
import { listStaffs } from "#contract/staffs.ts";
import { accounts, invitations, shopEvents, shopUsers, staffs } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";
import { linkSentTo } from "#server/testing/worlds/sent-link.ts";

const server = await startTestServer();
const { db } = server.parts;

async function invited(more: object = {}) {
  const made = await server.shopWith("OWNER");
  const shopId = made.shop.id;
  const person = await server.makeAccount({ name: "박지현" });
  const requested = {
    shopId,
    name: "지현",
    phone: person.phone,
    role: "MEMBER" as const,
    rank: "HEAD" as const,
    ...more,
  };
  const { body } = await made.visitor.send(createInvitation, requested);
  const { token } = await linkSentTo(server, person.phone);
  const invitee = await server.signedIn(person.id);
  const accept = () => invitee.send(acceptInvitation, { token });
  const staffList = async () => (await made.visitor.send(listStaffs, { shopId })).body.items;
  const memberRow = async () => {
    const ofPerson = and(eq(shopUsers.shopId, shopId), eq(shopUsers.accountId, person.id));
    return (await db.select().from(shopUsers).where(ofPerson))[0];
  };
  return { ...made, shopId, person, invitationId: body.id, token, invitee, accept, staffList, memberRow };
}

test("200: the person joins the shop and its board at once, the inviter is notified, sent and audited", async () => {
  const { shop, shopId, person, visitor, invitee, accept, staffList, invitationId } = await invited();
  expect((await invitee.send(getShop, { id: shopId })).status).toBe(404);
  const answer = await accept();
  expect(answer).toMatchObject({ status: 200, body: { shopId } });
  expect((await invitee.send(getShop, { id: shopId })).body.myRole).toBe("MEMBER");
  const [staff] = await staffList();
  expect(staff).toMatchObject({ name: "지현", rank: "HEAD", accountId: person.id, role: "MEMBER" });
  const { body } = await visitor.send(listLatestNotifications, {});
  expect(body.items).toMatchObject([
    {
      title: "박지현 님이 초대를 수락했어요",
      body: `${shop.name} · 디자이너`,
      path: `/partners/shops/${shopId}/staffs`,
    },
  ]);
  const events = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shopId)).orderBy(shopEvents.number);
  expect(events.at(-1)).toMatchObject({ kind: "staff_changed", subjectIds: [staff?.id] });
  expect((await recordOf(server, answer))?.changes).toEqual({
    invitation: invitationId,
    shop: shopId,
    name: "박*현",
    role: "MEMBER",
  });
  const [row] = await db.select().from(invitations).where(eq(invitations.id, invitationId));
  expect(row).toMatchObject({ state: "ACCEPTED", acceptedBy: person.id });
});

test("200: an existing designer gets the account, and no new one is added", async () => {
  const { shopId, person, visitor, accept, staffList, invitationId } = await invited();
  const staff = await server.makeDesigner(shopId, { name: "원래이름" });
  await db.update(invitations).set({ staffId: staff.id }).where(eq(invitations.id, invitationId));
  await accept();
  expect(await staffList()).toMatchObject([{ id: staff.id, name: "원래이름", accountId: person.id }]);
  expect((await visitor.send(listStaffs, { shopId })).body.items).toHaveLength(1);
});

test("200: if that designer has left since, or has another account, a new one is added", async () => {
  const { shopId, person, accept, staffList, invitationId } = await invited();
  const staff = await server.makeDesigner(shopId);
  await db.update(invitations).set({ staffId: staff.id }).where(eq(invitations.id, invitationId));
  await db.update(staffs).set({ removedAt: server.clock.now() }).where(eq(staffs.id, staff.id));
  await accept();
  expect(await staffList()).toMatchObject([{ name: "지현", accountId: person.id }]);
});

test("200: without a rank the person joins the shop but not its board", async () => {
  const { accept, staffList, memberRow } = await invited({ role: "SETTLEMENT_VIEW" });
  expect((await accept()).status).toBe(200);
  expect(await staffList()).toEqual([]);
  expect(await memberRow()).toMatchObject({ role: "SETTLEMENT_VIEW", removedAt: null });
});

test("200: a former member joins again; a person who joined in another way keeps their role", async () => {
  const former = await invited();
  await server.join(former.shopId, former.person.id, "SUPER", server.clock.now());
  await former.accept();
  expect(await former.memberRow()).toMatchObject({ role: "MEMBER", removedAt: null });
  const present = await invited();
  await server.join(present.shopId, present.person.id, "OWNER");
  await present.accept();
  expect(await present.memberRow()).toMatchObject({ role: "OWNER" });
});

test("200: a general login of the account may accept; one without an account may not", async () => {
  const { person, token, memberRow } = await invited();
  const stranger = await (await server.signedInGenerally()).send(acceptInvitation, { token });
  expect(stranger).toMatchObject({ status: 422, body: { code: "account_needed" } });
  const answer = await (await server.signedInGenerally(person.id)).send(acceptInvitation, { token });
  expect(answer.status).toBe(200);
  expect(await memberRow()).toMatchObject({ role: "MEMBER" });
});

test("422: a person with another number", async () => {
  const { token, memberRow } = await invited();
  const other = await server.signedIn((await server.makeAccount()).id);
  const { status, body } = await other.send(acceptInvitation, { token });
  expect({ status, code: body.code }).toEqual({ status: 422, code: "invitation_for_another" });
  expect(await memberRow()).toBeUndefined();
});

test("409: it can be accepted once, also when it is sent twice at once", async () => {
  const { accept, staffList } = await invited();
  const answers = await Promise.all([accept(), accept(), accept()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await accept()).body.code).toBe("invitation_not_open");
  expect(await staffList()).toHaveLength(1);
});

test("409: after a week it is too late", async () => {
  const { accept, invitationId } = await invited();
  await db.update(invitations).set({ expiresAt: server.clock.now() }).where(eq(invitations.id, invitationId));
  expect(await accept()).toMatchObject({ status: 409, body: { code: "invitation_expired" } });
});

test.each([
  ["has gone from the shop", "MEMBER", { removedAt: server.clock.now() }],
  ["is a manager by now, where it makes an owner", "OWNER", { role: "SUPER" }],
  ["is a designer by now", "MEMBER", { role: "MEMBER" }],
] as const)("409: the person who sent it %s", async (_what, role, since) => {
  const { shopId, accountId, accept, memberRow, invitationId } = await invited({ role });
  const ofSender = and(eq(shopUsers.shopId, shopId), eq(shopUsers.accountId, accountId));
  await db.update(shopUsers).set(since).where(ofSender);
  expect(await accept()).toMatchObject({ status: 409, body: { code: "invitation_not_open" } });
  expect(await memberRow()).toBeUndefined();
  const [row] = await db.select().from(invitations).where(eq(invitations.id, invitationId));
  expect(row).toMatchObject({ acceptedBy: null });
});

test("200: a manager's invitation of a designer stays valid, also if the sender was an owner when it was sent", async () => {
  const { shopId, accountId, accept } = await invited();
  const ofSender = and(eq(shopUsers.shopId, shopId), eq(shopUsers.accountId, accountId));
  await db.update(shopUsers).set({ role: "SUPER" }).where(ofSender);
  expect((await accept()).status).toBe(200);
});

test("an operator's invitation is valid without membership, as long as the sender is an operator", async () => {
  const { shopId, invitationId, accept, memberRow } = await invited({ role: "OWNER" });
  const { account } = await operatorOf(server);
  await db.update(invitations).set({ invitedBy: account.id }).where(eq(invitations.id, invitationId));
  const become = (adminRole: "PARTNERS" | "PARTNERS_ADMIN") =>
    db.update(accounts).set({ adminRole }).where(eq(accounts.id, account.id));
  await become("PARTNERS");
  expect(await accept()).toMatchObject({ status: 409, body: { code: "invitation_not_open" } });
  await become("PARTNERS_ADMIN");
  expect(await accept()).toMatchObject({ status: 200, body: { shopId } });
  expect(await memberRow()).toMatchObject({ role: "OWNER" });
});

test("404: a link that was replaced by a newer one, or an unknown one", async () => {
  const { shopId, visitor, invitee, accept, invitationId } = await invited();
  server.clock.move(10 * 60_000);
  await visitor.send(resendInvitation, { shopId, id: invitationId });
  expect(await accept()).toMatchObject({ status: 404, body: { code: "invitation_not_found" } });
  expect((await invitee.send(acceptInvitation, { token: "A".repeat(43) })).status).toBe(404);
});

test("401: nobody can accept without signing in", async () => {
  const { token } = await invited();
  expect((await server.visitor().send(acceptInvitation, { token })).status).toBe(401);
});
