import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { linkFile } from "#contract/files.ts";
import { mostDocumentBytes } from "#domain/applications/document.ts";
import { files } from "#server/db/tables/tables.ts";
import { heic, objectStream, pdf, pdfOf, picture } from "#server/testing/documents.ts";
import { sendDocument, storedKeys } from "#server/testing/makers/file-makers.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import type { Visitor } from "#server/testing/visitor.ts";

const server = await startTestServer();
const { db, config, outside } = server.parts;

async function partner() {
  const account = await server.makeAccount();
  return { account, visitor: await server.signedIn(account.id) };
}

async function shownTo(visitor: Visitor, id: number) {
  const { body } = await visitor.send(linkFile, { id });
  return Buffer.from(await (await visitor.fetch(body.url)).arrayBuffer());
}

test("200: a pdf is stored unchanged and encrypted, and its row names its owner", async () => {
  const { account, visitor } = await partner();
  const document = pdf({ objects: [objectStream("<< /Type /Font >>")] });
  const answer = await sendDocument(visitor, document, { name: "C:\\서류\\영업신고증 (1).PDF" });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    id: answer.body.id,
    kind: "certificate",
    name: "영업신고증 (1).pdf",
    contentType: "application/pdf",
    bytes: document.length,
  });
  expect((await recordOf(server, answer))?.changes).toEqual({ file: answer.body.id, kind: "certificate" });
  const [row] = await db.select().from(files).where(eq(files.id, answer.body.id));
  expect(row).toMatchObject({ accountId: account.id, applicationId: null, removedAt: null, erasedAt: null });
  expect(row?.storedAt).not.toBeNull();
  const stored = await readFile(join(config.dataDir, "files", row?.storageKey ?? ""));
  expect(stored.includes("PDF") || stored.includes("Catalog") || JSON.stringify(row).includes("영업신고증")).toBe(
    false,
  );
  expect((await shownTo(visitor, answer.body.id)).equals(document)).toBe(true);
});

test.each([
  ["jpg", async () => picture().jpeg().toBuffer()],
  ["png", async () => picture().png().toBuffer()],
  ["heic", async () => heic],
])("200: a %s is re-encoded as a jpeg", async (ending, made) => {
  const { visitor } = await partner();
  const { status, body } = await sendDocument(visitor, await made(), { name: `사진.${ending}` });
  expect(status).toBe(200);
  expect(body).toMatchObject({ name: "사진.jpg", contentType: "image/jpeg" });
  const shown = await shownTo(visitor, body.id);
  expect(shown.length).toBe(body.bytes);
  expect((await sharp(shown).metadata()).format).toBe("jpeg");
});

test("a heic is shown as the phone took it", async () => {
  const { visitor } = await partner();
  const { body } = await sendDocument(visitor, heic);
  const shown = sharp(await shownTo(visitor, body.id));
  expect(await shown.metadata()).toMatchObject({ width: 64, height: 48 });
  const { data } = await shown.raw().toBuffer({ resolveWithObject: true });
  const [above, below] = [data.subarray(0, 3), data.subarray(-3)];
  expect((above[0] ?? 0) > 150 && (above[2] ?? 255) < 90).toBe(true);
  expect((below[2] ?? 0) > 150 && (below[0] ?? 255) < 90).toBe(true);
});

test("a photo is turned upright, and its place and camera data are removed", async () => {
  const { visitor } = await partner();
  const photo = await picture(400, 200)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Copyright: "SECRET-OWNER" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "37/1 33/1 0/1" },
    })
    .toBuffer();
  expect(photo.includes("SECRET-OWNER")).toBe(true);
  expect((await sharp(photo).metadata()).orientation).toBe(6);
  const { body } = await sendDocument(visitor, photo);
  const shown = await shownTo(visitor, body.id);
  const { width, height, exif, xmp, iptc, orientation } = await sharp(shown).metadata();
  expect({ width, height, exif, xmp, iptc, orientation }).toEqual({ width: 200, height: 400 });
  expect(shown.includes("SECRET") || shown.includes("Exif")).toBe(false);
});

test("a large picture is made smaller, and transparent parts become white", async () => {
  const { visitor } = await partner();
  const clear = sharp({
    create: { width: 4000, height: 1000, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  });
  const { body } = await sendDocument(visitor, await clear.png().toBuffer());
  const shown = sharp(await shownTo(visitor, body.id));
  expect(await shown.metadata()).toMatchObject({ width: 3000, height: 750 });
  expect([...(await shown.raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
});

test("200: ten megabytes are stored; 413: one byte more is not, and neither is a much larger body", async () => {
  const { visitor } = await partner();
  const before = await storedKeys(server);
  const more = await sendDocument(visitor, pdfOf(mostDocumentBytes + 1));
  expect({ status: more.status, code: more.body.code }).toEqual({ status: 413, code: "file_too_large" });
  expect(more.body.fields).toHaveProperty("content");
  const far = await sendDocument(visitor, Buffer.alloc(13 * 1024 * 1024));
  expect({ status: far.status, code: far.body.code }).toEqual({ status: 413, code: "body_too_large" });
  expect(await storedKeys(server)).toEqual(before);
  const { status, body } = await sendDocument(visitor, pdfOf(mostDocumentBytes));
  expect({ status, bytes: body.bytes }).toEqual({ status: 200, bytes: mostDocumentBytes });
});

test("a person who may not upload is refused before the server reads the body", async () => {
  const sent: RequestInit = {
    method: "POST",
    body: "x".repeat(15_000_000),
    headers: { "content-type": "application/octet-stream", "sec-fetch-site": "same-origin" },
  };
  const anonymous = await server.visitor().fetch("/api/partners/v1/files", sent);
  expect(anonymous.status).toBe(401);
  const { visitor } = await partner();
  const elsewhere = await visitor.fetch("/api/partners/v1/files", {
    ...sent,
    headers: { ...sent.headers, "sec-fetch-site": "cross-site" },
  });
  expect(elsewhere.status).toBe(403);
  const usual = await visitor.fetch("/api/partners/v1/clauses/agree", {
    ...sent,
    headers: { ...sent.headers, "content-type": "application/json" },
  });
  expect(usual.status).toBe(413);
});

test.each([
  ["html", async () => Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["half a jpeg", async () => (await picture().jpeg().toBuffer()).subarray(0, 600)],
  ["a heic of noise", async () => Buffer.concat([heic.subarray(0, 200), randomBytes(2000)])],
  ["a webp", async () => picture().webp().toBuffer()],
  ["a pdf's first bytes", async () => Buffer.from("%PDF-1.7")],
])("415: %s is not a document, and nothing of it is stored", async (_, made) => {
  const { visitor } = await partner();
  const before = await storedKeys(server);
  const { status, body } = await sendDocument(visitor, await made());
  expect({ status, code: body.code }).toEqual({ status: 415, code: "file_not_readable" });
  expect(body.fields).toHaveProperty("content");
  expect(await storedKeys(server)).toEqual(before);
});

test("415: a pdf that runs something is dangerous, also if that part is compressed", async () => {
  const { visitor } = await partner();
  const script = "<< /S /JavaScript /JS (1) >>";
  for (const document of [pdf({ catalog: `/OpenAction ${script}` }), pdf({ objects: [objectStream(script)] })]) {
    const { status, body } = await sendDocument(visitor, document);
    expect({ status, code: body.code }).toEqual({ status: 415, code: "file_dangerous" });
  }
});

test("422: an id card is accepted only as a masked picture", async () => {
  const { visitor } = await partner();
  const card = await picture().jpeg().toBuffer();
  const kind = "idCardCopy";
  for (const { status, body } of [
    await sendDocument(visitor, card, { kind }),
    await sendDocument(visitor, card, { kind, masked: false }),
    await sendDocument(visitor, pdf(), { kind, masked: true }),
  ])
    expect({ status, code: body.code }).toEqual({ status: 422, code: "id_card_not_masked" });
  expect((await sendDocument(visitor, card, { kind, masked: true })).status).toBe(200);
});

test("400: an empty body, and a file inside JSON, are not a file", async () => {
  const { visitor } = await partner();
  const send = (type: string, body: Buffer | string) =>
    visitor.fetch("/api/partners/v1/files?kind=certificate&name=a.pdf", {
      method: "POST",
      headers: { "content-type": type, "sec-fetch-site": "same-origin" },
      body,
    });
  for (const answer of [
    await send("application/octet-stream", Buffer.alloc(0)),
    await send("application/json", JSON.stringify({ content: pdf().toString("base64") })),
    await send("application/json", JSON.stringify({ content: { 0: 37, 1: 80 } })),
  ]) {
    const { code, fields } = (await answer.json()) as { code: string; fields: object };
    expect({ status: answer.status, code, fields }).toEqual({
      status: 400,
      code: "input_invalid",
      fields: { content: "파일을 선택해 주세요" },
    });
  }
});

test("any name is accepted; the stored name is readable and contains no personal number", async () => {
  const { visitor } = await partner();
  for (const [name, expected] of [
    ["../../etc/passwd", "passwd.pdf"],
    ["<script>alert(1)</script>.pdf", "script_.pdf"],
    ["", "미용업 영업신고증.pdf"],
    ["\u200b\u202e.pdf", "미용업 영업신고증.pdf"],
    ["홍길동 900101-1234567.pdf", "홍길동 ______-_______.pdf"],
  ] as const)
    expect((await sendDocument(visitor, pdf(), { name })).body.name).toBe(expected);
});

test("422: two hundred uploads a day, also in parallel; the next day there are more", async () => {
  const { account, visitor } = await partner();
  const createdAt = server.clock.now();
  const row = (at: number) => ({
    accountId: account.id,
    kind: "certificate" as const,
    nameSealed: "x",
    contentType: "application/pdf" as const,
    bytes: 1,
    storageKey: `${account.id}-${at}`,
    createdAt,
  });
  await db.insert(files).values(Array.from({ length: 198 }, (_, at) => row(at)));
  const answers = await Promise.all(Array.from({ length: 6 }, () => sendDocument(visitor)));
  expect(answers.filter(({ status }) => status === 200).length).toBe(2);
  expect(answers.filter(({ status, body }) => status === 422 && body.code === "files_too_many").length).toBe(4);
  server.clock.move(24 * 60 * 60_000 + 1);
  expect((await sendDocument(await server.signedIn(account.id))).status).toBe(200);
  server.clock.move(-(24 * 60 * 60_000 + 1));
});

test("503: an unreachable store is reported, and nothing of the file is left", async () => {
  const { account, visitor } = await partner();
  const { files: store } = outside;
  outside.files = { ...store, put: () => Promise.reject(new Error("away")) };
  const { status, body } = await sendDocument(visitor);
  outside.files = store;
  expect({ status, code: body.code }).toEqual({ status: 503, code: "files_unavailable" });
  const rows = await db.select().from(files).where(eq(files.accountId, account.id));
  expect(rows.map(({ storedAt, removedAt, erasedAt }) => [storedAt, removedAt !== null, erasedAt !== null])).toEqual([
    [null, true, true],
  ]);
});
