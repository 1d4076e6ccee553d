import { readFile } from "node:fs/promises";
import { getBooking } from "#contract/bookings.ts";
import { listReservations } from "#contract/reservations.ts";
import { createStaff } from "#contract/staffs.ts";
import { createTimeSale } from "#contract/time-sales.ts";
import { dayFromNow } from "#e2e/board/free-place.ts";
import { ask, expect, expectNoAxeViolations, somebodyNew } from "#e2e/harness/fixtures.ts";
import { addHairMenu } from "#e2e/menus/hair-menu.ts";
import {
  bookingPath,
  chooseMenu,
  holdTime,
  introduce,
  isBooked,
  keyIn,
  payButton,
  payWith,
  provePhone,
  test,
} from "./booking-steps.ts";

// Each test has its own shop. The last files of a run are done sooner by several workers.
test.describe.configure({ mode: "parallel" });

const week = ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"] as const;

test("a customer books and pays without an account, every step says what is missing, and the shop has it on its board", {
  tag: "@desktop",
}, async ({ page, customer, shopId, codeFor }) => {
  await customer.goto(bookingPath(shopId));
  await expect(customer).toHaveTitle("광고 연습 헤어 예약 | 단장");
  await customer.getByRole("list").getByRole("button", { name: /^열펌/ }).click();
  await expectNoAxeViolations(customer);
  await customer.getByRole("button", { name: "열펌 시간 선택하기" }).click();
  await holdTime(customer);
  await expect(
    customer.getByText(
      "단장은 통신판매중개자로서 통신판매의 당사자가 아니며, 상품·거래정보 및 거래에 대한 책임은 판매자에게 있습니다.",
    ),
  ).toBeVisible();
  await expect(customer.getByRole("checkbox", { name: /이후 취소하면 위약금 8,000원/ })).not.toBeChecked();
  await payButton(customer).click();
  await expect(customer.getByLabel("예약자 이름")).toBeFocused();
  await expect(customer.getByText("휴대폰 번호를 인증해 주세요")).toBeVisible();
  await expectNoAxeViolations(customer);
  await introduce(customer, codeFor, { axe: true });
  await customer.getByRole("button", { name: "개인정보 수집·이용 보기" }).click();
  await expectNoAxeViolations(customer);
  await customer.getByRole("dialog").getByRole("button", { name: "닫기" }).click();
  await customer.getByLabel("요청 사항").fill("두피가 예민해요");
  await customer.reload();
  await expect(customer.getByText("본인 확인됨")).toBeVisible();
  await expect(customer.getByLabel("요청 사항")).toHaveValue("두피가 예민해요");

  await payWith(customer, /정상 카드/);
  await isBooked(customer);
  await expect(customer.getByText("80,000원 결제됨")).toBeVisible();
  const saving = customer.waitForEvent("download");
  await customer.getByRole("button", { name: "캘린더에 추가하기" }).click();
  expect(await readFile(await (await saving).path(), "utf8")).toContain("SUMMARY:광고 연습 헤어 열펌");

  const booking = await ask(customer.request, getBooking, { key: keyIn(customer) });
  const date = new Date(Date.parse(booking.startsAt) + 9 * 3_600_000).toISOString().slice(0, 10);
  const { items } = await ask(page.request, listReservations, { shopId, date });
  expect(items).toMatchObject([{ customerName: "이채린", status: "OK", menuName: "열펌", priceWon: 80_000 }]);
});

test("a customer without a preferred designer gets the cheapest free one, at the price of the time sale at that time", async ({
  page,
  customer,
  shopId,
  codeFor,
}) => {
  const cheap = { name: "윤새봄", rank: "NORMAL", visibility: "NORMAL", introduction: "차분하게 들어요" } as const;
  await ask(page.request, createStaff, { shopId, ...cheap });
  const prices = [
    { who: "NORMAL", priceWon: 50_000 },
    { who: "CHIEF", priceWon: 90_000 },
  ] as const;
  const { id } = await addHairMenu(page.request, "봄펌", 0, { shopId, prices: [...prices] });
  await ask(page.request, createTimeSale, {
    shopId,
    name: "온종일 세일",
    ratePercent: 20,
    menuIds: [id],
    fromDay: dayFromNow(0),
    toDay: dayFromNow(30),
    windows: [{ daysOfWeek: [...week], fromMinute: 0, toMinute: 1440 }],
  });

  await customer.goto(bookingPath(shopId));
  await customer.getByRole("list").getByRole("button", { name: /^봄펌/ }).click();
  await expect(customer.getByText("할인은 가장 큰 하나만")).toBeVisible();
  await expect(customer.getByText("40,000원부터")).toBeVisible();
  await customer.getByRole("button", { name: "봄펌 시간 선택하기" }).click();
  await expect(customer.getByRole("radio", { name: /^상관없음/ })).toBeChecked();
  await expect(customer.getByText("온종일 세일 20% 매일 할인돼요")).toBeVisible();
  const rows = customer.getByRole("region", { name: "시작 시각" }).getByRole("listitem");
  await expect(rows.first()).toContainText("윤새봄디자이너 · 최저가정가 50,000원40,000원");
  await customer.getByRole("radio", { name: /^임하루/ }).check({ force: true });
  await expect(customer.getByRole("group", { name: "온종일 세일 20% 72,000원" })).toBeVisible();
  await customer.getByRole("radio", { name: /^상관없음/ }).check({ force: true });
  await holdTime(customer);
  await expect(customer.getByRole("region", { name: "예약 내용" })).toContainText("윤새봄 디자이너");
  await expect(customer.getByText("−10,000원")).toBeVisible();
  await introduce(customer, codeFor);
  await payWith(customer, /정상 카드/);
  await isBooked(customer);
  await expect(customer.getByText("40,000원 결제됨")).toBeVisible();
});

test("a cancellation in time gives the full refund of the promise sheet, announced first; a phone finds its bookings", async ({
  customer,
  shopId,
  codeFor,
}) => {
  await chooseMenu(customer, shopId);
  await holdTime(customer);
  const phone = await introduce(customer, codeFor);
  await payWith(customer, /정상 카드/);
  await isBooked(customer);
  await customer.getByRole("link", { name: "예약 확인서" }).click();
  const sheetOfPromise = customer.getByRole("article", { name: "예약 확인서" });
  await expect(sheetOfPromise).toContainText("위약금 10%(8,000원)를 제외한 72,000원 환불");
  await customer.goBack();

  await customer.getByRole("button", { name: "예약 취소하기" }).click();
  const sheet = customer.getByRole("dialog", { name: "예약을 취소할까요?" });
  await expect(sheet).toContainText("환불 금액80,000원");
  await expectNoAxeViolations(customer);
  await sheet.getByRole("button", { name: "80,000원 환불받고 취소하기" }).click();
  await expect(customer.getByRole("heading", { name: /(예약이 취소됐|예약 취소를 처리하고 있)어요$/ })).toBeVisible();
  await expectNoAxeViolations(customer);

  await customer.goto("/book/bookings");
  await expect(customer.getByRole("heading", { name: "예약을 찾아 드릴게요" })).toBeVisible();
  // The number of the booking gets no second code within a minute, and another number has no bookings yet.
  await customer.getByLabel("휴대폰 번호").fill(phone);
  await customer.getByRole("button", { name: "인증번호 받기" }).click();
  await expect(customer.getByText("방금 인증번호를 보냈어요. 1분 뒤에 다시 받을 수 있어요")).toBeVisible();
  await provePhone(customer, somebodyNew().phone, codeFor);
  await expect(customer.getByText(/이 번호로 예약한 내역이 없어요/)).toBeVisible();
  await customer.reload();
  await expect(customer.getByText(/이 번호로 예약한 내역이 없어요/)).toBeVisible();
});
