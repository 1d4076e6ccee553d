import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { changeBannerPhoto } from "#contract/banners.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { operatorOf } from "#server/testing/worlds/booked-shop.ts";

const server = await startTestServer();
const { visitor } = await operatorOf(server);
const files = () => readdir(join(server.parts.config.dataDir, "media", "banners")).catch(() => [] as string[]);
const picture = async (colour = "#884422") =>
  sharp({ create: { width: 900, height: 900, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
const change = (id: number, photo: Buffer | null) => visitor.send(changeBannerPhoto, { id, photo });

test("200: re-encoded at three times as wide as high, and shown to everybody", async () => {
  const banner = await server.makeBanner();
  const answer = await change(banner.id, await picture());
  expect({ status: answer.status, version: answer.body.version }).toEqual({ status: 200, version: 2 });
  const shown = await server.visitor().fetch(answer.body.photoUrl ?? "");
  expect(shown.headers.get("content-type")).toBe("image/webp");
  const { width, height } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
  expect({ width, height }).toEqual({ width: 1200, height: 400 });
  expect((await recordOf(server, answer))?.changes).toEqual({ banner: banner.id, photo: "changed" });
});

test("200: another photo replaces it on the disk too, and null removes it", async () => {
  const banner = await server.makeBanner();
  const before = (await files()).length;
  await change(banner.id, await picture());
  await change(banner.id, await picture("#112233"));
  await expect.poll(async () => (await files()).length).toBe(before + 1);
  expect((await change(banner.id, null)).body.photoUrl).toBeNull();
  await expect.poll(async () => (await files()).length).toBe(before);
});

test("415: a file that is not a picture is refused, and nothing of it is stored", async () => {
  const banner = await server.makeBanner();
  const before = (await files()).length;
  const { status, body } = await change(banner.id, Buffer.from("<svg/>"));
  expect({ status, code: body.code }).toEqual({ status: 415, code: "photo_not_readable" });
  expect((await files()).length).toBe(before);
});

test("404: it was removed or never existed; no picture is stored", async () => {
  const gone = await server.makeBanner({ removedAt: server.clock.now() });
  const before = (await files()).length;
  for (const id of [gone.id, 987_654_321]) {
    const { status, body } = await change(id, await picture());
    expect({ status, code: body.code }).toEqual({ status: 404, code: "banner_not_found" });
  }
  expect((await files()).length).toBe(before);
});
