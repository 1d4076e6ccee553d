import type { Page } from "@playwright/test";
import { adjustSettlement, listPayoutHolds, listPayouts, releasePayouts } from "#contract/settlement-console.ts";
import { cancelContract, getSettlementHome } from "#contract/settlements.ts";
import { ask, expect, expectNoAxeViolations } from "#e2e/harness/fixtures.ts";
import { test as base } from "#e2e/harness/running-shop.ts";
import { runSettlement } from "./run-settlement.ts";

const settlementsPath = (shopId: number) => `/partners/shops/${shopId}/settlements`;

/** A new running shop, and an operator's desk beside the owner's page. */
const test = base.extend<{ office: Page }>({
  office: async ({ browser, baseURL, signInAs }, use) => {
    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const office = await context.newPage();
    await signInAs(office, "operator");
    await use(office);
    await context.close();
  },
});

const give = (office: Page, shopId: number, amountWon: number, reason = "행사 비용을 나눠 내요") =>
  ask(office.request, adjustSettlement, { shopId, amountWon, reason });

const lastPayout = async (office: Page, shopId: number) =>
  (await ask(office.request, listPayouts, { keyword: String(shopId) })).items[0]?.state;

test.describe("to an account that was closed", () => {
  test.use({ bankAccount: "123401-04-014444" });

  test("the owner reads about a failed payout and what to do, it waits for the operator, and no won is lost", {
    tag: "@prove",
  }, async ({ page, office, shopId }) => {
    await give(office, shopId, 50_000);
    await runSettlement(office);
    await expect.poll(() => lastPayout(office, shopId)).toBe("FAILED");

    await page.goto(settlementsPath(shopId));
    const note = page.getByRole("note").filter({ hasText: "입금이 반송됐어요" });
    await expect(note).toContainText("50,000원은 그대로 보관하고 있어요. 계좌를 바로잡으면");
    await expect(note.getByRole("link", { name: "계좌 확인하기" })).toBeVisible();
    await expectNoAxeViolations(page);
    expect(await ask(page.request, getSettlementHome, { shopId })).toMatchObject({ balanceWon: 50_000 });

    await office.goto(`/operator/settlements/payouts?state=FAILED&keyword=${shopId}`);
    await office.getByRole("button", { name: /^광고 연습 헤어/ }).click();
    await expect(office.getByRole("note")).toContainText("금액은 매장 잔액으로 돌아갔고 매장에 알렸어요");
    await expect(office.getByRole("button", { name: "다시 보내기" })).toBeVisible();
  });
});

test("a payout hold appears with its reason on the open screen, and the payout arrives after the release", {
  tag: "@prove",
}, async ({ page, office, shopId }) => {
  await page.goto(settlementsPath(shopId));
  await expect(page.getByText("아직 들어올 금액이 없어요")).toBeVisible();
  await office.goto(`/operator/settlements/holds?shop=${shopId}`);
  const form = office.getByRole("form", { name: "지급 보류하기" });
  await expect(form.getByText(/^지금 대표/)).toBeVisible();
  await form.getByLabel("사유").fill("예금주를 확인하고 있어요.");
  await form.getByRole("button", { name: "지급 보류하기" }).click();
  await expect(office.getByText("광고 연습 헤어의 지급을 보류했어요")).toBeVisible();

  // Nobody has touched the owner's screen.
  const note = page.getByRole("note").filter({ hasText: "지급을 잠시 보류했어요" });
  await expect(note).toContainText("예금주를 확인하고 있어요.");
  await give(office, shopId, 30_000);
  await runSettlement(office);
  expect(await ask(page.request, getSettlementHome, { shopId })).toMatchObject({ balanceWon: 30_000, payouts: [] });

  const { items } = await ask(office.request, listPayoutHolds, { size: 100 });
  const held = items.find((one) => one.shopId === shopId);
  await ask(office.request, releasePayouts, { id: held?.id ?? 0 });
  await runSettlement(office);
  await expect.poll(() => lastPayout(office, shopId)).toBe("DONE");
  await page.goto(settlementsPath(shopId));
  await expect(page.getByRole("heading", { name: /에 들어온 금액/ })).toContainText("30,000");
});

test("a negative balance is carried over and taken from the next payouts, to the won", { tag: "@prove" }, async ({
  page,
  office,
  shopId,
}) => {
  await give(office, shopId, -40_000, "잘못 보낸 금액을 환불받아요");
  await runSettlement(office);
  await page.goto(settlementsPath(shopId));
  const carried = page.getByRole("note").filter({ hasText: "다음 입금에서 차감해요" });
  await expect(carried).toContainText("40,000원을 다음 입금에서 차감해요");
  await expect(carried).toContainText("따로 내지 않아도 돼요");

  await give(office, shopId, 60_000);
  await runSettlement(office);
  await expect.poll(() => lastPayout(office, shopId)).toBe("DONE");
  await page.goto(settlementsPath(shopId));
  await expect(page.getByRole("heading", { name: /에 들어온 금액/ })).toContainText("20,000");
  await expect(carried).toHaveCount(0);
});

test("earnings under an ended contract can still be corrected, and the screen says whose they are", {
  tag: "@prove",
}, async ({ page, office, shopId }) => {
  await ask(page.request, cancelContract, { id: shopId });
  await office.goto(`/operator/settlements/adjustments?shop=${shopId}`);
  const form = office.getByRole("form", { name: "정산금 조정하기" });
  await form.getByRole("radio", { name: /^이전 대표/ }).check();
  await form.getByLabel("금액").fill("7000");
  await form.getByLabel("사유").fill("빠뜨린 정산금이에요");
  await form.getByRole("button", { name: "조정하기" }).click();
  await office.getByRole("alertdialog").getByRole("button", { name: "조정하기" }).click();
  await expect(office.getByRole("status").filter({ hasText: "조정한 뒤 잔액" })).toContainText("7,000원");
  await runSettlement(office);
  await expect.poll(() => lastPayout(office, shopId)).toBe("DONE");
  await office.goto(`/operator/settlements/payouts?keyword=${shopId}`);
  await office.getByRole("button", { name: /^광고 연습 헤어/ }).click();
  await expect(office.getByText("이전 대표의 정산")).toBeVisible();
});
