import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { files } from "#server/db/tables/tables.ts";
import { attachToApplication, sendDocument, storedKeys } from "#server/testing/makers/file-makers.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { dropLooseFiles } from "./drop-loose-files.ts";

const server = await startTestServer();
const { db } = server.parts;
const hour = 60 * 60_000;

test("a file that belongs to nothing for a day is deleted, row and bytes; one that an application names stays, and so does a new one", async () => {
  const { id: accountId } = await server.makeAccount();
  const visitor = await server.signedIn(accountId);
  const sent = async () => (await sendDocument(visitor)).body.id;
  const [loose, attached] = [await sent(), await sent()];
  await attachToApplication(server, { fileId: attached, requesterId: accountId });
  const [halfway] = await db
    .insert(files)
    .values({
      accountId,
      kind: "certificate",
      nameSealed: "x",
      contentType: "application/pdf",
      bytes: 1,
      storageKey: "0".repeat(32),
      createdAt: server.clock.now(),
    })
    .returning({ id: files.id });
  server.clock.move(2 * hour);
  const fresh = await sent();
  server.clock.move(23 * hour);
  await dropLooseFiles(server.parts);
  const rows = await db.select().from(files).where(eq(files.accountId, accountId));
  const state = new Map(rows.map(({ id, removedAt, erasedAt }) => [id, [removedAt !== null, erasedAt !== null]]));
  expect(Object.fromEntries(state)).toEqual({
    [loose]: [true, true],
    [attached]: [false, false],
    [halfway?.id ?? 0]: [true, true],
    [fresh]: [false, false],
  });
  const kept = rows.filter(({ erasedAt }) => !erasedAt).map(({ storageKey }) => storageKey);
  expect((await storedKeys(server)).sort()).toEqual(kept.sort());
});
