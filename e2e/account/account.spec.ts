import type { APIRequestContext } from "@playwright/test";
import { changeMyAccount, getMyAccount } from "#contract/accounts.ts";
import { login } from "#contract/auth.ts";
import { ask, demoPassword, expect, expectNoAxeViolations, somebodyNew, test } from "#e2e/harness/fixtures.ts";

test("the account shows its facts first and saves a new name in place", async ({ page, signUpAs }) => {
  const partner = await signUpAs(page);
  await page.goto("/partners/account");
  await expect(page.getByText(partner.email)).toBeVisible();
  await page.getByRole("button", { name: "내 정보 변경하기" }).click();
  await expect(page.getByLabel("이름")).toBeFocused();
  await page.getByLabel("이름").fill("한소영1");
  await page.getByRole("button", { name: "저장하기" }).click();
  await expect(page.getByText("이름은 한글이나 영문 1~10자로 입력해 주세요")).toBeVisible();
  await page.getByLabel("이름").fill("한소라");
  await page.getByRole("button", { name: "저장하기" }).click();
  await expect(page.getByText("내 정보를 저장했어요")).toBeVisible();
  await expect(page.getByRole("button", { name: "내 정보 변경하기" })).toBeFocused();
  await expect(page.getByRole("main").getByText("한소라").first()).toBeVisible();
});

test("a taken e-mail is reported at its field", { tag: "@prove" }, async ({ page, signUpAs }) => {
  const partner = await signUpAs(page);
  await page.goto("/partners/account");
  await page.getByRole("button", { name: "내 정보 변경하기" }).click();
  await page.getByLabel("이메일").fill("owner@demo.danjang.kr");
  await page.getByLabel("현재 비밀번호").fill(partner.password);
  await page.getByRole("button", { name: "저장하기" }).click();
  await expect(page.getByText("이미 가입한 이메일이에요")).toBeVisible();
  await expect(page.getByLabel("이메일")).toBeFocused();
});

for (const { choice, button, name } of [
  { choice: "their own text", button: "내가 입력한 내용으로 저장하기", name: "한소미" },
  { choice: "the other change", button: "변경된 내용 적용하기", name: "한소담" },
]) {
  test(`a change made elsewhere is shown, and its owner may choose ${choice}`, { tag: "@prove" }, async ({
    page,
    signUpAs,
  }) => {
    const { email } = await signUpAs(page);
    await page.goto("/partners/account");
    await page.getByRole("button", { name: "내 정보 변경하기" }).click();
    await page.getByLabel("이름").fill("한소미");
    const { version } = await ask(page.request, getMyAccount, {});
    await ask(page.request, changeMyAccount, { name: "한소담", email, version });
    await page.getByRole("button", { name: "저장하기" }).click();
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("다른 곳에서 먼저 변경됐어요");
    await expect(alert).toContainText("한소담");
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: button }).click();
    await expect(alert).toBeHidden();
    if (choice === "the other change") {
      await expect(page.getByLabel("이름")).toHaveValue(name);
      await page.getByRole("button", { name: "취소" }).click();
    }
    await expect(page.getByRole("main").locator("dl").getByText(name)).toBeVisible();
    expect((await ask(page.request, getMyAccount, {})).name).toBe(name);
  });
}

test("a new phone needs a proof and the password before it replaces the old one; the old one undoes it", async ({
  page,
  signUpAs,
  codeFor,
}) => {
  const partner = await signUpAs(page);
  const { phone } = somebodyNew();
  await page.goto("/partners/account");
  await page.getByRole("button", { name: "휴대폰 번호 변경하기" }).click();
  await page.getByLabel("새 휴대폰 번호").fill(phone);
  await page.getByRole("button", { name: "인증번호 받기" }).click();
  await expect(page.getByLabel("인증번호 6자리")).toBeFocused();
  await page.getByLabel("인증번호 6자리").fill(await codeFor(phone));
  await page.getByRole("button", { name: "확인하기" }).click();
  await expect(page.getByLabel("현재 비밀번호")).toBeFocused();
  await page.getByLabel("현재 비밀번호").fill("not-the-password");
  await page.getByRole("button", { name: "번호 변경하기", exact: true }).click();
  await expect(page.getByText("비밀번호가 맞지 않아요")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel("현재 비밀번호").fill(partner.password);
  await page.getByRole("button", { name: "번호 변경하기", exact: true }).click();
  await expect(page.getByText("휴대폰 번호를 변경했어요 (010-****").first()).toBeVisible();
  await expect(page.getByRole("main").getByText(`010-****-${phone.slice(-4)}`)).toBeVisible();

  await page.context().clearCookies();
  await page.goto(await linkSentTo(page.request, partner.phone));
  await expect(page.getByText("계정의 휴대폰 번호가 변경됐어요")).toBeVisible();
  await page.getByLabel("새 비밀번호", { exact: true }).fill("haetsal-jandi-bat");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "되돌리고 비밀번호 변경하기" }).click();
  await expect(page.getByText("계정을 되돌렸어요")).toBeVisible();
  await expect(page.getByLabel("아이디 또는 이메일")).toHaveValue(partner.loginId);
  await page.getByLabel("비밀번호", { exact: true }).fill("haetsal-jandi-bat");
  await page.getByRole("button", { name: "로그인하기" }).click();
  await expect(page).not.toHaveURL(/login/);
  await page.goto("/partners/account");
  await expect(page.getByRole("main").getByText(`010-****-${partner.phone.slice(-4)}`)).toBeVisible();
});

test("a new e-mail needs the password, a new name does not", { tag: "@prove" }, async ({ page, signUpAs }) => {
  const partner = await signUpAs(page);
  await page.goto("/partners/account");
  await page.getByRole("button", { name: "내 정보 변경하기" }).click();
  await expect(page.getByLabel("현재 비밀번호")).toBeHidden();
  await page.getByLabel("이메일").fill(`other-${partner.email}`);
  await page.getByRole("button", { name: "저장하기" }).click();
  await expect(page.getByText("현재 비밀번호를 입력해 주세요")).toBeVisible();
  await page.getByLabel("현재 비밀번호").fill(partner.password);
  await page.getByRole("button", { name: "저장하기" }).click();
  await expect(page.getByText("내 정보를 저장했어요")).toBeVisible();
  await expect(page.getByText(`other-${partner.email}`)).toBeVisible();
});

/** The link in the newest text to a number; a worker sends it a moment after the change. */
async function linkSentTo(request: APIRequestContext, phone: string): Promise<string> {
  let path = "";
  await expect(async () => {
    const messages = await (await request.get("/sandbox/messages")).text();
    path = new RegExp(`<strong>${phone}</strong>[^]*?(/app/undo/[\\w-]{43})`).exec(messages)?.[1] ?? "";
    expect(path).not.toBe("");
  }).toPass();
  return path;
}

test("a changed password ends the other sessions and keeps this one", async ({ page, browser, baseURL, signUpAs }) => {
  const partner = await signUpAs(page);
  const elsewhere = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
  const otherPage = await elsewhere.newPage();
  await otherPage.goto("/app/login?continue=/partners/account");
  await otherPage.getByLabel("아이디 또는 이메일").fill(partner.loginId);
  await otherPage.getByLabel("비밀번호", { exact: true }).fill(partner.password);
  await otherPage.getByRole("button", { name: "로그인하기" }).click();
  await expect(otherPage.getByText(partner.email)).toBeVisible();

  await page.goto("/partners/account");
  await page.getByRole("button", { name: "비밀번호 변경하기" }).click();
  await page.getByLabel("현재 비밀번호").fill("not-the-password");
  await page.getByLabel("새 비밀번호", { exact: true }).fill("haetsal-jandi-bat");
  await page.getByRole("button", { name: "비밀번호 변경하기" }).click();
  await expect(page.getByText("비밀번호가 맞지 않아요")).toBeVisible();
  await page.getByLabel("현재 비밀번호").fill(partner.password);
  await page.getByRole("button", { name: "비밀번호 변경하기" }).click();
  await expect(page.getByText("비밀번호를 변경했어요")).toBeVisible();

  await otherPage.reload();
  await expect(otherPage).toHaveURL(/\/app\/login/);
  await page.reload();
  await expect(page).toHaveURL(/\/partners\/account$/);
  await elsewhere.close();
});

test("while a password is typed, the form shows what is wrong with it, by the server's own list", {
  tag: "@prove",
}, async ({ page, signUpAs }) => {
  const partner = await signUpAs(page);
  await page.goto("/partners/account");
  await page.getByRole("button", { name: "비밀번호 변경하기" }).click();
  const field = page.getByLabel("새 비밀번호", { exact: true });
  for (const [typed, sentence] of [
    ["basketball1", /많은 사람이 사용하는 비밀번호예요|흔한 비밀번호에 몇 글자만 더했어요/],
    ["ㅁㄴㅇㄹㅁㄴㅇㄹ12", /연속된 글자예요/],
    [`${partner.loginId}1`, /아이디나 이메일, 이름이 들어 있어요/],
  ] as const) {
    await field.fill(typed);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByText("흔하지 않은 비밀번호 미충족")).toBeVisible();
  }
  await field.fill("haetsal-jandi-bat");
  await expect(page.getByText("흔하지 않은 비밀번호 충족")).toBeVisible();
});

test("a partner sees where they are signed in, ends one session, then all others", async ({
  page,
  browser,
  baseURL,
  signUpAs,
}) => {
  const partner = await signUpAs(page);
  const others = [];
  for (let count = 0; count < 3; count += 1) {
    const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) });
    const { loginId, password } = partner;
    await ask(context.request, login, { loginType: "partners", id: loginId, password });
    others.push(context);
  }
  await page.goto("/partners/account");
  const card = page.getByRole("region", { name: "로그인한 기기" });
  await expect(card.getByRole("listitem")).toHaveCount(4);
  await expect(card.getByText("이 기기")).toHaveCount(1);
  await expectNoAxeViolations(page);
  await card
    .getByRole("button", { name: /로그아웃하기$/ })
    .first()
    .click();
  await expect(page.getByText(/에서 로그아웃했어요/).first()).toBeVisible();
  await expect(card.getByRole("listitem")).toHaveCount(3);
  await card.getByRole("button", { name: "다른 기기에서 모두 로그아웃하기" }).click();
  await page.getByRole("button", { name: "모두 로그아웃하기", exact: true }).click();
  await expect(page.getByText("다른 기기 2대에서 로그아웃했어요").first()).toBeVisible();
  await expect(card.getByRole("listitem")).toHaveCount(1);
  for (const context of others) {
    const refused = await context.request.get("/api/partners/v1/accounts/me");
    expect(refused.status()).toBe(401);
    await context.close();
  }
});

test("the consent to marketing can be given and withdrawn", async ({ page, signUpAs }) => {
  await signUpAs(page);
  await page.goto("/partners/account");
  const marketing = page.getByRole("switch", { name: /마케팅 정보 수신/ });
  await expect(marketing).not.toBeChecked();
  await marketing.click();
  await expect(page.getByRole("switch", { name: /동의/ })).toBeChecked();
  await page.reload();
  await expect(marketing).toBeChecked();
  await marketing.click();
  await expect(page.getByRole("switch", { name: /거부/ })).not.toBeChecked();
});

test("leaving with unsaved changes asks once", { tag: "@prove" }, async ({ page, signUpAs }) => {
  await signUpAs(page);
  await page.goto("/partners/shops");
  await page.goto("/partners/account");
  await page.getByRole("button", { name: "내 정보 변경하기" }).click();
  await page.getByLabel("이름").fill("한소미");
  await page.getByRole("main").getByRole("button", { name: "로그아웃하기", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "저장하지 않은 내용이 있어요" });
  await expectNoAxeViolations(page);
  await question.getByRole("button", { name: "계속 수정하기" }).click();
  await expect(page.getByLabel("이름")).toHaveValue("한소미");
  await page.getByRole("main").getByRole("button", { name: "로그아웃하기", exact: true }).click();
  await question.getByRole("button", { name: "저장하지 않고 나가기" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("an owner who wants to leave the service reads which shops prevent it", { tag: "@prove" }, async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "nail");
  await page.goto("/partners/account");
  await page.getByRole("button", { name: "탈퇴하기" }).click();
  const dialog = page.getByRole("dialog", { name: "단장 파트너스를 탈퇴할까요?" });
  await dialog.getByRole("button", { name: "탈퇴하기" }).click();
  await expect(dialog.getByText("비밀번호를 입력해 주세요")).toBeVisible();
  await dialog.getByLabel("비밀번호", { exact: true }).fill(demoPassword);
  await dialog.getByRole("button", { name: "탈퇴하기" }).click();
  await expect(dialog.getByRole("list", { name: "대표로 등록된 매장" })).toContainText("단장 네일 연남점");
  await expectNoAxeViolations(page);
});

test("an account without a shop leaves for good and cannot sign in again", async ({ page, signUpAs }) => {
  const partner = await signUpAs(page);
  // A request that was in progress is refused after leaving, and must not lead away from the goodbye page.
  const left = Promise.withResolvers<void>();
  await page.route(/\/popups\?/, (route) => left.promise.then(() => route.continue()));
  const refused = page.waitForResponse(/\/popups\?/);
  await page.goto("/partners/account");
  await page.getByRole("button", { name: "탈퇴하기" }).click();
  const dialog = page.getByRole("dialog", { name: "단장 파트너스를 탈퇴할까요?" });
  await dialog.getByLabel("비밀번호", { exact: true }).fill(partner.password);
  await dialog.getByRole("button", { name: "탈퇴하기" }).click();
  const goodbye = page.getByRole("dialog", { name: "탈퇴했어요" });
  await expect(goodbye).toBeVisible();
  left.resolve();
  expect((await refused).status()).toBe(401);
  await goodbye.getByRole("button", { name: "처음으로 가기" }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/app/login");
  await page.getByLabel("아이디 또는 이메일").fill(partner.loginId);
  await page.getByLabel("비밀번호", { exact: true }).fill(partner.password);
  await page.getByRole("button", { name: "로그인하기" }).click();
  await expect(page.getByRole("alert")).toContainText("아이디나 비밀번호가 맞지 않아요");
});
