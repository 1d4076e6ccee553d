import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { changeStaffPhoto } from "#contract/staffs.ts";
import { shopEvents, staffs } from "#server/db/tables/tables.ts";
import { recordOf } from "#server/testing/records.ts";
import { startTestServer } from "#server/testing/test-server.ts";

const server = await startTestServer();
const { db, config } = server.parts;
const media = join(config.dataDir, "media");
const red = { r: 200, g: 30, b: 30 };
const picture = (width = 800, height = 600) => sharp({ create: { width, height, channels: 3, background: red } });
const bytesOf = (made: Sharp) => made.toBuffer();

async function shopWithDesigner(role: "OWNER" | "MEMBER" = "OWNER") {
  const made = await server.shopWith(role);
  const designer = await server.makeDesigner(made.shop.id, role === "MEMBER" ? { accountId: made.accountId } : {});
  const send = (photo: Buffer | null, id = designer.id) =>
    made.visitor.send(changeStaffPhoto, { shopId: made.shop.id, id, photo });
  return { ...made, designer, send };
}

test.each(["jpeg", "png", "webp"] as const)(
  "200: a %s becomes a square of our own that anybody can load",
  async (kind) => {
    const { shop, visitor, designer, send } = await shopWithDesigner();
    const answer = await send(await bytesOf(picture().toFormat(kind)));
    expect(answer.status).toBe(200);
    expect(answer.body.photoUrl).toMatch(/^\/media\/staffs\/[0-9a-f]{32}\.webp$/);
    const shown = await visitor.fetch(answer.body.photoUrl ?? "");
    expect(shown.headers.get("content-type")).toBe("image/webp");
    const { width, height, format } = await sharp(await shown.arrayBuffer()).metadata();
    expect({ width, height, format }).toEqual({ width: 375, height: 375, format: "webp" });
    const [event] = await db.select().from(shopEvents).where(eq(shopEvents.shopId, shop.id));
    expect(event).toMatchObject({ kind: "staff_changed", subjectIds: [designer.id] });
    expect((await recordOf(server, answer))?.changes).toEqual({ staff: designer.id, photo: "changed" });
  },
);

test("the camera's data is removed from the file, and the picture is upright", async () => {
  const { visitor, send } = await shopWithDesigner();
  const half = await sharp({ create: { width: 400, height: 200, channels: 3, background: { r: 0, g: 0, b: 255 } } })
    .png()
    .toBuffer();
  // Stored sideways with the blue half on the left; rotated by 90 degrees it is on top.
  const photo = picture(400, 400)
    .composite([{ input: await sharp(half).resize(200, 400, { fit: "fill" }).toBuffer(), left: 0, top: 0 }])
    .jpeg()
    .withExif({ IFD0: { Make: "Camera of somebody" } })
    .withMetadata({ orientation: 6 });
  const { body } = await send(await bytesOf(photo));
  const file = Buffer.from(await (await visitor.fetch(body.photoUrl ?? "")).arrayBuffer());
  expect((await sharp(file).metadata()).exif).toBeUndefined();
  expect(file.includes("Camera of somebody")).toBe(false);
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
  expect(pixel(187, 40)[2]).toBeGreaterThan(200);
  expect(pixel(187, 340)[0]).toBeGreaterThan(150);
});

test("a new photo replaces the old one and deletes its file; null removes it; demo pictures stay", async () => {
  const { designer, send } = await shopWithDesigner();
  await mkdir(join(media, "demo"), { recursive: true });
  await writeFile(join(media, "demo", "drawn.svg"), "<svg/>");
  await db.update(staffs).set({ photoPath: "demo/drawn.svg" }).where(eq(staffs.id, designer.id));
  const files = async () => (await readdir(join(media, "staffs"))).toSorted();
  const nameOf = (url: string | null) => url?.split("/").at(-1) ?? "";
  const first = nameOf((await send(await bytesOf(picture().png()))).body.photoUrl);
  expect((await readFile(join(media, "demo", "drawn.svg"))).toString()).toBe("<svg/>");
  const second = nameOf((await send(await bytesOf(picture(50, 50).png()))).body.photoUrl);
  await expect.poll(files).not.toContain(first);
  expect(await files()).toContain(second);
  const removed = await send(null);
  expect(removed.body.photoUrl).toBeNull();
  await expect.poll(files).not.toContain(second);
  expect((await recordOf(server, removed))?.changes).toEqual({ staff: designer.id, photo: "removed" });
});

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>`;
test.each([
  ["svg", async () => Buffer.from(svg)],
  ["html", async () => Buffer.from("<html><script>alert(1)</script></html>")],
  ["gif", () => bytesOf(picture(10, 10).gif())],
  ["half a jpeg", async () => (await picture().jpeg().toBuffer()).subarray(0, 600)],
  ["a head without a picture", async () => Buffer.from("89504e470d0a1a0a0000", "hex")],
  ["more pixels than a camera makes", () => bytesOf(picture(8000, 4000).png())],
])("415: %s is no photo", async (_, made) => {
  const { send } = await shopWithDesigner();
  const { status, body } = await send(await made());
  expect({ status, code: body.code }).toEqual({ status: 415, code: "photo_not_readable" });
});

test("a designer can change only their own photo", async () => {
  const { shop, send } = await shopWithDesigner("MEMBER");
  expect((await send(await bytesOf(picture().png()))).status).toBe(200);
  const other = await server.makeDesigner(shop.id);
  const { status, body } = await send(null, other.id);
  expect({ status, code: body.code }).toEqual({ status: 422, code: "staff_not_own" });
});

test("404: a designer of another shop, or an unknown one", async () => {
  const { send } = await shopWithDesigner();
  const elsewhere = await server.makeDesigner((await server.makeShop()).id);
  for (const id of [elsewhere.id, 987_654_321]) {
    const { status, body } = await send(null, id);
    expect({ status, code: body.code }).toEqual({ status: 404, code: "staff_not_found" });
  }
});
