import type { Page } from "@playwright/test";
import { dayFromNow } from "#e2e/board/free-place.ts";
import { afterFirstTouch } from "#e2e/harness/first-touch.ts";
import { demoPassword, expect, test } from "#e2e/harness/fixtures.ts";

const failed = (status: number) => ({
  status,
  contentType: "application/json",
  body: JSON.stringify({ code: "e2e_failed", message: "지금은 안 돼요" }),
});

/** A live event of the shop would make a screen read again, which these tests do not look at. */
const withoutNews = (page: Page) => page.route("**/shops/*/events*", (route) => route.abort());

test("reading the list of another day cancels the request in progress, which is only logged", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  await withoutNews(page);
  const [slow, next] = [dayFromNow(1), dayFromNow(2)];
  const logged: string[] = [];
  page.on("console", (message) => logged.push(`${message.type()} ${message.text()}`));
  const cancelled = page.waitForEvent("requestfailed", (request) => request.url().endsWith(`/reservations/${slow}`));
  await page.route(`**/shops/1/reservations/${slow}`, () => undefined);
  await openToday(page);
  const asked = page.waitForRequest(`**/shops/1/reservations/${slow}`);
  await goToDay(page, slow);
  await asked;
  const answered = page.waitForResponse(`**/shops/1/reservations/${next}`);
  await goToDay(page, next);
  expect((await cancelled).failure()?.errorText).toBe("net::ERR_ABORTED");
  expect((await answered).status()).toBe(200);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect
    .poll(() => logged)
    .toContainEqual(expect.stringMatching(/^debug cancelled GET .*\/reservations\/:date$/));
});

async function openToday(page: Page) {
  await page.goto(`/partners/shops/1/reservations?date=${dayFromNow(0)}`);
  // The answers may arrive before the script does; the screen shows both.
  await expect(page.getByRole("heading", { level: 2 })).toBeVisible();
}

/** Inside the app: a page load would cancel every request in progress by itself. */
async function goToDay(page: Page, day: string) {
  await page.evaluate((to) => {
    history.pushState(null, "", `/partners/shops/1/reservations?date=${to}`);
    dispatchEvent(new PopStateEvent("popstate"));
  }, day);
}

test("a failed request is not repeated by itself, and not when the window gets the focus back", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  await withoutNews(page);
  let asked = 0;
  await page.route("**/api/**/service-shop", (route) => {
    asked += 1;
    return route.fulfill(failed(500));
  });
  await page.goto("/partners/shops/1/service-shop");
  await expect(page.getByRole("alert")).toContainText("지금은 안 돼요");
  await page.evaluate(async () => {
    window.dispatchEvent(new Event("focus"));
    document.dispatchEvent(new Event("visibilitychange"));
    await fetch("/api/partners/v1/settings");
  });
  expect(asked).toBe(1);
});

test("without a connection a list is still requested, and the missing answer is reported", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(page, "owner");
  await openToday(page);
  await afterFirstTouch(page, () => page.keyboard.press("Shift"));
  await context.setOffline(true);
  const asked = page.waitForEvent("requestfailed", (request) =>
    request.url().endsWith(`/reservations/${dayFromNow(3)}`),
  );
  await goToDay(page, dayFromNow(3));
  expect((await asked).failure()?.errorText).toBe("net::ERR_INTERNET_DISCONNECTED");
  await expect(page.getByRole("dialog")).toContainText("접속이 원활하지 않습니다");
});

for (const status of [401, 403])
  test(`a ${status} ends the stored session and leads to the login with the way back`, {
    tag: status === 401 ? [] : "@prove",
  }, async ({ page, signInAs }) => {
    await signInAs(page, "owner");
    await page.route("**/api/**/service-shop", (route) => route.fulfill(failed(status)));
    await page.goto("/partners/shops/1/service-shop");
    await expect(page).toHaveURL(/\/app\/login\?continue=%2Fpartners%2Fshops%2F1%2Fservice-shop/);
    expect(await page.evaluate(() => localStorage.getItem("danjang.signed-in"))).toBeNull();
  });

test("the role list is kept after login; logging out forgets everything and leads home", async ({ page }) => {
  await page.goto("/app/login");
  await page.getByLabel("아이디 또는 이메일").fill("manager@demo.danjang.kr");
  await page.getByLabel("비밀번호", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "로그인하기" }).click();
  await expect(page).toHaveURL(/\/partners\//);
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("danjang.signed-in") ?? "{}"));
  expect(kept).toMatchObject({ loginType: "partners", roles: ["PARTNERS"] });
  expect(kept.shopRoles).toContainEqual(expect.objectContaining({ role: "SUPER" }));
  await page.goto("/partners/account");
  await leave(page);
  const left = await page.evaluate(() => JSON.parse(localStorage.getItem("danjang.signed-in") ?? '{"roles":[]}').roles);
  expect(left).toEqual([]);
  await page.goto("/partners/account");
  await expect(page).toHaveURL(/\/app\/login\?continue=/);
});

/** Logs out on 내 계정 and waits for the home page. */
async function leave(page: Page) {
  await page.getByRole("main").getByRole("button", { name: "로그아웃하기", exact: true }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole("link", { name: "로그인하기" })).toBeVisible();
}

test("logging out clears everything that the application stores: the last shop, an unfinished advertisement", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  await page.goto("/partners/shops/2/today");
  await page.goto("/partners/advertise/new?shop=1");
  await page.getByRole("radio", { name: /500/ }).first().check({ force: true });
  const kept = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  await expect.poll(kept).toEqual(expect.arrayContaining([expect.stringMatching(/^danjang\.advertisement-flow/)]));
  expect(await kept()).toContain("danjang.last-shop");
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage])
      for (const key of ["danjang.privacy", "danjang.booking.1", "whatever-comes-later"]) storage.setItem(key, "kept");
  });
  await page.goto("/partners/account");
  await leave(page);
  // The home page stores again that nobody is signed in and that the font is there.
  const left = (await kept()).filter((key) => key !== "danjang.signed-in" && !/font/.test(key));
  expect(left).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("danjang.signed-in"))).not.toContain('"name"');
});
