import type { Page } from "@playwright/test";
import { expect, test } from "#e2e/harness/fixtures.ts";
import { expectAtTop, goInApp, scrollDown } from "#e2e/harness/in-app.ts";
import { bookMenu } from "#e2e/screens/open-steps.ts";

test("the steps of the booking page begin at the top, and so do the steps before them after Back", async ({ page }) => {
  await page.goto("/book/1");
  await bookMenu(page);
  await expectAtTop(page, "the time");
  await scrollDown(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/book\/1$/);
  await expectAtTop(page, "back at the menu");
  await scrollDown(page);
  await page.goForward();
  await expectAtTop(page, "forward to the time");
});

const pagedLists = [
  "/app/boards/1",
  "/partners/requests",
  "/partners/advertise",
  "/partners/shops/1/reservations/search",
  "/partners/shops/1/customers",
  "/partners/shops/1/customers/rejected",
  "/partners/shops/1/settlements",
  "/partners/shops/1/settlements/payouts",
];

test("the next page of a list begins at the top, and so does the page before it after Back", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  await page.goto("/partners/notifications");
  await expect(page.getByRole("heading").first()).toBeAttached();
  for (const list of pagedLists) {
    await goInApp(page, list);
    await expect(page).toHaveURL(new RegExp(`${list}$`));
    await expect(page.getByRole("heading").first()).toBeAttached();
    await scrollDown(page);
    await goInApp(page, `${list}?page=2`);
    await expectAtTop(page, `${list}, page 2`);
    await scrollDown(page);
    await page.goBack();
    await expectAtTop(page, `${list}, back to page 1`);
  }
});

test("a button to another page of a list leads to its top", async ({ page, signInAs }) => {
  await signInAs(page, "owner");
  await page.goto("/partners/shops/1/reservations/search");
  const next = page.getByRole("navigation", { name: /쪽|페이지/ }).getByRole("button", { name: /^2/ });
  await expect(next).toBeVisible();
  await scrollDown(page);
  await next.click();
  // The address counts from 0.
  await expect(page).toHaveURL(/page=1/);
  await expectAtTop(page, "page 2");
});

test("opening a reservation on the board does not scroll the board", { tag: "@phone" }, async ({ page, signInAs }) => {
  await signInAs(page, "owner");
  await page.goto("/partners/shops/1/reservations/search");
  await expect(page.getByRole("table")).toBeVisible();
  await scrollDown(page);
  // Called on the element: Playwright's click would scroll the row into view.
  await page
    .getByRole("row")
    .nth(1)
    .getByRole("button")
    .first()
    .evaluate((row: HTMLElement) => row.click());
  await expect(page).toHaveURL(/reservation=/);
  await expect(page.getByRole("complementary").or(page.getByRole("dialog")).getByRole("heading").first()).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThanOrEqual(900);
});

/** The full-screen spinner of a screen change, in the size of the specification. */
const spinner = (page: Page) => page.locator('[role="status"]:has(svg[width="72"][height="72"])');

/** Holds back the files of the app until they are released; earlier files are there already. */
async function holdFiles(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

for (const [path, file, shows] of [
  ["/", "home-screen", /단장/],
  ["/app/login", "login-screen", /로그인/],
  ["/app/signup", "sign-up-screen", /가입/],
] as const)
  test(`the first visit of ${path} shows the full-screen spinner of 72 while the file of its screen is late`, {
    tag: path === "/" ? [] : "@prove",
  }, async ({ page }) => {
    let releaseFiles = () => {};
    await page.route(`**/assets/${file}-*.js`, async (route) => {
      await new Promise<void>((resolve) => {
        releaseFiles = resolve;
      });
      await route.continue();
    });
    await page.goto(path, { waitUntil: "commit" });
    await expect(spinner(page)).toBeVisible();
    const window = await spinner(page).locator("..").boundingBox();
    expect(window).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
    releaseFiles();
    await expect(page.getByRole("heading", { name: shows }).first()).toBeVisible();
    await expect(spinner(page)).toHaveCount(0);
  });

for (const [who, paths] of [
  [
    "owner",
    [
      "/partners/account",
      "/partners/shops/1/reservations",
      "/partners/shops/1/menus",
      "/partners/shops/1/settlements",
      "/partners/advertise?shop=1",
      "/partners/requests",
    ],
  ],
  ["operator", ["/operator/audit"]],
] as const)
  test(`on the way to another screen of the ${who} the loader covers the earlier screen while the next file is late`, {
    tag: who === "owner" ? "@prove" : [],
  }, async ({ page, signInAs }) => {
    await signInAs(page, who);
    await page.goto("/partners/notifications");
    for (const to of paths) {
      await expect(page.getByRole("heading").first()).toBeAttached();
      await page.waitForLoadState("networkidle");
      const releaseFiles = await holdFiles(page);
      await goInApp(page, to);
      await expect(spinner(page), to).toBeVisible();
      const veil = spinner(page).locator("..");
      expect(await veil.boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
      expect(await veil.evaluate((part) => Number(getComputedStyle(part).zIndex))).toBeGreaterThan(20_000);
      releaseFiles();
      await expect(spinner(page)).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(to.split("?")[0] as string));
      await page.unrouteAll();
    }
  });
