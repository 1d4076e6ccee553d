import { changeBookingSettings, getBookingSettings } from "#contract/booking-settings.ts";
import { getBookingShop, holdBooking, listFreeTimes, releaseBooking } from "#contract/bookings.ts";
import { pauseShop } from "#contract/shops.ts";
import { at, dayFromNow } from "#e2e/board/free-place.ts";
import { seoulDay } from "#e2e/harness/days-ahead.ts";
import { ask, expect, expectNoAxeViolations } from "#e2e/harness/fixtures.ts";
import {
  bookingPath,
  chooseMenu,
  chooseWholeDay,
  freeTimes,
  holdButton,
  holdTime,
  introduce,
  isBooked,
  keyIn,
  payButton,
  payWith,
  test,
} from "./booking-steps.ts";

// Each test has its own shop. The last files of a run are done sooner by several workers.
test.describe.configure({ mode: "parallel" });

test("a time that another customer took meanwhile is reported as gone, and another one is taken", async ({
  page,
  customer,
  shopId,
}) => {
  await chooseMenu(customer, shopId);
  await chooseWholeDay(customer);
  await freeTimes(customer).first().check({ force: true });
  await expect(holdButton(customer)).toBeEnabled();

  const { menus, firstStart, lastDay } = await ask(page.request, getBookingShop, { shopId });
  const menuId = menus[0]?.id ?? 0;
  const from = new Date(Date.parse(firstStart) + 9 * 3_600_000).toISOString().slice(0, 10);
  const to = new Date(Date.parse(from) + 13 * 86_400_000).toISOString().slice(0, 10);
  const { days } = await ask(page.request, listFreeTimes, {
    shopId,
    menuId,
    minutes: 60,
    from,
    to: to < lastDay ? to : lastDay,
  });
  const [, day] = days.filter(({ starts }) => starts.length > 0);
  const minute = day?.starts.find((start) => start.minute % 30 === 0)?.minute ?? 0;
  await ask(page.request, holdBooking, {
    shopId,
    menuId,
    startsAt: at(day?.day ?? "", minute),
    expectedPriceWon: 80_000,
    visitor: "somebody-else-elsewhere",
  });

  await holdButton(customer).click();
  await expect(customer.getByRole("alert")).toContainText("방금 다른 분이 먼저 예약했어요");
  await expectNoAxeViolations(customer);
  await holdTime(customer);
  await expect(customer.getByText("이 시간을 잡아 뒀어요")).toBeVisible();
});

test("a declined card or a closed window keeps the time; another card books it once", async ({
  customer,
  shopId,
  codeFor,
}) => {
  await chooseMenu(customer, shopId);
  await holdTime(customer);
  await introduce(customer, codeFor);
  await payButton(customer).click();
  await customer.getByRole("button", { name: "취소", exact: true }).click();
  await expect(customer.getByRole("alert")).toContainText("결제창을 닫았어요. 결제되지 않았고");
  await expectNoAxeViolations(customer);

  await payWith(customer, /한도 초과 카드/);
  await expect(customer.getByRole("alert")).toContainText("다른 카드로 다시 결제해 주세요");
  await expect(customer.getByRole("timer")).toBeVisible();
  await customer.reload();
  await expect(customer.getByRole("alert")).toContainText("다른 카드로 다시 결제해 주세요");

  await payWith(customer, /승인 뒤 연결이 끊기는 카드/);
  await isBooked(customer);
  await customer.reload();
  await isBooked(customer);
});

test("a hold counts down by the server's clock; releasing it leads back with every choice kept", {
  tag: "@prove",
}, async ({ page, customer, shopId }) => {
  await chooseMenu(customer, shopId);
  await holdTime(customer);
  await expect(customer.getByRole("timer")).toContainText(/(3:0[01]|2:[45]\d)/);

  // The customer looks around meanwhile and finds the way back to the hold.
  await customer.goBack();
  await customer.getByRole("link", { name: /결제하지 않은 예약이 있어요/ }).click();
  await expect(customer.getByRole("timer")).toBeVisible();

  await ask(page.request, releaseBooking, { key: keyIn(customer) });
  await customer.reload();
  await expect(customer.getByRole("heading", { name: "결제 시간이 지났어요" })).toBeVisible();
  await expectNoAxeViolations(customer);
  await customer.getByRole("link", { name: "시간 다시 선택하기" }).click();
  await expect(customer.getByText("열펌", { exact: true })).toBeVisible();
  await holdTime(customer, 1);
});

test("without a connection the page says that the time is over; with a connection the server decides", async ({
  customer,
  shopId,
}) => {
  await customer.clock.install();
  await chooseMenu(customer, shopId);
  await holdTime(customer);
  await customer.context().setOffline(true);
  await customer.clock.fastForward("10:30");
  await expect(customer.getByRole("heading", { name: "결제 시간이 지났어요" })).toBeVisible();
  await expect(customer.getByText(/결제하지 않았고, 선택한 시술과 디자이너는 그대로 있어요/)).toBeVisible();
  await customer.context().setOffline(false);
  await customer.reload();
  await expect(customer.getByRole("timer")).toBeVisible();
});

test("a paused shop asks the customer to call, and a shop that does not exist says so", async ({
  page,
  customer,
  shopId,
}) => {
  await ask(page.request, pauseShop, { shopId });
  await customer.goto(bookingPath(shopId));
  await expect(customer.getByRole("link", { name: "02-461-9002 전화하기" })).toBeVisible();
  await expect(customer.getByRole("button", { name: /시간 선택하기/ })).toHaveCount(0);
  await expectNoAxeViolations(customer);
  await customer.goto("/book/999999999");
  await expect(customer.getByRole("heading", { name: "매장을 찾을 수 없어요" })).toBeVisible();
  await expectNoAxeViolations(customer);
  await customer.goto("/book/bookings/nobody-has-made-this-booking");
  await expect(customer.getByRole("heading", { name: "예약을 찾을 수 없어요" })).toBeVisible();
});

test("the owner finds the address of their booking page and sets the shortest notice and the days ahead", async ({
  page,
  customer,
  shopId,
}) => {
  await page.goto(`/partners/shops/${shopId}/settings`);
  await expect(page.getByText(`/book/${shopId}`)).toBeVisible();
  await page.getByLabel("예약 마감").selectOption("3시간 전까지");
  await page.getByLabel("예약 가능한 기간").fill("3");
  await page.getByRole("button", { name: "예약 설정 저장하기" }).click();
  await expect(page.getByText("온라인 예약 설정을 저장했어요")).toBeVisible();
  await chooseMenu(customer, shopId);
  const days = customer.getByRole("region", { name: "날짜" }).getByRole("radio");
  await expect(days.last()).toHaveAccessibleName(new RegExp(`^${dayFromNow(3).replaceAll("-", "\\.")} \\(`));
  // In the last three hours of a day, that day can no longer be booked.
  const { firstStart } = await ask(page.request, getBookingShop, { shopId });
  await expect(days).toHaveCount(seoulDay(Date.parse(firstStart)) === dayFromNow(0) ? 4 : 3);

  await page.getByLabel("예약 가능한 기간").fill("5");
  const { version, noticeMinutes } = await ask(page.request, getBookingSettings, { shopId });
  await ask(page.request, changeBookingSettings, { shopId, version, noticeMinutes, daysAhead: 9 });
  await page.getByRole("button", { name: "예약 설정 저장하기" }).click();
  await expect(page.getByRole("alert")).toContainText("다른 곳에서 먼저 변경됐어요");
  await page.getByRole("button", { name: "변경된 내용 적용하기" }).click();
  await expect(page.getByLabel("예약 가능한 기간")).toHaveValue("9");
});
