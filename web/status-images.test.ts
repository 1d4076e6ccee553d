import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { reservationStatuses } from "#domain/reservations/reservation.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { statusImageSheet } from "./status-images.ts";

const theme = await readFile(new URL("ui/theme.css", import.meta.url), "utf8");
const sheet = await statusImageSheet(theme);

/** The colour of the darkest pixel, and the size of the picture. */
async function imageOf(status: string) {
  const [, base64 = ""] = new RegExp(`--icon-${status}: url\\("data:image/png;base64,([^"]+)"\\)`).exec(sheet) ?? [];
  const { data, info } = await sharp(Buffer.from(base64, "base64")).raw().toBuffer({ resolveWithObject: true });
  const dots = Array.from({ length: data.length / 4 }, (_, dot) => [...data.subarray(dot * 4, dot * 4 + 4)]);
  const [darkest = []] = dots.toSorted(([, , , one = 0], [, , , other = 0]) => other - one);
  const colour = darkest.slice(0, 3).map((part) => part.toString(16).padStart(2, "0"));
  return { size: info.width, colour: `#${colour.join("")}` };
}

test.each(keysOf(reservationStatuses))("%s has a picture that is sharp at twice the dots", async (status) => {
  expect((await imageOf(status)).size).toBe(28);
});

test("the pictures have the ink of their cards", async () => {
  const { colour } = await imageOf("NO_SHOW");
  expect(theme).toContain(`--red-text: ${colour};`);
});

test("statuses with different icons have different pictures", () => {
  const icons = new Set(Object.values(reservationStatuses).map(({ icon }) => icon));
  expect(new Set(sheet.match(/base64,[^"]+/g)).size).toBe(icons.size);
});

test("a theme without one of the inks is refused", async () => {
  await expect(statusImageSheet(theme.replace("--orange:", "--amber:"))).rejects.toThrow("--orange");
});
