import type { APIRequestContext } from "@playwright/test";
import { createOfflineReservation } from "#contract/reservations.ts";
import { listStaffs } from "#contract/staffs.ts";
import { ask, expect, expectNoAxeViolations } from "#e2e/harness/fixtures.ts";
import { test } from "#e2e/harness/running-shop.ts";
import { at, clock, dayFromNow } from "./free-place.ts";

/** Books a customer with the designer of a running shop, at this many minutes from midnight. */
async function book(
  request: APIRequestContext,
  guest: { shopId: number; day: string; from: number; customerName: string; priceWon?: number },
) {
  const { shopId, day, from, customerName, priceWon = 38_000 } = guest;
  const { items } = await ask(request, listStaffs, { shopId });
  await ask(request, createOfflineReservation, {
    shopId,
    stylerId: items[0]?.id ?? 0,
    startsAt: at(day, from),
    endsAt: at(day, from + 60),
    customerName,
    menuName: "컷",
    priceWon,
  });
}

/** Minutes from midnight to the next full ten minutes from which on a booking is still ahead for ten minutes. */
const soon = () => Math.ceil((Date.now() - Date.parse(at(dayFromNow(0), 0))) / 600_000) * 10 + 10;

test("the day at a glance: who comes next, who can be completed, and new bookings appear by themselves", async ({
  page,
  browser,
  baseURL,
  shopId,
}) => {
  const day = dayFromNow(0);
  const next = soon();
  await book(page.request, { shopId, day, from: next - 90, customerName: "차은서" });
  await book(page.request, { shopId, day, from: next, customerName: "김서연", priceWon: 82_000 });
  await page.goto(`/partners/shops/${shopId}/today`);

  await expect(page.getByRole("heading", { name: `다음 고객은 ${clock(next)} 김서연 님이에요` })).toBeVisible();
  await expect(page.getByText(/^1?\d분 남았어요 · 컷 · 임하루 원장$/)).toBeVisible();
  const totals = page.getByRole("region", { name: "오늘 예약과 매출" });
  await expect(totals).toContainText("오늘 예약2건");
  await expect(totals).toContainText("확인 필요 1");
  await expect(page.getByRole("link", { name: /^오늘.*처리할 일 1건/ })).toBeVisible();
  await expect(page.getByText("온라인 예약을 완료하면 다음 영업일에 들어와요.")).toBeVisible();

  await page.getByRole("button", { name: `완료: ${clock(next - 90)} 차은서 님, 오셨나요?` }).click();
  await expect(page.getByText("지금 처리할 일이 없어요")).toBeVisible();
  await expect(totals).toContainText("전화·방문 38,000원");
  await expect(page.getByRole("link", { name: /처리할 일/ })).toHaveCount(0);

  const storageState = await page.context().storageState();
  const elsewhere = await browser.newContext({ baseURL, storageState });
  await book(elsewhere.request, { shopId, day, from: next + 90, customerName: "배수아" });
  await elsewhere.close();
  await expect(page.getByRole("link", { name: new RegExp(`${clock(next + 90)}.*배수아 님`) })).toBeVisible();

  await page.getByRole("link", { name: new RegExp(`${clock(next)}.*김서연 님`) }).click();
  await expect(page).toHaveURL(/reservations\?date=.*reservation=\d+/);
  const panel = page
    .getByRole("complementary", { name: "김서연 님" })
    .or(page.getByRole("dialog", { name: "김서연 님" }));
  await expect(panel).toBeVisible();

  await page.goto(`/partners/shops/${shopId}/today`);
  await page.getByRole("link", { name: "예약 등록하기" }).click();
  await expect(page.getByLabel("고객 이름")).toBeVisible();
});

test("a no-show is recorded after a question, and can be undone", { tag: "@prove" }, async ({ page, shopId }) => {
  await book(page.request, { shopId, day: dayFromNow(0), from: 600, customerName: "차은서" });
  await page.goto(`/partners/shops/${shopId}/today`);
  await expect(page.getByRole("heading", { name: "오늘 예약이 모두 끝났어요" })).toBeVisible();
  await page.getByRole("button", { name: "노쇼: 10:00 차은서 님, 오셨나요?" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "노쇼로 표시하기" }).click();
  await expect(page.getByText("지금 처리할 일이 없어요")).toBeVisible();
  await page.getByRole("button", { name: "되돌리기" }).click();
  await expect(page.getByRole("button", { name: "노쇼: 10:00 차은서 님, 오셨나요?" })).toBeVisible();
});

test("an owner sees the coming payout, and its explanation is one step away", async ({ page, signInAs }) => {
  await signInAs(page, "owner");
  await page.goto("/partners/shops/1/today");
  await expect(page.getByRole("region", { name: /^다음 입금/ })).toBeVisible();
  await expect(page.getByText("오늘 예약", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: /입금액 계산 내역 보기|정산 보기/ }).click();
  await expect(page).toHaveURL(/\/partners\/shops\/1\/settlements/);
});

test("a designer sees their own day, and nothing of the shop's income", async ({ page, signInAs }) => {
  await signInAs(page, "designer");
  await page.goto("/partners/shops/1/today");
  await expect(page.getByText("내 예약", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "이번 주 내 매출" })).toBeVisible();
  await expect(page.getByText("다음 입금")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "일시 중지하기" })).toHaveCount(0);
  await expectNoAxeViolations(page);
});
