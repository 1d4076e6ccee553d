import { expect, type Page } from "@playwright/test";
import { screenList, type Viewer } from "./screen-list.ts";
import { demoIds, pathWith } from "./screens/shown-ids.ts";

/** A person at the booking page, which is a program of its own; all others use the back office. */
export type Seer = Viewer | "customer";

/** A screen from which a role can go to all others; not one of those below. */
export const firstScreenOf = (who: Seer): string =>
  who === "customer"
    ? "/book/bookings/nobody-has-made-this-booking"
    : who === "visitor"
      ? "/app/consulting"
      : "/partners/notifications";

/** The addresses of all screens that a role may see with demo data. */
export function screensOf(who: Seer): string[] {
  const isCustomer = who === "customer";
  const ids = { ...demoIds, shop: 1, coupon: 1, freeDay: "2026-12-01", month: "2026-10", reservation: 1 };
  const paths = screenList
    .filter(({ path, refused, onlyOpened }) => !refused && !onlyOpened && path.startsWith("/book") === isCustomer)
    .filter((screen) => screen.for.includes(isCustomer ? "visitor" : who))
    .map(({ path }) => pathWith(path, ids));
  return [...new Set(paths.filter((path) => path !== undefined))];
}

/** Navigates inside the app, like a press on a link: a page load would begin at the top by itself. */
export async function goInApp(page: Page, path: string) {
  await page.evaluate((to) => {
    // The router's own index, by which it distinguishes Back from forward.
    const before = (history.state as { __TSR_index?: number } | null)?.__TSR_index ?? 0;
    history.pushState({ __TSR_index: before + 1, __TSR_key: to, key: to }, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

/** Makes the page long and scrolled with its scrolling locked, the worst that a screen could leave behind. */
export async function scrollDown(page: Page) {
  // Tries again if a new screen does something of its own.
  await expect(async () => {
    await page.evaluate(() => {
      document.body.style.minHeight = "4000px";
      document.body.style.overflow = "hidden";
      window.scrollTo(0, 900);
    });
    await twoFrames(page);
    expect(await scrolled(page)).toEqual([900, "hidden"]);
  }).toPass();
}

/** At the top, and still there after the browser has restored and drawn. */
export async function expectAtTop(page: Page, where: string) {
  await expect.poll(() => scrolled(page), { message: where }).toEqual([0, "auto"]);
  await twoFrames(page);
  expect(await scrolled(page), where).toEqual([0, "auto"]);
}

const scrolled = (page: Page) => page.evaluate(() => [window.scrollY, document.body.style.overflow]);

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
