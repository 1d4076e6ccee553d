import type { Page } from "@playwright/test";
import { test as base, expect, expectNoAxeViolations, somebodyNew } from "#e2e/harness/fixtures.ts";

/** Every invited person has their own machine. */
const test = base.extend<{ elsewhere: Page }>({
  elsewhere: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    await use(await context.newPage());
    await context.close();
  },
});

test("an owner invites by text message; the new person signs up, accepts and has a role in the shop", async ({
  page,
  elsewhere,
  signInAs,
  signUpAs,
}) => {
  const { phone } = somebodyNew();
  await signInAs(page, "esthetic");
  const link = await invite(page, "신입이", phone);

  await elsewhere.goto(link);
  await expect(elsewhere.getByRole("heading", { name: "단장 에스테틱 역삼점에서 초대했어요" })).toBeVisible();
  await expect(elsewhere.getByText("모든 예약을 볼 수 있고, 본인 예약과 일정만 수정할 수 있어요")).toBeVisible();
  await expectNoAxeViolations(elsewhere);
  await expect(elsewhere.getByRole("link", { name: "가입하고 수락하기" })).toHaveAttribute(
    "href",
    /continue=.*invitations/,
  );
  await elsewhere.getByRole("link", { name: "로그인하고 수락하기" }).click();
  await expect(elsewhere).toHaveURL(/\/app\/login\?continue=.*invitations/);

  const newcomer = await signUpAs(elsewhere, { phone });
  await elsewhere.goto(link);
  await expect(elsewhere.getByText(`${newcomer.name} 님으로 로그인했어요.`)).toBeVisible();
  await elsewhere.getByRole("button", { name: "수락하기" }).click();
  await expect(elsewhere).toHaveURL(/\/partners\/shops\/3\/today$/);
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole("heading", { name: "이미 수락한 초대예요" })).toBeVisible();
  await elsewhere.getByRole("link", { name: "내 매장 보기" }).click();
  await expect(elsewhere).toHaveURL(/\/partners\/shops$/);

  await page.goto("/partners/shops/3/staffs?tab=users");
  await page
    .getByRole("button", { name: `${newcomer.name} 더보기` })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "내보내기" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "내보내기" }).click();
  await expect(page.getByText(`${newcomer.name} 님을 내보냈어요`)).toBeVisible();
});

test("an invitation for another number asks for another account, and a cancelled one opens nothing", {
  tag: "@prove",
}, async ({ page, elsewhere, signInAs, signUpAs }) => {
  const { phone } = somebodyNew();
  await signInAs(page, "esthetic");
  const link = await invite(page, "다른이", phone);
  await signUpAs(elsewhere);
  await elsewhere.goto(link);
  await elsewhere.getByRole("button", { name: "수락하기" }).click();
  await expect(elsewhere.getByRole("alert")).toContainText("초대받은 휴대폰 번호의 계정으로 로그인해 주세요");
  await expectNoAxeViolations(elsewhere);
  await elsewhere.getByRole("button", { name: "다른 계정으로 로그인하기" }).click();
  await expect(elsewhere).toHaveURL(/\/app\/login\?continue=.*invitations/);

  await page.getByRole("button", { name: "다른이 다시 보내기" }).click();
  // Nobody can send messages to a stranger again and again.
  await expect(page.getByText("방금 초대 문자를 보냈어요. 10분 뒤에 다시 보낼 수 있어요")).toBeVisible();
  expect(await linkSentTo(page, phone)).toBe(link);

  await page.getByRole("button", { name: "다른이 초대 취소" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "초대 취소하기" }).click();
  await expect(page.getByText("초대를 취소했어요")).toBeVisible();
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole("heading", { name: "취소된 초대예요" })).toBeVisible();
});

test("a link that was cut short says so and leads home", async ({ page }) => {
  await page.goto("/app/invitations/abc");
  await expect(page.getByRole("heading", { name: "초대를 찾을 수 없어요" })).toBeVisible();
  await page.getByRole("link", { name: "처음으로 가기" }).click();
  await expect(page).toHaveURL(/\/$/);
});

/** Returns the link in the message. */
async function invite(page: Page, name: string, phone: string): Promise<string> {
  await page.goto("/partners/shops/3/staffs?tab=invitations");
  await page.getByRole("button", { name: "초대하기" }).click();
  const sheet = page.getByRole("dialog", { name: "멤버 초대하기" });
  await sheet.getByRole("button", { name: "초대 문자 보내기" }).click();
  await expect(sheet.getByText("이름은 한글이나 영문 1~10자로 입력해 주세요")).toBeVisible();
  await sheet.getByLabel("이름").fill(name);
  await sheet.getByLabel("휴대폰 번호").fill(phone);
  await sheet.getByRole("radio", { name: "시술하지 않음(예약 보드에 표시 안 함)" }).check();
  await sheet.getByRole("button", { name: "초대 문자 보내기" }).click();
  await expect(page.getByText(`${name} 님에게 초대 문자를 보냈어요`)).toBeVisible();
  await expect(sheet).toHaveCount(0);
  return linkSentTo(page, phone);
}

async function linkSentTo(page: Page, phone: string): Promise<string> {
  const messages = await (await page.request.get("/sandbox/messages")).text();
  const [, link] = new RegExp(`<strong>${phone}</strong>[^]*?(/app/invitations/[\\w-]{43})`).exec(messages) ?? [];
  if (!link) throw new Error(`no invitation was sent to ${phone}`);
  return link;
}
