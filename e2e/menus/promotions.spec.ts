import type { Page } from "@playwright/test";
import { listCoupons } from "#contract/coupons.ts";
import { getReservation, listOfflineReservations } from "#contract/reservations.ts";
import { createTimeSale, listTimeSales } from "#contract/time-sales.ts";
import { dayFromNow } from "#e2e/board/free-place.ts";
import { typed, wednesdayAhead } from "#e2e/harness/days-ahead.ts";
import { ask, expect, expectNoAxeViolations, test } from "#e2e/harness/fixtures.ts";
import { addHairMenu } from "./hair-menu.ts";

const shopId = 1;
const promotions = `/partners/shops/${shopId}/promotions`;

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs(page, "owner");
});

test("a time sale is previewed, sold on the day board only within its hours, and a booking keeps its price", {
  tag: "@phone",
}, async ({ page, isMobile }) => {
  const day = wednesdayAhead(20);
  const menu = await addHairMenu(page.request, "세일 열펌", 50_000);
  await addHairMenu(page.request, "이미 싼 열펌", 50_000, { priceType: "RATE", ratePercent: 40 });
  await page.goto(`${promotions}/time-sales`);
  await page.getByRole("link", { name: "타임세일 만들기" }).click();
  await page.getByRole("textbox", { name: "이름" }).fill("수요일 낮 열펌");
  await page.getByRole("textbox", { name: "할인율" }).fill("30");
  await page.getByRole("checkbox", { name: "화", exact: true }).uncheck();
  await page.getByRole("checkbox", { name: "목", exact: true }).uncheck();
  await page.getByLabel("종료", { exact: true }).selectOption("12:00");
  await page.getByRole("button", { name: "시간 추가하기" }).click();
  const second = page.getByRole("group", { name: "요일 2" });
  for (const name of ["화", "수", "목"]) await second.getByRole("checkbox", { name, exact: true }).uncheck();
  await second.getByRole("checkbox", { name: "토", exact: true }).check();
  await page.getByRole("checkbox", { name: /^세일 열펌/ }).check();
  await page.getByRole("checkbox", { name: /^이미 싼 열펌/ }).check();

  const preview = page.getByRole("table", { name: "고객 결제 금액" });
  const prices = (name: string) => preview.locator("tbody").filter({ hasText: name });
  await expect(prices("세일 열펌").getByRole("cell")).toHaveText([/정가 50,000원\s*35,000원/, "50,000원"]);
  await expect(prices("이미 싼 열펌")).toContainText("메뉴 할인율이 더 커서 그 가격이 적용돼요");
  await expect(page.getByRole("img", { name: "세일 시간: 수 10:00~12:00, 토 10:00~14:00" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "타임세일 만들기" }).click();
  await expect(page.getByText("수요일 낮 열펌 타임세일을 저장했어요")).toBeVisible();
  const row = page.getByRole("listitem").filter({ hasText: "수요일 낮 열펌" });
  await expect(row).toContainText("수 10:00~12:00, 토 10:00~14:00 · 메뉴 2개");

  const form = await quickReservation(page, day, isMobile);
  await form.getByLabel("디자이너").selectOption({ label: "정지우 실장" });
  await form.getByLabel("시작").selectOption({ label: "11:00" });
  await form.getByLabel("메뉴").selectOption({ label: "세일 열펌 · 35,000원" });
  await expect(form.getByLabel("금액")).toHaveValue("35,000");
  await expect(form.getByText("정가 50,000원 · 수요일 낮 열펌 30%")).toBeVisible();
  await form.getByLabel("시작").selectOption({ label: "12:00" });
  await expect(form.getByLabel("금액")).toHaveValue("50,000");
  await form.getByLabel("시작").selectOption({ label: "11:00" });
  await expect(form.getByLabel("금액")).toHaveValue("35,000");
  await form.getByLabel("고객 이름").fill("세일고객");
  await form.getByRole("button", { name: "예약 등록하기" }).click();
  await expect(page.getByText("예약을 등록했어요")).toBeVisible();
  const { items } = await ask(page.request, listOfflineReservations, { shopId, date: day });
  const booked = items.find(({ customerName }) => customerName === "세일고객");
  expect(booked).toMatchObject({ priceWon: 35_000, menuId: menu.id });

  await page.goto(`${promotions}/time-sales`);
  const onOff = page.getByRole("switch", { name: "수요일 낮 열펌 켜기" });
  await onOff.click();
  await expect(page.getByText("수요일 낮 열펌 타임세일을 중지했어요")).toBeVisible();
  await expect(onOff).not.toBeChecked();
  const { reservation } = await ask(page.request, getReservation, { shopId, id: Number(booked?.id) });
  expect(reservation.priceWon).toBe(35_000);
  const later = await quickReservation(page, day, isMobile);
  await later.getByLabel("디자이너").selectOption({ label: "정지우 실장" });
  await later.getByLabel("시작").selectOption({ label: "10:00" });
  await later.getByLabel("메뉴").selectOption({ label: "세일 열펌 · 50,000원" });
  await expect(later.getByLabel("금액")).toHaveValue("50,000");

  await page.goto(`${promotions}/time-sales`);
  await onOff.click();
  await expect(page.getByText("수요일 낮 열펌 타임세일을 켰어요")).toBeVisible();
  await expect(onOff).toBeChecked();
});

test("two time sales of a menu never overlap: making or switching on a second one names the first", {
  tag: "@prove",
}, async ({ page }) => {
  const { id: menuId } = await addHairMenu(page.request, "겹치는 열펌", 40_000);
  const window = { daysOfWeek: ["WED" as const], fromMinute: 600, toMinute: 720 };
  await ask(page.request, createTimeSale, {
    shopId,
    name: "먼저 있던 세일",
    ratePercent: 10,
    menuIds: [menuId],
    windows: [window],
    fromDay: dayFromNow(0),
    toDay: dayFromNow(20),
  });
  await page.goto(`${promotions}/time-sales/new`);
  await page.getByRole("textbox", { name: "이름" }).fill("나중 세일");
  await page.getByRole("checkbox", { name: /^겹치는 열펌/ }).check();
  await page.getByRole("button", { name: "타임세일 만들기" }).click();
  const met = page.getByRole("alert").filter({ hasText: "‘먼저 있던 세일’과 시간이 겹쳐요" });
  await expect(met).toBeVisible();
  await expectNoAxeViolations(page);
  const names = async () => (await ask(page.request, listTimeSales, { shopId })).items.map(({ name }) => name);
  expect(await names()).not.toContain("나중 세일");

  await page.getByLabel("시작", { exact: true }).selectOption("12:00");
  await expect(met).toHaveCount(0);
  await page.getByRole("button", { name: "타임세일 만들기" }).click();
  await expect(page.getByText("나중 세일 타임세일을 저장했어요")).toBeVisible();

  await page.getByRole("switch", { name: "먼저 있던 세일 켜기" }).click();
  await expect(page.getByText("먼저 있던 세일 타임세일을 중지했어요")).toBeVisible();
  await page.getByRole("link", { name: "나중 세일 변경하기" }).click();
  await page.getByLabel("시작", { exact: true }).selectOption("10:00");
  await page.getByRole("button", { name: "저장하기" }).click();
  await expect(page.getByText("나중 세일 타임세일을 저장했어요")).toBeVisible();
  await page.getByRole("switch", { name: "먼저 있던 세일 켜기" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "‘나중 세일’과 시간이 겹쳐요" })).toBeVisible();
  await expect(page.getByRole("switch", { name: "먼저 있던 세일 켜기" })).not.toBeChecked();

  await page.getByRole("button", { name: "나중 세일 삭제하기" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "타임세일 삭제하기" }).click();
  await expect(page.getByText("나중 세일 타임세일을 삭제했어요")).toBeVisible();
  expect(await names()).not.toContain("나중 세일");
});

test("a rate too low or too high, a missing menu and an end before the begin are reported at their fields", {
  tag: "@prove",
}, async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname));
  await page.goto(`${promotions}/time-sales/new`);
  const rate = page.getByRole("textbox", { name: "할인율" });
  await rate.fill("4");
  await expect(rate).toHaveAccessibleDescription("할인율은 5% 이상 입력해 주세요");
  await rate.fill("51");
  await expect(rate).toHaveAccessibleDescription("할인율은 50% 이하로 입력해 주세요");
  await page.getByLabel("시작일").fill(typed(dayFromNow(40)));
  await page.getByLabel("시작일").blur();
  await page.getByRole("button", { name: "타임세일 만들기" }).click();
  await expect(page.getByRole("textbox", { name: "이름" })).toBeFocused();
  await expect(page.getByText("타임세일 이름을 입력해 주세요")).toBeVisible();
  await expect(page.getByText("메뉴를 하나 이상 선택해 주세요")).toBeVisible();
  await expect(page.getByLabel("종료일")).toHaveAccessibleDescription(
    "종료일이 시작일보다 빨라요. 종료일을 다시 선택해 주세요",
  );
  expect(sent.filter((path) => path.endsWith("/time-sales"))).toEqual([]);
});

test("a coupon is made, changed, stopped and removed", async ({ page }) => {
  await page.goto(`${promotions}/coupons`);
  await page.getByRole("link", { name: "쿠폰 만들기" }).click();
  await page.getByRole("button", { name: "쿠폰 만들기" }).click();
  await expect(page.getByText("쿠폰 이름을 입력해 주세요")).toBeVisible();
  await page.getByRole("textbox", { name: "이름" }).fill("겨울 인사");
  await page.getByLabel("할인 금액").fill("40000");
  await page.getByRole("button", { name: "쿠폰 만들기" }).click();
  await expect(page.getByLabel("사용할 수 있는 최소 금액")).toHaveAccessibleDescription(
    /최소 결제 금액은 할인 금액 이상으로 입력해 주세요/,
  );
  await page.getByRole("radio", { name: "비율" }).check();
  await page.getByRole("textbox", { name: "할인율" }).fill("15");
  await expect(page.getByText("15% 할인")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "쿠폰 만들기" }).click();
  await expect(page.getByText("겨울 인사 쿠폰을 저장했어요")).toBeVisible();
  const row = page.getByRole("listitem").filter({ hasText: "겨울 인사" });
  await expect(row).toContainText("15%");

  await page.getByRole("link", { name: "겨울 인사 변경하기" }).click();
  await page.getByLabel("수량").fill("30");
  await page.getByRole("button", { name: "저장하기" }).click();
  await expect(row).toContainText("30장 중 0장 사용했어요");
  await page.getByRole("switch", { name: "겨울 인사 켜기" }).click();
  await expect(page.getByText("겨울 인사 쿠폰을 중지했어요")).toBeVisible();
  const mine = async () =>
    (await ask(page.request, listCoupons, { shopId })).items.find(({ name }) => name === "겨울 인사");
  expect(await mine()).toMatchObject({ state: "DISABLED", quantity: 30 });

  await page.getByRole("button", { name: "겨울 인사 삭제하기" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "쿠폰 삭제하기" }).click();
  await expect(row).toHaveCount(0);
  expect(await mine()).toBeUndefined();
});

/** The form that books in a few taps, opened from the board of a day. */
async function quickReservation(page: Page, day: string, isMobile: boolean) {
  await page.goto(`/partners/shops/${shopId}/reservations?date=${day}`);
  await page.getByRole("button", { name: "예약 등록하기", exact: true }).click();
  const form = page.getByRole(isMobile ? "dialog" : "complementary", { name: "예약 등록하기" });
  await expect(form.getByLabel("고객 이름")).toBeVisible();
  return form;
}
