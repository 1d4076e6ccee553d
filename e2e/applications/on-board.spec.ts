import type { Page } from "@playwright/test";
import { getApplication } from "#contract/applications.ts";
import { changeMergedNotiSettings } from "#contract/reservation-notifications.ts";
import { changeSchedule, getSchedule } from "#contract/schedules.ts";
import { createStaff } from "#contract/staffs.ts";
import { ask, expect, expectNoAxeViolations, somebodyNew, test } from "#e2e/harness/fixtures.ts";
import {
  approve,
  choosePlan,
  documentsOf,
  elsewhere,
  field,
  fillBankAccount,
  fillBusiness,
  fillContact,
  fillRepresentative,
  next,
  openReview,
  uploadDocument,
  uploadDocuments,
} from "./application-steps.ts";

test("from a consulting request to a shop that is open and on the board, without a phone call", async ({
  page,
  browser,
  codeFor,
  signUpAs,
  signInAs,
}) => {
  test.slow();
  const partner = somebodyNew();
  await page.goto("/");
  await askForConsulting(page, partner);
  await signUpAs(page, partner);

  await page.goto("/partners/shops");
  await page.getByRole("link", { name: /입점/ }).first().click();
  await page.getByRole("link", { name: "입점 신청하기", exact: true }).click();
  await expect(page).toHaveURL(/\/partners\/requests\/\d+/);
  const id = Number(/requests\/(\d+)/.exec(page.url())?.[1]);
  const shopName = `소영 헤어 ${id}`;

  await page.getByRole("radio", { name: /헤어/ }).click();
  await choosePlan(page);
  await next(page);
  await field(page, "매장 이름").fill(shopName);
  await field(page, "매장 전화번호").fill("02-461-9001");
  await page.getByLabel("주소 찾기").fill("연남동 12-3");
  await page.getByRole("option").first().click();
  await expect(field(page, "지번 주소")).toHaveValue(/연남동/);
  // A number gets one code a minute, and this one has just had one.
  await fillContact(page, partner.name, somebodyNew().phone, codeFor);
  await next(page);
  await fillBusiness(page, partner.name);
  await next(page);
  await fillBankAccount(page, partner.name);
  await next(page);
  await uploadDocuments(page);

  // Typed text is saved by itself: a reload loses nothing.
  await expect(page.getByText(/저장했어요/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "통장 사본 보기" })).toBeVisible();
  await next(page);
  await fillRepresentative(page, somebodyNew().phone, codeFor);
  await next(page);
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "신청 보내기" }).click();
  await expect(page.getByText("신청을 보냈어요")).toBeVisible();

  const office = await elsewhere(browser, page);
  await signInAs(office, "operator");
  await openReview(office, id);
  await pin(office, "미용업 영업신고증", "글자가 흐려요. 다시 찍어 주세요");
  await pin(office, "예금주", "통장과 이름이 달라요");
  await office.getByRole("button", { name: /2개 항목 반려/ }).click();
  await expect(office.getByText(/반려했어요/)).toBeVisible();

  await page.goto("/partners/shops");
  await expect(page.getByText("수정할 항목이 2개 있어요. 수정해서 다시 보내 주세요.")).toBeVisible();
  await page.getByRole("link", { name: /수정하기$/ }).click();
  await expect(page.getByText("글자가 흐려요. 다시 찍어 주세요")).toBeVisible();
  await expect(field(page, "상호")).toHaveCount(0);
  await page.getByRole("button", { name: "다시 보내기" }).click();
  await expect(page.getByText(/아직 그대로인 항목이 있어요/)).toBeVisible();
  await page.getByRole("button", { name: "미용업 영업신고증 삭제하기" }).click();
  await uploadDocument(page, "미용업 영업신고증");
  await field(page, "예금주").fill(`${partner.name} 상사`);
  await page.getByRole("button", { name: "다시 보내기" }).click();
  await expect(page.getByText("신청을 보냈어요")).toBeVisible();
  const sent = await ask(page.request, getApplication, { id });
  expect(sent.changedFields.toSorted()).toEqual(["bankAccount.bankAccountOwner", "certificate"]);

  await openReview(office, id);
  await expect(office.getByRole("cell", { name: /한소영 상사/ }).first()).toBeVisible();
  await approve(office, 2);
  const { shopId } = await ask(page.request, getApplication, { id });
  if (shopId === null) throw new Error("an approval made no shop");
  await prepareShop(page, shopId, partner.phone);

  // The role list of a session is read at its start.
  await page.goto(`/partners/shops/${shopId}/today`);
  await page.getByRole("link", { name: "서비스 오픈 신청하기" }).click();
  await page.getByRole("button", { name: "신청 보내기" }).click();
  await expect(page.getByText("신청을 보냈어요")).toBeVisible();
  const opening = Number(/requests\/(\d+)/.exec(page.url())?.[1]);
  await openReview(office, opening);
  await approve(office);

  await page.goto(`/partners/shops/${shopId}/settings`);
  await expect(page.getByText("고객이 온라인으로 예약할 수 있어요.")).toBeVisible();
  await page.goto(`/partners/shops/${shopId}/reservations`);
  await expect(page.getByRole("main").getByText("한소영").filter({ visible: true }).first()).toBeVisible();
});

async function askForConsulting(page: Page, { name, phone }: { name: string; phone: string }) {
  await page.getByRole("link", { name: /상담/ }).first().click();
  await page.getByRole("button", { name: "상담 신청하기" }).click();
  await expect(page.getByRole("textbox", { name: /^이름/ })).toBeFocused();
  await expect(page.getByText("개인정보 수집·이용에 동의해 주세요")).toBeVisible();
  await page.getByRole("textbox", { name: /^이름/ }).fill(name);
  await page.getByLabel("휴대폰 번호").fill(phone);
  await page.getByLabel("매장 이름").fill("소영 헤어");
  await page.getByRole("radio", { name: "헤어" }).click();
  await page.getByLabel("시·도").selectOption({ label: "서울특별시" });
  await page.getByLabel(/시·군·구/).selectOption({ label: "성동구" });
  await page.getByLabel(/개인정보 수집·이용에 동의/).check();
  await page.getByRole("button", { name: "상담 신청하기" }).click();
  await expect(page.getByRole("heading", { name: "신청을 받았어요" })).toBeVisible();
  await expect(page.getByRole("link", { name: "먼저 가입해 두기" })).toBeVisible();
  await expectNoAxeViolations(page);
  const messages = async () => (await page.request.get("/sandbox/messages")).text();
  await expect.poll(messages).toContain(`${name} 님, 입점 상담 신청이 접수됐어요`);
}

async function pin(office: Page, label: string, words: string) {
  const document = documentsOf(office).filter({ hasText: label });
  if ((await document.count()) > 0) await document.click();
  await office.getByRole("button", { name: `${label}에 사유 남기기` }).click();
  await office.getByLabel(`${label} 수정할 점`).fill(words);
}

/** Makes menus by template on the screen, and the rest that opening needs by calls, which have their own tests. */
async function prepareShop(page: Page, shopId: number, phone: string) {
  await page.goto(`/partners/shops/${shopId}/menus`);
  await ask(page.request, createStaff, {
    shopId,
    name: "한소영",
    rank: "CHIEF",
    visibility: "NORMAL",
    introduction: "",
  });
  await page.getByRole("link", { name: "기본 메뉴 불러오기" }).click();
  await page.getByRole("radio", { name: /헤어 기본/ }).click();
  await page.getByRole("button", { name: /메뉴 \d+개 만들기/ }).click();
  await expect(page.getByText(/메뉴 \d+개를 만들었어요/)).toBeVisible();
  await ask(page.request, changeMergedNotiSettings, { id: shopId, phoneNumbers: [phone] });
  const { openingHours, closedDays, holidayTreatments, version } = await ask(page.request, getSchedule, { shopId });
  await ask(page.request, changeSchedule, {
    shopId,
    change: { kind: "HOURS", version, openingHours, closedDays, holidayTreatments },
  });
}
