import type { Page } from "@playwright/test";
import type { CodeFor } from "#e2e/applications/application-steps.ts";
import { expect, expectNoAxeViolations, somebodyNew } from "#e2e/harness/fixtures.ts";
import { test as base } from "#e2e/harness/running-shop.ts";

/** A new running shop, and a customer who has never been there. */
export const test = base.extend<{ customer: Page }>({
  customer: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    await use(await context.newPage());
    await context.close();
  },
});

export const bookingPath = (shopId: number) => `/book/${shopId}`;

/** Goes from the shop's page to its times, with the menu of that name. */
export async function chooseMenu(page: Page, shopId: number, name = "열펌") {
  await page.goto(bookingPath(shopId));
  await page
    .getByRole("list")
    .getByRole("button", { name: new RegExp(`^${name}`) })
    .click();
  await page.getByRole("button", { name: `${name} 시간 선택하기` }).click();
  await expect(page.getByRole("heading", { name: "언제 방문하시겠어요?" })).toBeVisible();
}

export const freeTimes = (page: Page) =>
  page.getByRole("region", { name: "시작 시각" }).getByRole("radio", { disabled: false });

export const holdButton = (page: Page) => page.getByRole("button", { name: "이 시간으로 예약하기" });

/** The second day with a free time: the first one, today, may have only one time or none left when it is pressed. */
export async function chooseWholeDay(page: Page) {
  await expect(freeTimes(page).first()).toBeAttached();
  const day = page.getByRole("region", { name: "날짜" }).getByRole("radio", { disabled: false }).nth(1);
  await day.check({ force: true });
  await expect(freeTimes(page).nth(1)).toBeAttached();
}

/** Holds the nth free time of a whole day. */
export async function holdTime(page: Page, nth = 0) {
  await chooseWholeDay(page);
  await freeTimes(page).nth(nth).check({ force: true });
  await holdButton(page).click();
  await expect(page.getByRole("timer")).toBeVisible();
}

/** Enters the name, proves the phone and agrees; returns the number. */
export async function introduce(page: Page, codeFor: CodeFor, { axe = false } = {}): Promise<string> {
  const { phone } = somebodyNew();
  await page.getByLabel("예약자 이름").fill("이채린");
  await provePhone(page, phone, codeFor, axe);
  await page.getByRole("checkbox", { name: "모두 확인하고 동의해요" }).check();
  return phone;
}

export async function provePhone(page: Page, phone: string, codeFor: CodeFor, axe = false) {
  await page.getByLabel("휴대폰 번호").fill(phone);
  await page.getByRole("button", { name: "인증번호 받기" }).click();
  await expect(page.getByLabel("인증번호 6자리")).toBeFocused();
  if (axe) await expectNoAxeViolations(page);
  await page.getByLabel("인증번호 6자리").fill(await codeFor(phone));
  await expect(page.getByText("본인 확인됨")).toBeVisible();
}

export const payButton = (page: Page) => page.getByRole("button", { name: /원 결제하기$/ });

export async function payWith(page: Page, card: RegExp) {
  await payButton(page).click();
  await page.getByLabel(card).check();
  await page.getByRole("button", { name: "결제하기", exact: true }).click();
}

export const isBooked = (page: Page) => expect(page.getByRole("heading", { name: /예약이 확정됐어요$/ })).toBeVisible();

/** The key in the address of a booking's page. */
export const keyIn = (page: Page) => /\/book\/bookings\/([\w-]+)/.exec(page.url())?.[1] ?? "";
