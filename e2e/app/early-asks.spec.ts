import type { Page } from "@playwright/test";
import { expect, test } from "#e2e/harness/fixtures.ts";

/**
 * Opens a page; returns the addresses that it named for early requests, each with its number of requests until the
 * screen was there.
 */
async function asked(page: Page, path: string, isShown: () => Promise<unknown>) {
  // A live event of the shop would make a screen read again, which this test does not look at.
  await page.route("**/shops/*/events*", (route) => route.abort());
  const times = new Map<string, number>();
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    times.set(pathname + search, (times.get(pathname + search) ?? 0) + 1);
  });
  const response = await page.goto(path);
  await isShown();
  // By then every repeated request has been sent.
  await page.waitForLoadState("networkidle");
  const [, asks] = /data-asks="([^"]*)"/.exec((await response?.text()) ?? "") ?? [];
  const addresses = asks?.replaceAll("&amp;", "&").split(" ") ?? [];
  return addresses.map((address) => [address, times.get(address)] as const);
}

const pages = [
  { path: "/partners/shops/1/reservations", asks: 7, shows: (page: Page) => page.getByRole("heading", { level: 2 }) },
  { path: "/partners/shops/1/today", asks: 4, shows: (page: Page) => page.getByText("오늘 예약").first() },
  { path: "/partners/shops/1/menus", asks: 2, shows: (page: Page) => page.getByRole("heading", { name: "메뉴" }) },
];

for (const { path, asks, shows } of pages)
  test(`the first requests of ${path} start together with the page, each only once`, {
    tag: path.endsWith("reservations") ? [] : "@prove",
  }, async ({ page, signInAs }) => {
    await signInAs(page, "owner");
    const found = await asked(page, path, () => expect(shows(page).first()).toBeVisible());
    expect(found).toHaveLength(asks);
    for (const [address, times] of found) expect(`${address} ${times}`).toBe(`${address} 1`);
  });

test("the first requests of the booking page start together with it, each only once", async ({ page }) => {
  const found = await asked(page, "/book/1", () => expect(page.getByRole("button").first()).toBeVisible());
  expect(found).toHaveLength(1);
  for (const [address, times] of found) expect(`${address} ${times}`).toBe(`${address} 1`);
});

test("opening a screen without the right to see it does not sign the person out", async ({ page, signInAs }) => {
  await signInAs(page, "settlement");
  const found = await asked(page, "/partners/shops/1/reservations", () => page.waitForLoadState("networkidle"));
  expect(found.length).toBeLessThan(4);
  await page.goto("/partners/shops/1/settlements");
  await expect(page).toHaveURL(/\/partners\/shops\/1\/settlements/);
  await expect(page.getByRole("heading", { name: "정산" }).first()).toBeVisible();
});
