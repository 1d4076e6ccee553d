import type { Page } from "@playwright/test";
import { expect, test } from "#e2e/harness/fixtures.ts";
import { expectAtTop, goInApp, scrollDown } from "#e2e/harness/in-app.ts";

const open = (page: Page) => page.locator('[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open]');

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

interface Opened {
  what: string;
  who: "owner" | "operator";
  at: string;
  open: (page: Page) => Promise<void>;
  /** The phone layout shows something else. */
  isOtherOnPhone?: true;
}

const dialogs: Opened[] = [
  {
    what: "the command palette",
    isOtherOnPhone: true,
    who: "owner",
    at: "/partners/shops/1/today",
    open: async (page) => {
      if (isPhone(page)) await page.getByRole("button", { name: "예약, 고객, 화면 찾기" }).click();
      else await page.keyboard.press("Control+k");
    },
  },
  {
    what: "the menu of shops",
    who: "owner",
    at: "/partners/shops/1/settings",
    open: (page) =>
      page
        .getByRole("button", { name: /^매장 변경하기/ })
        .locator("visible=true")
        .click(),
  },
  {
    what: "the menu of one's own, on a phone the sheet behind 더보기",
    isOtherOnPhone: true,
    who: "owner",
    at: "/partners/shops/1/today",
    open: (page) => page.getByRole("button", { name: isPhone(page) ? "더보기" : /내 메뉴/ }).click(),
  },
  {
    what: "a question",
    who: "owner",
    at: "/partners/shops/1/settings",
    open: (page) => page.getByRole("button", { name: "일시 중지하기" }).click(),
  },
  {
    what: "the sheet of an export",
    isOtherOnPhone: true,
    who: "owner",
    at: "/partners/shops/1/reservations/search",
    open: (page) => page.getByRole("button", { name: "엑셀로 다운로드" }).click(),
  },
  {
    what: "the sheet of a record",
    who: "operator",
    at: "/operator/audit",
    open: (page) => page.locator("tbody button").first().click(),
  },
];

for (const who of ["owner", "operator"] as const)
  test(`every dialog, sheet and menu of the ${who} closes on the way to another screen, and on Back`, {
    tag: dialogs.some((one) => one.who === who && one.isOtherOnPhone) ? ["@phone"] : [],
  }, async ({ page, isMobile, signInAs }) => {
    await signInAs(page, who);
    await page.goto("/partners/notifications");
    await expect(page.getByRole("heading").first()).toBeAttached();
    for (const { what, at, open: openIt } of dialogs.filter(
      (one) => one.who === who && (!isMobile || one.isOtherOnPhone),
    ))
      for (const leave of [() => goInApp(page, "/partners/account"), () => page.goBack()])
        await test.step(what, async () => {
          await goInApp(page, at);
          await expect(page).toHaveURL(new RegExp(`${at}$`));
          await openIt(page);
          await expect(open(page)).toBeVisible();
          await leave();
          await expect(page).not.toHaveURL(new RegExp(`${at}$`));
          await expect(open(page)).toHaveCount(0);
        });
  });

test("a sheet that was opened over one page of a list closes on Back to the other page", async ({ page, signInAs }) => {
  await signInAs(page, "owner");
  await page.goto("/partners/shops/1/reservations/search");
  await expect(page.getByRole("table")).toBeVisible();
  await goInApp(page, "/partners/shops/1/reservations/search?page=2");
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole("button", { name: "엑셀로 다운로드" }).click();
  await expect(open(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/search$/);
  await expect(open(page)).toHaveCount(0);
});

test("the same screen of another shop begins with nothing open", async ({ page, signInAs }) => {
  await signInAs(page, "owner");
  await page.goto("/partners/shops/2/reservations/search");
  await expect(page.getByRole("table")).toBeVisible();
  await goInApp(page, "/partners/shops/1/reservations/search");
  await expect(page).toHaveURL(/shops\/1/);
  await page.getByRole("button", { name: "엑셀로 다운로드" }).click();
  await expect(open(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/shops\/2/);
  await expect(open(page)).toHaveCount(0);
});

test("the command palette stands on layer 20000 over its backdrop on 19999", { tag: "@prove" }, async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  await page.goto("/partners/shops/1/today");
  await expect(page.getByRole("main").getByRole("heading").first()).toBeAttached();
  await dialogs[0]?.open(page);
  const palette = page.getByRole("dialog", { name: "찾기" });
  await expect(palette).toBeVisible();
  await expect(page.getByRole("combobox")).toBeFocused();
  expect(await palette.evaluate((part) => getComputedStyle(part).zIndex)).toBe("20000");
  const layers = await page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .map((part) => getComputedStyle(part).zIndex)
      .filter((layer) => +layer > 1e4),
  );
  expect([...new Set(layers)].sort()).toEqual(["19999", "20000"]);
  await page.keyboard.press("Escape");
  await expect(palette).toHaveCount(0);
});

test("leaving with an open dialog arrives at the top of the next screen", { tag: "@prove" }, async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  await page.goto("/partners/shops/1/settings");
  await page.getByRole("button", { name: "일시 중지하기" }).click();
  await expect(open(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(open(page)).toHaveCount(0);
  await scrollDown(page);
  await page.getByRole("button", { name: "일시 중지하기" }).evaluate((button: HTMLElement) => button.click());
  await expect(open(page)).toBeVisible();
  await goInApp(page, "/partners/account");
  await expectAtTop(page, "/partners/account");
});
