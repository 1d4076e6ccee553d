import { expect, expectNoAxeViolations, somebodyNew, test } from "#e2e/harness/fixtures.ts";
import { agreeToAll, fillAccount, provePhone } from "./sign-up-steps.ts";

test("terms, phone, account: a new partner signs up and arrives at the list of shops", { tag: "@phone" }, async ({
  page,
  codeFor,
}) => {
  const partner = somebodyNew();
  await page.goto("/app/login");
  await page.getByRole("link", { name: "가입하기" }).click();
  await expect(page.getByLabel("모두 동의하기")).toBeVisible();
  await agreeToAll(page);
  await provePhone(page, partner.phone, codeFor);
  await expectNoAxeViolations(page);
  await fillAccount(page, partner);
  await page.getByRole("button", { name: "가입하기" }).click();
  await expect(page).toHaveURL(/\/partners\/shops$/);
  await expect(page.getByText("가입을 마쳤어요")).toBeVisible();
});

test("a missing required consent stops the first step and gets the focus; marketing is optional", async ({ page }) => {
  await page.goto("/app/signup");
  await page.getByRole("button", { name: "다음으로 가기" }).click();
  await expect(page.getByRole("alert")).toContainText("필수 약관에 모두 동의해 주세요");
  await expect(page.getByRole("checkbox", { name: "파트너스 이용약관 필수" })).toBeFocused();
  for (const name of ["파트너스 이용약관", "판매자 이용약관", "일반 이용약관", "개인정보 수집·이용"])
    await page.getByRole("checkbox", { name: `${name} 필수` }).check();
  await expect(page.getByRole("checkbox", { name: "마케팅 정보 수신 선택" })).not.toBeChecked();
  await page.getByRole("button", { name: "다음으로 가기" }).click();
  await expect(page.getByLabel("휴대폰 번호")).toBeFocused();
});

test("a text can be opened in full and agreed to in place", { tag: "@prove" }, async ({ page }) => {
  await page.goto("/app/signup");
  await page.getByRole("button", { name: "판매자 이용약관 전문 보기" }).click();
  const dialog = page.getByRole("dialog", { name: "판매자 이용약관" });
  await expect(dialog).toContainText("통신판매중개자");
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "동의하기" }).click();
  await expect(page.getByRole("checkbox", { name: "판매자 이용약관 필수" })).toBeChecked();
});

test("a taken value is reported at its field, and nothing typed is lost on the way back and forth", async ({
  page,
  codeFor,
}) => {
  const partner = somebodyNew();
  await page.goto("/app/signup");
  await agreeToAll(page);
  await provePhone(page, partner.phone, codeFor);
  await fillAccount(page, { ...partner, loginId: "demo_owner" });
  await page.getByRole("button", { name: "가입하기" }).click();
  await expect(page.getByText("이미 사용하고 있어요")).toBeVisible();
  await expect(page.getByLabel("아이디", { exact: true })).toBeFocused();
  await expectNoAxeViolations(page);

  await page.goBack();
  await expect(page.getByText("번호를 확인했어요.")).toBeVisible();
  await page.getByRole("list", { name: "가입 순서" }).getByRole("button", { name: "약관" }).click();
  await expect(page.getByRole("checkbox", { name: "마케팅 정보 수신 선택" })).toBeChecked();
  await page.getByRole("button", { name: "다음으로 가기" }).click();
  await expect(page.getByLabel("이메일")).toHaveValue(partner.email);
  await expect(page.getByLabel("비밀번호", { exact: true })).toHaveValue(partner.password);

  await page.getByLabel("아이디", { exact: true }).fill(partner.loginId);
  await page.getByRole("button", { name: "가입하기" }).click();
  await expect(page).toHaveURL(/\/partners\/shops$/);
});

test("a phone that has an account already leads back to the phone, with the other values kept", {
  tag: "@prove",
}, async ({ page, codeFor }) => {
  const partner = { ...somebodyNew(), phone: "010-2001-0007" };
  await page.goto("/app/signup");
  await agreeToAll(page);
  await provePhone(page, partner.phone, codeFor);
  await fillAccount(page, partner);
  await page.getByRole("button", { name: "가입하기" }).click();
  await expect(page.getByRole("alert")).toContainText("이 번호로 가입한 계정이 있어요");
  await expect(page.getByLabel("휴대폰 번호")).toBeVisible();
  const other = somebodyNew().phone;
  await provePhone(page, other, codeFor);
  await expect(page.getByLabel("이메일")).toHaveValue(partner.email);
});

test("the name from a general login is filled in", { tag: "@prove" }, async ({ page, codeFor }) => {
  await page.goto("/app/login");
  await page.getByRole("link", { name: "카카오로 시작하기" }).click();
  await page.getByRole("link", { name: "김하늘 계정으로 계속하기" }).click();
  await page.getByRole("link", { name: "가입하기" }).click();
  await agreeToAll(page);
  await provePhone(page, somebodyNew().phone, codeFor);
  await expect(page.getByLabel("이름")).toHaveValue("김하늘");
});

test("typing an address does not skip a step", async ({ page }) => {
  await page.goto("/app/signup#account");
  await expect(page.getByLabel("모두 동의하기")).toBeVisible();
  await expect(page.getByLabel("이메일")).toBeHidden();
});
