import { listAdvertisements } from "#contract/advertisements.ts";
import { ask, expect, expectNoAxeViolations } from "#e2e/harness/fixtures.ts";
import { test } from "#e2e/harness/moved-product.ts";

// A product of its own, so that no other test is affected when an operator pauses a shop here.
test.use({ unmovedFor: "days that are added" });

test("a day on which an operator has paused the shop is added to its advertisements, and the owner reads why", {
  tag: "@prove",
}, async ({ page, office, signInAs }) => {
  test.slow();
  await signInAs(page, "owner");
  const { items } = await ask(page.request, listAdvertisements, { shopId: 1, size: 100 });
  const shown = items.find(({ status, pointNames }) => status === "ACTIVATED" && pointNames.includes("성수역"));
  if (!shown) throw new Error("the demo shows no advertisement at 성수역");
  await page.goto(`/partners/advertise/${shown.id}?shop=1`);
  // The demo's own day, which was lost to a repair.
  await expect(page.getByText("연장 1일 포함")).toBeVisible();
  await expect(page.getByText(/점검으로 노출되지 않았어요/)).toBeVisible();

  await signInAs(office, "operator");
  await office.goto("/operator/shops/1");
  await office.getByRole("button", { name: "일시 중지하기" }).click();
  await office.getByRole("alertdialog").getByRole("button", { name: "일시 중지하기" }).click();
  await expect(office.getByText(/부터 운영자가 온라인 예약을 중지했어요/)).toBeVisible();

  // The job runs once a minute and can begin half a minute late; the page updates by itself.
  await expect(page.getByText("연장 2일 포함")).toBeVisible({ timeout: 240_000 });
  await expect(page.getByText(/운영자가 매장을 일시 중지한 날이에요/)).toBeVisible();
  await expectNoAxeViolations(page);
  await office.getByRole("button", { name: "다시 운영하기" }).click();
  await expect(office.getByText("운영을 다시 시작했어요")).toBeVisible();
});
