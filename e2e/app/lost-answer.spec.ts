import type { Locator, Page, Route } from "@playwright/test";
import { listCoupons } from "#contract/coupons.ts";
import { ask, expect, test } from "#e2e/harness/fixtures.ts";

const shopId = 1;
const coupons = `/partners/shops/${shopId}/promotions/coupons`;

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs(page, "owner");
});

/** A filled form, opened from its list, so that Back leads to the list. */
async function newCoupon(page: Page, name: string) {
  await page.goto(coupons);
  await page.getByRole("link", { name: "쿠폰 만들기" }).click();
  const named = page.getByRole("textbox", { name: "이름" });
  await named.fill(name);
  return { named, make: page.getByRole("button", { name: "쿠폰 만들기" }) };
}

const onMaking = (page: Page, answer: (route: Route) => Promise<unknown>) =>
  page.route(`**/shops/${shopId}/coupons`, (route) =>
    route.request().method() === "POST" ? answer(route) : route.fallback(),
  );

const made = async (page: Page, couponName: string) =>
  (await ask(page.request, listCoupons, { shopId })).items.filter(({ name }) => name === couponName).length;

test("if the answer is lost, the next press does not do it again; a new request does", async ({ page }) => {
  const name = "답을 잃은";
  const keys: (string | undefined)[] = [];
  await onMaking(page, async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length > 1) return route.fallback();
    await route.fetch();
    await route.abort("connectionreset");
  });
  const { make } = await newCoupon(page, name);
  await make.click();
  await page.getByRole("dialog").getByRole("button", { name: "닫기" }).click();
  expect(await made(page, name)).toBe(1);
  await make.click();
  await expect(page.getByText("답을 잃은 쿠폰을 저장했어요")).toBeVisible();
  await expect(page).toHaveURL(coupons);
  expect(await made(page, name)).toBe(1);

  const again = await newCoupon(page, name);
  await again.make.click();
  await expect.poll(() => made(page, name)).toBe(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test("fields are locked while saving, leaving says that it is being saved, and afterwards there is nothing to ask", async ({
  page,
}) => {
  const answer = Promise.withResolvers<void>();
  await onMaking(page, async (route) => {
    await answer.promise;
    await route.fallback();
  });
  const { named, make } = await newCoupon(page, "천천히");
  await named.press("Enter");
  await expect(make).toHaveAttribute("aria-busy", "true");
  await page.keyboard.type("더");
  await expect(named).toHaveValue("천천히");
  await page.goBack();
  const question = page.getByRole("alertdialog", { name: "저장하고 있어요" });
  await question.getByRole("button", { name: "기다리기" }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(`${coupons}/new`);
  await page.goBack();
  await expect(question).toBeVisible();
  answer.resolve();
  await expect(page.getByText("천천히 쿠폰을 저장했어요")).toBeVisible();
  await expect(page).toHaveURL(coupons);
  await expect(page.getByRole("listitem").filter({ hasText: "천천히" })).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  expect(await made(page, "천천히")).toBe(1);
});

test("leaving during a save completes it, shows the result on the screen that is open by then, and stays there", async ({
  page,
}) => {
  const { away, answer } = await leaveWhileMaking(page, "두고 나온");
  answer((route) => route.fallback());
  await expect(page.getByText("두고 나온 쿠폰을 저장했어요")).toBeVisible();
  expect(await made(page, "두고 나온")).toBe(1);
  await expect(away).toBeVisible();
  await expect(page).toHaveURL(/\/settings$/);
});

test("leaving during a save that is refused shows the refusal on the screen that is open by then", {
  tag: "@prove",
}, async ({ page }) => {
  const { away, answer } = await leaveWhileMaking(page, "두고 나온");
  const refused = { code: "server_failed", message: "문제가 생겼어요. 잠시 후 다시 시도해 주세요" };
  answer((route) => route.fulfill({ status: 500, json: refused }));
  await expect(page.getByText(refused.message)).toBeVisible();
  await expect(away).toBeVisible();
});

/** Leaves for another screen while a new coupon is being saved. */
async function leaveWhileMaking(page: Page, name: string) {
  const { promise, resolve: answer } = Promise.withResolvers<(route: Route) => Promise<unknown>>();
  await onMaking(page, async (route) => (await promise)(route));
  const { make } = await newCoupon(page, name);
  await make.click();
  await expect(make).toHaveAttribute("aria-busy", "true");
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox").fill("매장 관리");
  await page.keyboard.press("Enter");
  await page.getByRole("alertdialog", { name: "저장하고 있어요" }).getByRole("button", { name: "지금 나가기" }).click();
  const away = page.getByRole("button", { name: "일시 중지하기" });
  await expect(away).toBeVisible();
  return { away, answer };
}

test("a failed save unlocks the fields, with the focus where it was", async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  const failed = { code: "server_failed", message: "문제가 생겼어요. 잠시 후 다시 시도해 주세요" };
  await onMaking(page, async (route) => {
    await answer.promise;
    await route.fulfill({ status: 500, json: failed });
  });
  const { named, make } = await newCoupon(page, "실패한");
  await named.press("Enter");
  await expect(make).toHaveAttribute("aria-busy", "true");
  await expect(named).not.toBeFocused();
  answer.resolve();
  await expect(page.getByRole("alert")).toContainText(failed.message);
  await expect(named).toBeFocused();
  await page.keyboard.type("것");
  await expect(named).toHaveValue("실패한것");
});

test("a form that stays on its screen has the same lock, question and failure", async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  const failed = { code: "server_failed", message: "문제가 생겼어요. 잠시 후 다시 시도해 주세요" };
  await page.goto(`/partners/shops/${shopId}/settings`);
  const introduction = page.getByRole("textbox", { name: "매장 소개" });
  await introduction.fill("천천히 저장하는 소개");
  await page.route(`**/v1/shops/${shopId}`, async (route) => {
    if (route.request().method() === "GET") return route.fallback();
    await answer.promise;
    await route.fulfill({ status: 500, json: failed });
  });
  const save = page.getByRole("button", { name: "소개 저장하기" });
  const isLocked = () => introduction.evaluate((field) => field.closest("[inert]") !== null);
  await save.click();
  await expect(save).toHaveAttribute("aria-busy", "true");
  expect(await isLocked()).toBe(true);
  const away = page.getByRole("navigation", { name: "매장 설정" }).getByRole("link", { name: /예약 알림/ });
  await away.click();
  const question = page.getByRole("alertdialog", { name: "저장하고 있어요" });
  await question.getByRole("button", { name: "기다리기" }).click();
  await expect(question).toHaveCount(0);
  answer.resolve();
  await expect(page.getByRole("alert")).toContainText(failed.message);
  expect(await isLocked()).toBe(false);
  await expect(introduction).toHaveValue("천천히 저장하는 소개");
  await away.click();
  await page
    .getByRole("alertdialog", { name: "저장하지 않은 내용이 있어요" })
    .getByRole("button", { name: "저장하지 않고 나가기" })
    .click();
  await expect(page).toHaveURL(/\/settings\/notifications$/);
});

test("if the first dialog is opened without a connection, a message appears beside the bar, and the next one opens when the connection is back", async ({
  page,
  context,
}) => {
  // What the idle screen loads fails too, and later than the dialog: nobody asked for it, so nobody is told.
  const idlePart = Promise.withResolvers<void>();
  const isPartLost = Promise.withResolvers<void>();
  await page.route(
    /once-idle/,
    async (route) => {
      await idlePart.promise;
      await route.abort("connectionreset");
      isPartLost.resolve();
    },
    { times: 1 },
  );
  await page.goto(`/partners/shops/${shopId}/settings`);
  const pause = page.getByRole("button", { name: "일시 중지하기" });
  await expect(pause).toBeVisible();
  await context.setOffline(true);
  const bar = page.getByText("인터넷이 끊겼어요");
  await expect(bar).toBeVisible();
  await pause.click();
  const missing = page.getByText("화면 일부를 불러오지 못했어요");
  // A message under the mouse stays: from here on only the connection can remove it.
  await missing.hover();
  expect(await isApart(missing, bar)).toBe(true);
  await context.setOffline(false);
  await expect(bar).toHaveCount(0);
  idlePart.resolve();
  await isPartLost.promise;
  await expect(missing).toHaveCount(0);
  const question = page.getByRole("alertdialog", { name: "온라인 예약을 잠시 중지할까요?" });
  await expect(async () => {
    // A request sent at the moment when the connection came back may have failed, which opens its own dialog.
    if ((await page.locator("[role=dialog]").count()) > 0) await page.keyboard.press("Escape");
    // The question has a button of the same name: it must not be pressed if the question comes late.
    if (!(await question.isVisible())) await pause.click({ timeout: 1000 });
    await expect(question).toBeVisible({ timeout: 5000 });
  }).toPass();
  await question.getByRole("button", { name: "취소", exact: true }).click();
  await expect(question).toHaveCount(0);
  expect(await missing.count()).toBe(0);
});

/** True if the two do not overlap, including the padding around their texts. */
async function isApart(one: Locator, other: Locator): Promise<boolean> {
  const boxes = await Promise.all([one, other].map((words) => words.locator("xpath=..").boundingBox()));
  const [upper, lower] = boxes.map((box) => box ?? { y: 0, height: 0 }).toSorted((a, b) => a.y - b.y);
  return upper !== undefined && lower !== undefined && upper.y + upper.height <= lower.y;
}
