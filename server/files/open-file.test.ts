import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { linkFile, removeFile } from "#contract/files.ts";
import { accessRecords, files } from "#server/db/tables/tables.ts";
import { pdf, picture } from "#server/testing/documents.ts";
import { sendDocument } from "#server/testing/makers/file-makers.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { db, config, outside } = server.parts;

async function linked(content = pdf()) {
  const { id } = await server.makeAccount();
  const visitor = await server.signedIn(id);
  const { body: file } = await sendDocument(visitor, content, { name: "신고증 #1.pdf" });
  const { body: link } = await visitor.send(linkFile, { id: file.id });
  return { accountId: id, visitor, file, url: link.url, open: () => visitor.fetch(link.url) };
}

const answerOf = async (response: Response) => {
  const { code } = (await response.json()) as { code: string };
  return { status: response.status, code };
};
const expired = { status: 404, code: "file_link_expired" };
const notFound = { status: 404, code: "file_not_found" };

test("200: it is shown in the browser under its name, and nothing in it runs", async () => {
  const { open } = await linked();
  const response = await open();
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": `inline; filename*=UTF-8''${encodeURIComponent("신고증 #1.pdf")}`,
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none';style-src 'unsafe-inline';frame-ancestors 'self'",
    "cache-control": "no-cache, no-store",
    "cross-origin-resource-policy": "same-origin",
  });
  expect(Buffer.from(await response.arrayBuffer()).equals(pdf())).toBe(true);
  const photo = await linked(await picture().png().toBuffer());
  expect((await photo.open()).headers.get("content-type")).toBe("image/jpeg");
});

test("every view is recorded: who, when, from where, which file", async () => {
  const { open, accountId, file } = await linked();
  const response = await open();
  const [record] = await db
    .select()
    .from(accessRecords)
    .where(eq(accessRecords.requestId, response.headers.get("x-request-id") ?? ""));
  expect(record).toMatchObject({ accountId, kind: "FILE", call: "openFile", subject: "file", subjectIds: [file.id] });
});

test("404: after 60 seconds the link expires, and the message says what to do", async () => {
  const { open, accountId, file } = await linked();
  server.clock.move(60_000);
  expect((await open()).status).toBe(200);
  server.clock.move(1);
  const response = await open();
  const body = (await response.json()) as { code: string; message: string };
  expect({ status: response.status, code: body.code }).toEqual(expired);
  expect(body.message).toContain("화면에서 다시 열어 주세요");
  const again = await (await server.signedIn(accountId)).send(linkFile, { id: file.id });
  expect(again.status).toBe(200);
});

test("404: another account's link opens nothing, not even for an operator", async () => {
  const { url } = await linked();
  const operator = await server.signedIn((await server.makeAccount({ adminRole: "PARTNERS_ADMIN" })).id);
  const { visitor: stranger } = await server.shopWith("OWNER");
  for (const other of [operator, stranger]) expect(await answerOf(await other.fetch(url))).toEqual(expired);
  expect((await server.visitor().fetch(url)).status).toBe(401);
});

test("404: a link that was changed by one letter, cut off or invented opens nothing", async () => {
  const { visitor, url } = await linked();
  const [path = "", token = ""] = [url.slice(0, url.lastIndexOf("/") + 1), url.slice(url.lastIndexOf("/") + 1)];
  for (const at of [5, 20, token.length - 8])
    expect(
      await answerOf(
        await visitor.fetch(path + token.slice(0, at) + (token[at] === "A" ? "B" : "A") + token.slice(at + 1)),
      ),
    ).toEqual(expired);
  for (const other of [token.slice(0, -6), `k9${token.slice(2)}`, "x".repeat(60)])
    expect(await answerOf(await visitor.fetch(path + other))).toEqual(expired);
  expect((await visitor.fetch(`${path}short`)).status).toBe(404);
});

test("404: a file that was removed within the minute is gone", async () => {
  const { visitor, file, open } = await linked();
  expect((await visitor.send(removeFile, { id: file.id })).status).toBe(200);
  expect(await answerOf(await open())).toEqual(notFound);
});

test("404: a file that the store has lost is not found; 503: an unreachable store is reported", async () => {
  const { open, file } = await linked();
  const { files: store } = outside;
  outside.files = { ...store, get: () => Promise.reject(new Error("away")) };
  expect(await answerOf(await open())).toEqual({ status: 503, code: "files_unavailable" });
  outside.files = store;
  const [row] = await db.select().from(files).where(eq(files.id, file.id));
  await store.remove(row?.storageKey ?? "");
  expect(await answerOf(await open())).toEqual(notFound);
});

test("the bytes of one file, put in another's place, do not decrypt", async () => {
  const [one, other] = [await linked(), await linked()];
  const pathOf = async (id: number) => {
    const [row] = await db.select().from(files).where(eq(files.id, id));
    return join(config.dataDir, "files", row?.storageKey ?? "");
  };
  await writeFile(await pathOf(one.file.id), await readFile(await pathOf(other.file.id)));
  expect((await one.open()).status).toBe(500);
  expect((await other.open()).status).toBe(200);
});
