import { changeMobile } from "#contract/accounts.ts";
import { requestCode, verifyCode } from "#contract/phone-verification.ts";
import { ask, demoPassword, expect, expectNoAxeViolations, somebodyNew, test } from "#e2e/harness/fixtures.ts";

test("a partner signs in and arrives at the first screen of the shop", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/app/login");
  await expect(page).toHaveTitle("로그인 | 단장 파트너스");
  await page.getByLabel("아이디 또는 이메일").fill("owner@demo.danjang.kr");
  await page.getByLabel("비밀번호", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "로그인하기" }).click();
  await expect(page).toHaveURL(/\/partners\/shops\/\d+\/today$/);
});

test("an empty form says what is missing and puts the focus on its first field", async ({ page }) => {
  await page.goto("/app/login");
  await page.getByRole("button", { name: "로그인하기" }).click();
  await expect(page.getByText("아이디나 이메일을 입력해 주세요")).toBeVisible();
  await expect(page.getByText("비밀번호를 입력해 주세요")).toBeVisible();
  await expect(page.getByLabel("아이디 또는 이메일")).toBeFocused();
  await expectNoAxeViolations(page);
});

test("a wrong password is reported in its place, and the typed values stay", async ({ page, signUpAs }) => {
  const partner = await signUpAs(page);
  await page.context().clearCookies();
  await page.goto("/app/login");
  await page.getByLabel("아이디 또는 이메일").fill(partner.loginId);
  await page.getByLabel("비밀번호", { exact: true }).fill("not-the-password");
  await page.getByRole("button", { name: "로그인하기" }).click();
  await expect(page.getByRole("alert")).toContainText("아이디나 비밀번호가 맞지 않아요");
  await expect(page.getByLabel("아이디 또는 이메일")).toHaveValue(partner.loginId);
  await expect(page.getByLabel("비밀번호", { exact: true })).toBeFocused();
});

test("after five wrong passwords the login says that it is locked", { tag: "@prove" }, async ({ page, signUpAs }) => {
  const partner = await signUpAs(page);
  await page.context().clearCookies();
  await page.goto("/app/login");
  await page.getByLabel("아이디 또는 이메일").fill(partner.email);
  await page.getByLabel("비밀번호", { exact: true }).fill("not-the-password");
  for (let tries = 0; tries < 6; tries++) {
    const answered = page.waitForResponse("**/api/auth/login");
    await page.getByRole("button", { name: "로그인하기" }).click();
    await answered;
  }
  await expect(page.getByRole("alert")).toContainText("잠시 로그인할 수 없어요");
});

test("after fifty wrong attempts by strangers a new device proves the phone, and a known one does not", {
  tag: "@prove",
}, async ({ page, browser, signUpAs, codeFor }) => {
  const partner = await signUpAs(page);
  // Its first number has just had a code, and strangers get one a minute.
  const { phone } = somebodyNew();
  const purpose = { phonenumber: phone, verificationCodeRefer: "CHANGE_MOBILE" } as const;
  const { key } = await ask(page.request, requestCode, purpose);
  await ask(page.request, verifyCode, { key, code: await codeFor(phone) });
  await ask(page.request, changeMobile, { verificationKey: key, password: partner.password });
  for (let number = 0; number < 50; number += 1) {
    const refused = await page.request.post("/api/auth/login", {
      headers: { "x-danjang-call": "1", "x-forwarded-for": `198.51.100.${number}`, cookie: "none=1" },
      data: { loginType: "partners", id: partner.loginId, password: "not-the-password" },
    });
    expect(refused.status()).toBe(422);
  }
  const elsewhere = await (await browser.newContext()).newPage();
  const signIn = async (on: typeof page) => {
    await on.goto("/app/login");
    await on.getByLabel("아이디 또는 이메일").fill(partner.loginId);
    await on.getByLabel("비밀번호", { exact: true }).fill(partner.password);
    await on.getByRole("button", { name: "로그인하기" }).click();
  };
  await signIn(elsewhere);
  await expect(elsewhere.getByRole("alert")).toContainText("가입한 휴대폰을 인증하면 로그인할 수 있어요");
  await elsewhere.getByLabel("가입한 휴대폰 번호").fill(phone);
  await elsewhere.getByRole("button", { name: "인증번호 받기" }).click();
  await elsewhere.getByLabel("인증번호 6자리").waitFor();
  await expectNoAxeViolations(elsewhere);
  await elsewhere.getByLabel("인증번호 6자리").fill(await codeFor(phone));
  await elsewhere.getByRole("button", { name: "확인하기" }).click();
  await expect(elsewhere).not.toHaveURL(/login/);
  await page.request.get("/api/auth/logout", { headers: { "x-danjang-call": "1" } });
  await signIn(page);
  await expect(page).not.toHaveURL(/login/);
});

test("the password can be shown and hidden again", async ({ page }) => {
  await page.goto("/app/login");
  const password = page.getByLabel("비밀번호", { exact: true });
  await password.fill("sogeum-binggsu");
  await page.getByRole("button", { name: "비밀번호 보기" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "비밀번호 숨기기" }).click();
  await expect(password).toHaveAttribute("type", "password");
});

const continues = [
  { who: "owner", address: "/partners/account", lands: /\/partners\/account$/, why: "the owner may open it" },
  {
    who: "settlement",
    address: "/operator",
    lands: /\/partners\/shops\/\d+\//,
    why: "only operators may open it",
    tag: "@prove",
  },
  { who: "owner", address: "https://example.com/", lands: /\/today$/, why: "it is another site" },
  { who: "owner", address: "/app/login", lands: /\/today$/, why: "it would ask to sign in again", tag: "@prove" },
];
for (const { who, address, lands, why, tag = [] } of continues) {
  test(`after login ${who} asked for ${address} and arrives at the right screen, because ${why}`, { tag }, async ({
    page,
  }) => {
    await page.goto(`/app/login?continue=${encodeURIComponent(address)}`);
    await page.getByLabel("아이디 또는 이메일").fill(`${who}@demo.danjang.kr`);
    await page.getByLabel("비밀번호", { exact: true }).fill(demoPassword);
    await page.getByRole("button", { name: "로그인하기" }).click();
    await expect(page).toHaveURL(lands);
  });
}

test("a screen that needs a login leads there and back", async ({ page }) => {
  await page.goto("/partners/account");
  await expect(page).toHaveURL(/\/app\/login\?continue=/);
  await page.getByRole("button", { name: "매니저" }).click();
  await page.getByRole("button", { name: "로그인하기" }).click();
  await expect(page).toHaveURL(/\/partners\/account$/);
});

test("a signed-in person does not have to log in again", async ({ page, signInAs }) => {
  await signInAs(page, "owner");
  await page.goto("/app/login?continue=/partners/shops");
  await expect(page).toHaveURL(/\/partners\/shops$/);
});

test("a forgotten id is found by phone and filled in at the login, and the next screen is kept", async ({
  page,
  codeFor,
}) => {
  await page.goto("/app/login?continue=/partners/account");
  await page.getByRole("link", { name: "아이디 찾기" }).click();
  await page.getByLabel("휴대폰 번호").fill("01020010002");
  await page.getByRole("button", { name: "인증번호 받기" }).click();
  await expect(page.getByText("010-****-0002 번호로 인증번호를 보냈어요.")).toBeVisible();
  await page.getByLabel("인증번호 6자리").fill(await codeFor("010-2001-0002"));
  await page.getByRole("button", { name: "확인하기" }).click();
  await expect(page.getByText("demo_manager", { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "이 아이디로 로그인하기" }).click();
  await expect(page.getByLabel("아이디 또는 이메일")).toHaveValue("demo_manager");
  await page.getByLabel("비밀번호", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "로그인하기" }).click();
  await expect(page).toHaveURL(/\/partners\/account$/);
});

test("a number without an account is reported as such", { tag: "@prove" }, async ({ page, codeFor }) => {
  const { phone } = somebodyNew();
  await page.goto("/app/find-id");
  await page.getByLabel("휴대폰 번호").fill(phone);
  await page.getByRole("button", { name: "인증번호 받기" }).click();
  await expect(page.getByLabel("인증번호 6자리")).toBeFocused();
  await page.getByLabel("인증번호 6자리").fill(await codeFor(phone));
  await page.getByRole("button", { name: "확인하기" }).click();
  await expect(page.getByText("이 번호로 가입한 계정이 없어요")).toBeVisible();
  await expectNoAxeViolations(page);
});

test("a forgotten password is replaced by phone and opens the account", async ({ page, codeFor }) => {
  // Uses an account of its own: a demo account cannot get its first password back, because that contains its name.
  const newPassword = "jandi-bat-haetsal";
  await page.goto("/app/reset-password");
  await page.getByLabel("휴대폰 번호").fill("010-2001-0011");
  await page.getByRole("button", { name: "인증번호 받기" }).click();
  await expect(page.getByLabel("인증번호 6자리")).toBeFocused();
  await page.getByLabel("인증번호 6자리").fill(await codeFor("010-2001-0011"));
  await page.getByRole("button", { name: "확인하기" }).click();
  await page.getByLabel("새 비밀번호", { exact: true }).fill("1111111111");
  await page.getByRole("button", { name: "새 비밀번호로 변경하기" }).click();
  await expect(page.getByText("같은 글자만 반복한 비밀번호는 사용할 수 없어요")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel("새 비밀번호", { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: "새 비밀번호로 변경하기" }).click();
  await expect(page.getByLabel("아이디 또는 이메일")).toHaveValue("demo_neighbour");
  await page.getByLabel("비밀번호", { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: "로그인하기" }).click();
  await expect(page).toHaveURL(/\/partners\/shops\//);
});

test("a code counts its attempts and its time down, and can be requested again after a minute", async ({ page }) => {
  await page.clock.install();
  await page.goto("/app/find-id");
  await page.getByLabel("휴대폰 번호").fill(somebodyNew().phone);
  await page.getByRole("button", { name: "인증번호 받기" }).click();
  await expect(page.getByRole("button", { name: /초 뒤 다시 받기/ })).toBeDisabled();
  await page.getByLabel("인증번호 6자리").fill("12");
  await page.getByRole("button", { name: "확인하기" }).click();
  await expect(page.getByText("인증번호 6자리를 입력해 주세요")).toBeVisible();
  await page.clock.fastForward("01:00");
  await expect(page.getByRole("button", { name: "다시 받기", exact: true })).toBeEnabled();
  await expectNoAxeViolations(page);
  await page.clock.fastForward("02:00");
  await expect(page.getByText("인증 시간이 지났어요")).toBeVisible();
  await expect(page.getByRole("button", { name: "확인하기" })).toBeDisabled();
});

test("a wrong code says how many attempts are left, and the fifth ends them", { tag: "@prove" }, async ({
  page,
  codeFor,
}) => {
  const { phone } = somebodyNew();
  await page.goto("/app/find-id");
  await page.getByLabel("휴대폰 번호").fill(phone);
  await page.getByRole("button", { name: "인증번호 받기" }).click();
  await expect(page.getByLabel("인증번호 6자리")).toBeFocused();
  await page.getByLabel("인증번호 6자리").fill((await codeFor(phone)) === "000000" ? "111111" : "000000");
  for (const left of [4, 3, 2, 1]) {
    await page.getByRole("button", { name: "확인하기" }).click();
    await expect(page.getByText(`${left}회 더 시도할 수 있어요`)).toBeVisible();
  }
  await page.getByRole("button", { name: "확인하기" }).click();
  await expect(page.getByText("5회 틀렸어요")).toBeVisible();
  await expect(page.getByRole("button", { name: "확인하기" })).toBeDisabled();
});

test("a general login greets by name and keeps the next screen for the partners login", async ({ page }) => {
  await page.goto("/app/login?continue=/partners/account");
  await page.getByRole("link", { name: "카카오로 시작하기" }).click();
  await page.getByRole("link", { name: "이바다 계정으로 계속하기" }).click();
  await expect(page.getByRole("heading", { name: "이바다 님, 반가워요" })).toBeVisible();
  await page.getByRole("link", { name: "파트너스 로그인하기" }).click();
  await expect(page).toHaveURL(/\/app\/login\?continue=%2Fpartners%2Faccount/);
});

test("an interrupted general login says so at the login", { tag: "@prove" }, async ({ page }) => {
  await page.goto("/app/login");
  await page.getByRole("link", { name: "카카오로 시작하기" }).click();
  await page.getByRole("link", { name: "취소하기" }).click();
  await expect(page.getByRole("alert")).toContainText("카카오 로그인을 마치지 못했어요");
});
