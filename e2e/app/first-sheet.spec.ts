import type { Page } from "@playwright/test";
import { panelOf } from "#e2e/board/board-steps.ts";
import { expect, test } from "#e2e/harness/fixtures.ts";

// The first pages load only the rules for their own screens; the other rules load with the first part that is not on
// these screens.

const wholeSheet = "**/assets/style-*.css";

/**
 * Opens a page on which nothing changes by itself: a popup would load all rules, and live events would change the
 * screen.
 */
async function open(page: Page, path: string) {
  await page.route("**/popups?*", (route) => route.fulfill({ json: { items: [] } }));
  await page.route("**/shops/*/events*", (route) => route.abort());
  await page.goto(path);
  await expect(page.locator(":root")).toHaveAttribute("data-font", "own");
  await page.waitForLoadState("networkidle");
}

const sheetsOf = (page: Page) =>
  page.evaluate(() => [...document.styleSheets].map(({ href }) => /\/(\w+)-[^/]+\.css$/.exec(href ?? "")?.[1]));

const book = (page: Page) => page.getByRole("button", { name: "예약 등록하기" }).first();

for (const [path, who] of [
  ["/app/login", undefined],
  ["/partners/shops/1/today", "owner"],
  ["/partners/shops/1/reservations", "owner"],
] as const)
  test(`${path} looks the same with its own rules as with all rules`, {
    tag: who ? ["@phone", "@prove"] : "@phone",
  }, async ({ page, signInAs }) => {
    if (who) await signInAs(page, who);
    await open(page, path);
    expect(await sheetsOf(page)).toEqual(["first"]);
    await standStill(page);
    const before = await looks(page);
    expect(before.length).toBeGreaterThan(30);
    await page.evaluate(async () => {
      const href = document.querySelector<HTMLMetaElement>('meta[name="whole-sheet"]')?.content ?? "";
      const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
      document.head.append(link);
      await new Promise((done) => link.addEventListener("load", done));
    });
    expect(await sheetsOf(page)).toEqual(["first", "style"]);
    // A number in the navigation may still arrive between the two checks.
    expect(await looks(page)).toEqual(expect.arrayContaining(before));
  });

/** Stops the clock: the line of the current time would move between two checks. */
const standStill = (page: Page) =>
  page.evaluate(() => {
    for (let timer = window.setTimeout(() => {}); timer > 0; timer--) window.clearTimeout(timer);
  });

/**
 * Every computed style of each kind of element, including before and after. A kind is defined by the classes of an
 * element and of the elements around it, because checking every card of a day would take half a minute.
 */
const looks = (page: Page) =>
  page.evaluate(() => {
    const seen = new Map<string, string>();
    for (const element of document.querySelectorAll("body, body *")) {
      const around = [element, element.parentElement, element.previousElementSibling];
      const kind = around.map((one) => `${one?.tagName}.${one?.getAttribute("class")}`).join(" ");
      if (seen.has(kind)) continue;
      for (const pseudo of ["", "::before", "::after"]) {
        const style = getComputedStyle(element, pseudo);
        if (pseudo && style.content === "none") continue;
        const values = Array.from(style, (name) => `${name}: ${style.getPropertyValue(name)}`);
        seen.set(kind + pseudo, values.join("; "));
      }
    }
    return [...seen].map(([kind, look]) => `${kind} { ${look} }`);
  });

test("a panel is shown only after all rules have loaded", async ({ page, signInAs }) => {
  await signInAs(page, "owner");
  await open(page, "/partners/shops/1/reservations");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(wholeSheet, async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest(wholeSheet);
  const panelCame = page.waitForResponse("**/assets/slot-panel-*.js");
  await book(page).click();
  await Promise.all([asked, panelCame]);
  await page.waitForTimeout(300);
  await expect(panelOf(page, "예약 등록하기")).toHaveCount(0);
  release();
  await expect(panelOf(page, "예약 등록하기")).toBeVisible();
  expect(await sheetsOf(page)).toEqual(["first", "style"]);
});

test("a redirect from such a page shows the other screen with all rules", { tag: "@prove" }, async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "dormant");
  await page.goto("/partners/shops/1/reservations");
  await expect(page).toHaveURL(/\/app\/wake/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await sheetsOf(page)).toEqual(["first", "style"]);
});

test("rules that fail to load are reported, the screen stays, and the next part requests them again", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  await open(page, "/partners/shops/1/reservations");
  await page.route(wholeSheet, (route) => route.abort(), { times: 1 });
  await book(page).click();
  await expect(page.getByText("화면 일부를 불러오지 못했어요")).toBeVisible();
  await expect(book(page)).toBeVisible();
  await page.getByRole("link", { name: "주", exact: true }).click();
  await expect(page).toHaveURL(/week/);
  await expect.poll(() => sheetsOf(page)).toEqual(["first", "style"]);
});

test("after an upgrade that removed the rules of an open page, the next screen comes with a page load", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  await open(page, "/partners/shops/1/reservations");
  await page.route(wholeSheet, (route) => route.fulfill({ status: 404, body: "" }), { times: 1 });
  const loadedAnew = page.waitForEvent("load");
  await page.getByRole("link", { name: "주", exact: true }).click();
  await loadedAnew;
  await expect(page).toHaveURL(/week/);
  await expect.poll(() => sheetsOf(page)).toEqual(["first", "style"]);
  await expect(page.getByRole("link", { name: "주", exact: true })).toHaveAttribute("aria-current", "page");
});
