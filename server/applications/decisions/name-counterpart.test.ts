import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { getApplication, nameCounterpart } from "#contract/applications.ts";
import { accounts, files } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import {
  applicantOf,
  applicationRow,
  noticesOf,
  outcomeOf,
  transferBetween,
} from "#server/testing/worlds/applicants.ts";

const server = await startTestServer();

/** Names a counterpart by their login id; an unknown id stands for nobody. */
async function naming(id: number, accountId: number) {
  const rows = await server.parts.db.select().from(accounts).where(eq(accounts.id, accountId));
  return { id, accountId, knownAs: rows[0]?.loginId ?? "nobody" };
}

async function owner() {
  const { shop, accountId, visitor } = await server.approvedShop();
  const row = await server.makeDraft("TRANSFER", { accountId, shopId: shop.id });
  const name = async (to: number, id = row.id) => visitor.send(nameCounterpart, await naming(id, to));
  return { shop, accountId, visitor, row, name };
}

test("200: the counterpart is notified, finds it, and is shown by a masked name until they agree", async () => {
  const { row, name } = await owner();
  const to = await applicantOf(server, { name: "박새봄" });
  const answer = await name(to.id);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ side: "REQUESTER", version: 2, transfer: { toName: "박*봄" } });
  expect((await recordOf(server, answer))?.changes).toEqual({ application: row.id, counterpart: to.id });
  const [notice, ...more] = await noticesOf(server, to.id);
  expect(more).toEqual([]);
  expect(notice).toMatchObject({ title: "단장 성수점 양도 요청을 받았어요", path: `/partners/requests/${row.id}` });
  expect((await to.visitor.send(getApplication, { id: row.id })).body).toMatchObject({ side: "COUNTERPART" });
});

test("naming the same counterpart again sends no second notification", async () => {
  const { name } = await owner();
  const to = await applicantOf(server);
  await name(to.id);
  await name(to.id);
  expect(await noticesOf(server, to.id)).toHaveLength(1);
});

test("the next counterpart sees no data of the one before, who cannot find it any more", async () => {
  const { from, to, row } = await transferBetween(server, { checks: checked });
  const document = await server.makeFile(to.id, "certificate", row.id);
  const next = await applicantOf(server);
  expect((await from.visitor.send(nameCounterpart, await naming(row.id, next.id))).status).toBe(200);
  const { body } = await next.visitor.send(getApplication, { id: row.id });
  expect(body.content).toEqual({ business: { bizType: "INDIVIDUAL" } });
  expect(body).toMatchObject({ files: [], provenFields: [], checks: {} });
  expect(await applicationRow(server, row.id)).toMatchObject({ proven: {}, checks: {} });
  const [file] = await server.parts.db.select().from(files).where(eq(files.id, document));
  expect(file?.removedAt).not.toBeNull();
  expect(outcomeOf(await to.visitor.send(getApplication, { id: row.id })).status).toBe(404);
});

const checked = { business: { state: "PASSED", words: "", about: "", at: "2026-11-15T03:00:00.000Z" } } as const;

test("404: an unknown account, one that has left or is dormant, and an operator cannot be named", async () => {
  const { name } = await owner();
  const unknown = [
    987_654_321,
    (await server.makeAccount({ status: "LEFT" })).id,
    (await server.makeAccount({ status: "DORMANT" })).id,
    (await server.makeAccount({ adminRole: "PARTNERS_ADMIN" })).id,
  ];
  for (const id of unknown) expect(outcomeOf(await name(id))).toEqual({ status: 404, code: "account_not_found" });
});

test("422: owners cannot hand a shop over to themselves", async () => {
  const { name, accountId } = await owner();
  expect(outcomeOf(await name(accountId))).toEqual({ status: 422, code: "counterpart_is_own" });
});

test("409: not while it is being read; after a rejection the two parties stay", async () => {
  const { id: other } = await applicantOf(server);
  const notEditable = { status: 409, code: "application_not_editable" };
  for (const status of ["REQ_WAITING", "WAITING", "APPROVAL"] as const) {
    const { from, to, row } = await transferBetween(server, { sent: true, status });
    for (const accountId of [to.id, other])
      expect(outcomeOf(await from.visitor.send(nameCounterpart, await naming(row.id, accountId)))).toEqual(notEditable);
  }
  const { from, to, row } = await transferBetween(server, { sent: true, status: "REJECT" });
  expect(outcomeOf(await from.visitor.send(nameCounterpart, await naming(row.id, other)))).toEqual(notEditable);
  expect((await from.visitor.send(nameCounterpart, await naming(row.id, to.id))).status).toBe(200);
});

test("404: another account's transfer, one's own of another form, and the counterpart of it", async () => {
  const { shop, accountId, name } = await owner();
  const { to, row } = await transferBetween(server);
  const face = await server.makeDraft("SHOP", { accountId, shopId: shop.id });
  const notFound = { status: 404, code: "application_not_found" };
  const { id: other, visitor: stranger } = await applicantOf(server);
  for (const id of [row.id, face.id, 987_654_321]) expect(outcomeOf(await name(other, id))).toEqual(notFound);
  for (const visitor of [to.visitor, stranger])
    expect(outcomeOf(await visitor.send(nameCounterpart, await naming(row.id, other)))).toEqual(notFound);
});

test("the counterpart is found by phone as well, and by nobody else's data", async () => {
  const { row, visitor } = await owner();
  const to = await server.makeAccount();
  const other = await server.makeAccount();
  const name = (knownAs: string) => visitor.send(nameCounterpart, { id: row.id, accountId: to.id, knownAs });
  for (const knownAs of [other.loginId, other.phone, "nobody"])
    expect(outcomeOf(await name(knownAs))).toEqual({ status: 404, code: "account_not_found" });
  expect((await name(to.phone)).status).toBe(200);
});
