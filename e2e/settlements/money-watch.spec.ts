import { expect, expectNoAxeViolations, test } from "#e2e/harness/fixtures.ts";

const codeOf = () => `P${Math.random().toString(36).slice(2, 10).toUpperCase().padEnd(8, "0")}`;

test("a transfer that appears only in the bank's statement is listed, investigated, and closed with a reason", async ({
  page,
  signInAs,
}) => {
  const code = codeOf();
  await signInAs(page, "operator");
  await page.goto("/operator/money");
  await expect(page.getByRole("heading", { name: "결제와 정산이 정상 작동하고 있어요" })).toBeVisible();
  await page.getByLabel("거래 내역").fill("아무 글");
  await page.getByRole("button", { name: "거래 내역 대사하기" }).click();
  await expect(page.getByText("거래 내역을 읽지 못했어요")).toBeVisible();
  await page.getByLabel("거래 내역").fill(`거래일자,출금액,적요\n20261110,"31,700",단장정산 ${code}`);
  await page.getByRole("button", { name: "거래 내역 대사하기" }).click();
  const row = page.getByRole("listitem").filter({ hasText: code });
  await expect(row).toContainText("은행 31,700원");
  await row.getByRole("button", { name: "기록에 반영하기" }).click();
  await expect(row.getByText("어느 매장에 지급한 금액인지 확인할 수 없어요")).toBeVisible();
  await expectNoAxeViolations(page);
  await row.getByRole("button", { name: "사유 남기기" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "사유 남기기" }).click();
  await expect(dialog.getByText("사유를 입력해 주세요")).toBeVisible();
  await dialog.getByLabel("사유").fill("본사 계좌 사이의 이체예요");
  await dialog.getByRole("button", { name: "사유 남기기" }).click();
  await expect(row).toContainText("본사 계좌 사이의 이체예요");
  await expect(row.getByText("사유 남김")).toBeVisible();
});
