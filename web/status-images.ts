import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import type { Plugin } from "vite";
import { type ReservationStatus, reservationStatuses } from "#domain/reservations/reservation.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { statusIcons } from "./ui/display/status-icons.ts";

/** The theme's colours that the cards use as their `--ink`. */
const inks: Partial<Record<ReservationStatus, string>> = {
  OK: "--purple-strong",
  NO_SHOW: "--red-text",
  WAIT_CANCEL: "--orange",
};
const usualInk = "--text-muted";

/** Shown at half its size, so that it is sharp on a high-resolution screen. */
const pixels = 28;

const name = "virtual:status-images.css";
const theme = fileURLToPath(new URL("ui/theme.css", import.meta.url));

/**
 * The icon of each status as a picture in the ink of its cards, `--icon-OK` and so on. Four hundred inline drawings
 * would cost the browser as much as all texts of the cards; a picture is only copied.
 */
export function statusImages(): Plugin {
  return {
    name: "status-images",
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      this.addWatchFile(theme);
      return statusImageSheet(await readFile(theme, "utf8"));
    },
  };
}

export async function statusImageSheet(themeSheet: string): Promise<string> {
  const images = keysOf(reservationStatuses).map(async (status) => {
    const image = await imageOf(status, colourIn(themeSheet, inks[status] ?? usualInk));
    return `  --icon-${status}: url("data:image/png;base64,${image}");`;
  });
  return [":root {", ...(await Promise.all(images)), "}"].join("\n");
}

function colourIn(sheet: string, property: string): string {
  const [, colour] = new RegExp(`${property}: (#[0-9a-f]{6});`).exec(sheet) ?? [];
  if (!colour) throw new Error(`the theme says no colour for ${property}`);
  return colour;
}

async function imageOf(status: ReservationStatus, color: string): Promise<string> {
  const { icon } = reservationStatuses[status];
  const Icon = statusIcons[icon];
  if (!Icon) throw new Error(`there is no icon called ${icon}`);
  const drawing = renderToStaticMarkup(createElement(Icon, { size: pixels, color }));
  const image = await sharp(Buffer.from(drawing)).png({ palette: true, colours: 16 }).toBuffer();
  return image.toString("base64");
}
