import { getAdvertisement, listAdvertisements, releaseHold } from "#contract/advertisements.ts";
import { ask, expect, expectNoAxeViolations } from "#e2e/harness/fixtures.ts";
import { test } from "#e2e/harness/running-shop.ts";
import {
  boughtId,
  choosePoint,
  enterCode,
  flowPath,
  goOn,
  isAt,
  isBought,
  payButton,
  proveContact,
  toLastStep,
} from "./ad-purchase-steps.ts";
import { advertisementByCalls, cardByCalls } from "./advertisement-by-calls.ts";

test("two windows in the last step pay only once, and both show the payment", async ({
  page,
  context,
  codeFor,
  shopId,
}) => {
  await cardByCalls(page, shopId);
  await toLastStep(page, { shopId, codeFor, point: "건대입구역" });
  const other = await context.newPage();
  await other.goto(flowPath(shopId));
  await isAt(other, 5);
  await expect(other.getByText("남은 결제 시간")).toBeVisible();
  await expect(payButton(other)).toBeEnabled();
  // Both requests wait until both buttons were pressed: otherwise the first payment would remove the button in the
  // other window.
  const { promise: bothPressed, resolve: letThrough } = Promise.withResolvers<void>();
  let pressed = 0;
  await context.route("**/api/advertise/v1/confirm", async (route) => {
    pressed += 1;
    if (pressed === 2) letThrough();
    await bothPressed;
    await route.continue();
  });
  await payButton(page).click();
  await payButton(other).click();
  const id = await boughtId(page);
  expect(await boughtId(other)).toBe(id);
  expect((await ask(page.request, getAdvertisement, { shopId, id })).payments).toHaveLength(1);
  expect((await ask(page.request, listAdvertisements, { shopId })).total).toBe(1);
});

test("continuing without a point leads to it with a message, and without a proven phone to the code", {
  tag: "@prove",
}, async ({ page, codeFor, shopId }) => {
  await page.goto(flowPath(shopId));
  const onward = page.getByRole("button", { name: "다음", exact: true });
  const places = page.getByRole("region", { name: "위치와 범위" });
  await expect(places.getByText(/지점 \d+곳/)).toBeVisible();
  await onward.click();
  await expect(places.getByText("지점을 하나 이상 선택해 주세요")).toBeInViewport();
  await expect(places.locator(":focus")).toBeInViewport();
  await expectNoAxeViolations(page);

  await choosePoint(page, "수서역");
  await onward.click();
  await expect(page.getByRole("region", { name: "연락처 인증" })).toBeInViewport();
  await expect(page.getByRole("button", { name: "인증번호 받기" })).toBeFocused();
  await expectNoAxeViolations(page);
  await enterCode(page, codeFor);
  await isAt(page, 2);
});

test("a price that differs from the shown one holds nothing until it is accepted", { tag: "@prove" }, async ({
  page,
  codeFor,
  shopId,
}) => {
  // A new price holds from a later day on, so instead the test makes the shown price an old one.
  await page.route(/\/quote\?/, async (route) => {
    const answer = await route.fetch();
    const quote = await answer.json();
    await route.fulfill({ response: answer, json: { ...quote, money: { ...quote.money, totalWon: 50_000 } } });
  });
  await page.goto(flowPath(shopId));
  await proveContact(page, codeFor);
  await choosePoint(page, "서초역");
  await goOn(page, 2);
  await goOn(page, 3);
  await goOn(page, 4);
  await page.getByRole("checkbox", { name: "모두 동의하기" }).check();
  await page.getByRole("button", { name: "다음", exact: true }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("보여 드린 가격은 50,000원이었고 지금은 99,000원이에요");
  await expectNoAxeViolations(page);
  await question.getByRole("button", { name: "99,000원으로 계속하기" }).click();
  await expect(page.getByText("남은 결제 시간")).toBeVisible();
  await expect(payButton(page)).toHaveText("99,000원 결제하기");
});

test("an expired hold has charged nothing, and the places are held again after another proof", {
  tag: "@prove",
}, async ({ page, codeFor, shopId }) => {
  await cardByCalls(page, shopId);
  await toLastStep(page, { shopId, codeFor, point: "홍대입구역" });
  await expect(payButton(page)).toBeEnabled();
  await ask(page.request, releaseHold, { shopId });
  await payButton(page).click();
  await expect(page.getByText("결제 시간이 지났어요. 결제한 금액은 없어요.")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "자리 다시 확보하기" }).click();
  await enterCode(page, codeFor);
  await payButton(page).click();
  await isBought(page);
});

test("a point that was taken meanwhile leads back to the points with the reason, and nothing is charged", {
  tag: "@prove",
}, async ({ page, codeFor, shopId }) => {
  const { id: cardId } = await cardByCalls(page, shopId);
  await page.goto(flowPath(shopId));
  await proveContact(page, codeFor);
  await choosePoint(page, "영등포구청역");
  await goOn(page, 2);
  await goOn(page, 3);
  await goOn(page, 4);
  await page.getByRole("checkbox", { name: "모두 동의하기" }).check();
  await advertisementByCalls(page, codeFor, { shopId, pointName: "영등포구청역", cardId });
  await page.getByRole("button", { name: "다음", exact: true }).click();
  await isAt(page, 1);
  await expect(page.getByRole("alert")).toContainText(
    "영등포구청역: 이미 우리 매장 광고가 있는 지점이에요. 결제된 금액은 없어요.",
  );
  expect((await ask(page.request, listAdvertisements, { shopId })).total).toBe(1);
});

test("a request that was not sent charges nothing, and a connection lost after the approval changes nothing", {
  tag: "@prove",
}, async ({ page, codeFor, shopId }) => {
  await cardByCalls(page, shopId, "drops");
  await toLastStep(page, { shopId, codeFor, point: "마포역" });
  await expect(payButton(page)).toBeEnabled();
  await page.route("**/advertise/v1/confirm", (route) => route.abort(), { times: 1 });
  await payButton(page).click();
  await page.getByRole("dialog").getByRole("button", { name: "닫기" }).first().click();
  await expect(page.getByText(/연결이 끊겨 결제를 마치지 못했어요/)).toBeVisible();
  await payButton(page).click();
  const id = await boughtId(page);
  expect((await ask(page.request, getAdvertisement, { shopId, id })).payments).toMatchObject([{ state: "APPROVED" }]);
});

test("while the gateway has no answer it is asked again, nothing can be changed, and a reload changes nothing", {
  tag: "@prove",
}, async ({ page, codeFor, shopId }) => {
  await cardByCalls(page, shopId, "stalls");
  await toLastStep(page, { shopId, codeFor, point: "공덕역" });
  await payButton(page).click();
  for (const again of [false, true]) {
    if (again) await page.reload();
    await expect(page.getByText("결제를 확인하고 있어요")).toBeVisible();
    await expect(page.getByRole("button", { name: "이전" })).toBeDisabled();
    await expect(page.getByRole("button", { name: "처음부터" })).toBeDisabled();
  }
  await expectNoAxeViolations(page);
  const asked = await page.waitForRequest("**/advertise/v1/confirm");
  expect(asked.postDataJSON()).not.toHaveProperty("cardId");
});

test("a payment that fails on our side is shown as a payment error, and the flow starts again from the beginning", {
  tag: "@prove",
}, async ({ page, codeFor, shopId }) => {
  await cardByCalls(page, shopId);
  await toLastStep(page, { shopId, codeFor, point: "당산역" });
  await expect(payButton(page)).toBeEnabled();
  const broken = { status: 500, json: { code: "server_failed", message: "문제가 생겼어요" } };
  await page.route("**/advertise/v1/confirm", (route) => route.fulfill(broken), { times: 1 });
  await payButton(page).click();
  const dialog = page.getByRole("dialog", { name: "결제 오류 안내" });
  await expect(dialog).toContainText("처음부터 다시 진행해 주세요");
  await dialog.getByRole("button", { name: "처음부터 다시 하기" }).click();
  await isAt(page, 1);
  expect((await ask(page.request, listAdvertisements, { shopId })).total).toBe(0);
});
