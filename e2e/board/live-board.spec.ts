import type { Page } from "@playwright/test";
import { expect, test } from "#e2e/harness/fixtures.ts";
import { cardOf } from "./board-steps.ts";
import { book, dayFromNow, freePlace } from "./free-place.ts";

/** The request for the shop, which gives the number that live events start from, is answered only after `meanwhile`. */
async function openWhile(page: Page, place: { shopId: number; day: string }, meanwhile: () => Promise<unknown>) {
  const shop = Promise.withResolvers<void>();
  await page.route(new RegExp(`/v1/shops/${place.shopId}$`), (route) => shop.promise.then(() => route.continue()));
  const read = page.waitForResponse(/offline-reservations/);
  await page.goto(`/partners/shops/${place.shopId}/reservations?date=${place.day}`);
  await (await read).finished();
  await meanwhile();
  shop.resolve();
}

test("a booking made while a board is loading appears on it, in the first tab and in a second", {
  tag: "@prove",
}, async ({ page, context, signInAs }) => {
  await signInAs(page, "owner");
  const place = await freePlace(page.request, dayFromNow(47), 120);
  await openWhile(page, place, () => book(page.request, place, 60, "사이고객"));
  await expect(cardOf(page, "사이고객")).toBeVisible();

  const second = await context.newPage();
  const later = { ...place, from: place.from + 60 };
  await openWhile(second, place, async () => {
    await book(page.request, later, 60, "두탭고객");
    // The first tab has heard of it, and had no other tab to tell yet.
    await expect(cardOf(page, "두탭고객")).toBeVisible();
  });
  await expect(cardOf(second, "두탭고객")).toBeVisible();
});
