import type { Page } from "@playwright/test";
import type { CodeFor } from "#e2e/applications/application-steps.ts";
import { expect, type NewPartner } from "#e2e/harness/fixtures.ts";

export async function agreeToAll(page: Page) {
  await page.getByLabel("모두 동의하기").check();
  await page.getByRole("button", { name: "다음으로 가기" }).click();
}

export async function provePhone(page: Page, phone: string, codeFor: CodeFor) {
  await page.getByLabel("휴대폰 번호").fill(phone);
  await page.getByRole("button", { name: "인증번호 받기" }).click();
  await expect(page.getByLabel("인증번호 6자리")).toBeFocused();
  await page.getByLabel("인증번호 6자리").fill(await codeFor(phone));
  await page.getByRole("button", { name: "확인하기" }).click();
  await expect(page.getByLabel("아이디", { exact: true })).toBeFocused();
}

export async function fillAccount(page: Page, { loginId, password, name, email }: NewPartner) {
  await page.getByLabel("아이디", { exact: true }).fill(loginId);
  await page.getByLabel("비밀번호", { exact: true }).fill(password);
  await page.getByLabel("이름").fill(name);
  await page.getByLabel("이메일").fill(email);
}
