import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { uploadMenuPhoto } from "#contract/menus.ts";
import { changeStaffPhoto } from "#contract/staffs.ts";
import { startTestServer } from "#server/testing/test-server.ts";
import { hostileFiles } from "./hostile-files.ts";

const server = await startTestServer();
const { shop, visitor } = await server.shopWith("OWNER");
const designer = await server.makeDesigner(shop.id);
const media = join(server.parts.config.dataDir, "media");
const files = Object.entries(await hostileFiles()).map(([what, file]) => ({ what, file }));

/** Every way in for a picture. */
const ways = {
  menu: (photo: string) => visitor.send(uploadMenuPhoto, { shopId: shop.id, photo }),
  staff: (photo: string) => visitor.send(changeStaffPhoto, { shopId: shop.id, id: designer.id, photo }),
};
const kept = async () => (await readdir(media, { recursive: true }).catch(() => [])).length;

test.each(files)("$what is refused as a picture, and nothing of it is kept", async ({ file }) => {
  const before = await kept();
  for (const [way, send] of Object.entries(ways)) {
    const { status, body } = await send(file.toString("base64"));
    expect({ way, status, code: body.code }).toEqual({ way, status: 415, code: "photo_not_readable" });
    expect(body.message).toMatch(/[가-힣]/);
  }
  expect(await kept()).toBe(before);
});

test.each(["<svg/>", "../../secrets.json", "data:image/png;base64,AAAA", "가나다", " ", "\u0000"])(
  "%j is no file at all, and is refused before anything reads it",
  async (photo) => {
    for (const send of Object.values(ways)) expect((await send(photo)).status).toBe(400);
  },
);

test("what a camera wrote into a picture about place and owner is gone, and so is what was hung behind it", async () => {
  const camera = await sharp({ create: { width: 900, height: 900, channels: 3, background: "#884422" } })
    .jpeg()
    .withExif({ IFD0: { Copyright: "SECRET-OWNER" }, IFD3: { GPSLatitude: "37/1 33/1 0/1", GPSLatitudeRef: "N" } })
    .toBuffer();
  const polyglot = Buffer.concat([camera, Buffer.from("<script>SECRET-SCRIPT</script>")]);
  for (const [way, send] of Object.entries(ways)) {
    const { body } = await send(polyglot.toString("base64"));
    const response = await visitor.fetch(body.photoUrl ?? "");
    const shown = Buffer.from(await response.arrayBuffer());
    expect({ way, type: response.headers.get("content-type") }).toEqual({ way, type: "image/webp" });
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(shown.includes("SECRET")).toBe(false);
    expect((await sharp(shown).metadata()).exif).toBeUndefined();
  }
});
