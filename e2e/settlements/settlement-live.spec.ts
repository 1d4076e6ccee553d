import { holdPayouts, releasePayouts } from "#contract/settlement-console.ts";
import { ask, expect } from "#e2e/harness/fixtures.ts";
import { test } from "#e2e/harness/moved-product.ts";

// In a product of its own, because payouts to this shop stop for a moment.

test("a settlement viewer's screen updates by itself, and none of its requests is refused", { tag: "@prove" }, async ({
  page,
  office,
  signInAs,
}) => {
  await signInAs(office, "operator");
  await signInAs(page, "settlement");
  const refused: string[] = [];
  page.on("response", (response) => {
    if (response.status() === 401 || response.status() === 403) refused.push(response.url());
  });
  await page.goto("/partners/shops/1/settlements");
  await expect(page.getByText("두 기준의 금액이 1원까지 일치해요")).toBeVisible();
  const note = page.getByRole("note").filter({ hasText: "지급을 잠시 보류했어요" });
  await expect(note).toHaveCount(0);
  const { id } = await ask(office.request, holdPayouts, { shopId: 1, reason: "예금주를 확인하고 있어요." });
  await expect(note).toContainText("예금주를 확인하고 있어요.");
  await ask(office.request, releasePayouts, { id });
  await expect(note).toHaveCount(0);
  expect(refused).toEqual([]);
});
