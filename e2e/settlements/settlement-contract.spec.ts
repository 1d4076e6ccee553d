import type { Browser, Page } from "@playwright/test";
import { cancelContract, getContractInfo } from "#contract/settlements.ts";
import { type CodeFor, elsewhere, proveOwner, uploadDocument } from "#e2e/applications/application-steps.ts";
import { ask, type DemoPerson, expect, expectNoAxeViolations, test } from "#e2e/harness/fixtures.ts";
import { shopByCalls } from "#e2e/harness/shop-by-calls.ts";

/**
 * A person who has just signed up got a code a moment ago and gets no second one within a minute; no other test uses
 * this number.
 */
const ownerPhone = "010-2001-0004";

interface Desk {
  page: Page;
  signInAs: (page: Page, who: DemoPerson) => Promise<void>;
  codeFor: CodeFor;
  browser: Browser;
}

/** A shop for one test only, so that its contract can be changed. */
async function ownShop({ page, signInAs, codeFor, browser }: Desk): Promise<number> {
  await page.goto("/");
  await signInAs(page, "settlement");
  const office = await elsewhere(browser, page);
  await signInAs(office, "operator");
  const shopId = await shopByCalls(page, office, codeFor, "정산 연습 헤어");
  await office.context().close();
  return shopId;
}

test("another bank account needs a document and the owner's phone; a wrong holder is reported at once", async ({
  page,
  browser,
  signInAs,
  codeFor,
}) => {
  const shopId = await ownShop({ page, browser, signInAs, codeFor });
  await page.goto(`/partners/shops/${shopId}/settlements/contract`);
  await page.getByRole("link", { name: "계좌 변경하기" }).click();
  const send = page.getByRole("button", { name: "계좌 변경 신청하기" });
  await send.click();
  await expect(page.getByText("통장 사본을 올려 주세요")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("combobox", { name: "은행" }).fill("신한");
  await page.getByRole("option", { name: "신한", exact: true }).click();
  await page.getByLabel("계좌번호").fill("110-123-459999");
  await page.getByLabel("예금주").fill("임하루");
  await uploadDocument(page, "통장 사본");
  await send.click();
  await proveOwner(page, ownerPhone, codeFor);
  await expect(page.getByLabel("예금주")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("계좌번호").fill("110-123-456780");
  await send.click();
  await expect(page.getByText("변경해 달라고 하신 내용을 확인하고 있어요")).toBeVisible();
  const { changeRequest, bank } = await ask(page.request, getContractInfo, { id: shopId });
  expect(changeRequest).toMatchObject({ status: "REQ_WAITING" });
  expect(bank?.maskedAccount).toMatch(/2321$/);
});

test("a contract without open amounts is ended, and the consequences are shown before and after", {
  tag: "@prove",
}, async ({ page, browser, signInAs, codeFor }) => {
  const shopId = await ownShop({ page, browser, signInAs, codeFor });
  await page.goto(`/partners/shops/${shopId}/settlements`);
  await expect(page.getByText("아직 들어올 금액이 없어요")).toBeVisible();
  await page.goto(`/partners/shops/${shopId}/settlements/contract`);
  await page.getByRole("button", { name: "계약 해지하기" }).click();
  const question = page.getByRole("alertdialog", { name: "정산 계약을 해지할까요?" });
  await expect(question).toContainText("온라인 예약을 더 받을 수 없어요");
  await question.getByRole("button", { name: "계약 해지하기" }).click();
  await expect(page.getByText("진행 중인 정산 계약이 없어서")).toBeVisible();
  await expect(page.getByRole("button", { name: "계약 해지하기" })).toHaveCount(0);
  const again = await page.request.delete(`/api${cancelContract.path.replace(":id", String(shopId))}`, {
    headers: { "x-danjang-call": "1" },
  });
  expect(again.status()).toBe(409);
});
