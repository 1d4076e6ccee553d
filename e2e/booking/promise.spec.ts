import { getBooking } from "#contract/bookings.ts";
import { panelOf } from "#e2e/board/board-steps.ts";
import { ask, expect, expectNoAxeViolations } from "#e2e/harness/fixtures.ts";
import { chooseMenu, holdTime, introduce, isBooked, keyIn, payWith, test } from "./booking-steps.ts";

// 열펌 costs 80,000 won, of which a late cancellation keeps a tenth.

test("the promise sheet is the same for both sides: read, printed and saved, with the booking number that the customer knows", {
  tag: "@prove",
}, async ({ page, customer, shopId, codeFor, request }) => {
  await chooseMenu(customer, shopId);
  await holdTime(customer);
  await introduce(customer, codeFor);
  await payWith(customer, /정상 카드/);
  await isBooked(customer);
  const key = keyIn(customer);
  const { number, reservationId } = await ask(customer.request, getBooking, { key });

  // The message to the customer leads to their booking.
  const messages = async () => (await request.get("/sandbox/messages")).text();
  await expect.poll(messages).toContain(`/book/bookings/${key}`);

  await customer.getByRole("link", { name: "예약 확인서" }).click();
  const issued = customer.getByRole("article", { name: "예약 확인서" });
  await expect(issued).toContainText(number);
  await expect(issued).toContainText("위약금 10%(8,000원)를 제외한 72,000원 환불");
  await expect(issued).toContainText("이채린");
  await expect(issued.getByRole("heading", { name: "요금제" })).toHaveCount(0);
  await expectNoAxeViolations(customer);
  await customer.emulateMedia({ media: "print" });
  await expect(customer.getByRole("button", { name: "인쇄하기" })).toBeHidden();
  await expect(issued).toBeVisible();

  await page.goto(`/partners/shops/${shopId}/reservations/search?searchType=RESERVATION_ID&keyword=${number}`);
  await page
    .getByRole("button", { name: /이채린/ })
    .first()
    .click();
  const panel = panelOf(page, "이채린 님");
  await expect(panel).toContainText(number);
  await panel.getByRole("link", { name: "예약 확인서" }).click();
  const shops = page.getByRole("article", { name: "예약 확인서" });
  await expect(shops).toContainText("위약금 10%(8,000원)를 제외한 72,000원 환불");
  await expect(shops.getByRole("heading", { name: "요금제" })).toBeVisible();
  await expect(shops).toContainText("첫 방문 12% · 재방문 5%");
  await expectNoAxeViolations(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation").first()).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  await page.getByRole("button", { name: "엑셀로 다운로드" }).click();
  const asking = page.getByRole("dialog", { name: "엑셀로 다운로드" });
  await expect(asking.getByRole("button", { name: "다운로드", exact: true })).toBeDisabled();
  await asking.getByRole("radio", { name: "분쟁 확인" }).check({ force: true });
  const coming = page.waitForEvent("download");
  await asking.getByRole("button", { name: "다운로드", exact: true }).click();
  expect((await coming).suggestedFilename()).toBe(`예약 확인서 ${number}.xlsx`);

  await page.getByRole("link", { name: "예약으로 돌아가기" }).click();
  await expect(page).toHaveURL(new RegExp(`reservation=${reservationId}`));
});
