import type { Page } from "@playwright/test";
import type { AdvertisementSummary } from "#contract/advertisement.ts";
import { approveAdvertisement, openScreening } from "#contract/advertisement-screenings.ts";
import { getAdvertisement, listAdvertisements, listRunningAdvertisements } from "#contract/advertisements.ts";
import { checkSignedUp } from "#contract/auth.ts";
import { listCardsOfShop } from "#contract/cards.ts";
import { ask, expect, expectNoAxeViolations, test } from "#e2e/harness/fixtures.ts";
import { framesComeLate } from "#e2e/harness/late.ts";
import { advertisementByCalls } from "./advertisement-by-calls.ts";

const shopId = 1;

const won = (amount: number) => `${amount.toLocaleString("ko-KR")}원`;
const pathOf = (id: number, shop = shopId) => `/partners/advertise/${id}?shop=${shop}`;

/** A demo advertisement by its point and status. */
async function demoOne(page: Page, pointName: string, status: AdvertisementSummary["status"]) {
  const { items } = await ask(page.request, listAdvertisements, { shopId, size: 100 });
  const found = items.find((item) => item.status === status && item.pointNames.includes(pointName));
  if (!found) throw new Error(`the demo has no ${status} advertisement at ${pointName}`);
  return found;
}

const payments = (page: Page) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: /^결제와 환불/ }) });

test("each of the seven filters shows the right advertisements and survives a reload, and each empty list says what it is for", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  await page.goto(`/partners/advertise?shop=${shopId}`);
  await expect(page.getByRole("link", { name: "광고 신청하기" })).toHaveAttribute("href", /\/partners\/advertise\/new/);
  await expect(page.getByRole("tab")).toHaveText([
    /^전체\d+$/,
    /^심사 요청\d+$/,
    /^노출 대기\d+$/,
    /^노출 중\d+$/,
    /^반려\d+$/,
    /^해지\d+$/,
    /^기간 종료\d+$/,
  ]);
  await page.getByRole("tab", { name: /^반려/ }).click();
  const row = page.getByRole("row").filter({ hasText: "한양대역" });
  await expect(row).toContainText("혜택 링크가 열리지 않아요. 열리는 주소로 변경한 뒤 다시 신청해 주세요");
  await expect(page.getByRole("row").filter({ hasText: "성수역" })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("tab", { name: /^반려/ })).toHaveAttribute("aria-selected", "true");
  await expect(row).toBeVisible();
  await page.getByRole("tab", { name: /^노출 중/ }).click();
  await expect(page.getByRole("row").filter({ hasText: "성수역" })).toContainText("에 다음 기간을 결제해요.");

  await page.goto("/partners/advertise?shop=3&filter=REJECTED");
  await expect(page.getByText("반려된 광고가 없어요")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "모두 보기" }).click();
  await expect(page.getByRole("row").filter({ hasText: "역삼역" })).toContainText("한 달마다 자동 결제");
});

test("before it is shown, an advertisement can be ended with a full refund, which is announced first and arrives", {
  tag: "@prove",
}, async ({ page, browser, baseURL, signInAs, codeFor }) => {
  await signInAs(page, "owner");
  const { items } = await ask(page.request, listCardsOfShop, { id: shopId });
  const cardId = items.find(({ nickName }) => nickName === "매장 카드")?.id ?? 0;
  const { id, priceWon } = await advertisementByCalls(page, codeFor, { shopId, pointName: "망원역", cardId });
  await page.goto(pathOf(id));
  await expect(page.getByText(/심사를 기다리고 있어요/)).toBeVisible();

  const office = await browser.newPage({ baseURL });
  await signInAs(office, "operator");
  const { version } = await ask(office.request, openScreening, { id });
  await expect(page.getByText("심사 중", { exact: true })).toBeVisible();
  await ask(office.request, approveAdvertisement, { id, version });
  await office.close();
  await expect(page.getByText(/심사를 통과했어요. .*부터 노출돼요/)).toBeVisible();

  await page.getByRole("button", { name: "노출 전에 해지하기" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(`환불 금액${won(priceWon)}`);
  await expectNoAxeViolations(page);
  await question.getByRole("button", { name: "취소", exact: true }).click();
  await expect(question).toBeHidden();
  await page.getByRole("button", { name: "노출 전에 해지하기" }).click();
  await question.getByRole("button", { name: "노출 전에 해지하기" }).click();
  await expect(page.getByText(`해지했어요. ${won(priceWon)}을 환불해 드려요`)).toBeVisible();
  await expect(payments(page)).toContainText("환불 완료");
  await expect(payments(page)).toContainText(`-${won(priceWon)}`);
  await expect(page.getByText("노출 전에 해지했어요.")).toBeVisible();
  await expect(page.getByRole("button", { name: /해지/ })).toHaveCount(0);

  await page.goto(`/partners/advertise/history?shop=${shopId}&status=TERMINATED_BEFORE_DISPLAY`);
  await expect(page.getByRole("row").filter({ hasText: "망원역" })).toContainText("노출 전 해지");
  await expect(page.getByRole("row").filter({ hasText: "한양대역" })).toHaveCount(0);
});

test("while it is shown, days that have not begun are refunded, and a changed amount is asked about again", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  const { id } = await demoOne(page, "왕십리역", "TERMINATION_WAITING");
  const { moves } = await ask(page.request, getAdvertisement, { shopId, id });
  const refundWon = moves.find(({ move }) => move === "terminate")?.refundWon ?? 0;
  expect(refundWon).toBeGreaterThan(0);
  // As if midnight had passed since the page was loaded: the shown amount is too high by one day.
  await page.route(/\/advertise\/v1\/shops\/1\/advertisements\/\d+$/, async (route) => {
    const answer = await (await route.fetch()).json();
    const earlier = answer.moves.map((one: { refundWon: number }) => ({ ...one, refundWon: one.refundWon + 14_142 }));
    await route.fulfill({ json: { ...answer, moves: earlier } });
  });
  await page.goto(pathOf(id));
  await page.getByRole("button", { name: "지금 해지하기" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(`환불 금액${won(refundWon + 14_142)}`);
  await question.getByRole("button", { name: "지금 해지하기" }).click();
  await expect(question.getByRole("alert")).toContainText("그사이 환불 금액이 변경됐어요");
  await expect(question).toContainText(`환불 금액${won(refundWon)}`);
  await expectNoAxeViolations(page);
  await page.unroute(/\/advertise\/v1\/shops\/1\/advertisements\/\d+$/);
  await question.getByRole("button", { name: "지금 해지하기" }).click();
  await expect(page.getByText(`해지했어요. ${won(refundWon)}을 환불해 드려요`)).toBeVisible();
  await expect(payments(page)).toContainText(`-${won(refundWon)}`);
  await expect(payments(page)).toContainText("환불 완료");
  const after = await ask(page.request, getAdvertisement, { shopId, id });
  expect(after.status).toBe("TERMINATED");
  expect(after.payments.reduce((sum, payment) => sum + payment.refundedWon, 0)).toBe(refundWon);
});

test("a renewal is stopped for the end of the paid period and switched on again; results appear as chart, table and file", {
  tag: "@phone",
}, async ({ page, isMobile, signInAs }) => {
  await signInAs(page, "owner");
  const { id, nextChargeDay } = await demoOne(page, "성수역", "ACTIVATED");
  await page.goto(pathOf(id));
  await page.getByRole("button", { name: "자동 결제 해지하기" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "자동 결제 해지하기" }).click();
  await expect(page.getByText(/까지 노출되고 종료돼요. 추가로 결제되지 않아요/)).toBeVisible();
  await expect(page.locator("dl > div", { hasText: "다음 결제" })).toContainText("없음");
  await page.getByRole("button", { name: "자동 결제 다시 켜기" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("다음 기간 광고비 99,000원이 결제되고");
  await page.getByRole("alertdialog").getByRole("button", { name: "자동 결제 다시 켜기" }).click();
  await expect(page.getByText(/에 다음 기간을 결제해요/)).toBeVisible();
  expect(await ask(page.request, getAdvertisement, { shopId, id })).toMatchObject({
    status: "ACTIVATED",
    nextChargeDay,
  });

  await expect(page.getByRole("table", { name: "일별 예약" })).toBeAttached();
  await page.getByRole("radio", { name: "노출", exact: true }).check();
  await expect(page.getByRole("table", { name: "일별 노출" })).toBeAttached();
  await page.getByRole("tab", { name: "표" }).click();
  const table = page.getByRole("table", { name: "일별 결과" });
  await expect(table.getByRole("row").filter({ hasText: /\d{4}\.\d{2}\.\d{2}/ })).toHaveCount(isMobile ? 7 : 14);
  await page.getByRole("radio", { name: "최근 7일" }).check();
  await expect(table.getByRole("row").filter({ hasText: /\d{4}\.\d{2}\.\d{2}/ })).toHaveCount(7);
  await expectNoAxeViolations(page);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "엑셀로 다운로드" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^광고 결과 \d+ \d{4}-\d{2}-\d{2}\.xlsx$/);
  await expect(page.getByText("광고 결과를 다운로드했어요")).toBeVisible();

  await page.getByRole("button", { name: "광고 결제 동의" }).click();
  await expect(page.getByRole("dialog", { name: "광고 결제 동의" })).toBeVisible();
});

test("a failed charge is paid at once with a card that is registered on the way", { tag: "@prove" }, async ({
  page,
  signInAs,
  codeFor,
}) => {
  await signInAs(page, "owner");
  const { id } = await demoOne(page, "뚝섬역", "PAY_WAITING");
  await page.goto(`/partners/advertise?shop=${shopId}&filter=DISPLAY_WAIT`);
  await page.getByRole("link", { name: "뚝섬역 카드 변경하기" }).click();
  const sheet = page.getByRole("dialog", { name: "결제 카드 변경하기" });
  await expect(sheet.getByRole("radio").first()).toBeVisible();
  await expectNoAxeViolations(page);
  await sheet.getByRole("button", { name: "새 카드 등록" }).click();
  await page.getByLabel(/정상 법인카드/).check();
  await page.getByRole("button", { name: "카드 등록하기" }).click();
  await expect(page).toHaveURL(new RegExp(`/partners/advertise/${id}.*#card$`));
  await expect(sheet.getByRole("radio", { name: /국민 9012/ })).toBeChecked();
  await sheet.getByRole("button", { name: "이 카드로 결제하기" }).click();
  await page.getByRole("button", { name: "인증번호 받기" }).click();
  await expect(page.getByLabel("인증번호 6자리")).toBeFocused();
  await page.getByLabel("인증번호 6자리").fill(await codeFor("010-2001-0001"));
  await page.getByRole("button", { name: "확인하기" }).click();
  await expect(page.getByText("카드를 변경했어요. 바로 결제해요")).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(page.getByText(/에 다음 기간을 결제해요/)).toBeVisible();
  await expect(page.getByText("99,000원이 결제되지 않았어요")).toBeHidden();
  expect((await ask(page.request, getAdvertisement, { shopId, id })).card?.words).toContain("국민 9012");
});

test("another owner of the shop gives a recurring advertisement another card", { tag: "@prove" }, async ({
  page,
  signInAs,
  codeFor,
}) => {
  // A dialog takes the focus of a button that disappears with the next frame. By then the code field has the focus, and
  // it must keep it.
  await framesComeLate(page);
  await signInAs(page, "esthetic");
  const { items } = await ask(page.request, listAdvertisements, { shopId: 3, filter: "DISPLAYED" });
  const id = items.find(({ pointNames }) => pointNames.includes("역삼역"))?.id ?? 0;
  await page.goto(pathOf(id, 3));
  await page.getByRole("button", { name: "카드 변경하기" }).click();
  const sheet = page.getByRole("dialog", { name: "결제 카드 변경하기" });
  await sheet.getByRole("radio", { name: /매장 카드/ }).check();
  await expect(sheet.getByText("지금 사용하고 있는 카드예요. 다른 카드를 선택해 주세요.")).toBeVisible();
  await sheet.getByRole("radio", { name: /비씨 2004/ }).check();
  await sheet.getByRole("button", { name: "이 카드로 변경하기" }).click();
  await page.getByRole("button", { name: "인증번호 받기" }).click();
  await expect(page.getByLabel("인증번호 6자리")).toBeFocused();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(page.getByLabel("인증번호 6자리")).toBeFocused();
  await page.getByLabel("인증번호 6자리").fill(await codeFor("010-2001-0008"));
  await page.getByRole("button", { name: "확인하기" }).click();
  await expect(page.getByText("카드를 변경했어요", { exact: true })).toBeVisible();
  await expect(page.getByText("결제 카드를 변경했어요")).toBeVisible();
  expect((await ask(page.request, getAdvertisement, { shopId: 3, id })).card?.words).toBe("비씨 2004");
});

test("a manager sees everything and cannot change cards; the id of another shop's advertisement shows the plain page", {
  tag: "@prove",
}, async ({ page, signInAs }) => {
  await signInAs(page, "manager");
  const { id } = await demoOne(page, "성수역", "ACTIVATED");
  await page.goto(pathOf(id));
  await expect(page.getByRole("heading", { name: "성수역" })).toBeVisible();
  await expect(page.getByRole("button", { name: "지금 해지하기" })).toBeVisible();
  await expect(page.getByRole("button", { name: /카드/ })).toHaveCount(0);
  for (const path of [
    pathOf(999_999),
    `/partners/advertise/not-a-number?shop=${shopId}`,
    pathOf(await foreignOne(page)),
  ]) {
    await page.goto(path);
    await expect(page.getByText("광고를 찾을 수 없어요")).toBeVisible();
  }
  await page.getByRole("link", { name: "광고 목록 보기" }).click();
  await expect(page).toHaveURL(/\/partners\/advertise\?shop=1$/);
});

test("before pausing the shop, its owner reads how many advertisements will stop", { tag: "@prove" }, async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  const { account } = await ask(page.request, checkSignedUp, {});
  const { items } = await ask(page.request, listRunningAdvertisements, { ownerId: account?.id ?? 0 });
  const count = items.filter((item) => item.shopId === 3).length;
  await page.goto("/partners/shops/3/settings");
  await page.getByRole("button", { name: "일시 중지하기" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(
    `노출 중인 광고 ${count}개는 중지된 동안 보이지 않아요. 광고 기간은 연장되지 않고 그대로 차감돼요.`,
  );
  await question.getByRole("button", { name: "취소", exact: true }).click();
  await expect(question).toBeHidden();
});

/** The id of an advertisement of a shop in which the person on the page has no role. */
async function foreignOne(page: Page): Promise<number> {
  const own = await ask(page.request, listAdvertisements, { shopId, size: 100 });
  const numbers = own.items.map(({ id }) => id);
  const newest = Math.max(...numbers);
  return Array.from({ length: newest }, (_, index) => newest - index).find((id) => !numbers.includes(id)) ?? newest + 1;
}
