import type { Page } from "@playwright/test";
import { dayFromNow, freePlace } from "./free-place.ts";

export const cardOf = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(` ${name} (?!님)`) });

interface Point {
  x: number;
  y: number;
}

/** Drags something by its middle, as a hand does. */
export async function carry(page: Page, from: Point, to: Point) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 3, from.y + 8, { steps: 2 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
}

export async function drag(page: Page, from: Point, to: Point) {
  await carry(page, from, to);
  await page.mouse.up();
}

/** An empty day: further ahead than the demo data. */
export async function emptyDay(page: Page, days: number) {
  const place = await freePlace(page.request, dayFromNow(days), 240);
  await page.goto(`/partners/shops/${place.shopId}/reservations?date=${place.day}`);
  return place;
}

/** The panel of the board: beside it, or over it on a phone. */
export const panelOf = (page: Page, name: string) =>
  page.getByRole("complementary", { name }).or(page.getByRole("dialog", { name }));
