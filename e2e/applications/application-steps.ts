import type { Browser, Page } from "@playwright/test";
import { expect } from "#e2e/harness/fixtures.ts";
import { drawnPicture } from "#e2e/menus/menu-steps.ts";

export type CodeFor = (phone: string) => Promise<string>;

/** Another person on another machine, on the same product. */
export async function elsewhere(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  return context.newPage();
}

/** A business number with a valid check digit, made from nine digits. */
export function businessNumber(nine: string): string {
  const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5];
  const digits = Array.from(nine, Number);
  const sum = weights.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0);
  const check = (10 - ((sum + Math.floor(((digits[8] ?? 0) * 5) / 10)) % 10)) % 10;
  return `${nine.slice(0, 3)}-${nine.slice(3, 5)}-${nine.slice(5)}${check}`;
}

export const next = (page: Page) => page.getByRole("button", { name: "다음", exact: true }).click();
/** By the beginning of the label: a few words of help may follow. */
export const field = (page: Page, label: string) =>
  page.getByRole("textbox", { name: new RegExp(`^${label.replace(/[()]/g, "\\$&")}( |$)`) });

export async function choosePlan(page: Page) {
  await page.getByRole("radio", { name: /밸런스 요금제/ }).click();
}

/** Fills in the shop's contact and proves their phone. */
export async function fillContact(page: Page, name: string, phone: string, codeFor: CodeFor) {
  await field(page, "담당자 이름").fill(name);
  await provePhone(page, "shopDetail.managerMobile", phone, codeFor);
}

async function provePhone(page: Page, name: string, phone: string, codeFor: CodeFor) {
  const place = page.locator(`[id="field-${name}"]`);
  await place.getByLabel("휴대폰 번호").fill(phone);
  await place.getByRole("button", { name: "인증번호 받기" }).click();
  await expect(place.getByLabel("인증번호 6자리")).toBeVisible();
  await place.getByLabel("인증번호 6자리").fill(await codeFor(phone));
  await place.getByRole("button", { name: "확인하기" }).click();
  await expect(place.getByText("인증했어요")).toBeVisible();
}

/** Proves the phone of the own account again, right before a step that is hard to undo. */
export async function proveOwner(page: Page, phone: string, codeFor: CodeFor) {
  const dialog = page.getByRole("dialog", { name: /가입한 휴대폰으로 확인/ });
  await dialog.getByRole("button", { name: "인증번호 받기" }).click();
  await expect(dialog.getByLabel("인증번호 6자리")).toBeVisible();
  await dialog.getByLabel("인증번호 6자리").fill(await codeFor(phone));
  await dialog.getByRole("button", { name: "확인하기" }).click();
}

export async function fillBusiness(page: Page, name: string) {
  await page.getByRole("radio", { name: "개인사업자" }).click();
  await field(page, "사업자등록번호").fill(businessNumber("210451234"));
  await field(page, "상호").fill("한소영 상사");
  await field(page, "대표자 이름(사업자등록증)").fill(name);
  await typeDay(page, "대표자 생년월일(사업자등록증)", "1988.05.17");
  await typeDay(page, "개업일", "2021.03.02");
  await field(page, "업태").fill("서비스업");
  await field(page, "종목").fill("두발미용업");
  await expect(page.getByText("국세청에 등록된 사업자예요")).toBeVisible();
}

/** The bank does not answer at night: then the account is checked later, and the form goes on. */
export async function fillBankAccount(page: Page, name: string, account = "123401-04-012321") {
  await page.getByRole("combobox", { name: /^은행/ }).fill("국민");
  await page.getByRole("option", { name: "국민" }).click();
  await field(page, "계좌번호").fill(account);
  await field(page, "예금주").fill(name);
  await expect(page.getByText(/예금주가 맞아요|은행 점검 시간이에요/)).toBeVisible();
}

async function typeDay(page: Page, label: string, day: string) {
  await field(page, label).fill(day);
  await field(page, label).press("Tab");
}

export async function uploadDocument(page: Page, label: string) {
  const picture = { name: `${label}.jpg`, mimeType: "image/jpeg", buffer: await drawnPicture(page) };
  await page.getByLabel(`${label} 파일`, { exact: true }).setInputFiles(picture);
  await expect(page.getByRole("button", { name: `${label} 보기` })).toBeVisible();
}

export async function uploadDocuments(page: Page) {
  for (const label of ["사업자등록증", "미용업 영업신고증", "통신판매업 신고증", "통장 사본"])
    await uploadDocument(page, label);
  await field(page, "통신판매업 신고번호").fill("2024-서울성동-01234");
}

/** The id card is sent with its number covered. */
export async function fillRepresentative(page: Page, phone: string, codeFor: CodeFor) {
  await page.getByRole("button", { name: /님과 같아요/ }).click();
  await provePhone(page, "representative.mobile", phone, codeFor);
  const picture = { name: "card.jpg", mimeType: "image/jpeg", buffer: await drawnPicture(page) };
  await page.getByLabel("신분증 사본 파일", { exact: true }).setInputFiles(picture);
  await page
    .getByRole("alertdialog", { name: "신분증 번호 가리기" })
    .getByRole("button", { name: "가린 사진 올리기" })
    .click();
  await expect(page.getByRole("button", { name: "신분증 사본 보기" })).toBeVisible();
}

/** Opens it as the operator, by its id: other tests use the same queue. */
export async function openReview(office: Page, id: number) {
  await office.goto(`/operator/applications?request=${id}`);
  await office.getByRole("button", { name: "심사 시작하기" }).click();
  await expect(office.getByRole("button", { name: /차 승인하기/ })).toBeVisible();
}

/** The documents of an application that an operator reads; each opens by itself. */
export const documentsOf = (office: Page) =>
  office.getByRole("region", { name: "서류", exact: true }).getByRole("button", { name: /열람하기$/ });

/** Every document has to be opened before; what cannot be undone is asked again. */
export async function approve(office: Page, edition = 1) {
  for (const document of await documentsOf(office).all()) {
    await document.click();
    await expect(document).toContainText(/\d\d:\d\d 열람/);
  }
  await office.getByRole("button", { name: `${edition}차 승인하기` }).click();
  const done = office.getByText(/승인했어요/);
  const question = office.getByRole("alertdialog").getByRole("button", { name: "승인하기" });
  await expect(done.or(question)).toBeVisible();
  if (await question.isVisible()) await question.click();
  await expect(done).toBeVisible();
}
