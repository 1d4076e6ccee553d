import type { Page } from "@playwright/test";
import { disputeVisit, listSettlementLines } from "#contract/settlements.ts";
import { dayFromNow } from "#e2e/board/free-place.ts";
import { ask, expect, expectNoAxeViolations } from "#e2e/harness/fixtures.ts";
import { test } from "#e2e/harness/running-shop.ts";

test("an adjustment is confirmed once, shown in the balance, paid out, and explained", async ({
  browser,
  baseURL,
  shopId,
  signInAs,
}) => {
  const page = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
  await signInAs(page, "operator");
  await page.goto(`/operator/settlements/adjustments?shop=${shopId}`);
  const form = page.getByRole("form", { name: "정산금 조정하기" });
  await expect(form.getByRole("combobox", { name: "매장" })).toHaveValue("광고 연습 헤어");
  await form.getByRole("button", { name: "조정하기" }).click();
  await expect(form.getByText("금액을 숫자로 입력해 주세요")).toBeVisible();
  await expectNoAxeViolations(page);
  await form.getByLabel("금액").fill("12345");
  await form.getByLabel("사유").fill("쿠폰 비용을 나눠 내요");
  await form.getByRole("button", { name: "조정하기" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "조정하기" }).click();
  await expect(page.getByRole("status").filter({ hasText: "조정한 뒤 잔액" })).toContainText("12,345원");

  await page.getByRole("link", { name: "정산 실행" }).click();
  await expect(async () => {
    await page.getByRole("button", { name: "지금 정산하기" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "지금 정산하기" }).click();
    // A run of another test may be on its way, or have paid this already.
    await expect(page.getByText(/에 [\d,]+원을 보내고 있어요|정산할 내역이 없었어요/)).toBeVisible({ timeout: 5000 });
  }).toPass();
  await page.goto(`/operator/settlements/payouts?keyword=${shopId}`);
  await page.getByRole("button", { name: /^광고 연습 헤어/ }).click();
  await expect(page.getByRole("heading", { name: /12,345원/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /조정.*쿠폰 비용을 나눠 내요.*\+12,345원/ })).toBeVisible();
});

test("payouts to a shop are held with a reason and released; a colleague's older page says what has changed", async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(page, "operator");
  const older = await context.newPage();
  for (const one of [page, older]) await one.goto("/operator/settlements/holds");
  const formOf = (one: Page) => one.getByRole("form", { name: "지급 보류하기" });
  const heldOn = (one: Page) => one.getByRole("listitem").filter({ hasText: "단장 에스테틱 역삼점" });
  async function fillIn(one: Page, reason: string) {
    await formOf(one).getByRole("combobox", { name: "매장" }).fill("역삼점");
    await one.getByRole("option", { name: /단장 에스테틱 역삼점/ }).click();
    await formOf(one).getByLabel("사유").fill(reason);
  }
  async function release(one: Page) {
    await heldOn(one).getByRole("button", { name: "지급 재개하기" }).click();
    await one.getByRole("alertdialog").getByRole("button", { name: "지급 재개하기" }).click();
  }
  await expect(formOf(older)).toBeVisible();
  await expect(heldOn(older)).toHaveCount(0);
  const press = formOf(page).getByRole("button", { name: "지급 보류하기" });
  await press.click();
  await expect(formOf(page).getByText("매장을 선택해 주세요")).toBeVisible();
  // The account's owner appears while the button is pressed, and the button stays in place, so the press still counts.
  const pressed = Promise.withResolvers<void>();
  await page.route(/\/contracts\?/, (route) => pressed.promise.then(() => route.continue()));
  await fillIn(page, "예금주를 확인하고 있어요");
  await press.hover();
  await page.mouse.down();
  pressed.resolve();
  await expect(formOf(page).getByText("지금 대표")).toBeVisible();
  await page.mouse.up();
  await expect(heldOn(page)).toContainText("예금주를 확인하고 있어요");

  await fillIn(older, "나도 확인하고 있어요");
  await formOf(older).getByRole("button", { name: "지급 보류하기" }).click();
  await expect(formOf(older).getByText("이미 지급을 보류한 매장이에요")).toBeVisible();
  await expect(heldOn(older)).toContainText("예금주를 확인하고 있어요");
  await release(page);
  await expect(heldOn(page)).toHaveCount(0);
  await release(older);
  await expect(heldOn(older)).toHaveCount(0);
  await expect(older.getByText("이미 해제됐을 수 있어요")).toBeVisible();
});

test("a shop says that a visit was not a first visit; an operator reads the evidence and answers", async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  const shop = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
  await signInAs(shop, "nail");
  const asked = {
    shopId: 2,
    from: dayFromNow(-31),
    to: dayFromNow(0),
    kind: "SERVICE",
    visit: "FIRST",
    size: 100,
  } as const;
  const { items } = await ask(shop.request, listSettlementLines, asked);
  const lines = items.filter(({ id, dispute }) => id !== null && dispute === null);
  const [first, second] = lines;
  if (!first || !second) throw new Error("the demo has too few first visits");
  const reasons = [`단골고객이에요 ${Date.now()}`, `번호를 변경한 고객이에요 ${Date.now()}`] as const;
  await ask(shop.request, disputeVisit, { shopId: 2, lineId: first.id ?? 0, reason: reasons[0] });
  await ask(shop.request, disputeVisit, { shopId: 2, lineId: second.id ?? 0, reason: reasons[1] });

  await signInAs(page, "operator");
  await page.goto("/operator/settlements/disputes");
  const caseOf = (reason: string) => page.getByRole("listitem").filter({ hasText: reason });
  const accepted = caseOf(reasons[0]);
  await accepted.getByRole("button", { name: "근거를 보고 답하기" }).click();
  await expect(accepted.getByRole("region", { name: "근거" })).toContainText(/그 전에/);
  await accepted.getByRole("button", { name: "인정하기" }).click();
  await expect(accepted.getByText("사유를 입력해 주세요")).toBeVisible();
  await expectNoAxeViolations(page);
  await accepted.getByLabel("매장에 보낼 답변").fill("매장 기록으로 확인했어요");
  await accepted.getByRole("button", { name: "인정하기" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "인정하기" }).click();
  await expect(caseOf(reasons[0])).toHaveCount(0);

  const refused = caseOf(reasons[1]);
  await refused.getByRole("button", { name: "근거를 보고 답하기" }).click();
  await refused.getByLabel("매장에 보낼 답변").fill("그 전 방문을 찾지 못했어요");
  await refused.getByRole("button", { name: "기각하기" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "기각하기" }).click();
  await expect(caseOf(reasons[1])).toHaveCount(0);

  await page.getByRole("tab", { name: "인정" }).click();
  await expect(caseOf(reasons[0])).toContainText("답: 매장 기록으로 확인했어요");
});

test("the check computes everything again and finds it equal; only an operator may ask", { tag: "@prove" }, async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "operator");
  await page.goto("/operator/settlements");
  await page.getByRole("link", { name: "검산" }).click();
  await page.getByRole("button", { name: "검산하기" }).click();
  await expect(page.getByRole("heading", { name: "모든 금액이 맞아요" })).toBeVisible();
  await expectNoAxeViolations(page);
  // An open screen would keep sending requests as a person without the right.
  await page.goto("about:blank");
  await signInAs(page, "owner");
  await page.goto("/operator/settlements/payouts");
  await expect(page).toHaveURL(/\/partners\//);
});
