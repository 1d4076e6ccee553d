import type { Page } from "@playwright/test";
import { getBooking } from "#contract/bookings.ts";
import { explainPayout, getSettlementHome } from "#contract/settlements.ts";
import type { CodeFor } from "#e2e/applications/application-steps.ts";
import { panelOf } from "#e2e/board/board-steps.ts";
import { seoulDay } from "#e2e/harness/days-ahead.ts";
import { ask, expect } from "#e2e/harness/fixtures.ts";
import { test as base, type MovedProduct } from "#e2e/harness/moved-product.ts";
import { runSettlement } from "#e2e/settlements/run-settlement.ts";
import { chooseMenu, holdTime, introduce, isBooked, keyIn, payWith } from "./booking-steps.ts";

// A customer on their phone and the owner at the board: from the booking to the money in the bank, and the three other
// endings. 열펌 costs 80,000 won; a first visit costs the shop 12 %, of which an eleventh is tax.

const minute = 60_000;
const settlementsPath = (shopId: number) => `/partners/shops/${shopId}/settlements`;

/** The owner's page, the customer's phone and the operator's desk. */
interface Everybody {
  page: Page;
  customer: Page;
  office: Page;
  shopId: number;
  codeFor: CodeFor;
  product: MovedProduct;
}

const test = base.extend<{ everybody: Everybody }>({
  everybody: async ({ page, customer, office, shopId, codeFor, product }, use) => {
    await use({ page, customer, office, shopId, codeFor, product });
  },
});

/** Holds a time and pays for it while the owner's board is open on that day. */
async function bookBeforeTheOwner({ page, customer, shopId, codeFor }: Everybody) {
  await chooseMenu(customer, shopId);
  await holdTime(customer);
  const { startsAt, reservationId } = await ask(customer.request, getBooking, { key: keyIn(customer) });
  const start = Date.parse(startsAt);
  await page.goto(`/partners/shops/${shopId}/reservations?date=${seoulDay(start)}`);
  await expect(page.getByText("임하루").filter({ visible: true }).first()).toBeVisible();
  await introduce(customer, codeFor);
  await payWith(customer, /정상 카드/);
  await isBooked(customer);
  // Nobody has touched the board meanwhile.
  await expect(cardOf(page)).toBeVisible();
  return { start, reservationId };
}

/** This many minutes after its start, opened by the owner on the board. */
async function openReservation(
  { page, customer, shopId, product }: Everybody,
  { start, reservationId }: { start: number; reservationId: number },
  minutes: number,
) {
  await product.moveTo(start + minutes * minute, [page.context(), customer.context()]);
  await page.goto(`/partners/shops/${shopId}/reservations?date=${seoulDay(start)}&reservation=${reservationId}`);
  return panelOf(page, "이채린 님");
}

/** The card, and not the cursor on it. */
const cardOf = (page: Page) => page.getByRole("button", { name: /이채린(?! 님 예약이)/ });
const lineOf = (page: Page) =>
  page
    .getByRole("table", { name: "건별 정산 내역" })
    .getByRole("row", { name: /이채린/ })
    .getByRole("button");

/** The coming payout as the owner sees it: the one line, with its formula. */
async function openComingLine({ page, shopId }: Everybody) {
  await page.goto(settlementsPath(shopId));
  await expect(page.getByRole("heading", { name: /에 들어올 금액/ })).toBeVisible();
  await lineOf(page).click();
  const sheet = page.getByRole("dialog", { name: "이채린 님, 열펌" });
  await expect(sheet.getByText("입금 예정", { exact: true })).toBeVisible();
  return sheet;
}

/** The morning of the next payout: an operator starts the run, the bank accepts it, and the owner sees it. */
async function payOut({ page, office, shopId, product }: Everybody, signIn: (desk: Page) => Promise<void>) {
  const { coming } = await ask(page.request, getSettlementHome, { shopId });
  const next = coming[0];
  if (!next) throw new Error("no payout is coming");
  await product.moveTo(Date.parse(`${next.day}T00:11:00+09:00`), [page.context(), office.context()]);
  await signIn(office);
  await runSettlement(office);
  await page.goto(settlementsPath(shopId));
  await expect(page.getByRole("heading", { name: /에 들어온 금액/ })).toContainText(won(next.amountWon));
  const { payouts } = await ask(page.request, getSettlementHome, { shopId });
  const explained = await ask(page.request, explainPayout, { shopId, payoutId: payouts[0]?.id ?? 0 });
  return { shown: next, payouts, explained };
}

test("the full loop: booked and paid on a phone, on the board at once, completed, explained, paid out and on the statement", async ({
  everybody,
  signInAs,
}) => {
  const { page, shopId } = everybody;
  const visit = await bookBeforeTheOwner(everybody);
  const panel = await openReservation(everybody, visit, 70);
  await panel.getByRole("button", { name: "시술 완료하기" }).click();
  await expect(panel.getByText("시술 완료", { exact: true })).toBeVisible();

  const sheet = await openComingLine(everybody);
  for (const words of ["80,000원", "−9,600원", "공급가액 8,727원 + 부가세 873원", "70,400원", "왜 첫 방문인가요?"])
    await expect(sheet.getByText(words).first()).toBeVisible();

  const { shown, payouts, explained } = await payOut(everybody, (desk) => signInAs(desk, "operator"));
  expect(payouts).toMatchObject([{ day: shown.day, amountWon: shown.amountWon, state: "DONE", lines: shown.lines }]);
  // On the last day of a month the fee of the next month is due too.
  expect(explained.total.netWon).toBe(70_400 - explained.monthlyFees.feeWon);
  await expect(page.getByText("두 기준의 금액이 1원까지 일치해요")).toBeVisible();

  await page.goto(`${settlementsPath(shopId)}/statements/${seoulDay(visit.start).slice(0, 7)}`);
  const article = page.getByRole("article", { name: /정산 명세서/ });
  // A phone leaves out the columns in between.
  await expect(article.getByRole("row", { name: /^시술 (1 )?80,000원 (0원 )?−9,600원 (0원 )?70,400원/ })).toBeVisible();
});

test("cancelled in time: the refund is complete, and there is no payout", { tag: "@prove" }, async ({ everybody }) => {
  const { page, customer, shopId } = everybody;
  await bookBeforeTheOwner(everybody);
  await cancel(customer, "80,000원 환불받고 취소하기");
  await expectGivenBack(customer, 80_000);
  // The board is as empty as before, again without a touch.
  await expect(cardOf(page)).toHaveCount(0);
  await page.goto(settlementsPath(shopId));
  await expect(page.getByText("아직 들어올 금액이 없어요")).toBeVisible();
});

test("cancelled late: a tenth stays with the shop, without a fee", { tag: "@prove" }, async ({ everybody }) => {
  const { page, customer, product } = everybody;
  const { start } = await bookBeforeTheOwner(everybody);
  await product.moveTo(start - 30 * minute, [page.context(), customer.context()]);
  await customer.reload();
  await cancel(customer, "72,000원 환불받고 취소하기");
  await expectGivenBack(customer, 72_000);
  const sheet = await openComingLine(everybody);
  await expect(sheet.getByText("취소 위약금")).toBeVisible();
  await expect(sheet.getByText("위약금에는 수수료가 없어요")).toBeVisible();
  await expect(sheet.getByText("8,000원").first()).toBeVisible();
});

test("no-show: a tenth stays with the shop and is paid out, without a fee", { tag: "@prove" }, async ({
  everybody,
  signInAs,
}) => {
  const { page } = everybody;
  const visit = await bookBeforeTheOwner(everybody);
  const panel = await openReservation(everybody, visit, 20);
  await panel.getByRole("button", { name: "노쇼로 표시하기" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "노쇼로 표시하기" }).click();
  await expect(panel.getByText("노쇼", { exact: true })).toBeVisible();
  const sheet = await openComingLine(everybody);
  await expect(sheet.getByText("노쇼 위약금")).toBeVisible();
  await expect(sheet.getByText("위약금에는 수수료가 없어요")).toBeVisible();
  const { explained } = await payOut(everybody, (desk) => signInAs(desk, "operator"));
  expect(explained.penalties).toEqual([{ kind: "NO_SHOW", count: 1, keptWon: 8_000 }]);
});

const won = (amount: number) => amount.toLocaleString("ko-KR");

async function cancel(customer: Page, words: string) {
  await customer.getByRole("button", { name: "예약 취소하기" }).click();
  await customer.getByRole("dialog", { name: "예약을 취소할까요?" }).getByRole("button", { name: words }).click();
  await expect(customer.getByRole("heading", { name: /(예약이 취소됐|예약 취소를 처리하고 있)어요$/ })).toBeVisible();
}

/** The gateway has it; the page learns of it a moment after the press. */
async function expectGivenBack(customer: Page, amountWon: number) {
  const given = async () => (await ask(customer.request, getBooking, { key: keyIn(customer) })).refundedWon;
  await expect.poll(given).toBe(amountWon);
}
