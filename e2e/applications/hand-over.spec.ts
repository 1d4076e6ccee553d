import { getApplication } from "#contract/applications.ts";
import { listMyShops } from "#contract/shops.ts";
import { seoulToday, typed } from "#e2e/harness/days-ahead.ts";
import { ask, expect, expectNoAxeViolations, somebodyNew, test } from "#e2e/harness/fixtures.ts";
import { shopByCalls } from "#e2e/harness/shop-by-calls.ts";
import {
  approve,
  choosePlan,
  elsewhere,
  field,
  fillBankAccount,
  fillBusiness,
  fillContact,
  fillRepresentative,
  next,
  openReview,
  proveOwner,
  uploadDocuments,
} from "./application-steps.ts";

test("a shop goes from one owner to another: each fills in their own part, both agree, and it changes hands", {
  tag: "@prove",
}, async ({ page, browser, codeFor, signInAs }) => {
  test.slow();
  await page.goto("/");
  await signInAs(page, "applicant");
  const office = await elsewhere(browser, page);
  await signInAs(office, "operator");
  const shopName = `하루 헤어 ${somebodyNew().loginId.slice(-4)}`;
  const shopId = await shopByCalls(page, office, codeFor, shopName);

  await page.goto(`/partners/requests/new?target=TRANSFER&shop=${shopId}`);
  await expect(page).toHaveURL(/\/partners\/requests\/\d+/);
  const id = Number(/requests\/(\d+)/.exec(page.url())?.[1]);
  await field(page, "아이디나 휴대폰 번호").fill("demo_newcomer");
  await page.getByRole("button", { name: "찾기", exact: true }).click();
  await page.getByRole("button", { name: "이 사람에게 양도하기" }).click();
  await expect(page.getByText("알림을 보냈어요")).toBeVisible();
  await field(page, "양도일").fill(typed(seoulToday()));
  await field(page, "양도일").press("Tab");
  await page.getByLabel("위 내용을 모두 확인했어요").check();
  await expectNoAxeViolations(page);
  await next(page);
  await page.getByRole("button", { name: "내용 확인하기" }).click();
  await proveOwner(page, "010-2001-0010", codeFor);
  await expect(page.getByText(/확인을 마쳤어요/)).toBeVisible();

  const taker = await elsewhere(browser, page);
  await signInAs(taker, "newcomer");
  await taker.goto("/partners/notifications");
  await taker.getByRole("link", { name: new RegExp(`${shopName} 양도 요청을 받았어요`) }).click();
  await expect(taker).toHaveURL(new RegExp(`/partners/requests/${id}`));
  await choosePlan(taker);
  await next(taker);
  await fillContact(taker, "오새봄", somebodyNew().phone, codeFor);
  await next(taker);
  await fillBusiness(taker, "오새봄");
  await next(taker);
  await fillBankAccount(taker, "오새봄");
  await next(taker);
  await uploadDocuments(taker);
  await next(taker);
  await fillRepresentative(taker, somebodyNew().phone, codeFor);
  await next(taker);
  await expectNoAxeViolations(taker);
  await taker.getByRole("button", { name: "양수 동의하기" }).click();
  await proveOwner(taker, "010-2001-0009", codeFor);
  await expect(taker.getByText("신청을 보냈어요")).toBeVisible();
  // The giving owner does not see the other side's documents.
  expect((await ask(page.request, getApplication, { id })).files).toEqual([]);

  await openReview(office, id);
  await expectNoAxeViolations(office);
  await approve(office);
  const mine = async (who: typeof page) => (await ask(who.request, listMyShops, {})).items.map((shop) => shop.id);
  await expect.poll(() => mine(taker)).toContain(shopId);
  await expect.poll(() => mine(page)).not.toContain(shopId);
  await taker.goto(`/partners/shops/${shopId}/settings`);
  await expect(taker.getByText(shopName).first()).toBeVisible();
});
