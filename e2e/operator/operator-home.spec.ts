import type { Page } from "@playwright/test";
import { getApplication } from "#contract/applications.ts";
import { ask, expect, test } from "#e2e/harness/fixtures.ts";
import { setupByCalls } from "#e2e/harness/shop-by-calls.ts";
import { anotherPage } from "#e2e/menus/menu-steps.ts";

test("an operator reviews an application with seven keys, and two more lead home", async ({
  page: owner,
  browser,
  signUpAs,
  signInAs,
  codeFor,
}) => {
  await signUpAs(owner);
  const { id } = await setupByCalls(owner, codeFor, "열쇠 헤어");
  const office = await anotherPage(browser);
  await signInAs(office, "operator");
  await office.goto(`/operator/applications?request=${id}`);
  const approve = office.getByRole("button", { name: "1차 승인하기" });
  const keys = countedKeys(office);

  await expect(office.getByRole("button", { name: "심사 시작하기" })).toBeVisible();
  await keys.press("s");
  await expect(approve).toBeDisabled();
  await expect(office.getByText("필수 서류 5개 중 0개를 열람했어요")).toBeVisible();
  const documents = office.getByRole("region", { name: "서류", exact: true });
  for (const place of [1, 2, 3, 4, 5]) {
    await keys.press(String(place));
    await expect(documents.getByText(/\d\d:\d\d 열람/)).toHaveCount(place);
  }
  await expect(approve).toBeEnabled();
  await keys.press("a");
  await expect(office.getByText("열쇠 헤어 입점 신청 건을 승인했어요")).toBeVisible();
  expect((await ask(owner.request, getApplication, { id })).status).toBe("APPROVAL");

  await keys.press("g");
  await keys.press("h");
  await expect(office.getByRole("table", { name: "처리 대기" })).toBeVisible();
  expect(keys.count()).toBe(9);
});

function countedKeys(page: Page) {
  let count = 0;
  return {
    count: () => count,
    press: (key: string) => {
      count += 1;
      return page.keyboard.press(key);
    },
  };
}

test("home: a row opens its queue at the oldest item, and what I have begun waits for me", async ({
  page: owner,
  browser,
  signUpAs,
  signInAs,
  codeFor,
}) => {
  await signUpAs(owner);
  const { id } = await setupByCalls(owner, codeFor, "차례 헤어");
  const page = await anotherPage(browser);
  await signInAs(page, "operator");
  await page.goto("/operator");
  await page.getByRole("table", { name: "처리 대기" }).getByRole("link", { name: "신청 심사" }).click();
  await expect(page).toHaveURL(/\/operator\/applications\?request=\d+/);
  await page.goto(`/operator/applications?request=${id}`);
  await page.getByRole("button", { name: "심사 시작하기" }).click();
  await expect(page.getByText(/필수 서류 5개 중 0개/)).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("m");
  const mine = page.getByRole("region", { name: "내가 처리할 일" }).getByRole("link");
  await expect(mine.first()).toBeFocused();
  await expect(mine.and(page.getByLabel("심사하기: 차례 헤어 신청 심사"))).toBeVisible();
});
