import { expect, expectNoAxeViolations, test } from "./fixtures.ts";

test("an owner sets a designer's break, sees overlapping ones become one, and takes it away", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "esthetic");
  await page.goto("/partners/shops/3/staffs");
  await page.getByRole("button", { name: "신예지 휴식 시간" }).click();
  const panel = page.getByRole("dialog", { name: "신예지 휴식 시간" });
  await expect(panel.getByText("정해 둔 휴식 시간이 없어요")).toBeVisible();
  await expectNoAxeViolations(page);

  await panel.getByLabel("이유").fill("점심");
  await panel.getByRole("button", { name: "휴식 시간 정하기" }).click();
  await expect(panel.getByText(/12:00–13:00/)).toBeVisible();
  await panel.getByLabel("시작").selectOption("12:30");
  await panel.getByLabel("끝").selectOption("14:00");
  await panel.getByRole("button", { name: "휴식 시간 정하기" }).click();
  await expect(panel.getByText(/12:00–14:00/)).toBeVisible();
  await expect(panel.getByRole("listitem")).toHaveCount(1);

  await panel.getByRole("button", { name: /휴식 지우기/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "지우기" }).click();
  await expect(panel.getByText("정해 둔 휴식 시간이 없어요")).toBeVisible();
});

test("an end before the start is said at its field, and nothing is sent", async ({ page, signInAs }) => {
  await signInAs(page, "esthetic");
  await page.goto("/partners/shops/3/staffs");
  await page.getByRole("button", { name: "조하은 휴식 시간" }).click();
  const panel = page.getByRole("dialog", { name: "조하은 휴식 시간" });
  await panel.getByLabel("끝").selectOption("11:00");
  await panel.getByRole("button", { name: "휴식 시간 정하기" }).click();
  await expect(panel.getByText("끝나는 시간이 시작보다 늦어야 해요")).toBeVisible();
  await expect(panel.getByText("정해 둔 휴식 시간이 없어요")).toBeVisible();
});

test("a designer changes her own breaks and only looks at the others'", async ({ page, signInAs }) => {
  await signInAs(page, "designer");
  await page.goto("/partners/shops/1/staffs");
  await page.getByRole("button", { name: "정지우 휴식 시간" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.getByRole("button", { name: "휴식 시간 정하기" })).toHaveCount(0);
  await page.getByRole("dialog").getByRole("button", { name: "닫기" }).click();
  await page.getByRole("button", { name: "김현서 휴식 시간" }).click();
  await expect(page.getByRole("button", { name: "휴식 시간 정하기" })).toBeVisible();
});
