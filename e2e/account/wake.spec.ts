import { getMyAccount, makeAccountDormant } from "#contract/accounts.ts";
import { ask, expect, expectNoAxeViolations, test } from "#e2e/harness/fixtures.ts";

test("a dormant account can go no further than the page that wakes it", { tag: "@prove" }, async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "dormant");
  await page.goto("/partners/account");
  await expect(page).toHaveURL(/\/app\/wake\?continue=%2Fpartners%2Faccount/);
  await expect(page.getByRole("heading", { name: "서다은 님, 오랜만이에요" })).toBeVisible();
  await expect(page.getByText("010-****-0006")).toBeVisible();
  await page.getByRole("button", { name: "탈퇴하기" }).click();
  await expect(page.getByRole("dialog", { name: "단장 파트너스를 탈퇴할까요?" })).toBeVisible();
  await page.getByRole("button", { name: "취소" }).click();
  await page.getByRole("button", { name: "로그아웃하기" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("it wakes by its phone, arrives at the requested screen, and is welcomed back with date and time", async ({
  browser,
  baseURL,
  page,
  signInAs,
  signUpAs,
  codeFor,
}) => {
  // A new account, since other tests need the dormant one of the demo.
  const { email, password, phone, name } = await signUpAs(page);
  const { id } = await ask(page.request, getMyAccount, {});
  const operator = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  await signInAs(operator, "operator");
  await ask(operator.request, makeAccountDormant, { id, reason: "한동안 사용하지 않는다고 알려 왔어요" });
  await page.context().clearCookies();
  await page.goto("/app/login?continue=/partners/account");
  await page.getByLabel("아이디 또는 이메일").fill(email);
  await page.getByLabel("비밀번호", { exact: true }).fill(password);
  await page.getByRole("button", { name: "로그인하기" }).click();
  await expect(page).toHaveURL(/\/app\/wake/);
  await page.getByRole("button", { name: "인증번호 받기" }).click();
  await expect(page.getByLabel("인증번호 6자리")).toBeFocused();
  await page.getByLabel("인증번호 6자리").fill(await codeFor(phone));
  await page.getByRole("button", { name: "확인하기" }).click();

  await expect(page).toHaveURL(/\/partners\/account$/);
  const dialog = page.getByRole("dialog", { name: `다시 만나 반가워요, ${name} 님` });
  await expect(dialog).toContainText("파트너스 서비스 휴면이 해제됐어요");
  await expect(dialog).toContainText(/\d{4}\.\d{2}\.\d{2} \([월화수목금토일]\) \d{2}:\d{2}/);
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "이어서 이용하기" }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page).toHaveURL(/\/partners\/account$/);
});
