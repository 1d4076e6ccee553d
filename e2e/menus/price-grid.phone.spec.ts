import { dayFromNow } from "#e2e/board/free-place.ts";
import { expect, test } from "#e2e/harness/fixtures.ts";
import { addHairMenu } from "./hair-menu.ts";
import { gridAddress, pricesOf, wonOn } from "./price-grid-steps.ts";

test("a price on the phone: one rank at a time, changed, saved and undone", async ({ page, signInAs }) => {
  await signInAs(page, "owner");
  const { id } = await addHairMenu(page.request, "엄지 열펌", 88_000);
  const now = async () => wonOn(await pricesOf(page, [id]), id, "MANAGER", dayFromNow(0));
  await page.goto(gridAddress);
  await page.getByRole("radio", { name: /^실장/ }).check();
  const price = page.getByRole("textbox", { name: /^엄지 열펌/ });
  await expect(price).toHaveValue("88,000");
  await price.fill("91000");
  await expect(page.getByText("88,000원에서 변경했어요")).toBeVisible();
  await page.getByRole("radio", { name: /^디자이너/ }).check();
  await expect(price).toHaveValue("88,000");
  await page.getByRole("button", { name: "가격 1개 저장하기" }).tap();
  await expect(page.getByText(/가격 1개를 저장했어요\. /)).toBeVisible();
  expect(await now()).toBe(91_000);
  expect(wonOn(await pricesOf(page, [id]), id, "NORMAL", dayFromNow(0))).toBe(88_000);

  await page
    .getByText(/저장한 가격 1개/)
    .getByRole("button", { name: "되돌리기" })
    .tap();
  await expect(page.getByText("저장한 가격을 되돌렸어요")).toBeVisible();
  expect(await now()).toBe(88_000);
});
