import { expect, expectNoAxeViolations, test } from "#e2e/harness/fixtures.ts";

const promotions = "/partners/shops/1/promotions";

test("a designer reads every promotion and cannot change any", { tag: "@prove" }, async ({ page, signInAs }) => {
  await signInAs(page, "designer");
  for (const [path, noun] of [
    ["time-sales", "타임세일"],
    ["coupons", "쿠폰"],
  ] as const) {
    await page.goto(`${promotions}/${path}`);
    await expect(page.getByRole("link", { name: / 보기$/ }).first()).toBeVisible();
    await expect(page.getByRole("link", { name: /변경하기|만들기/ })).toHaveCount(0);
    await expect(page.getByRole("button", { name: /삭제하기/ })).toHaveCount(0);
    await expect(page.getByRole("switch")).toHaveCount(0);
    await page
      .getByRole("link", { name: / 보기$/ })
      .first()
      .click();
    await expect(page.getByText(`${noun}은 대표와 매니저만 변경할 수 있어요`)).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole("link", { name: "목록으로 가기" }).click();
    await page.goto(`${promotions}/${path}/new`);
    await expect(page.getByText(`대표와 매니저만 ${noun}을 만들 수 있어요.`)).toBeVisible();
  }
  await page.goto(`${promotions}/exhibitions`);
  await expect(page.getByRole("link", { name: /자세히 보기$/ }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: /신청하기$/ })).toHaveCount(0);
  await page
    .getByRole("link", { name: /자세히 보기$/ })
    .first()
    .click();
  await expect(page.getByText("참여 신청은 대표와 매니저만 할 수 있어요")).toBeVisible();
});
