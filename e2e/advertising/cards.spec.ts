import type { Page } from "@playwright/test";
import { listMyCards } from "#contract/cards.ts";
import { ask, expect, expectNoAxeViolations, test } from "#e2e/harness/fixtures.ts";

const row = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

/** Registers one of the cards in the sandbox's card window; returns the address that it led back to. */
async function register(page: Page, card: RegExp): Promise<string> {
  await page.getByRole("button", { name: "카드 등록하기" }).click();
  const back = page.waitForRequest(/\/partners\/cards\/success/);
  await chooseInWindow(page, card);
  await expect(page).toHaveURL(/\/partners\/cards$/);
  return (await back).url();
}

async function chooseInWindow(page: Page, card: RegExp) {
  await page.getByLabel(card).check();
  await page.getByRole("button", { name: "카드 등록하기" }).click();
}

test("a card entered at the gateway appears in the list; opening the way back again makes no second one", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "nail");
  await page.goto("/partners/cards");
  await expect(page.getByText("아직 등록한 카드가 없어요")).toBeVisible();
  await expectNoAxeViolations(page);
  const back = await register(page, /정상 카드/);
  await expect(page.getByText("현대 1234 카드를 등록했어요")).toBeVisible();
  await expect(row(page, "현대 1234")).toContainText("현대 신용 · 끝자리 1234");
  await page.goto(back);
  await expect(page).toHaveURL(/\/partners\/cards$/);
  await expect(page.getByText("현대 1234 카드는 이미 등록했어요")).toBeVisible();
  expect((await ask(page.request, listMyCards, {})).items).toHaveLength(1);
});

test("a card gets another nickname in place", { tag: "@prove" }, async ({ page, signInAs }) => {
  await signInAs(page, "nail");
  await page.goto("/partners/cards");
  await register(page, /정상 체크카드/);
  await page.getByRole("button", { name: "신한 5678 별명 변경하기" }).click();
  const field = page.getByRole("textbox", { name: "카드 별명" });
  await expect(field).toBeFocused();
  await field.fill("");
  await page.getByRole("button", { name: "저장하기" }).click();
  await expect(page.getByText("카드 별명을 입력해 주세요")).toBeVisible();
  await field.fill("월세 카드");
  await page.getByRole("button", { name: "저장하기" }).click();
  await expect(page.getByRole("button", { name: "월세 카드 별명 변경하기" })).toBeFocused();
  await expect(row(page, "월세 카드")).toContainText("신한 체크 · 끝자리 5678");
});

test("closing the window is not an error, a declined card is explained plainly, and both can be tried again", {
  tag: "@prove",
}, async ({ page, signInAs }) => {
  await signInAs(page, "nail");
  await page.goto("/partners/cards");
  await page.getByRole("button", { name: "카드 등록하기" }).click();
  await page.getByRole("button", { name: "취소" }).click();
  await expect(page.getByRole("heading", { name: "카드 창을 닫았어요" })).toBeVisible();
  await expect(page.getByRole("alert")).toBeHidden();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "다시 시도하기" }).click();
  await chooseInWindow(page, /본인 인증에 실패하는 카드/);
  await expect(page.getByRole("alert")).toContainText("본인 인증이나 카드 확인이 완료되지 않았어요");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "다시 시도하기" }).click();
  await chooseInWindow(page, /정상 법인카드/);
  await expect(page).toHaveURL(/\/partners\/cards$/);
  await expect(row(page, "국민 9012")).toBeVisible();
});

test("another card replaces a card after the owner's own phone is proven", { tag: "@prove" }, async ({
  page,
  signInAs,
  codeFor,
}) => {
  await signInAs(page, "nail");
  await page.goto("/partners/cards");
  await register(page, /정지된 카드/);
  await page.getByRole("button", { name: "롯데 2002 다른 카드로 변경하기" }).click();
  await page.getByRole("button", { name: "인증번호 받기" }).click();
  await expect(page.getByLabel("인증번호 6자리")).toBeFocused();
  await page.getByLabel("인증번호 6자리").fill(await codeFor("010-2001-0007"));
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "확인하기" }).click();
  await chooseInWindow(page, /다음 결제부터 거절되는 카드/);
  await expect(page.getByText("이제 비씨 2004 카드로 결제해요")).toBeVisible();
  await expect(row(page, "비씨 2004")).toBeVisible();
  await expect(row(page, "롯데 2002")).toBeHidden();
});

test("an unused card is removed after one question", async ({ page, signInAs }) => {
  await signInAs(page, "nail");
  await page.goto("/partners/cards");
  await register(page, /유효기간이 지난 카드/);
  await page.getByRole("button", { name: "하나 2003 삭제하기" }).click();
  const question = page.getByRole("alertdialog", { name: "하나 2003 카드를 삭제할까요?" });
  await expectNoAxeViolations(page);
  await question.getByRole("button", { name: "삭제하기" }).click();
  await expect(page.getByText("하나 2003 카드를 삭제했어요")).toBeVisible();
  await expect(row(page, "하나 2003")).toBeHidden();
});

test("a card for automatic payments shows what it pays, and why it cannot be removed", { tag: "@prove" }, async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  await page.goto("/partners/cards");
  const card = row(page, "매장 카드").filter({ hasText: "이 카드로 결제하는 광고" });
  await expect(card.getByRole("link").first()).toContainText("다음 결제");
  const remove = card.getByRole("button", { name: "매장 카드 삭제하기" });
  await expect(remove).toBeDisabled();
  await expect(remove).toHaveAccessibleDescription(/자동 결제 광고가 사용하는 카드는 삭제할 수 없어요/);
  await card.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/partners\/advertise\/\d+/);
});

test("a manager sees the shop's cards and cannot change them", { tag: "@prove" }, async ({ page, signInAs }) => {
  await signInAs(page, "manager");
  await page.goto("/partners/cards");
  await expect(row(page, "매장 카드")).toContainText("박지현 대표");
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
});

test("a forged way back registers nothing and leads back to the cards", async ({ page, signInAs }) => {
  await signInAs(page, "esthetic");
  await page.goto("/partners/cards/success?purpose=REGISTER&shop=3&authKey=made-up&customerKey=made-up");
  await expect(page.getByRole("alert")).toContainText("카드 정보를 확인할 수 없어요. 처음부터 다시 시도해 주세요");
  await page.getByRole("button", { name: "돌아가기" }).click();
  await expect(page.getByText("아직 등록한 카드가 없어요")).toBeVisible();
});
