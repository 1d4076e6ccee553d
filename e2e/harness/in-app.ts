import { expect, type Page } from "@playwright/test";
import { screenList, type Viewer } from "#e2e/screens/screen-list.ts";
import { demoIds, pathWith } from "#e2e/screens/shown-ids.ts";

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
    .filter(
      ({ path, refused, onlyOpened }) => !refused && !onlyOpened && /^\/(?:book|near)\//.test(path) === isCustomer,
    )
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
    const scrolled = await page.evaluate(async () => {
      document.body.style.minHeight = "4000px";
      document.body.style.overflow = "hidden";
      window.scrollTo(0, 900);
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      return [window.scrollY, document.body.style.overflow];
    });
    expect(scrolled).toEqual([900, "hidden"]);
  }).toPass();
}

/** At the top, and still there after the browser has restored and drawn. One message, because it is asked so often. */
export async function expectAtTop(page: Page, where: string) {
  const found = await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const scrolled = () => [window.scrollY, document.body.style.overflow];
    const isAtTop = () => window.scrollY === 0 && document.body.style.overflow === "auto";
    const patience = performance.now() + 30_000;
    while (!isAtTop() && performance.now() < patience) await frame();
    const arrived = scrolled();
    await frame();
    await frame();
    return [arrived, scrolled()];
  });
  expect(found, where).toEqual([
    [0, "auto"],
    [0, "auto"],
  ]);
}
