import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { approveAdvertisement } from "#contract/advertisement-screenings.ts";
import { approveApplication, rejectApplication, startApplicationReview } from "#contract/application-reviews.ts";
import { getApplication, saveApplication, submitApplication } from "#contract/applications.ts";
import { decideEntry, enterExhibition } from "#contract/exhibitions.ts";
import { approveMenu, startMenuReview } from "#contract/menu-requests.ts";
import {
  adjustSettlement,
  decideDispute,
  holdPayouts,
  releasePayouts,
  retryPayout,
} from "#contract/settlement-console.ts";
import { type ApplicationForm, applicationForms } from "#domain/applications/application-form.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { readRegistration } from "#server/applications/index.ts";
import { applications } from "#server/db/tables/tables.ts";
import { ask } from "#server/promises/calls/ask.ts";
import { makeWorld } from "#server/promises/calls/principals.ts";
import { validInput } from "#server/promises/calls/valid-input.ts";
import { fingerprintOfShop } from "#server/promises/crashes/whole-database.ts";
import { size } from "#server/promises/size.ts";
import { rowOf } from "#server/testing/same-for-several/screening-promises.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";
import {
  applicationRow,
  documentsOpened,
  inReview,
  outcomeOf,
  ownProof,
  readyToOpen,
} from "#server/testing/worlds/applicants.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";
import { paidAdvertisement } from "#server/testing/worlds/paid-advertisement.ts";
import { reviewedShop } from "#server/testing/worlds/reviewed-shop.ts";

const server = await startTestServer();
const { db, vault } = server.parts;
const forms = keysOf(applicationForms);
const own = { status: 422, code: "review_of_own" };
const roles = ["OWNER", "SUPER", "MEMBER", "SETTLEMENT_VIEW"] as const;
const rounds = size({ small: 1, full: 50 });
const timeout = 600_000;

const decisions = [
  ["begins to read", (visitor: Visitor, id: number) => visitor.send(startApplicationReview, { id })],
  ["approves", (visitor: Visitor, id: number) => visitor.send(approveApplication, { id, edition: 1 })],
] as const;

test.each(forms)("%s: nobody decides about their own application, whatever their roles", async (form) => {
  for (const [, decide] of decisions) {
    const { operator, row } = await inReview(server, form);
    await db.update(applications).set({ requestedBy: operator.account.id }).where(eq(applications.id, row.id));
    expect(outcomeOf(await decide(operator.visitor, row.id))).toEqual(own);
    expect(await applicationRow(server, row.id)).toMatchObject({ status: "WAITING", closedAt: null });
  }
});

test.each(forms.filter((form) => applicationForms[form].ofShop))(
  "%s: nobody decides about a shop in which they have a role",
  { timeout },
  async (form) => {
    for (const role of roles) {
      const { operator, shop, row } = await inReview(server, form);
      await server.join(shop.id, operator.account.id, role);
      for (const [, decide] of decisions) expect(outcomeOf(await decide(operator.visitor, row.id))).toEqual(own);
      expect(await applicationRow(server, row.id)).toMatchObject({ status: "WAITING", closedAt: null });
    }
  },
);

test("nobody decides about a transfer to themselves", async () => {
  const { operator, row } = await inReview(server, "TRANSFER");
  await db.update(applications).set({ counterpartId: operator.account.id }).where(eq(applications.id, row.id));
  for (const [, decide] of decisions) expect(outcomeOf(await decide(operator.visitor, row.id))).toEqual(own);
});

test("nobody decides about a menu or an entry of a shop in which they have a role", async () => {
  for (const role of roles) {
    const { shop, operator, request } = await reviewedShop(server, { status: "WAITING" });
    await server.join(shop.id, operator.account.id, role);
    expect(outcomeOf(await operator.visitor.send(startMenuReview, { id: request.id }))).toEqual(own);
    expect(outcomeOf(await operator.visitor.send(approveMenu, { id: request.id, edition: 1 }))).toEqual(own);
    const entry = await waitingEntry(shop.id);
    const decision = { id: entry.id, version: 1, approval: "APPROVAL" } as const;
    expect(outcomeOf(await operator.visitor.send(decideEntry, decision))).toEqual(own);
  }
});

async function waitingEntry(shopId: number) {
  const menu = await server.makeMenu(shopId);
  const exhibition = await server.makeExhibition();
  const entry = await server.makeEntry(shopId, { exhibitionId: exhibition.id, menuIds: [menu.id] });
  return { ...entry, menu };
}

test.each(forms)("%s: of many approvals at once one succeeds, and it is applied once", { timeout }, async (form) => {
  for (let round = 0; round < rounds; round += 1) {
    const { operator, owner, row } = await readable(form);
    const before = await shopsOf(owner.id);
    const decide = () => operator.visitor.send(approveApplication, { id: row.id, edition: 1 });
    const answers = await Promise.all(Array.from({ length: 4 }, decide));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await shopsOf(owner.id)) - before).toBe(form === "SETUP" ? 1 : 0);
    expect((await stepsOf(row.id)).filter((action) => action === "APPROVAL")).toHaveLength(1);
  }
});

/** In review, and ready to approve. */
async function readable(form: ApplicationForm) {
  const made = await inReview(server, form);
  if (form === "SERVICE_OPEN") await readyToOpen(server, made.shop.id);
  return made;
}

async function shopsOf(accountId: number): Promise<number> {
  const { rows } = await server.parts.pool.query("select from shop_users where account_id = $1", [accountId]);
  return rows.length;
}

async function stepsOf(id: number): Promise<string[]> {
  const query = "select action from application_steps where application_id = $1 order by id";
  const { rows } = await server.parts.pool.query<{ action: string }>(query, [id]);
  return rows.map(({ action }) => action);
}

test("a menu and an entry are approved once", async () => {
  const { operator, request, shop } = await reviewedShop(server, { status: "WAITING" });
  const entry = await waitingEntry(shop.id);
  const decideMenu = () => operator.visitor.send(approveMenu, { id: request.id, edition: 1 });
  const decision = { id: entry.id, version: 1, approval: "APPROVAL" } as const;
  const decideIt = () => operator.visitor.send(decideEntry, decision);
  for (const answers of [await Promise.all([decideMenu(), decideMenu()]), await Promise.all([decideIt(), decideIt()])])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("an approval is refused if the bank account was changed after it was read", { timeout }, async () => {
  const { operator, owner, shop, row, content } = await inReview(server, "SETUP_CHANGE");
  const notes = { "bankAccount.bankAccount": "통장 사본과 달라요" };
  await operator.visitor.send(rejectApplication, { id: row.id, edition: 1, fieldNotes: notes });
  const read = (await owner.visitor.send(getApplication, { id: row.id })).body;
  const bankAccount = { ...read.content.bankAccount, bankAccount: "777777-04-4321" };
  const corrected = { ...read.content, bankAccount };
  await owner.visitor.send(saveApplication, { id: row.id, version: read.version, content: corrected });
  const approve = (edition: number) => operator.visitor.send(approveApplication, { id: row.id, edition });
  expect((await approve(1)).status).toBe(409);
  const verificationKey = await ownProof(server, owner, "SETUP_CHANGE");
  await owner.visitor.send(submitApplication, { id: row.id, version: read.version + 1, verificationKey });
  await operator.visitor.send(startApplicationReview, { id: row.id });
  await documentsOpened(server, operator.account.id, row.id);
  const stale = await approve(1);
  expect(outcomeOf(stale)).toEqual({ status: 409, code: "application_changed_elsewhere" });
  expect(stale.body.details).toMatchObject({ application: { edition: 2, content: { bankAccount } } });
  const held = async () => (await readRegistration(db, vault, shop.id)).bankAccount?.bankAccount;
  expect(await held()).toBe(content.bankAccount?.bankAccount);
  expect((await approve(2)).status).toBe(200);
  expect(await held()).toBe("777777-04-4321");
});

test("during an approval nobody can change the account number", { timeout }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { operator, owner, row, shop } = await inReview(server, "SETUP_CHANGE");
    const read = (await operator.visitor.send(getApplication, { id: row.id })).body;
    const bankAccount = { ...read.content.bankAccount, bankAccount: "666666-04-6666" };
    const slip = () =>
      owner.visitor.send(saveApplication, { id: row.id, version: 1, content: { ...read.content, bankAccount } });
    const [slipped, approved, again] = await Promise.all([
      slip(),
      operator.visitor.send(approveApplication, { id: row.id, edition: 1 }),
      slip(),
    ]);
    expect([slipped.status, approved.status, again.status]).toEqual([409, 200, 409]);
    const { bankAccount: held } = await readRegistration(db, vault, shop.id);
    expect(held?.bankAccount).toBe(read.content.bankAccount?.bankAccount);
  }
});

test("an approval is refused if the entry or menu was changed after it was read", async () => {
  const { operator, request, shop, visitor } = await reviewedShop(server, { status: "WAITING", edition: 2 });
  expect((await operator.visitor.send(approveMenu, { id: request.id, edition: 1 })).status).toBe(409);
  const entry = await waitingEntry(shop.id);
  const changed = await visitor.send(enterExhibition, {
    shopId: shop.id,
    id: entry.exhibitionId,
    menuIds: [entry.menu.id],
    ratePercent: 30,
    version: 1,
  });
  expect(changed.status).toBe(200);
  const stale = await operator.visitor.send(decideEntry, { id: entry.id, version: 1, approval: "APPROVAL" });
  expect(stale.status).toBe(409);
});

test("an operator without a role in the shop may decide", async () => {
  const { row } = await inReview(server, "SHOP", { status: "REQ_WAITING", reviewerId: null });
  const operator = await operatorOf(server);
  for (const [, decide] of decisions) expect((await decide(operator.visitor, row.id)).status).toBe(200);
});

test("nobody screens an advertisement of a shop in which they have a role, and of several approvals at once one counts", {
  timeout,
}, async () => {
  for (let round = 0; round < rounds; round++) {
    const { shop, id, operator } = await paidAdvertisement(server);
    const others = await Promise.all([1, 2, 3].map(() => operatorOf(server)));
    await server.join(shop.id, operator.account.id, roles[round % roles.length] ?? "OWNER");
    const { version } = await rowOf(server, id);
    expect(outcomeOf(await operator.visitor.send(approveAdvertisement, { id, version }))).toEqual({
      status: 422,
      code: "advertisement_own",
    });
    const answers = await Promise.all(others.map(({ visitor }) => visitor.send(approveAdvertisement, { id, version })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await rowOf(server, id)).toMatchObject({ status: "DISPLAY_WAITING", version: version + 1 });
  }
});

test("nobody settles a shop in which they have a role: payouts, holds, adjustments and disputes", {
  timeout,
}, async () => {
  for (const role of roles) {
    const world = await makeWorld(server);
    const { ids } = world;
    const operator = await operatorOf(server);
    await server.join(ids.shop, operator.account.id, role);
    const before = await fingerprintOfShop(server, ids.shop);
    for (const call of [holdPayouts, releasePayouts, adjustSettlement, retryPayout, decideDispute]) {
      const { status, code } = await ask(operator.visitor, call, validInput(call, ids));
      expect({ role, path: call.path, status, code }).toEqual({
        role,
        path: call.path,
        status: 422,
        code: "settlement_is_own",
      });
    }
    expect(await fingerprintOfShop(server, ids.shop)).toEqual(before);
  }
});
