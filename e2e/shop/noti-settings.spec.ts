import { expect, somebodyNew, test } from "#e2e/harness/fixtures.ts";

test("shop numbers and a designer's number become one list without repeats", async ({ page, signInAs }) => {
  await signInAs(page, "nail");
  const { phone } = somebodyNew();
  await page.goto("/partners/shops/2/settings");
  await page.getByRole("link", { name: /예약 알림/ }).click();
  await expect(page).toHaveURL(/\/settings\/notifications$/);
  await expect(page.getByText("밤 10시부터 아침 9시까지는")).toBeVisible();

  await page.getByRole("button", { name: "추가하기", exact: true }).click();
  await expect(page.getByText("전화번호는 010-1234-5678처럼 입력해 주세요")).toBeVisible();
  await page.getByLabel("번호 추가하기").fill(phone);
  await page.getByRole("button", { name: "추가하기", exact: true }).click();
  await expect(page.getByText("번호를 추가했어요")).toBeVisible();
  const merged = page.getByRole("list", { name: "알림을 받는 번호" }).getByRole("listitem");
  await expect(merged.filter({ hasText: phone })).toContainText("모든 예약");

  await page.getByRole("switch", { name: /강예린 수석 디자이너/ }).check();
  await page.getByLabel("알림 받을 번호").fill(phone);
  await page.getByRole("button", { name: "이 번호로 받기" }).click();
  await expect(page.getByText("예약 알림을 이 번호로 보내 드릴게요")).toBeVisible();
  await expect(merged.filter({ hasText: phone })).toHaveCount(1);

  await page.getByRole("button", { name: `${phone} 삭제하기` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "번호 삭제하기" }).click();
  await expect(merged.filter({ hasText: phone })).toContainText("강예린 예약");
  await page.getByRole("switch", { name: /강예린 수석 디자이너/ }).uncheck();
  await expect(page.getByText(phone)).toHaveCount(0);
});

test("a designer with an account gets notices at their account's number with one press", { tag: "@prove" }, async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "esthetic");
  await page.goto("/partners/shops/3/settings/notifications");
  const own = page.getByRole("switch", { name: /장미르 원장/ });
  await own.check();
  await expect(page.getByRole("switch", { name: "장미르 원장 010-2001-0008" })).toBeChecked();
  await expect(page.getByText("예약 알림을 이 번호로 보내 드릴게요")).toBeVisible();
  await own.uncheck();
  await expect(page.getByRole("switch", { name: "장미르 원장 받지 않아요" })).not.toBeChecked();
});
