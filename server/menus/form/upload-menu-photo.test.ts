import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { uploadMenuPhoto } from "#contract/menus.ts";
import { menuPhotos } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { menuShop } from "#server/testing/worlds/menu-shop.ts";

const server = await startTestServer();
const picture = (width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });
const bytesOf = (made: Sharp) => made.toBuffer();
const files = () => readdir(join(server.parts.config.dataDir, "media", "menus")).catch(() => []);

async function photoShop() {
  const made = await menuShop(server);
  return { ...made, send: (photo: Buffer) => made.visitor.send(uploadMenuPhoto, { shopId: made.shop.id, photo }) };
}

test.each(["jpeg", "png", "webp"] as const)(
  "200: a %s becomes a square of our own that can be loaded",
  async (kind) => {
    const { visitor, send } = await photoShop();
    const answer = await send(await bytesOf(picture().toFormat(kind)));
    expect(answer.status).toBe(200);
    expect(answer.body.photoUrl).toMatch(/^\/media\/menus\/[0-9a-f]{32}\.webp$/);
    expect((await recordOf(server, answer))?.changes).toEqual({ photo: answer.body.id });
    const shown = await visitor.fetch(answer.body.photoUrl);
    expect(shown.headers.get("content-type")).toBe("image/webp");
    const { width, height, format } = await sharp(await shown.arrayBuffer()).metadata();
    expect({ width, height, format }).toEqual({ width: 750, height: 750, format: "webp" });
  },
);

test("place, time and camera are removed from the file", async () => {
  const { visitor, send } = await photoShop();
  const photo = await picture()
    .jpeg()
    .withExif({
      IFD0: { Make: "Camera of somebody", Copyright: "홍길동" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "37/1 33/1 0/1", GPSLongitudeRef: "E", GPSLongitude: "127/1 2/1 0/1" },
    })
    .toBuffer();
  expect((await sharp(photo).metadata()).exif?.includes("Camera of somebody")).toBe(true);
  const { body } = await send(photo);
  const kept = Buffer.from(await (await visitor.fetch(body.photoUrl)).arrayBuffer());
  const { exif, xmp, iptc } = await sharp(kept).metadata();
  expect({ exif, xmp, iptc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined });
  expect(kept.includes("Camera of somebody") || kept.includes("EXIF")).toBe(false);
});

/** A file of a hundred bytes that claims to be a picture of that many pixels. */
function claimingPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  const pixels = Buffer.from("789c6300010000050001", "hex");
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]);
}

const html = "<!doctype html><html><script>alert(1)</script></html>";
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><script>alert(1)</script></svg>`;
test.each([
  ["html that is named jpg", async () => Buffer.from(html)],
  ["html behind the first bytes of a jpeg", async () => Buffer.from(`\u00ff\u00d8\u00ff${html}`, "latin1")],
  ["svg", async () => Buffer.from(svg)],
  ["gif", () => bytesOf(picture().gif())],
  ["a png of 50,000 by 50,000 pixels", async () => claimingPng(50_000, 50_000)],
  ["half a jpeg", async () => (await picture().jpeg().toBuffer()).subarray(0, 600)],
  ["a head without a picture", async () => claimingPng(800, 800)],
])("415: %s is no photo, and nothing of it is stored", async (_, made) => {
  const { send } = await photoShop();
  const before = await files();
  const { status, body } = await send(await made());
  expect({ status, code: body.code }).toEqual({ status: 415, code: "photo_not_readable" });
  expect(body.fields).toHaveProperty("photo");
  expect(await files()).toEqual(before);
});

test.each([
  [374, 374],
  [1000, 374],
  [374, 1000],
])("422: %i by %i pixels are too few", async (width, height) => {
  const { send } = await photoShop();
  const { status, body } = await send(await bytesOf(picture(width, height).png()));
  expect({ status, code: body.code }).toEqual({ status: 422, code: "photo_too_small" });
});

test("375 by 375 pixels are enough", async () => {
  const { send } = await photoShop();
  expect((await send(await bytesOf(picture(375, 375).png()))).status).toBe(200);
});

test("422: two hundred photos for each day and shop", async () => {
  const { shop, send } = await photoShop();
  const rows = Array.from({ length: 200 }, () => ({
    shopId: shop.id,
    path: `menus/${crypto.randomUUID()}.webp`,
    createdAt: server.clock.now(),
  }));
  await server.parts.db.insert(menuPhotos).values(rows);
  const photo = await bytesOf(picture().png());
  const { status, body } = await send(photo);
  expect({ status, code: body.code }).toEqual({ status: 422, code: "photos_too_many" });
  const other = await photoShop();
  expect((await other.send(photo)).status).toBe(200);
});

test("413: a photo over a megabyte is not read; 400: a missing one is an error at its field", async () => {
  const { send } = await photoShop();
  const { status, body } = await send(Buffer.alloc(1024 * 1024 + 1));
  expect({ status, code: body.code }).toEqual({ status: 413, code: "body_too_large" });
  const none = await send(Buffer.alloc(0));
  expect({ status: none.status, fields: none.body.fields }).toEqual({
    status: 400,
    fields: { photo: "사진을 선택해 주세요" },
  });
});

test("400: a photo inside JSON is refused", async () => {
  const { shop, visitor } = await photoShop();
  const answer = await visitor.fetch(`/api/partners/v1/shops/${shop.id}/menu-photos`, {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ photo: (await bytesOf(picture(375, 375).png())).toString("base64") }),
  });
  expect(answer.status).toBe(400);
});
