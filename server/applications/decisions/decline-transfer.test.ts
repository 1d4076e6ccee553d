import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { declineTransfer, getApplication, nameCounterpart } from "#contract/applications.ts";
import { files } from "#server/db/tables/tables.ts";
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
const notFound = { status: 404, code: "application_not_found" };

test("200: a counterpart who declines leaves no data behind, and the owner is notified", async () => {
  const at = server.clock.now();
  const { from, to, row } = await transferBetween(server, { requesterConfirmedAt: at, counterpartConfirmedAt: at });
  const document = await server.makeFile(to.id, "certificate", row.id);
  const answer = await to.visitor.send(declineTransfer, { id: row.id });
  expect(answer.status).toBe(200);
  expect((await recordOf(server, answer))?.changes).toEqual({ application: row.id, declined: true });
  const left = await applicationRow(server, row.id);
  expect(left).toMatchObject({
    counterpartId: null,
    requesterConfirmedAt: null,
    counterpartConfirmedAt: null,
    version: 2,
    proven: {},
    checks: {},
    closedAt: null,
  });
  expect(JSON.parse(server.parts.vault.open(left.contentSealed ?? "", "applications.content"))).toEqual({
    handover: { cutOverDay: "2026-12-01", understood: true },
    business: { bizType: "INDIVIDUAL" },
    bankAccount: {},
    salesDeclaration: {},
    shopDetail: {},
    representative: {},
  });
  const [file] = await server.parts.db.select().from(files).where(eq(files.id, document));
  expect(file?.removedAt).not.toBeNull();
  const notices = await noticesOf(server, from.id);
  expect(notices.map(({ title }) => title)).toEqual(["단장 성수점 양도를 거절했어요"]);
  expect(outcomeOf(await to.visitor.send(getApplication, { id: row.id }))).toEqual(notFound);
});

test("the next counterpart starts with empty fields", async () => {
  const { from, to, row } = await transferBetween(server);
  await to.visitor.send(declineTransfer, { id: row.id });
  const next = await applicantOf(server);
  await from.visitor.send(nameCounterpart, { id: row.id, accountId: next.id, knownAs: next.phone });
  const { body } = await next.visitor.send(getApplication, { id: row.id });
  expect(body).toMatchObject({ content: { business: { bizType: "INDIVIDUAL" } }, files: [], before: null });
});

test("200: after a rejection it ends: nobody else can become a party of what the two had sent", async () => {
  const { from, to, row } = await transferBetween(server, { sent: true, status: "REJECT", lastAction: "REJECT" });
  expect((await to.visitor.send(declineTransfer, { id: row.id })).status).toBe(200);
  const { body } = await from.visitor.send(getApplication, { id: row.id });
  expect(body).toMatchObject({ closed: true, lastAction: "CANCEL", lastUserRequestProcess: "CANCEL" });
  expect(body.timeline.at(-1)).toMatchObject({ action: "CANCEL", byName: "박새봄" });
  expect(await noticesOf(server, from.id)).toHaveLength(1);
});

test("409: what operators are reading must be cancelled instead", async () => {
  for (const status of ["REQ_WAITING", "WAITING", "REREQ", "APPROVAL"] as const) {
    const { to, row } = await transferBetween(server, { sent: true, status });
    const answer = await to.visitor.send(declineTransfer, { id: row.id });
    expect(outcomeOf(answer)).toEqual({ status: 409, code: "application_not_editable" });
  }
});

test("404: only the counterpart can decline", async () => {
  const { from, row } = await transferBetween(server);
  const stranger = await applicantOf(server);
  const operator = await server.signedIn((await server.makeAccount({ adminRole: "PARTNERS_ADMIN" })).id);
  for (const visitor of [from.visitor, stranger.visitor, operator])
    expect(outcomeOf(await visitor.send(declineTransfer, { id: row.id }))).toEqual(notFound);
  expect(outcomeOf(await from.visitor.send(declineTransfer, { id: 987_654_321 }))).toEqual(notFound);
});
