import type { Page } from "@playwright/test";
import { getBooking } from "#contract/bookings.ts";
import { addDatedRule, removeDatedRule } from "#contract/dated-rules.ts";
import type { CodeFor } from "#e2e/applications/application-steps.ts";
import { panelOf } from "#e2e/board/board-steps.ts";
import { seoulDay } from "#e2e/harness/days-ahead.ts";
import { ask, expect, expectNoAxeViolations, somebodyNew } from "#e2e/harness/fixtures.ts";
import { test } from "#e2e/harness/moved-product.ts";
import { chooseMenu, holdTime, isBooked, keyIn, payButton, payWith, provePhone } from "./booking-steps.ts";

const minute = 60_000;

// The numbers are a dated rule. From tomorrow on they are small here, so that a few bookings show every step.
test("several open bookings of one phone: the shop sees it, the customer is asked, and then they must call", {
  tag: "@prove",
}, async ({ page, customer, office, shopId, codeFor, product, signInAs }) => {
  test.slow();
  const tomorrow = seoulDay(Date.now() + 1440 * minute);
  const rule = { rule: "bookingGuard", value: { withinDays: 7, askFrom: 1, refuseFrom: 2 } } as const;
  await signInAs(office, "operator");
  await ask(office.request, addDatedRule, { effectiveFrom: tomorrow, change: rule });
  let now = Date.parse(`${tomorrow}T09:00:00+09:00`);
  /** A number gets one code a minute. */
  const later = async () => {
    now += 2 * minute;
    await product.moveTo(now, [page.context(), customer.context()]);
  };
  const { phone } = somebodyNew();
  const come = async () => {
    await later();
    await holdAs(customer, shopId, phone, codeFor);
  };

  await come();
  await payWith(customer, /정상 카드/);
  await isBooked(customer);

  await come();
  await payButton(customer).click();
  const asked = customer.getByRole("dialog", { name: "이미 잡아 둔 예약이 있어요" });
  await expect(asked).toContainText("모두 오실 예정인지 확인해 주세요");
  await expectNoAxeViolations(customer);
  await asked.getByRole("button", { name: "네, 모두 방문할게요" }).click();
  await customer.getByLabel(/정상 카드/).check();
  await customer.getByRole("button", { name: "결제하기", exact: true }).click();
  await isBooked(customer);

  const { reservationId, startsAt } = await ask(customer.request, getBooking, { key: keyIn(customer) });
  const date = seoulDay(Date.parse(startsAt));
  await page.goto(`/partners/shops/${shopId}/reservations?date=${date}&reservation=${reservationId}`);
  await expect(panelOf(page, "이채린 님")).toContainText("이 번호로 비슷한 시기에 잡은 온라인 예약이 2건 있어요");

  await come();
  await payButton(customer).click();
  await expect(customer.getByRole("alert")).toContainText("온라인으로 더 예약할 수 없어요. 매장에 전화해 주세요");

  product.moveBack();
  await ask(office.request, removeDatedRule, { rule: "bookingGuard", effectiveFrom: tomorrow });
});

async function holdAs(customer: Page, shopId: number, phone: string, codeFor: CodeFor) {
  await chooseMenu(customer, shopId);
  await holdTime(customer);
  await customer.getByLabel("예약자 이름").fill("이채린");
  await provePhone(customer, phone, codeFor);
  await customer.getByRole("checkbox", { name: "모두 확인하고 동의해요" }).check();
}
