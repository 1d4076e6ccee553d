import { listCoupons } from "#contract/coupons.ts";
import { ask, expect, test } from "#e2e/harness/fixtures.ts";

const shopId = 1;
const newCoupon = `/partners/shops/${shopId}/promotions/coupons/new`;

test("a form that is pressed twice at once is sent once", async ({ page, signInAs }) => {
  await signInAs(page, "owner");
  let sent = 0;
  await page.route(`**/shops/${shopId}/coupons`, (route) => {
    if (route.request().method() === "POST") sent++;
    return route.fallback();
  });
  await page.goto(newCoupon);
  await page.getByRole("textbox", { name: "이름" }).fill("두 번 누른");
  await page.getByRole("button", { name: "쿠폰 만들기" }).evaluate((button) => {
    const form = button.closest("form");
    form?.requestSubmit();
    form?.requestSubmit();
  });
  await expect(page.getByText("두 번 누른 쿠폰을 저장했어요")).toBeVisible();
  expect(sent).toBe(1);
  const { items } = await ask(page.request, listCoupons, { shopId });
  expect(items.filter(({ name }) => name === "두 번 누른")).toHaveLength(1);
});

test("the first wrong field gets the focus with every press", async ({ page, signInAs }) => {
  await signInAs(page, "owner");
  await page.goto(newCoupon);
  const named = page.getByRole("textbox", { name: "이름" });
  for (const _ of ["first", "again"]) {
    await page.getByRole("button", { name: "쿠폰 만들기" }).click();
    await expect(named).toBeFocused();
    await named.blur();
  }
});

test("what the server refuses stands at its field, which gets the focus", async ({ page, signUpAs }) => {
  await signUpAs(page);
  await page.goto("/partners/account");
  await page.getByRole("button", { name: "비밀번호 변경하기" }).click();
  const current = page.getByLabel("현재 비밀번호");
  await current.fill("not-the-password");
  await page.getByLabel("새 비밀번호", { exact: true }).fill("haetsal-jandi-bat");
  await page.getByRole("button", { name: "비밀번호 변경하기" }).click();
  await expect(page.getByText("비밀번호가 맞지 않아요")).toBeVisible();
  await expect(current).toBeFocused();
});
