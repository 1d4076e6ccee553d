import { getApplication } from "#contract/applications.ts";
import { agreeToAll, fillAccount, provePhone } from "#e2e/account/sign-up-steps.ts";
import { chooseMenu, holdTime, introduce, isBooked, payWith } from "#e2e/booking/booking-steps.ts";
import { countPresses } from "#e2e/harness/count-presses.ts";
import { ask, expect, expectNoAxeViolations, somebodyNew, test } from "#e2e/harness/fixtures.ts";
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
  uploadDocuments,
} from "./application-steps.ts";

test("from sign-up to the first online booking, with few presses", { tag: "@prove" }, async ({
  page,
  browser,
  codeFor,
  signInAs,
}) => {
  test.slow();
  const presses = await countPresses(page);
  const partner = somebodyNew();
  await page.goto("/app/signup");
  await agreeToAll(page);
  await provePhone(page, partner.phone, codeFor);
  await fillAccount(page, partner);
  await page.getByRole("button", { name: "가입하기" }).click();
  await expect(page).toHaveURL(/\/partners\/shops$/);
  expect.soft(presses.taken(), "sign-up").toBeLessThanOrEqual(5);

  await page.getByRole("link", { name: /입점/ }).first().click();
  await page.getByRole("link", { name: "입점 신청하기", exact: true }).click();
  await expect(page).toHaveURL(/\/partners\/requests\/\d+/);
  const id = Number(/requests\/(\d+)/.exec(page.url())?.[1]);
  const shopName = `새봄 헤어 ${id}`;
  await page.getByRole("radio", { name: /헤어/ }).click();
  await choosePlan(page);
  await next(page);
  await field(page, "매장 이름").fill(shopName);
  await field(page, "매장 전화번호").fill("02-461-9001");
  await page.getByLabel("주소 찾기").fill("연남동 12-3");
  await page.getByRole("option").first().click();
  await fillContact(page, partner.name, somebodyNew().phone, codeFor);
  await next(page);
  await fillBusiness(page, partner.name);
  await next(page);
  await fillBankAccount(page, partner.name);
  await next(page);
  await uploadDocuments(page);
  await next(page);
  await fillRepresentative(page, somebodyNew().phone, codeFor);
  await next(page);
  await page.getByRole("button", { name: "신청 보내기" }).click();
  await expect(page.getByText("신청을 보냈어요")).toBeVisible();
  expect.soft(presses.taken(), "application").toBeLessThanOrEqual(20);

  const office = await elsewhere(browser, page);
  await signInAs(office, "operator");
  await openReview(office, id);
  await approve(office);
  const { shopId } = await ask(page.request, getApplication, { id });
  const today = `/partners/shops/${shopId}/today`;

  await page.goto(today);
  await expect(page.getByRole("heading", { name: "4단계만 마치면 예약을 받을 수 있어요" })).toBeVisible();
  await expect(page.getByRole("button", { name: /매장 변경하기.*예약 준비 중/ })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "정산 계좌" })).toContainText("완료");
  const preview = page.frameLocator("iframe[title='고객 화면 미리보기']");
  await expect(preview.getByRole("heading", { name: shopName })).toBeVisible();
  await expect(preview.getByText("메뉴를 등록하면 여기에 보여요")).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole("link", { name: /헤어 메뉴 \d+개로 시작하기/ }).click();
  await page.getByRole("button", { name: /메뉴 \d+개 만들기/ }).click();
  await expect(page.getByRole("heading", { name: "3단계만 마치면 예약을 받을 수 있어요" })).toBeVisible();
  await expect(preview.getByText("디자인 커트")).toBeVisible();
  await page.getByRole("link", { name: "디자이너 등록하기" }).click();
  await expect(page.getByLabel("이름")).toHaveValue(partner.name);
  await page.getByRole("button", { name: "추가하기" }).last().click();
  await expect(page.getByRole("heading", { name: "2단계만 마치면 예약을 받을 수 있어요" })).toBeVisible();
  await page.getByRole("button", { name: "이 시간으로 저장하기" }).click();
  await expect(page.getByRole("heading", { name: "1단계만 마치면 예약을 받을 수 있어요" })).toBeVisible();
  await page.getByRole("link", { name: "서비스 오픈 신청하기" }).click();
  await page.getByRole("button", { name: "신청 보내기" }).click();
  await expect(page.getByText("신청을 보냈어요")).toBeVisible();
  expect.soft(presses.taken(), "steps").toBeLessThanOrEqual(7);
  const opening = Number(/requests\/(\d+)/.exec(page.url())?.[1]);
  await page.goto(today);
  await expect(page.getByRole("heading", { name: "서비스 오픈 심사를 기다리고 있어요" })).toBeVisible();
  await openReview(office, opening);
  await approve(office);

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await expect(page.getByRole("heading", { name: "예약을 받을 준비가 끝났어요" })).toBeVisible();
  await page.getByRole("button", { name: "링크 복사하기" }).click();
  expect.soft(presses.taken(), "share").toBeLessThanOrEqual(1);
  await expect(page.getByText("오늘은 잡힌 예약이 없어요")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toBe(`/book/${shopId}`);

  const customer = await elsewhere(browser, page);
  const taps = await countPresses(customer);
  await chooseMenu(customer, shopId ?? 0, "디자인 커트");
  await holdTime(customer);
  await introduce(customer, codeFor);
  await payWith(customer, /정상 카드/);
  await isBooked(customer);
  expect.soft(taps.taken(), "booking").toBeLessThanOrEqual(10);
  await page.goto(`/partners/shops/${shopId}/reservations/search`);
  await expect(page.getByRole("main").getByText("이채린").first()).toBeVisible();
});

test("the customers' screen is the booking page itself, in which nothing can be booked", async ({ page, signInAs }) => {
  await signInAs(page, "nail");
  const written: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" && request.url().includes("/channel/")) written.push(request.url());
  });
  await page.goto("/partners/shops/2/service-shop");
  await expect(page.getByRole("link", { name: /^메뉴와 가격/ })).toHaveAttribute("href", "/partners/shops/2/menus");
  const shown = page.frameLocator("iframe[title='고객 화면 미리보기']");
  await shown
    .getByRole("list")
    .getByRole("button", { name: /분|시간/ })
    .first()
    .click();
  await shown.getByRole("button", { name: /시간 선택하기$/ }).click();
  const times = shown.getByRole("region", { name: "시작 시각" }).getByRole("radio", { disabled: false });
  await times.last().check({ force: true });
  await expect(shown.getByRole("button", { name: "미리보기에서는 예약할 수 없어요" })).toBeDisabled();
  await page.getByRole("tab", { name: "데스크톱" }).click();
  await expect(shown.getByRole("region", { name: "매장 소개" })).toBeVisible();
  expect(written).toEqual([]);
});
