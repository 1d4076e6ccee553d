import type { Page } from "@playwright/test";
import type { CodeFor } from "#e2e/applications/application-steps.ts";
import { expect, expectNoAxeViolations, somebodyNew } from "#e2e/harness/fixtures.ts";

export const flowPath = (shopId: number) => `/partners/advertise/new?shop=${shopId}`;

export const headings = {
  1: "광고할 지점을 선택해 주세요",
  2: "시작일과 기간을 선택해 주세요",
  3: "결제 방식을 선택해 주세요",
  4: "동의해 주세요",
  5: "확인하고 결제해요",
} as const;
type Step = keyof typeof headings;

export const isAt = (page: Page, step: Step) =>
  expect(page.getByRole("heading", { name: headings[step], level: 2 })).toBeVisible();

export async function goOn(page: Page, to: Step) {
  await page.getByRole("button", { name: "다음", exact: true }).click();
  await isAt(page, to);
}

/** Each time with a new number: one number gets a code a minute, and five a day. */
export async function proveContact(page: Page, codeFor: CodeFor) {
  await page.getByRole("button", { name: "연락처 인증하기" }).click();
  await enterCode(page, codeFor);
}

/** In the open sheet or card. */
export async function enterCode(page: Page, codeFor: CodeFor) {
  const { phone } = somebodyNew();
  await page.getByRole("button", { name: "다른 번호로 받기" }).click();
  await page.getByLabel("광고 알림을 받을 휴대폰").fill(phone);
  await page.getByRole("button", { name: "인증번호 받기" }).click();
  await expect(page.getByLabel("인증번호 6자리")).toBeFocused();
  await page.getByLabel("인증번호 6자리").fill(await codeFor(phone));
  await page.getByRole("button", { name: "확인하기" }).click();
  // Continuing before the answer would ask for the proof of the number first.
  await expect(page.getByLabel("인증번호 6자리")).toBeHidden();
}

export async function choosePoint(page: Page, name: string) {
  const finder = page.getByRole("searchbox", { name: "지점 이름" });
  const opens = page.getByRole("button", { name: "다른 지점 찾기" });
  await expect(finder.or(opens)).toBeVisible();
  if (await opens.isVisible()) await opens.click();
  await finder.fill(name);
  await page.getByRole("button", { name: "찾기", exact: true }).click();
  await page.getByRole("checkbox", { name: new RegExp(`^${name}`) }).check();
}

interface Purchase {
  shopId: number;
  point: string;
  codeFor: CodeFor;
  /** "window": once, with a card entered for it. "once" and "recurring": with a registered card. */
  pays?: "window" | "once" | "recurring";
  axe?: boolean;
}

/** From the first step to the last, which holds the places. */
export async function toLastStep(page: Page, { shopId, point, codeFor, pays = "once", axe = false }: Purchase) {
  const look = async () => axe && (await expectNoAxeViolations(page));
  await page.goto(flowPath(shopId));
  await isAt(page, 1);
  await proveContact(page, codeFor);
  await expect(page.getByText("인증됨")).toBeVisible();
  await choosePoint(page, point);
  await expect(page.getByRole("region", { name: new RegExp(`^${point}.* 알아보기$`) })).toContainText(
    /다른 헤어 매장 광고\s*\d+m 안 \d+개/,
  );
  await goOn(page, 2);
  await expect(page.getByLabel("시작일")).toBeVisible();
  await look();
  await goOn(page, 3);
  if (pays !== "recurring") await page.getByRole("radio", { name: /^한 번만 결제/ }).check();
  if (pays === "window") await page.getByRole("radio", { name: /^일반 결제/ }).check();
  await look();
  await goOn(page, 4);
  await page.getByRole("checkbox", { name: "모두 동의하기" }).check();
  await look();
  await goOn(page, 5);
  await expect(page.getByText("남은 결제 시간")).toBeVisible();
  await look();
}

export const payButton = (page: Page) => page.getByRole("button", { name: /원 결제하기$/ });

export async function chooseInWindow(page: Page, card: RegExp, press: "결제하기" | "카드 등록하기") {
  await page.getByLabel(card).check();
  await page.getByRole("button", { name: press }).click();
}

export const isBought = (page: Page) => expect(page.getByRole("heading", { name: /^결제가 완료됐어요/ })).toBeVisible();

/** The id of the new purchase, from the link to it. */
export async function boughtId(page: Page): Promise<number> {
  await isBought(page);
  const href = await page.getByRole("link", { name: "신청한 광고 보기" }).getAttribute("href");
  return Number(/advertise\/(\d+)/.exec(href ?? "")?.[1]);
}
