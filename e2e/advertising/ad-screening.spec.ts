import type { Page } from "@playwright/test";
import { getAdvertisement } from "#contract/advertisements.ts";
import { ask, expect, expectNoAxeViolations } from "#e2e/harness/fixtures.ts";
import { test } from "#e2e/harness/running-shop.ts";
import { anotherPage } from "#e2e/menus/menu-steps.ts";
import { advertisementByCalls, cardByCalls } from "./advertisement-by-calls.ts";

// A shop can have one hold at a time, so this test has its own shop.
const shopName = "광고 연습 헤어";

test("an operator rejects an advertisement with a reason, and the whole price is refunded", async ({
  page: owner,
  browser,
  signInAs,
  codeFor,
  shopId,
}) => {
  const { id: cardId } = await cardByCalls(owner, shopId);
  const { id, priceWon } = await advertisementByCalls(owner, codeFor, { shopId, cardId, pointName: "노량진역" });
  const page = await anotherPage(browser);
  await signInAs(page, "operator");
  await openFromQueue(page, /노량진역/);
  await expect(page.getByRole("article", { name: "광고 미리 보기" })).toContainText(shopName);
  await page.getByRole("button", { name: "심사 시작하기" }).click();
  await page.getByRole("button", { name: "반려하기" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "반려하고 환불하기" }).click();
  await expect(dialog.getByText("사유를 입력해 주세요")).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "사유" })).toBeFocused();
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "매장 사진이 또렷하지 않아요" }).click();
  await dialog.getByRole("button", { name: "반려하고 환불하기" }).click();
  await expect(page.getByText(`${shopName} 광고를 반려했어요`)).toBeVisible();

  const rejected = await ask(owner.request, getAdvertisement, { shopId, id });
  const reason = "매장 사진이 또렷하지 않아요. 사진을 변경한 뒤 다시 신청해 주세요";
  expect(rejected).toMatchObject({ status: "REJECTED", reason });
  await page.goto(`/operator/advertisements?filter=REJECTED&id=${id}`);
  await expect(page.getByText(`반려 사유: ${reason}`)).toBeVisible();
  await page.getByRole("link", { name: /1회차/ }).click();
  const won = `${priceWon.toLocaleString("ko-KR")}원`;
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(`${won} 환불 · 남은 금액 0원`)).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(page.getByText("단장 기록과 일치")).toBeVisible();
  await expect(page.getByRole("table", { name: "단장 기록과 결제사 기록" })).toContainText("전액 취소");
});

test("an operator approves an advertisement: its shop sees that it will be shown, and the next waiting one opens", async ({
  page: owner,
  browser,
  signInAs,
  codeFor,
  shopId,
}) => {
  const { id: cardId } = await cardByCalls(owner, shopId);
  const { id } = await advertisementByCalls(owner, codeFor, { shopId, cardId, pointName: "대방역", recurring: true });
  const page = await anotherPage(browser);
  await signInAs(page, "operator");
  await openFromQueue(page, /대방역/);
  await page.getByRole("button", { name: "심사 시작하기" }).click();
  await page.getByRole("button", { name: "승인하기" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "승인하기" }).click();
  await expect(page.getByText(`${shopName} 광고를 승인했어요`)).toBeVisible();
  expect(await ask(owner.request, getAdvertisement, { shopId, id })).toMatchObject({ status: "DISPLAY_WAITING" });
  await expect(page).not.toHaveURL(new RegExp(`id=${id}(&|$)`));
  // The demo's own advertisement is still waiting, so a next one is offered. If another test ends that one at this
  // moment, its page leads on.
  const onward = page.getByText("다음 심사 보기");
  await expect(async () => {
    if (await onward.isVisible()) await onward.click();
    await expect(page.getByRole("button", { name: "심사 시작하기" })).toBeVisible({ timeout: 3000 });
  }).toPass();
});

test("an operator adds days to an advertisement, then stops it, and its unused days are refunded", {
  tag: "@prove",
}, async ({ page, signInAs }) => {
  await signInAs(page, "operator");
  await page.goto("/operator/advertisements");
  await page.getByRole("tab", { name: /노출 중/ }).click();
  // The queue may contain another one at the same point.
  await expect(page.getByRole("heading", { name: /^노출 중 \d+개/ })).toBeVisible();
  await page
    .getByRole("link", { name: /건대입구역/ })
    .first()
    .click();
  await expect(page.getByRole("list", { name: "지점" })).toContainText("건대입구역");
  await page.getByRole("button", { name: "기간 연장하기" }).click();
  const days = page.getByRole("dialog");
  await days.getByRole("textbox", { name: "연장 일수" }).fill("2");
  // A typed number also counts as input.
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "계속 수정하기" }).click();
  await expect(days.getByRole("textbox", { name: "연장 일수" })).toHaveValue("2");
  await days.getByRole("button", { name: "점검으로 노출되지 않았어요" }).click();
  await expectNoAxeViolations(page);
  await days.getByRole("button", { name: "기간 연장하기" }).click();
  await expect(page.getByText("연장 2일 포함")).toBeVisible();

  await page.getByRole("button", { name: "강제 종료하기" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(/남은 기간에 해당하는 [\d,]+원을 환불해요/);
  await dialog.getByRole("textbox", { name: "사유" }).fill("신고가 확인됐어요");
  await dialog.getByRole("button", { name: "강제 종료하기" }).click();
  await expect(page.getByText("종료 사유: 신고가 확인됐어요")).toBeVisible();
  await expect(page.getByText("끝난 광고예요")).toBeVisible();
});

test("an operator compares the last days with the gateway, and finds a payment by its shop", { tag: "@prove" }, async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "operator");
  await page.goto("/operator/payments");
  await page.getByRole("searchbox", { name: "결제 찾기" }).fill("에스테틱 역삼점");
  await page.getByRole("button", { name: "찾기", exact: true }).click();
  const rows = page.getByRole("table", { name: /결제 목록/ });
  await expect(rows).toContainText("단장 에스테틱 역삼점");
  await expect(rows).not.toContainText("단장 헤어 성수점");
  await page.getByRole("link", { name: "결제 대사" }).click();
  await page.getByRole("button", { name: "대사하기" }).click();
  // Other tests pay at the same time: only payments that are undecided at this moment may differ.
  const newest = page.getByRole("listitem").filter({ hasText: "건 확인" }).first();
  await expect(newest).toContainText(/모두 일치해요|달라요/);
  const kinds = await newest.getByRole("list", { name: "다른 결제" }).getByRole("listitem").allInnerTexts();
  expect(kinds.filter((words) => !words.includes("아직 확인되지 않은 결제"))).toEqual([]);
});

/** The queue shows a waiting advertisement by the point where it will run. */
async function openFromQueue(page: Page, name: RegExp) {
  await page.goto("/operator/advertisements");
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("list", { name: "지점" })).toContainText(name);
}
