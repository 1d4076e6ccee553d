import { expect, expectNoAxeViolations, test } from "#e2e/harness/fixtures.ts";
import { dayFromNow, freePlace } from "./free-place.ts";
import { customerOf, saveOf, sheetOf } from "./sheet-steps.ts";

/** What the keyboard of a phone leaves, with the browser's own bars. */
const aboveKeyboardPixels = 316;

test("by thumb: the field and its matches are above the keyboard, and every target is big enough", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  const place = await freePlace(page.request, dayFromNow(84), 60);
  await page.goto(`/partners/shops/${place.shopId}/reservations?date=${place.day}`);
  await page.getByRole("button", { name: "예약 등록하기", exact: true }).tap();
  const sheet = sheetOf(page);
  await customerOf(sheet).tap();
  await customerOf(sheet).fill("김");
  const list = sheet.getByRole("listbox", { name: "고객 찾기 결과" });
  await expect(list.getByRole("option").nth(2)).toBeVisible();
  const box = (await list.boundingBox()) as { y: number; height: number };
  expect(box.y + box.height).toBeLessThanOrEqual(aboveKeyboardPixels);
  await expectNoAxeViolations(page);
  for (const option of await list.getByRole("option").all())
    expect(((await option.boundingBox()) as { height: number }).height).toBeGreaterThanOrEqual(44);
  await list.getByRole("option", { name: "신규 고객 등록하기" }).tap();
  await sheet.getByLabel("고객 이름").fill("엄지로");
  await sheet.getByRole("button", { name: "커트", exact: true }).tap();
  await saveOf(sheet).tap();
  await expect(page.getByText("예약을 등록했어요")).toBeVisible();
  await expect(sheet).toHaveCount(0);
});
