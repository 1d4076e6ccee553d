import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { discardApplication, getApplication, saveApplication } from "#contract/applications.ts";
import { removeFile } from "#contract/files.ts";
import { applications, files } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { applicantOf, outcomeOf, transferBetween } from "#server/testing/worlds/applicants.ts";

const server = await startTestServer();
const { db } = server.parts;
const notFound = { status: 404, code: "application_not_found" };

async function writerWithDocument() {
  const person = await applicantOf(server);
  const row = await server.makeDraft("SETUP", { accountId: person.id });
  const certificate = await server.makeFile(person.id);
  await person.visitor.send(saveApplication, { id: row.id, version: 1, content: { certificate } });
  return { ...person, row, certificate };
}

test("200: a draft is deleted with its documents", async () => {
  const { visitor, row, certificate } = await writerWithDocument();
  const answer = await visitor.send(discardApplication, { id: row.id });
  expect(answer.status).toBe(200);
  expect((await recordOf(server, answer))?.changes).toEqual({ application: row.id, form: "SETUP", discarded: true });
  expect(await db.select().from(applications).where(eq(applications.id, row.id))).toEqual([]);
  const [file] = await db.select().from(files).where(eq(files.id, certificate));
  expect(file).toMatchObject({ removedAt: server.clock.now(), applicationId: null });
  expect(outcomeOf(await visitor.send(discardApplication, { id: row.id }))).toEqual(notFound);
});

test("200: also if a document of it was removed before", async () => {
  const { visitor, row, certificate } = await writerWithDocument();
  expect((await visitor.send(removeFile, { id: certificate })).status).toBe(200);
  expect((await visitor.send(discardApplication, { id: row.id })).status).toBe(200);
});

test("409: an application that was ever sent stays", async () => {
  const { id: accountId, visitor } = await applicantOf(server);
  for (const status of ["REQ_WAITING", "REJECT", "APPROVAL"] as const) {
    const row = await server.makeSent("SETUP", { accountId, status });
    const answer = await visitor.send(discardApplication, { id: row.id });
    expect(outcomeOf(answer)).toEqual({ status: 409, code: "application_not_editable" });
  }
});

test("404: nobody deletes another account's, and a counterpart declines instead", async () => {
  const { row } = await writerWithDocument();
  const { to, row: transfer } = await transferBetween(server);
  const stranger = await applicantOf(server);
  for (const { visitor, id } of [
    { visitor: stranger.visitor, id: row.id },
    { visitor: stranger.visitor, id: 987_654_321 },
    { visitor: to.visitor, id: transfer.id },
  ])
    expect(outcomeOf(await visitor.send(discardApplication, { id }))).toEqual(notFound);
});

test("with a deleted transfer the documents of both sides are deleted", async () => {
  const { from, to, row } = await transferBetween(server);
  const document = await server.makeFile(to.id, "certificate", row.id);
  expect((await from.visitor.send(discardApplication, { id: row.id })).status).toBe(200);
  const [file] = await db.select().from(files).where(eq(files.id, document));
  expect(file?.removedAt).not.toBeNull();
  expect(outcomeOf(await to.visitor.send(getApplication, { id: row.id }))).toEqual(notFound);
});
