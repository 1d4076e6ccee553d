import type { Page } from "@playwright/test";
import { login } from "#contract/auth.ts";
import { book, dayFromNow, freePlace } from "#e2e/board/free-place.ts";
import { wholeBrowser } from "#e2e/harness/browsers.ts";
import { ask, demoPassword, expect } from "#e2e/harness/fixtures.ts";
import { test } from "#e2e/harness/moved-product.ts";
import { subscribingBrowser, workerOf } from "./push-steps.ts";

// Only a browser with windows shows notifications.
test.use({ serviceWorkers: "allow", launchOptions: wholeBrowser });

/** Tomorrow at noon in Seoul: never in the quiet hours, whenever the tests run. */
const noon = () => Date.parse(`${dayFromNow(1)}T12:00:00+09:00`);

/** A free hour in the hair shop, where all these people work, on a day on which it is open. */
async function openPlace(page: Page) {
  for (let days = 40; days < 50; days += 1) {
    const place = await freePlace(page.request, dayFromNow(days), 60);
    if (place.shopId === 1) return place;
  }
  throw new Error("the hair shop is closed for ten days");
}

test("off until it is pressed; then another person's booking arrives on this device, encrypted, until it is off again", async ({
  page,
  signInAs,
  product,
  office,
}) => {
  test.setTimeout(180_000);
  await product.moveTo(noon(), []);
  const browser = await subscribingBrowser(page, product.address);
  await signInAs(page, "owner");
  await page.goto("/partners/account");
  const card = page.locator("#devices");
  const whole = card.getByRole("switch", { name: /이 기기로 알림 받기/ });
  await expect(whole).not.toBeChecked();
  await workerOf(page);
  await whole.click();
  await expect(whole).toBeChecked();

  const trial = card.getByRole("button", { name: "시험 알림 보내기" });
  await trial.click();
  await expect(page.getByText("시험 알림을 보냈어요")).toBeVisible();
  // A new day also renews advertisements and makes payouts, and the owner is notified of each.
  const received = async () =>
    (await browser.received(page.request)).filter(({ path }) => /^\/partners\/account$|\/reservations\?/.test(path));
  await expect
    .poll(received, { timeout: 90_000 })
    .toMatchObject([{ title: "시험 알림이에요", path: "/partners/account" }]);

  const id = "manager@demo.danjang.kr";
  await ask(office.request, login, { loginType: "partners", id, password: demoPassword });
  const place = await openPlace(page);
  const reservation = await book(office.request, place, 60, "한밀어");
  await expect.poll(async () => (await received()).length, { timeout: 90_000 }).toBe(2);
  const [, message] = await received();
  expect(message?.title).toMatch(/^새 예약 · \d\d\.\d\d \(.\) \d\d:\d\d$/);
  expect(message?.body).toContain(place.designer.name);
  expect(message?.body).toContain("한*어님");
  expect(message?.path).toBe(`/partners/shops/1/reservations?date=${place.day}&reservation=${reservation.id}`);

  await page.reload();
  await expect(whole).toBeChecked();
  await whole.click();
  await expect(whole).not.toBeChecked();
  await expect(trial).toHaveCount(0);
  // Whatever it is about: a device that is off gets nothing.
  const untilThen = await browser.received(page.request);
  await book(office.request, await openPlace(page), 60, "한조용");
  expect(await browser.received(page.request)).toEqual(untilThen);
  expect(await received()).toHaveLength(2);
});
