import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { linkFile, uploadFile } from "#contract/files.ts";
import { ask } from "#server/promises/calls/ask.ts";
import { everyWrite } from "#server/promises/calls/every-call.ts";
import { makeWorld } from "#server/promises/calls/principals.ts";
import { validInput } from "#server/promises/calls/valid-input.ts";
import { hostileDocuments, hostileFiles } from "#server/promises/hostile/hostile-files.ts";
import { seeded } from "#server/promises/random.ts";
import { size } from "#server/promises/size.ts";
import { pdf } from "#server/testing/documents.ts";
import { sendDocument, storedKeys } from "#server/testing/makers/file-makers.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { ids, visitors } = await makeWorld(server);
const visitor = visitors.OWNER;
const random = seeded("S9");
const media = join(server.parts.config.dataDir, "media");
const files = Object.entries(await hostileFiles()).map(([what, file]) => ({ what, file }));

/** All calls that take a picture: every call with bytes except the one for documents. */
const ways = Object.fromEntries(
  everyWrite
    .filter(({ call }) => call.bytes !== undefined && call !== uploadFile)
    .map(({ name, call }) => {
      const who = call.for.kind === "operators" ? visitors.operator : visitors.OWNER;
      const send = async (photo: Buffer) => {
        const { status, text } = await ask(who, call, { ...validInput(call, ids), [call.bytes as string]: photo });
        return { status, body: JSON.parse(text) as Partial<Record<"code" | "message" | "photoUrl", string>> };
      };
      return [name, send];
    }),
);
const kept = async () => (await readdir(media, { recursive: true }).catch(() => [])).length;

test.each(files)("$what is refused as a picture, and nothing of it is stored", async ({ file }) => {
  const before = await kept();
  for (const [way, send] of Object.entries(ways)) {
    const { status, body } = await send(file);
    expect({ way, status, code: body.code }).toEqual({ way, status: 415, code: "photo_not_readable" });
    expect(body.message).toMatch(/[가-힣]/);
  }
  expect(await kept()).toBe(before);
});

test("exactly these calls take pictures", () => {
  expect(Object.keys(ways).sort()).toEqual([
    "changeBannerPhoto",
    "changeShopPhoto",
    "changeStaffPhoto",
    "uploadMenuPhoto",
  ]);
});

test("an empty upload is not a file, and is refused before it is read", async () => {
  for (const send of Object.values(ways)) expect((await send(Buffer.alloc(0))).status).toBe(400);
});

test("a stored picture has no place, owner or appended data", async () => {
  const camera = await sharp({ create: { width: 900, height: 900, channels: 3, background: "#884422" } })
    .jpeg()
    .withExif({ IFD0: { Copyright: "SECRET-OWNER" }, IFD3: { GPSLatitude: "37/1 33/1 0/1", GPSLatitudeRef: "N" } })
    .toBuffer();
  const polyglot = Buffer.concat([camera, Buffer.from("SECRET-TRAILER of a film that a phone took with it")]);
  for (const [way, send] of Object.entries(ways)) {
    const { body } = await send(polyglot);
    const response = await visitor.fetch(body.photoUrl ?? "");
    const shown = Buffer.from(await response.arrayBuffer());
    expect({ way, type: response.headers.get("content-type") }).toEqual({ way, type: "image/webp" });
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(shown.includes("SECRET")).toBe(false);
    expect((await sharp(shown).metadata()).exif).toBeUndefined();
  }
});

const documents = [...files, ...Object.entries(hostileDocuments()).map(([what, file]) => ({ what, file }))];

const asDocument = ["사업자등록증.pdf", "사진.jpg"].flatMap((name) => [
  { name },
  { name, kind: "idCardCopy" as const, masked: true },
]);

test.each(documents)("$what is refused as a document under any name, and nothing of it is stored", async ({ file }) => {
  const before = await everythingKept();
  for (const more of size({ small: [random.pick(asDocument)], full: asDocument })) {
    const { status, body } = await sendDocument(visitor, file, more);
    expect({ status, is: body.code }).toEqual({
      status: expect.toBeOneOf([415, 422]),
      is: expect.toBeOneOf(["file_not_readable", "file_dangerous", "id_card_not_masked"]),
    });
    expect(body.message).toMatch(/[가-힣]/);
  }
  expect(await everythingKept()).toEqual(before);
});

test("a picture in a document loses place, owner and appended data, and is served only as a picture", async () => {
  const camera = await sharp({ create: { width: 900, height: 900, channels: 3, background: "#884422" } })
    .jpeg()
    .withExif({ IFD0: { Copyright: "SECRET-OWNER" }, IFD3: { GPSLatitude: "37/1 33/1 0/1", GPSLatitudeRef: "N" } })
    .toBuffer();
  expect(camera.includes("SECRET-OWNER")).toBe(true);
  const polyglots = ["SECRET-FILM", "%PDF-1.7 SECRET-PDF"];
  for (const behind of polyglots) {
    const { body } = await sendDocument(visitor, Buffer.concat([camera, Buffer.from(behind)]));
    const { body: link } = await visitor.send(linkFile, { id: body.id });
    const response = await visitor.fetch(link.url);
    const shown = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(shown.includes("SECRET")).toBe(false);
    expect((await sharp(shown).metadata()).exif).toBeUndefined();
  }
});

test("a document of ten megabytes and one byte is refused", async () => {
  const { status, body } = await sendDocument(visitor, Buffer.alloc(10 * 1024 * 1024 + 1));
  expect({ status, code: body.code }).toEqual({ status: 413, code: "file_too_large" });
});

test("an upload that breaks off leaves nothing, and the next one is accepted", async () => {
  const before = await everythingKept();
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const body = pdf().toString("latin1");
  const address = "/api/partners/v1/files?kind=certificate&name=a.pdf";
  const head = [`POST ${address} HTTP/1.1`, "host: x", `cookie: ${cookie}`, "sec-fetch-site: same-origin"];
  const lines = [...head, "content-type: application/octet-stream", `content-length: ${body.length}`, "", ""].join(
    "\r\n",
  );
  for (const part of [0, 1, Math.floor(body.length / 2), body.length - 1]) await cutOff(lines + body.slice(0, part));
  expect(await everythingKept()).toEqual(before);
  expect((await sendDocument(visitor)).status).toBe(200);
});

async function everythingKept() {
  const { rowCount } = await server.parts.pool.query("select from files");
  return { stored: (await storedKeys(server)).sort(), rows: rowCount };
}

/** Sends this much and closes the connection. */
function cutOff(text: string): Promise<void> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text, () => socket.destroy()));
    socket.on("close", () => resolve());
    socket.on("error", reject);
  });
}
