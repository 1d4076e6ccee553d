import { getCustomer } from "#contract/customers.ts";
import { pauseShop, resumeShop } from "#contract/shops.ts";
import { ask, expect, expectNoAxeViolations, test } from "#e2e/harness/fixtures.ts";

test("an operator searches the access records, narrows them to one person, opens one, and proves the chain unchanged", async ({
  page,
  browser,
  signInAs,
  baseURL,
}) => {
  const owner = await browser.newContext({ baseURL });
  await signInAs(await owner.newPage(), "owner");
  await ask(owner.request, getCustomer, { shopId: 1, id: 1 });
  await signInAs(page, "operator");
  await page.goto("/operator/access-records?shop=1&subject=customer&about=1");
  const seen = page.getByRole("row", { name: /박지현.*고객 1/ }).first();
  await expect(seen).toBeVisible();
  await seen.getByRole("button", { name: /박지현/ }).click();
  await expect(page).toHaveURL(/account=\d+/);

  await seen.locator("[data-opens-row]").click();
  const sheet = page.getByRole("dialog", { name: "조회" });
  await expect(sheet).toContainText("고객 정보 보기 getCustomer");
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "지금 확인하기" }).click();
  await expect(page.getByText(/기록 [\d,]+건에 이상이 없어요/)).toBeVisible();
  await owner.close();
});

test("an export asks for its reason, and the access record contains the reason", { tag: "@prove" }, async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  await page.goto("/partners/shops/1/reservations/search");
  await page.getByRole("button", { name: "엑셀로 다운로드" }).click();
  const asking = page.getByRole("dialog", { name: "엑셀로 다운로드" });
  const save = asking.getByRole("button", { name: "다운로드", exact: true });
  await expect(save).toBeDisabled();
  await asking.getByRole("radio", { name: "세무 신고" }).check();
  await expect(asking.getByLabel("다운로드 사유")).toHaveValue("세무 신고");
  await expectNoAxeViolations(page);
  await Promise.all([page.waitForEvent("download"), save.click()]);

  await signInAs(page, "operator");
  await page.goto("/operator/access-records?shop=1&kind=EXPORT");
  await page.locator("[data-opens-row]").first().click();
  await expect(page.getByRole("dialog", { name: "다운로드" })).toContainText("세무 신고");
});

test("a change is found by its request code, and shows the value before it", {
  tag: "@phone",
}, async ({ page, signInAs, isMobile }) => {
  await signInAs(page, "operator");
  const requested = page.waitForResponse(/\/shops\/3\/pause$/);
  await page.goto("/operator/audit");
  await page.evaluate((path) => fetch(path, { method: "POST" }), `/api${pauseShop.path.replace(":shopId", "3")}`);
  const code = (await (await requested).allHeaders())["x-request-id"] ?? "";
  await ask(page.request, resumeShop, { shopId: 3 });
  if (isMobile) await page.getByRole("button", { name: "조건 검색하기" }).click();
  await page.getByLabel("요청 코드").fill(code);
  await page.getByRole("button", { name: "찾기", exact: true }).click();
  await expect(page).toHaveURL(/request=/);
  await expect(page.locator("[data-opens-row]")).toHaveCount(1);
  await page.locator("[data-opens-row]").click();
  const sheet = page.getByRole("dialog", { name: "온라인 예약 중지" });
  await expect(sheet).toContainText("pauseShop");
  await expect(sheet).toContainText("운영 중");
  await expect(sheet).toContainText("일시 중지");
  await expectNoAxeViolations(page);
});

test("the used function is chosen by its Korean label, and the address contains the call's name", {
  tag: ["@phone", "@prove"],
}, async ({ page, signInAs, isMobile }) => {
  await signInAs(page, "operator");
  await ask(page.request, pauseShop, { shopId: 3 });
  await ask(page.request, resumeShop, { shopId: 3 });
  await page.goto("/operator/audit");
  if (isMobile) await page.getByRole("button", { name: "조건 검색하기" }).click();
  const field = page.getByRole("combobox", { name: "기능" });
  await field.fill("예약 중");
  await expect(page.getByRole("option")).toHaveText(["온라인 예약 중지pauseShop"]);
  await expectNoAxeViolations(page);
  await field.press("Enter");
  await expect(field).toHaveValue("온라인 예약 중지");
  await field.press("Enter");
  await expect(page).toHaveURL(/call=pauseShop/);
  await expect(page.getByRole("row", { name: /온라인 예약 중지/ }).first()).toBeVisible();
  await expect(page.getByRole("row", { name: /온라인 예약 다시 받기/ })).toHaveCount(0);

  await page.goto("/operator/audit?call=resumeShop");
  if (isMobile) await page.getByRole("button", { name: "검색 조건 변경하기" }).click();
  await expect(field).toHaveValue("온라인 예약 다시 받기");
  await expect(page.getByRole("row", { name: /온라인 예약 다시 받기/ }).first()).toBeVisible();
});

test("messages are found by the whole number, and the queue says what it does next", async ({
  page,
  signInAs,
  signUpAs,
}) => {
  const { phone } = await signUpAs(page);
  await signInAs(page, "operator");
  await page.goto("/operator/messages");
  await page.getByLabel("받는 번호로 찾기").fill(phone);
  await page.getByRole("button", { name: "찾기", exact: true }).click();
  await expect(page.locator("[data-opens-row]")).toHaveCount(1);
  await page.locator("[data-opens-row]").click();
  await expect(page.getByRole("dialog", { name: "인증번호" })).toContainText(/인증번호 \d{6}/);
  await page.keyboard.press("Escape");
  await page.getByRole("tab", { name: "발송 실패" }).click();
  await expect(page.getByText("조건에 맞는 문자가 없어요")).toBeVisible();

  await page.goto("/operator/jobs");
  await expect(page.getByRole("row", { name: /휴면 계정 점검/ })).toContainText("04:10");
  await expect(page.getByRole("row", { name: /[a-z]\.[a-z]/ })).toHaveCount(0);
});
