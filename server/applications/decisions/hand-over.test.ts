import { and, eq, isNull } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { approveApplication } from "#contract/application-reviews.ts";
import { getApplication, startApplication, submitApplication } from "#contract/applications.ts";
import { linkFile } from "#contract/files.ts";
import { getShop } from "#contract/shops.ts";
import { doDueApplications, readRegistration } from "#server/applications/index.ts";
import {
  accounts,
  applications,
  menus,
  notificationPhones,
  reservations,
  shopFeePlans,
  shopHandovers,
  shopUsers,
  staffs,
} from "#server/db/tables/tables.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import {
  applicationRow,
  inReview,
  noticesOf,
  outcomeOf,
  ownProof,
  transferBetween,
} from "#server/testing/worlds/applicants.ts";
import { eventsOf } from "#server/testing/worlds/menu-shop.ts";
import { sentInvitation } from "#server/testing/worlds/sent-invitation.ts";

const server = await startTestServer();
const { parts } = server;
const { db, vault } = parts;
const cutOver = "2026-11-30T15:00:00Z";

beforeEach(() => server.clock.set("2026-11-15T03:00:00Z"));

/** A transfer that was approved for the first of December. */
async function agreed(more: Parameters<typeof transferBetween>[1] = {}) {
  const state = { status: "APPROVAL", lastAction: "APPROVAL", cutOverAt: new Date(cutOver) } as const;
  return transferBetween(server, { sent: true, ...state, ...more });
}

const ownersOf = async (shopId: number) =>
  (
    await db
      .select()
      .from(shopUsers)
      .where(and(eq(shopUsers.shopId, shopId), eq(shopUsers.role, "OWNER"), isNull(shopUsers.removedAt)))
  ).map(({ accountId }) => accountId);

async function dayComes() {
  server.clock.set(cutOver);
  await doDueApplications(parts);
}

test("a shop changes owner at the midnight of its day, not before, and both are notified", async () => {
  const { shop, from, to, row } = await agreed();
  server.clock.set("2026-11-30T14:59:59Z");
  await doDueApplications(parts);
  expect(await ownersOf(shop.id)).toEqual([from.id]);
  await dayComes();
  expect(await ownersOf(shop.id)).toEqual([to.id]);
  expect(await applicationRow(server, row.id)).toMatchObject({ status: "APPROVAL", closedAt: new Date(cutOver) });
  expect(await db.select().from(shopHandovers).where(eq(shopHandovers.shopId, shop.id))).toMatchObject([
    { applicationId: row.id, fromAccountId: from.id, toAccountId: to.id, at: new Date(cutOver) },
  ]);
  for (const { id } of [from, to]) {
    const titles = (await noticesOf(server, id)).map(({ title }) => title);
    expect(titles).toEqual(["단장 성수점 양도를 마쳤어요"]);
  }
  expect(await eventsOf(server, shop.id)).toMatchObject([{ kind: "shop_changed", subjectIds: [shop.id] }]);
});

test("two processes at once do it once", async () => {
  const { shop, row, to } = await agreed();
  const twin = await server.another();
  server.clock.set(cutOver);
  twin.clock.set(cutOver);
  await Promise.all([doDueApplications(parts), doDueApplications(twin.parts), doDueApplications(parts)]);
  expect(await ownersOf(shop.id)).toEqual([to.id]);
  expect(await db.select().from(shopHandovers).where(eq(shopHandovers.applicationId, row.id))).toHaveLength(1);
  expect(await noticesOf(server, to.id)).toHaveLength(1);
});

test("the former owner loses access at once, and the new owner has it", async () => {
  const { shop, from, to } = await agreed();
  server.clock.set(cutOver);
  const [before, after] = [await server.signedIn(from.id), await server.signedIn(to.id)];
  const inside = { id: shop.id };
  expect((await before.send(getShop, inside)).status).toBe(200);
  expect((await after.send(getShop, inside)).status).toBe(404);
  await doDueApplications(parts);
  expect(outcomeOf(await before.send(getShop, inside))).toEqual({ status: 404, code: "shop_not_found" });
  expect((await after.send(getShop, inside)).status).toBe(200);
});

test("reservations, staff and menus stay; only the account of the former owner's designer is removed", async () => {
  const { shop, from } = await agreed();
  const own = await server.makeDesigner(shop.id, { accountId: from.id });
  const other = await server.makeDesigner(shop.id);
  const menu = await server.makeMenu(shop.id);
  const booked = await server.makeReservation({ shopId: shop.id, staffId: own.id, day: "2026-12-03" });
  await dayComes();
  const people = await db.select().from(staffs).where(eq(staffs.shopId, shop.id)).orderBy(staffs.id);
  expect(people).toMatchObject([
    { id: own.id, accountId: null, removedAt: null, version: 2 },
    { id: other.id, removedAt: null, version: 1 },
  ]);
  expect(await db.select().from(menus).where(eq(menus.id, menu.id))).toMatchObject([{ removedAt: null }]);
  expect(await db.select().from(reservations).where(eq(reservations.id, booked.id))).toMatchObject([
    { status: "OK", staffId: own.id, removedAt: null },
  ]);
});

test("notices of bookings no longer go to the former owner's phone", async () => {
  const { shop, from } = await agreed();
  const own = await server.makeDesigner(shop.id, { accountId: from.id });
  const [account] = await db.select().from(accounts).where(eq(accounts.id, from.id));
  const phone = { shopId: shop.id, phoneSealed: "x", createdAt: server.clock.now() };
  await db.insert(notificationPhones).values([
    { ...phone, phoneFingerprint: account?.phoneFingerprint ?? "" },
    { ...phone, staffId: own.id, phoneFingerprint: "a second phone of theirs" },
    { ...phone, phoneFingerprint: "the shop's own" },
  ]);
  await dayComes();
  const left = await db.select().from(notificationPhones).where(eq(notificationPhones.shopId, shop.id));
  expect(left.map(({ phoneFingerprint }) => phoneFingerprint)).toEqual(["the shop's own"]);
});

test("people invited under the former owner cannot join any more; another shop's can", async () => {
  const [sold, kept] = [await agreed(), await server.shopWith("OWNER")];
  const manager = await server.makeAccount();
  await server.join(sold.shop.id, manager.id, "SUPER");
  const sent = [
    await sentInvitation(server, { shopId: sold.shop.id, by: sold.from.id, role: "OWNER" }),
    await sentInvitation(server, { shopId: sold.shop.id, by: manager.id }),
    await sentInvitation(server, { shopId: kept.shop.id, by: kept.accountId }),
  ];
  await dayComes();
  expect(await Promise.all(sent.map(({ state }) => state()))).toEqual(["UNINVITED", "UNINVITED", "INVITED"]);
});

test("the shop's data is the new owner's from then on, and the plan from the next first of a month", async () => {
  const { shop, content } = await agreed({ written: { ownerName: "박새봄", feeType: "D_MONTHLY_FEE" } });
  await dayComes();
  const after = await readRegistration(db, vault, shop.id);
  expect(after).toMatchObject({ ownerName: "박새봄", shopName: shop.name, feeType: "D_MONTHLY_FEE" });
  expect(after.bankAccount?.bankAccount).not.toBe(content.bankAccount?.bankAccount);
  const plans = await db.select().from(shopFeePlans).where(eq(shopFeePlans.shopId, shop.id));
  // From the first of December on, the next first of a month is in January.
  expect(plans.map(({ effectiveFrom }) => effectiveFrom).toSorted()).toEqual(["2026-01-01", "2027-01-01"]);
});

test("applications of the former owner end, and cannot be sent for a shop that is another's", async () => {
  const { shop, from, to } = await agreed();
  const draft = await server.makeDraft("SETUP_CHANGE", { accountId: from.id, shopId: shop.id });
  const sent = await server.makeSent("SHOP", { accountId: from.id, shopId: shop.id });
  const document = await server.makeFile(from.id, "certificate", sent.id);
  await dayComes();
  const visitor = await server.signedIn(from.id);
  const verificationKey = await ownProof(server, from, "SETUP_CHANGE");
  const stale = await visitor.send(submitApplication, { id: draft.id, version: 1, verificationKey });
  expect(outcomeOf(stale)).toEqual({ status: 404, code: "application_not_found" });
  expect(await db.select().from(applications).where(eq(applications.id, draft.id))).toEqual([]);
  const { body } = await visitor.send(getApplication, { id: sent.id });
  expect(body).toMatchObject({ closed: true, lastAction: "CANCEL" });
  expect(body.timeline.at(-1)).toMatchObject({
    action: "CANCEL",
    actor: "clock",
    words: "매장의 대표가 변경되어 끝났어요",
  });
  const next = await server.signedIn(to.id);
  const begun = await next.send(startApplication, { form: "SETUP_CHANGE", shopId: shop.id });
  expect(begun.status).toBe(200);
  expect(begun.body.id).not.toBe(draft.id);
  expect((await next.send(linkFile, { id: document })).status).toBe(404);
  expect((await visitor.send(linkFile, { id: document })).status).toBe(200);
});

test("if one party is no owner any more, or the other has left, nothing changes and both get the reason", async () => {
  const lost = await agreed();
  const second = await server.makeAccount();
  await server.join(lost.shop.id, second.id, "OWNER");
  await db.update(shopUsers).set({ role: "SUPER" }).where(eq(shopUsers.accountId, lost.from.id));
  const gone = await agreed();
  await db.update(accounts).set({ status: "LEFT" }).where(eq(accounts.id, gone.to.id));
  await dayComes();
  expect(await ownersOf(lost.shop.id)).toEqual([second.id]);
  expect(await ownersOf(gone.shop.id)).toEqual([gone.from.id]);
  for (const { row, from } of [lost, gone]) {
    expect(await applicationRow(server, row.id)).toMatchObject({ lastAction: "CANCEL", closedAt: new Date(cutOver) });
    const notices = (await noticesOf(server, from.id)).map(({ title }) => title);
    expect(notices).toEqual(["단장 성수점 매장 양도 신청이 처리되지 않았어요"]);
  }
});

test("200: if the day has come by the approval, it is applied at once; 409: not for somebody who lost the shop", async () => {
  const written = { "handover.cutOverDay": "2026-11-15" };
  const { operator, shop, to, row } = await inReview(server, "TRANSFER", { written });
  const answer = await operator.visitor.send(approveApplication, { id: row.id, edition: 1 });
  expect(answer.body).toMatchObject({ status: "APPROVAL", closed: true });
  expect(await ownersOf(shop.id)).toEqual([to?.id]);
  const late = await inReview(server, "TRANSFER", { written });
  await db.update(shopUsers).set({ role: "MEMBER" }).where(eq(shopUsers.shopId, late.shop.id));
  const refused = await late.operator.visitor.send(approveApplication, { id: late.row.id, edition: 1 });
  expect(outcomeOf(refused)).toEqual({ status: 409, code: "shop_changed_meanwhile" });
});

test("a designer of the shop who takes it over stays a designer and becomes its owner", async () => {
  const { shop, to } = await agreed();
  await server.join(shop.id, to.id, "MEMBER");
  const chair = await server.makeDesigner(shop.id, { accountId: to.id });
  await dayComes();
  expect(await ownersOf(shop.id)).toEqual([to.id]);
  const [kept] = await db.select().from(staffs).where(eq(staffs.id, chair.id));
  expect(kept?.accountId).toBe(to.id);
});
