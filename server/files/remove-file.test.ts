import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { removeFile } from "#contract/files.ts";
import { files } from "#server/db/tables/tables.ts";
import { attachToApplication, sendDocument, storedKeys } from "#server/testing/makers/file-makers.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { dropLooseFiles } from "./drop-loose-files.ts";

const server = await startTestServer();
const { db, outside } = server.parts;

async function sent() {
  const { id: accountId } = await server.makeAccount();
  const visitor = await server.signedIn(accountId);
  const { body: file } = await sendDocument(visitor);
  return { accountId, visitor, id: file.id };
}

const rowOf = async (id: number) => (await db.select().from(files).where(eq(files.id, id)))[0];

test("200: one's own file is removed with its bytes", async () => {
  const { visitor, id } = await sent();
  const { storageKey } = (await rowOf(id)) ?? { storageKey: "" };
  expect(await storedKeys(server)).toContain(storageKey);
  const answer = await visitor.send(removeFile, { id });
  expect(answer.status).toBe(200);
  expect((await recordOf(server, answer))?.changes).toEqual({ file: id });
  expect(await storedKeys(server)).not.toContain(storageKey);
  expect(await rowOf(id)).toMatchObject({ removedAt: server.clock.now(), erasedAt: server.clock.now() });
  const again = await visitor.send(removeFile, { id });
  expect({ status: again.status, code: again.body.code }).toEqual({ status: 404, code: "file_not_found" });
});

test("404: another account's file is not found, not even by an operator", async () => {
  const { id } = await sent();
  const operator = await server.signedIn((await server.makeAccount({ adminRole: "PARTNERS_ADMIN" })).id);
  const { visitor: stranger } = await server.shopWith("OWNER");
  for (const other of [operator, stranger]) {
    const { status, body } = await other.send(removeFile, { id });
    expect({ status, code: body.code }).toEqual({ status: 404, code: "file_not_found" });
  }
  expect((await rowOf(id))?.removedAt).toBeNull();
});

test("200: a file of a draft is removed; 409: one that was sent stays", async () => {
  const [draft, requested] = [await sent(), await sent()];
  await attachToApplication(server, { fileId: draft.id, requesterId: draft.accountId });
  await attachToApplication(server, { fileId: requested.id, requesterId: requested.accountId, sent: true });
  expect((await draft.visitor.send(removeFile, { id: draft.id })).status).toBe(200);
  const { status, body } = await requested.visitor.send(removeFile, { id: requested.id });
  expect({ status, code: body.code }).toEqual({ status: 409, code: "file_in_use" });
  expect((await rowOf(requested.id))?.removedAt).toBeNull();
});

test("an unreachable store does not prevent the removal; the bytes are deleted the next night", async () => {
  const { visitor, id } = await sent();
  const { storageKey } = (await rowOf(id)) ?? { storageKey: "" };
  const { files: store } = outside;
  outside.files = { ...store, remove: () => Promise.reject(new Error("away")) };
  expect((await visitor.send(removeFile, { id })).status).toBe(200);
  outside.files = store;
  expect(await rowOf(id)).toMatchObject({ removedAt: server.clock.now(), erasedAt: null });
  expect(await storedKeys(server)).toContain(storageKey);
  await dropLooseFiles(server.parts);
  expect(await storedKeys(server)).not.toContain(storageKey);
  expect((await rowOf(id))?.erasedAt).not.toBeNull();
});

test("of two removals at once, one finds it gone", async () => {
  const { visitor, id } = await sent();
  const answers = await Promise.all([visitor.send(removeFile, { id }), visitor.send(removeFile, { id })]);
  expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBe(1);
});
