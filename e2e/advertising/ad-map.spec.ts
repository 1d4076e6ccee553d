import { expect, expectNoAxeViolations } from "#e2e/harness/fixtures.ts";
import { test } from "#e2e/harness/moved-product.ts";
import { choosePoint, flowPath, isAt } from "./ad-purchase-steps.ts";

// A product whose demo data no other test changes: its hair shop is advertised around 왕십리역, and 상왕십리역 is the next
// station.

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs(page, "owner");
  await page.goto(flowPath(1));
  await isAt(page, 1);
});

test("before a payment the map shows who else is there, what overlaps with the own ads, and when the ad pays for itself", {
  tag: "@prove",
}, async ({ page }) => {
  const radius = page.getByRole("radio", { name: /^500m/ });
  // Clicks the card, which Playwright waits for until it stands still: prices appear above it.
  await page.locator("label").filter({ has: radius }).click();
  await expect(radius).toBeChecked();
  await choosePoint(page, "상왕십리역");
  const facts = page.getByRole("region", { name: "상왕십리역 알아보기" });
  await expect(facts).toContainText(/다른 헤어 매장 광고\s*500m 안 \d+개/);
  await expect(facts).toContainText(/내 광고와 겹침\s*[1-9]\d?%/);
  await expect(facts).toContainText("빗금 친 구역의 고객에게는 이미 내 광고가 노출되고 있어요");
  await expect(page.getByRole("img", { name: /^광고 지도\. 상왕십리역에서 300m 안에 .*겹쳐요\.$/ })).toBeVisible();
  await expect(
    page
      .getByText(/예약 \d+건이면 본전/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expectNoAxeViolations(page);
});

test("a point that cannot be chosen, here the own one, can be viewed and stays unchosen", { tag: "@prove" }, async ({
  page,
}) => {
  await choosePoint(page, "상왕십리역");
  await expect(page.getByRole("region", { name: "상왕십리역 알아보기" })).toBeVisible();
  await page.getByRole("searchbox", { name: "지점 이름" }).fill("왕십리역");
  await page.getByRole("button", { name: "찾기", exact: true }).click();
  const own = page.getByRole("listitem").filter({ has: page.getByText("왕십리역", { exact: true }) });
  // A finger does not wait until a box can be used.
  await own.getByText("왕십리역", { exact: true }).click({ force: true });
  await expect(page.getByRole("region", { name: "왕십리역 알아보기", exact: true })).toBeVisible();
  await expect(own.getByRole("checkbox")).toBeDisabled();
  await expect(own.getByRole("checkbox")).not.toBeChecked();
});
