import type { Page } from "@playwright/test";
import { test as base, demoPassword, expect, expectNoAxeViolations } from "#e2e/harness/fixtures.ts";
import { startProduct } from "#e2e/harness/product.ts";

/** A passkey belongs to a host name, so the product is opened by name; browsers make none for a numeric address. */
const byName = (address = "") => address.replace("127.0.0.1", "localhost");

const test = base.extend<object, { strictAddress: string }>({
  baseURL: async ({ baseURL }, use) => use(byName(baseURL)),
  strictAddress: [
    async ({ browserName: _ }, use) => {
      const { address, stop } = await startProduct({ OPERATOR_PASSKEYS: "needed" });
      await use(byName(address));
      await stop();
    },
    { scope: "worker", timeout: 0 },
  ],
});

/** A device that recognises its owner at once, or refuses another person. */
async function giveDevice(page: Page, isOwner = true) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: isOwner,
      automaticPresenceSimulation: true,
    },
  });
  return {
    recognises: (isUserVerified: boolean) =>
      devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
}

const card = (page: Page) => page.getByRole("region", { name: "패스키" });

async function addPasskey(page: Page, password: string) {
  await card(page).getByRole("button", { name: "패스키 추가하기" }).click();
  const dialog = page.getByRole("dialog", { name: "패스키를 추가할까요?" });
  await dialog.getByLabel("현재 비밀번호").fill(password);
  await dialog.getByRole("button", { name: "추가하기" }).click();
}

test("a partner makes a passkey, signs in with it, changes the e-mail with it, and removes it", async ({
  page,
  signUpAs,
}) => {
  await giveDevice(page);
  const { password, email } = await signUpAs(page);
  await page.goto("/partners/account");
  await expect(card(page).getByText("비밀번호 대신 지문, 얼굴")).toBeVisible();

  await addPasskey(page, `${password} 틀림`);
  const dialog = page.getByRole("dialog", { name: "패스키를 추가할까요?" });
  await expect(dialog.getByText("비밀번호가 맞지 않아요")).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByLabel("현재 비밀번호").fill(password);
  await dialog.getByRole("button", { name: "추가하기" }).click();
  await expect(page.getByText("패스키를 추가했어요")).toBeVisible();
  await expect(card(page).getByText("사용 기록 없음")).toBeVisible();

  await page.getByRole("button", { name: "로그아웃하기", exact: true }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/app/login?continue=/partners/account");
  await page.getByRole("button", { name: "패스키로 로그인" }).click();
  await expect(page).toHaveURL(/\/partners\/account$/);
  await expect(card(page).getByText(/마지막 사용/)).toBeVisible();

  // The sign-in counts once as a just-used passkey; the second change asks for it again.
  await page.getByRole("button", { name: "내 정보 변경하기" }).click();
  await page.getByLabel("이메일").fill(`new-${email}`);
  await page.getByRole("button", { name: "저장하기" }).click();
  await expect(page.getByText("내 정보를 저장했어요")).toBeVisible();
  await page.getByRole("button", { name: "내 정보 변경하기" }).click();
  await page.getByLabel("이메일").fill(email);
  await page.getByRole("button", { name: "저장하기" }).click();
  await expect(page.getByText("현재 비밀번호를 입력해 주세요")).toBeVisible();
  await page.getByRole("button", { name: "비밀번호 대신 패스키로 확인하기" }).click();
  await expect(page.getByText(email, { exact: true })).toBeVisible();

  await card(page)
    .getByRole("button", { name: /패스키 삭제하기/ })
    .click();
  await page.getByRole("button", { name: "비밀번호 대신 패스키로 확인하기" }).click();
  await expect(page.getByText("패스키를 삭제했어요")).toBeVisible();
  await page.getByRole("button", { name: "로그아웃하기", exact: true }).first().click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/app/login");
  await page.getByRole("button", { name: "패스키로 로그인" }).click();
  await expect(page.getByRole("alert")).toContainText("패스키로 확인하지 못했어요");
});

test("an unknown person, or one who closes the passkey window, reads a message and can go on", {
  tag: "@prove",
}, async ({ page, signUpAs }) => {
  const device = await giveDevice(page);
  const { password } = await signUpAs(page);
  await page.goto("/partners/account");
  await device.recognises(false);
  await addPasskey(page, password);
  await expect(card(page).getByRole("alert")).toContainText("패스키 확인이 끝나지 않았어요");
  await device.recognises(true);
  await addPasskey(page, password);
  await expect(page.getByText("패스키를 추가했어요")).toBeVisible();
  await addPasskey(page, password);
  await expect(card(page).getByRole("alert")).toContainText("이 기기에는 이미 만든 패스키가 있어요");
});

test("an operator who needs a passkey can do nothing before, and a recovery code lets them in without it", {
  tag: "@prove",
}, async ({ page, strictAddress }) => {
  await giveDevice(page);
  const signIn = async () => {
    await page.goto(`${strictAddress}/app/login?continue=/operator/accounts`);
    await page.getByLabel("아이디 또는 이메일").fill("operator@demo.danjang.kr");
    await page.getByLabel("비밀번호", { exact: true }).fill(demoPassword);
    await page.getByRole("button", { name: "로그인하기" }).click();
  };
  const signOut = () => page.context().clearCookies();
  await signIn();
  await expect(page).toHaveURL(/\/app\/passkey/);
  await page.goto(`${strictAddress}/operator/accounts`);
  await expect(page.getByRole("heading", { name: "패스키를 만들어 주세요" })).toBeVisible();
  await page.getByLabel("현재 비밀번호").fill(demoPassword);
  await page.getByRole("button", { name: "패스키 만들기" }).click();
  await expect(page.getByRole("heading", { name: "패스키를 만들었어요" })).toBeVisible();
  await expectNoAxeViolations(page);
  const codes = await page.getByRole("list", { name: "복구 코드" }).getByRole("listitem").allTextContents();
  expect(codes).toHaveLength(10);
  await page.getByRole("button", { name: "저장했어요. 시작하기" }).click();
  await expect(page).toHaveURL(`${strictAddress}/operator/accounts`);
  await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();

  await signOut();
  await signIn();
  await expect(page.getByRole("alert")).toContainText("이 계정은 패스키로 로그인해야 해요");
  await page.getByRole("textbox", { name: "복구 코드" }).fill("abcd-efgh-jkmn-pqrs");
  await page.getByRole("button", { name: "복구 코드로 로그인" }).click();
  await expect(page.getByText("복구 코드가 맞지 않거나 이미 사용한 코드예요")).toBeVisible();
  await page.getByRole("textbox", { name: "복구 코드" }).fill(codes[0] ?? "");
  await page.getByRole("button", { name: "복구 코드로 로그인" }).click();
  // The whole address: the login's address has the same end, and a cookie that is still to come would be cleared too
  // early.
  await expect(page).toHaveURL(`${strictAddress}/operator/accounts`);

  await signOut();
  await page.goto(`${strictAddress}/app/login`);
  await page.getByRole("button", { name: "패스키로 로그인" }).click();
  await expect(page).toHaveURL(/\/operator/);
  await page.goto(`${strictAddress}/partners/account`);
  await expect(card(page).getByText("복구 코드 9개 남음")).toBeVisible();
  await expect(card(page).getByRole("button", { name: /삭제하기/ })).toHaveCount(0);
});
