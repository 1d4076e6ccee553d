import type { APIRequestContext } from "@playwright/test";
import { changeCustomer, getCustomer, listCustomers } from "#contract/customers.ts";
import { createOfflineReservation } from "#contract/reservations.ts";
import { listStaffs } from "#contract/staffs.ts";
import { seoulInstant, wednesdayAhead } from "#e2e/harness/days-ahead.ts";
import { ask, expect, expectNoAxeViolations, somebodyNew, test } from "#e2e/harness/fixtures.ts";

const shopId = 3;
let booked = 0;

test("a customer is found by the end of their number, and a memo about them is saved", { tag: "@phone" }, async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "esthetic");
  const { name, phone } = await bookSomebody(page.request, "편도희");
  await page.goto(`/partners/shops/${shopId}/customers`);
  await expect(page.getByRole("button", { name: "찾기", exact: true })).toBeVisible();
  await page.getByLabel("고객 찾기").fill(phone.slice(-4));
  await page.getByRole("button", { name: "찾기", exact: true }).click();
  await page.getByRole("button", { name }).click();
  const panel = page.getByRole("dialog", { name });
  await expect(panel.getByText(phone)).toBeVisible();
  await expect(panel.getByRole("link", { name: "전화하기" })).toHaveAttribute("href", `tel:${phone}`);
  await panel.getByLabel(/^메모/).fill("향이 약한 것을 좋아해요");
  await panel.getByRole("button", { name: "닫기" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "계속 수정하기" }).click();
  await panel.getByRole("button", { name: "메모 저장하기" }).click();
  await expect(page.getByText("메모를 저장했어요")).toBeVisible();
  await page.reload();
  await expect(panel.getByLabel(/^메모/)).toHaveValue("향이 약한 것을 좋아해요");
  await panel.getByRole("button", { name: "닫기" }).click();
  await expect(page).not.toHaveURL(/customer=/);

  await page.getByRole("switch", { name: "메모 가리기" }).check();
  await page.getByRole("button", { name }).click();
  await expect(panel.getByText("이 기기에서는 메모를 가려 두었어요")).toBeVisible();
  await expect(panel.getByLabel(/^메모/)).toHaveCount(0);
});

test("a memo that another person saved first is shown beside the typed one", { tag: "@prove" }, async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "esthetic");
  const { name, id } = await bookSomebody(page.request, "표세라");
  await page.goto(`/partners/shops/${shopId}/customers?customer=${id}`);
  const panel = page.getByRole("dialog", { name });
  await panel.getByLabel(/^메모/).fill("내가 쓴 메모");
  const { gender, version } = await ask(page.request, getCustomer, { shopId, id });
  await ask(page.request, changeCustomer, { shopId, id, version, name, gender, memo: "먼저 쓴 메모" });
  await panel.getByRole("button", { name: "메모 저장하기" }).click();
  await expect(panel.getByRole("alert")).toContainText("먼저 쓴 메모");
  await panel.getByRole("button", { name: "내가 입력한 내용으로 저장하기" }).click();
  await expect(page.getByText("메모를 저장했어요")).toBeVisible();
  expect((await ask(page.request, getCustomer, { shopId, id })).memo).toBe("내가 쓴 메모");
});

test("rejecting a customer lists their bookings, and the rejection can be lifted", async ({ page, signInAs }) => {
  await signInAs(page, "esthetic");
  const { name, id, phone } = await bookSomebody(page.request, "탁온유");
  await page.goto(`/partners/shops/${shopId}/customers?customer=${id}`);
  await page.getByRole("dialog", { name }).getByRole("button", { name: "차단하기" }).click();
  const question = page.getByRole("dialog", { name: `${name} 님을 차단할까요?` });
  await question.getByLabel(/^사유/).fill("연락 없이 오지 않음");
  await expectNoAxeViolations(page);
  await question.getByRole("button", { name: "차단하기" }).click();
  const bookings = page.getByRole("dialog", { name: "앞으로 잡힌 예약이 1건 있어요" });
  await expect(bookings).toContainText("눈썹 정리");
  await bookings.getByRole("button", { name: "예약은 그대로 두기" }).click();
  await expect(page.getByRole("dialog", { name }).getByText("차단한 고객")).toBeVisible();

  await page.goto(`/partners/shops/${shopId}/customers/rejected`);
  await page.getByLabel("차단한 고객 찾기").fill(phone.slice(-4));
  await page.getByRole("button", { name: "찾기", exact: true }).click();
  await expect(page.getByText("연락 없이 오지 않음")).toBeVisible();
  await page.getByRole("button", { name: `${name} 차단 해제하기` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "차단 해제하기" }).click();
  await expect(page.getByText("차단을 해제했어요")).toBeVisible();
  await expect(page.getByText("조건에 맞는 고객이 없어요")).toBeVisible();
});

test("a number can be rejected before it has any booking", { tag: "@prove" }, async ({ page, signInAs }) => {
  await signInAs(page, "esthetic");
  const { phone } = somebodyNew();
  await page.goto(`/partners/shops/${shopId}/customers/rejected`);
  await page.getByRole("button", { name: "번호로 차단하기" }).click();
  const question = page.getByRole("dialog", { name: "번호로 차단할까요?" });
  await question.getByRole("button", { name: "차단하기" }).click();
  await expect(question.getByText("전화번호는 010-1234-5678처럼 입력해 주세요")).toBeVisible();
  await question.getByLabel("휴대폰 번호").fill(phone);
  await question.getByLabel(/^사유/).fill("장난 전화");
  await question.getByRole("button", { name: "차단하기" }).click();
  await expect(page.getByText("장난 전화").first()).toBeVisible();
});

test("a designer sees customers but cannot reject them, and the rejected list is not requested", {
  tag: "@prove",
}, async ({ page, signInAs }) => {
  await signInAs(page, "designer");
  await page.goto("/partners/shops/1/customers");
  await expect(page.getByRole("heading", { name: /^고객 ?\d/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "차단한 고객" })).toHaveCount(0);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/partners/shops/1/customers/rejected");
  await expect(page.getByText("접근할 수 없는 화면이에요")).toBeVisible();
  expect(asked.filter((url) => url.includes("/api/") && url.includes("rejected-users"))).toEqual([]);
});

/** Books a customer at their own hour, far from the bookings of other tests. */
async function bookSomebody(request: APIRequestContext, customerName: string) {
  const { phone } = somebodyNew();
  const { items } = await ask(request, listStaffs, { shopId });
  const stylerId = items.find(({ name }) => name === "장미르")?.id ?? 0;
  const day = wednesdayAhead(90);
  const hour = 14 + booked++;
  await ask(request, createOfflineReservation, {
    shopId,
    stylerId,
    customerName,
    phone,
    menuName: "눈썹 정리",
    priceWon: 15_000,
    startsAt: seoulInstant(day, `${hour}:00`),
    endsAt: seoulInstant(day, `${hour}:20`),
  });
  const found = await ask(request, listCustomers, { shopId, keyword: phone });
  const id = found.items[0]?.id;
  if (id === undefined) throw new Error(`${customerName} has a booking but is not a customer`);
  return { id, name: customerName, phone };
}
