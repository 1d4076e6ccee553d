import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { removeFile } from "#contract/files.ts";
import { applications, files } from "#server/db/tables/tables.ts";
import { pdf } from "#server/testing/documents.ts";
import { attachToApplication, sendDocument } from "#server/testing/makers/file-makers.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { attachFiles, fileFacts, releaseFiles } from "./index.ts";

const server = await startTestServer();
const { db, vault } = server.parts;

async function sender() {
  const { id: accountId } = await server.makeAccount();
  const visitor = await server.signedIn(accountId);
  return { accountId, visitor, send: async () => (await sendDocument(visitor)).body.id };
}

const applicationOf = async (id: number) => (await db.select().from(files).where(eq(files.id, id)))[0]?.applicationId;

test("data is returned of stored files only", async () => {
  const { visitor, send } = await sender();
  const [kept, removed] = [await send(), await send()];
  await visitor.send(removeFile, { id: removed });
  expect(await fileFacts(db, vault, [kept, removed, 987_654_321])).toEqual(
    new Map([
      [kept, { name: "영업신고증.pdf", contentType: "application/pdf", bytes: pdf().length, kind: "certificate" }],
    ]),
  );
  expect((await fileFacts(db, vault, [])).size).toBe(0);
});

test("one's own files become part of an application; others', removed and unknown ones are returned", async () => {
  const [me, other] = [await sender(), await sender()];
  const [first, second, foreign, removed] = [await me.send(), await me.send(), await other.send(), await me.send()];
  await me.visitor.send(removeFile, { id: removed });
  const applicationId = await attachToApplication(server, { fileId: first, requesterId: me.accountId });
  const requested = [first, foreign, second, removed, 987_654_321];
  expect(await attachFiles(db, { fileIds: requested, applicationId, accountId: me.accountId })).toEqual([
    foreign,
    removed,
    987_654_321,
  ]);
  expect([await applicationOf(first), await applicationOf(second), await applicationOf(foreign)]).toEqual([
    applicationId,
    applicationId,
    null,
  ]);
});

test("a file of the application may be named by its other side, and one of an earlier application stays with it", async () => {
  const [me, other] = [await sender(), await sender()];
  const [early, late] = [await me.send(), await me.send()];
  const earlier = await attachToApplication(server, { fileId: early, requesterId: me.accountId, sent: true });
  const later = await attachToApplication(server, { fileId: late, requesterId: me.accountId });
  expect(await attachFiles(db, { fileIds: [early, late], applicationId: later, accountId: me.accountId })).toEqual([]);
  expect(await applicationOf(early)).toBe(earlier);
  expect(await attachFiles(db, { fileIds: [early, late], applicationId: later, accountId: other.accountId })).toEqual([
    early,
  ]);
});

test("a deleted draft releases its files, and then nothing names it any more", async () => {
  const me = await sender();
  const [kept, removed] = [await me.send(), await me.send()];
  const applicationId = await attachToApplication(server, { fileId: kept, requesterId: me.accountId });
  await attachFiles(db, { fileIds: [removed], applicationId, accountId: me.accountId });
  await me.visitor.send(removeFile, { id: removed });
  await releaseFiles(db, { applicationId, now: server.clock.now() });
  await db.delete(applications).where(eq(applications.id, applicationId));
  expect((await fileFacts(db, vault, [kept, removed])).size).toBe(0);
});

test("of a declined hand-over only the counterpart's files are deleted", async () => {
  const [me, other] = [await sender(), await sender()];
  const [mine, theirs] = [await me.send(), await other.send()];
  const applicationId = await attachToApplication(server, { fileId: mine, requesterId: me.accountId });
  await attachFiles(db, { fileIds: [theirs], applicationId, accountId: other.accountId });
  await releaseFiles(db, { applicationId, accountId: other.accountId, now: server.clock.now() });
  expect([...(await fileFacts(db, vault, [mine, theirs])).keys()]).toEqual([mine]);
});
