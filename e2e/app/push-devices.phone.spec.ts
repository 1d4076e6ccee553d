import type { Page } from "@playwright/test";
import { book, dayFromNow, freePlace } from "#e2e/board/free-place.ts";
import { wholeBrowser } from "#e2e/harness/browsers.ts";
import { expect, test } from "#e2e/harness/fixtures.ts";
import { subscribingBrowser, workerOf } from "./push-steps.ts";

// Only a browser with windows shows notifications.
test.use({ serviceWorkers: "allow", launchOptions: wholeBrowser });

/** A free hour in the hair shop, where all these people work, on a day on which it is open. */
async function openPlace(page: Page) {
  for (let days = 130; days < 140; days += 1) {
    const place = await freePlace(page.request, dayFromNow(days), 60);
    if (place.shopId === 1) return place;
  }
  throw new Error("the hair shop is closed for ten days");
}

test("off until it is pressed; then another person's booking arrives on this device, encrypted, until it is off again", async ({
  page,
  request,
  baseURL,
  signInAs,
}) => {
  const browser = await subscribingBrowser(page, baseURL ?? "");
  await signInAs(page, "owner");
  await page.goto("/partners/account");
  const card = page.locator("#devices");
  const whole = card.getByRole("switch", { name: /이 기기로 알림 받기/ });
  await expect(whole).not.toBeChecked();
  await workerOf(page);
  await whole.click();
  await expect(whole).toBeChecked();

  const trial = card.getByRole("button", { name: "테스트 알림 보내기" });
  await trial.click();
  await expect(page.getByText("테스트 알림을 보냈어요")).toBeVisible();
  // The owner is also notified of what other tests do in the shop.
  const received = async () =>
    (await browser.received(page.request)).filter(
      ({ path, body }) => path === "/partners/account" || /한\*[어용] 님/.test(body),
    );
  await expect.poll(received).toMatchObject([{ title: "테스트 알림이에요", path: "/partners/account" }]);

  await signInAs({ request }, "manager");
  const place = await openPlace(page);
  const reservation = await book(request, place, 60, "한밀어");
  await expect.poll(async () => (await received()).length).toBe(2);
  const [, message] = await received();
  expect(message?.title).toMatch(/^\[.+\] 새 예약$/);
  expect(message?.body).toContain(place.designer.name);
  expect(message?.body).toContain("한*어 님");
  expect(message?.path).toBe(`/partners/shops/1/reservations?date=${place.day}&reservation=${reservation.id}`);

  await page.reload();
  await expect(whole).toBeChecked();
  await whole.click();
  await expect(whole).not.toBeChecked();
  await expect(trial).toHaveCount(0);
  // Whatever it is about: a device that is off gets nothing.
  const untilThen = await browser.received(page.request);
  await book(request, await openPlace(page), 60, "한조용");
  expect(await browser.received(page.request)).toEqual(untilThen);
  expect(await received()).toHaveLength(2);
});
