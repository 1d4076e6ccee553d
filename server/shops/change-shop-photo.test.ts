import { access } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { changeShopPhoto } from "#contract/shops.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const media = join(server.parts.config.dataDir, "media");
const photo = async () =>
  await sharp({ create: { width: 900, height: 600, channels: 3, background: "#6246ea" } })
    .jpeg()
    .toBuffer();

test("200: a picture becomes a square of our own, and the earlier one is deleted", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  const first = await visitor.send(changeShopPhoto, { shopId: shop.id, photo: await photo() });
  expect(first.status).toBe(200);
  expect(first.body.photoUrl).toMatch(/^\/media\/shops\/[0-9a-f]{32}\.webp$/);
  const shown = await visitor.fetch(first.body.photoUrl ?? "");
  const { width, height, format } = await sharp(await shown.arrayBuffer()).metadata();
  expect({ width, height, format }).toEqual({ width: 750, height: 750, format: "webp" });
  const second = await visitor.send(changeShopPhoto, { shopId: shop.id, photo: await photo() });
  expect(second.body.photoUrl).not.toBe(first.body.photoUrl);
  const gone = join(media, (first.body.photoUrl ?? "").replace("/media/", ""));
  await expect
    .poll(() =>
      access(gone).then(
        () => "there",
        () => "gone",
      ),
    )
    .toBe("gone");
  expect((await recordOf(server, second))?.changes).toEqual({ photo: "changed" });
});

test("200: without a picture the shop has none", async () => {
  const { shop, visitor } = await server.shopWith("SUPER");
  await visitor.send(changeShopPhoto, { shopId: shop.id, photo: await photo() });
  expect((await visitor.send(changeShopPhoto, { shopId: shop.id, photo: null })).body.photoUrl).toBeNull();
});

test("415: a file that is no picture is an error at its field", async () => {
  const { shop, visitor } = await server.shopWith("OWNER");
  const html = Buffer.from("<html><script>alert(1)</script></html>");
  const answer = await visitor.send(changeShopPhoto, { shopId: shop.id, photo: html });
  expect(answer.status).toBe(415);
  expect(answer.body).toMatchObject({ code: "photo_not_readable", fields: { photo: "읽을 수 없는 사진이에요" } });
});

test("404 and 403: only owners and managers", async () => {
  const { shop, visitor } = await server.shopWith("MEMBER");
  const { shop: other } = await server.shopWith("OWNER");
  expect((await visitor.send(changeShopPhoto, { shopId: other.id, photo: null })).status).toBe(404);
  expect((await visitor.send(changeShopPhoto, { shopId: shop.id, photo: null })).status).toBe(403);
});
