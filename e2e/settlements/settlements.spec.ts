import type { Locator, Page } from "@playwright/test";
import { getContractInfo, getSettlementHome, listSettlementLines } from "#contract/settlements.ts";
import { ask, expect, expectNoAxeViolations, test } from "#e2e/harness/fixtures.ts";

const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
const monthAgo = new Date(Date.now() - 31 * 86_400_000).toISOString().slice(0, 10);

/** −58,190원 is minus fifty-eight thousand. */
const wonIn = (text: string) => Number(text.replace("−", "-").replace(/[^\d-]/g, ""));

async function openSettlements(page: Page, shopId: number) {
  await page.goto(`/partners/shops/${shopId}/settlements`);
  await expect(page.getByRole("heading", { name: /월 \d+일 .요일에/ })).toBeVisible();
}

/** Each step of the waterfall with its amount; the last one is the payout. */
async function stepsOf(page: Page): Promise<number[]> {
  const flow = page.getByRole("region", { name: /월 \d+일 .요일에/ });
  await expect(flow.getByText(/(예상|실제) 입금액/)).toBeVisible();
  const values = await flow.locator("dl").first().locator("dd:not([aria-hidden])").allInnerTexts();
  return values.filter((text) => /^[+−]?[\d,]+원$/.test(text)).map(wonIn);
}

test("the payout explains itself to the won, and the two date bases agree", { tag: "@phone" }, async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  await openSettlements(page, 1);
  const home = await ask(page.request, getSettlementHome, { shopId: 1 });
  const payout = home.payouts[0] ?? home.coming[0];
  const steps = await stepsOf(page);
  const arrives = steps.at(-1);
  expect(arrives).toBe(payout?.amountWon);
  expect(steps.slice(0, -1).reduce((sum, step) => sum + step, 0)).toBe(arrives);
  await expect(page.getByText("두 기준의 금액이 1원까지 일치해요")).toBeVisible();
  await expect(page.getByText(/밸런스 요금제 \(\d{4}\.\d\d\.\d\d \([월화수목금토일]\)부터\)/)).toBeVisible();

  const earlier = home.payouts.at(3);
  if (!earlier?.day.startsWith(today.slice(0, 7))) await page.getByRole("button", { name: "이전 달" }).click();
  await page
    .getByRole("navigation", { name: "입금 선택하기" })
    .getByRole("link", { name: earlier?.amountWon.toLocaleString("ko-KR") ?? "" })
    .click();
  await expect(page).toHaveURL(new RegExp(`payout=${earlier?.id}`));
  await expect(page.getByRole("heading", { name: /들어온 금액/ })).toContainText(
    earlier?.amountWon.toLocaleString("ko-KR") ?? "",
  );
  await page.getByRole("link", { name: "모두 보기" }).click();
  await expect(page.getByRole("table", { name: "지난 입금" }).getByText("입금 완료").first()).toBeVisible();
});

const linesOf = (page: Page): Locator => page.getByRole("table", { name: "건별 정산 내역" });

test("lines are filtered, added up and saved as a spreadsheet for a reason, and each opens its own formula", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "manager");
  await openSettlements(page, 1);
  await page.getByRole("radiogroup", { name: "건별 내역 기준" }).getByRole("radio", { name: "완료일 기준" }).check();
  await expect(page).toHaveURL(/basis=COMPLETED_DATE/);
  await page.getByRole("button", { name: "조건" }).click();
  await page.getByLabel("종류").selectOption("NO_SHOW");
  await expect(page).toHaveURL(/kind=NO_SHOW/);
  const from = `${today.slice(0, 8)}01`;
  const asked = { shopId: 1, basis: "COMPLETED_DATE", from, to: today, kind: "NO_SHOW" } as const;
  const { sum, items } = await ask(page.request, listSettlementLines, asked);
  const foot = linesOf(page).locator("tfoot");
  await expect(foot).toContainText(`${sum.netWon.toLocaleString("ko-KR")}원`);
  await expect(linesOf(page).locator("tbody")).toContainText("노쇼 위약금");
  await linesOf(page).getByRole("button").first().click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText("위약금에는 수수료가 없어요")).toBeVisible();
  await expect(sheet).toContainText(`${items[0]?.netWon.toLocaleString("ko-KR")}원`);
  await expectNoAxeViolations(page);
  await sheet.getByRole("button", { name: "닫기" }).click();

  await page.getByRole("button", { name: "엑셀로 다운로드" }).click();
  const asking = page.getByRole("dialog", { name: "엑셀로 다운로드" });
  await expect(asking.getByRole("button", { name: "다운로드" })).toBeDisabled();
  await asking.getByRole("radio", { name: "정산 확인" }).check();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    asking.getByRole("button", { name: "다운로드" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  await expect(page.getByText("정산 내역을 다운로드했어요")).toBeVisible();
});

test("a visit that was not a first visit is disputed with one tap, and the state of the dispute is shown", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "esthetic");
  const asked = { shopId: 3, from: monthAgo, to: today, kind: "SERVICE", visit: "FIRST", size: 100 } as const;
  const { items } = await ask(page.request, listSettlementLines, asked);
  const line = items.find(({ id, dispute }) => id !== null && dispute === null);
  await page.goto(`/partners/shops/3/settlements?payout=${line?.payoutId}&visit=FIRST`);
  await linesOf(page)
    .getByRole("row")
    .filter({ hasText: line?.customerName ?? "" })
    .filter({ hasText: line?.menuName ?? "" })
    .first()
    .getByRole("button")
    .click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("heading", { name: "왜 첫 방문인가요?" })).toBeVisible();
  await expect(sheet.getByText(/완료한 예약이 그 전에 없었어요/)).toBeVisible();
  await sheet.getByRole("button", { name: "첫 방문이 아니에요" }).click();
  await expect(sheet.getByText("확인하고 답을 드릴게요")).toBeVisible();
  await sheet.getByRole("button", { name: "닫기" }).click();
  await page.getByRole("button", { name: "이의 신청 보기" }).click();
  const disputes = page.getByRole("dialog", { name: "첫 방문 이의 신청" });
  await expect(disputes.getByText(line?.customerName ?? "").first()).toBeVisible();
  await expect(disputes.getByText("확인 중").first()).toBeVisible();
  await expectNoAxeViolations(page);
});

test("the half-year of a tax return is saved; a monthly statement is read, saved, and printed without the frame", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  await page.goto("/partners/shops/1/settlements/statements");
  await expect(page.getByText("매출", { exact: true })).toBeVisible();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "엑셀로 다운로드" }).click();
  expect((await saving).suggestedFilename()).toMatch(/\.xlsx$/);
  const list = page.getByRole("table", { name: "월별 정산 명세서" });
  await list.getByRole("button").first().click();
  const title = page.getByRole("heading", { name: /월 정산 명세서$/ });
  await expect(title).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "엑셀로 다운로드" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation", { name: "주 메뉴" })).toBeHidden();
  await expect(page.getByRole("navigation", { name: "정산 화면" })).toBeHidden();
  await expect(title).toBeVisible();
});

test("figures of another half-year cannot be used until the requested ones are there", { tag: "@prove" }, async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  await page.goto("/partners/shops/1/settlements/statements");
  const figures = page.getByText("매출", { exact: true });
  const held = page.locator("[inert]").filter({ has: figures });
  await expect(figures).toBeVisible();
  await expect(held).toHaveCount(0);
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/vat-pack?*", async (route) => {
    await isLetGo;
    await route.continue();
  });
  await page.getByRole("radiogroup", { name: "신고 기간" }).getByRole("radio").nth(1).check();
  await expect(held).toHaveCount(1);
  await expectNoAxeViolations(page);
  letGo();
  await expect(held).toHaveCount(0);
  await expect(figures).toBeVisible();
});

test("charges and charts are also available as text and tables", { tag: "@prove" }, async ({ page, signInAs }) => {
  await signInAs(page, "owner");
  await page.goto("/partners/shops/1/settlements/charges");
  await expect(page.getByRole("table", { name: "구독·광고 결제" }).getByText("결제 완료").first()).toBeVisible();
  await page.goto("/partners/shops/1/settlements/charts");
  const sales = page.getByRole("table", { name: "일별 매출" });
  await expect(sales.getByRole("row")).toHaveCount(31);
  await page.getByRole("radio", { name: "최근 12개월" }).check();
  await expect(page.getByRole("table", { name: "월별 입금" }).getByRole("row")).toHaveCount(12);
});

test("an owner changes the plan from the next month on, and sees what the last month would have cost", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "esthetic");
  await page.goto("/partners/shops/3/settlements/contract");
  await expect(page.getByText(/국민|신한|우리|하나/).first()).toBeVisible();
  await page.getByRole("button", { name: "요금제 변경하기" }).click();
  const sheet = page.getByRole("dialog", { name: "요금제 변경하기" });
  await sheet.getByRole("radio", { name: "월정액 요금제" }).check();
  await expectNoAxeViolations(page);
  await sheet.getByRole("button", { name: "다음 달부터 변경하기" }).click();
  await expect(page.getByText(/부터 월정액 요금제로 변경돼요/).first()).toBeVisible();
  const { nextPlan } = await ask(page.request, getContractInfo, { id: 3 });
  expect(nextPlan).toMatchObject({ feePlan: "D_MONTHLY_FEE", effectiveFrom: expect.stringMatching(/-01$/) });
  await expect(page.getByRole("button", { name: "계약 해지하기" })).toBeDisabled();
});

test("a manager reads the contract and cannot change it", { tag: "@prove" }, async ({ page, signInAs }) => {
  await signInAs(page, "manager");
  await page.goto("/partners/shops/1/settlements/contract");
  await expect(page.getByText("계좌와 계약은 대표만 변경할 수 있어요.")).toBeVisible();
  for (const name of ["요금제 변경하기", "계약 해지하기"])
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /변경하기$/ })).toHaveCount(0);
  await page.goto("/partners/shops/1/settlements/contract/change");
  await expect(page.getByText("계좌와 계약은 대표만 변경할 수 있어요.")).toBeVisible();
});

test("a settlement viewer sees settlements and nothing else", { tag: "@prove" }, async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs(page, "settlement");
  // Another test gives the same person their own shop, and the first screen is that of the last opened shop.
  await page.goto("/partners/shops/1/settlements");
  await expect(page.getByText("두 기준의 금액이 1원까지 일치해요")).toBeVisible();
  await page.goto("/partners");
  await expect(page).toHaveURL(/\/partners\/shops\/1\/settlements$/);
  await expect(page.getByText("두 기준의 금액이 1원까지 일치해요")).toBeVisible();
  const navigation = page.getByRole("navigation", { name: "주 메뉴" });
  await expect(navigation.getByRole("link", { name: "정산" })).toBeVisible();
  for (const name of ["오늘", "예약", "고객", "메뉴", "직원", "광고", "고객 화면", "매장 관리"])
    await expect(navigation.getByRole("link", { name, exact: true })).toHaveCount(0);
  await linesOf(page).getByRole("button").first().click();
  await expect(page.getByRole("dialog").getByRole("link", { name: "예약 보기" })).toHaveCount(0);
  const refused: number[] = [];
  context.on("response", (response) => {
    if (response.status() === 401 || response.status() === 403) refused.push(response.status());
  });
  for (const tab of ["구독·광고 결제", "명세서와 세금계산서", "계약 정보", "통계"]) {
    await page.goto("/partners/shops/1/settlements");
    await page.getByRole("navigation", { name: "정산 화면" }).getByRole("link", { name: tab }).click();
    await expect(page.getByRole("navigation", { name: "정산 화면" }).getByRole("link", { name: tab })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(page.getByRole("main").getByRole("status").filter({ hasText: "불러오는 중" })).toHaveCount(0);
  }
  expect(refused).toEqual([]);
  await page.goto("/partners/shops/1/service-shop");
  await expect(page.getByText("접근할 수 없는 화면이에요")).toBeVisible();
});
