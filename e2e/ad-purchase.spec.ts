import { getAdvertisement, listAdvertisements, releaseHold } from "#contract/advertisements.ts";
import { listMyCards } from "#contract/cards.ts";
import {
  boughtId,
  chooseInWindow,
  choosePoint,
  flowPath,
  goOn,
  isAt,
  isBought,
  payButton,
  proveContact,
  toLastStep,
} from "./ad-purchase-steps.ts";
import { advertisementByCalls, cardByCalls } from "./advertisement-by-calls.ts";
import { ask, expect, expectNoAxeViolations, test } from "./fixtures.ts";
import { runningShop } from "./running-shop.ts";

test("bought once, with a card put in at the gateway: it goes on by itself on the way back, and the next one is begun as the last", async ({
  page,
  browser,
  baseURL,
  signInAs,
  signUpAs,
  codeFor,
}) => {
  const shopId = await runningShop(page, { browser, baseURL, signInAs, signUpAs, codeFor });
  await toLastStep(page, { shopId, codeFor, point: "합정역", pays: "window", axe: true });
  await expect(
    page.getByText(/^노출 전에는 [\d,]+원 모두, 시작한 뒤에는 남은 하루마다 [\d,]+원을 돌려드려요$/),
  ).toBeVisible();
  await payButton(page).click();
  await chooseInWindow(page, /정상 카드/, "결제하기");
  const id = await boughtId(page);
  await expectNoAxeViolations(page);
  expect(await ask(page.request, getAdvertisement, { shopId, id })).toMatchObject({
    ...{ status: "WAITING", billingType: "SINGLE_PAYMENT", cardPaymentType: "NORMAL_PAYMENT", pointNames: ["합정역"] },
    ...{ nextChargeDay: null, payments: [{ state: "APPROVED" }] },
  });

  await page.goto(flowPath(shopId));
  await isAt(page, 1);
  await expect(page.getByText("아직 고르지 않았어요")).toHaveCount(
    await page.getByText("아직 고르지 않았어요").count(),
  );
  await page.getByRole("button", { name: "지난번처럼" }).click();
  await expect(page.getByText("지난번 지점에는 아직 광고가 있어요. 나머지만 채웠어요")).toBeVisible();
});

test("bought to go on by itself, with a card that is registered on the way and called as was written", async ({
  page,
  browser,
  baseURL,
  signInAs,
  signUpAs,
  codeFor,
}) => {
  const shopId = await runningShop(page, { browser, baseURL, signInAs, signUpAs, codeFor });
  await toLastStep(page, { shopId, codeFor, point: "신촌", pays: "recurring" });
  await expect(page.getByText("아직 등록한 카드가 없어요")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel(/새로 등록할 카드의 별명/).fill("광고 카드");
  await page.getByRole("button", { name: "새 카드 등록" }).click();
  await chooseInWindow(page, /정상 카드/, "카드 등록하기");
  await isAt(page, 5);
  await expect(page.getByRole("radio", { name: /광고 카드/ })).toBeChecked();
  await payButton(page).dblclick();
  const id = await boughtId(page);
  const bought = await ask(page.request, getAdvertisement, { shopId, id });
  expect(bought).toMatchObject({ billingType: "REGULAR_PAYMENT", payments: [{ state: "APPROVED" }] });
  expect(bought.payments).toHaveLength(1);
  expect(bought.nextChargeDay).not.toBeNull();
  expect((await ask(page.request, listMyCards, {})).items).toMatchObject([
    { nickName: "광고 카드", recurringCount: 1 },
  ]);
});

test("a card that is declined is said at the card, and another one pays for the same places", async ({
  page,
  browser,
  baseURL,
  signInAs,
  signUpAs,
  codeFor,
}) => {
  const shopId = await runningShop(page, { browser, baseURL, signInAs, signUpAs, codeFor });
  await cardByCalls(page, shopId, "over-limit");
  await cardByCalls(page, shopId, "good");
  await toLastStep(page, { shopId, codeFor, point: "사당역" });
  await page.getByRole("radio", { name: /삼성 2001/ }).check();
  await payButton(page).click();
  const said = page.getByRole("alert").filter({ hasText: "한 번에 결제할 수 있는 금액을 넘었어요" });
  await expect(said).toBeVisible();
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(said).toBeVisible();
  await page.getByRole("radio", { name: /현대 1234/ }).check();
  await payButton(page).click();
  const { payments } = await ask(page.request, getAdvertisement, { shopId, id: await boughtId(page) });
  expect(payments.map(({ state }) => state).toSorted()).toEqual(["APPROVED", "DECLINED"]);
});

test("a card window that declines leads to another try", async ({
  page,
  browser,
  baseURL,
  signInAs,
  signUpAs,
  codeFor,
}) => {
  const shopId = await runningShop(page, { browser, baseURL, signInAs, signUpAs, codeFor });
  await toLastStep(page, { shopId, codeFor, point: "교대", pays: "window" });
  await payButton(page).click();
  await chooseInWindow(page, /정지된 카드/, "결제하기");
  await expect(page.getByRole("alert").filter({ hasText: "정지된 카드예요" })).toBeVisible();
  await payButton(page).click();
  await chooseInWindow(page, /정상 체크카드/, "결제하기");
  await isBought(page);
});

test("a page that is loaded again keeps every step, and the beginning can be chosen anew", async ({
  page,
  browser,
  baseURL,
  signInAs,
  signUpAs,
  codeFor,
}) => {
  const shopId = await runningShop(page, { browser, baseURL, signInAs, signUpAs, codeFor });
  await page.goto(flowPath(shopId));
  await proveContact(page, codeFor);
  await choosePoint(page, "잠실역");
  await page.getByRole("radio", { name: /^500m/ }).check();
  await page.reload();
  await expect(page.getByText("인증됨")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^잠실역/ })).toBeChecked();
  await expect(page.getByRole("radio", { name: /^500m/ })).toBeChecked();
  await goOn(page, 2);
  await page.getByRole("radio", { name: /^28일/ }).check();
  await page.reload();
  await isAt(page, 2);
  await expect(page.getByRole("radio", { name: /^28일/ })).toBeChecked();
  await goOn(page, 3);
  await page.getByRole("radio", { name: /^한 번만 결제/ }).check();
  await page.reload();
  await isAt(page, 3);
  await expect(page.getByRole("radio", { name: /^한 번만 결제/ })).toBeChecked();
  await goOn(page, 4);
  await page.getByRole("button", { name: "다음", exact: true }).click();
  await expect(page.getByText("모두 동의해야 결제할 수 있어요")).toBeVisible();
  await page.getByRole("checkbox", { name: "모두 동의하기" }).check();
  await page.reload();
  await isAt(page, 4);
  await expect(page.getByRole("checkbox", { name: "모두 동의하기" })).toBeChecked();
  await goOn(page, 5);
  await expect(page.getByText("자리를 맡아 둔 시간")).toBeVisible();
  await page.reload();
  await isAt(page, 5);
  await expect(page.getByText("자리를 맡아 둔 시간")).toBeVisible();

  await page.getByRole("button", { name: "처음부터" }).click();
  await page.getByRole("button", { name: "처음부터 하기" }).click();
  await isAt(page, 1);
  await page.reload();
  await expect(page.getByRole("heading", { name: "연락처를 확인할게요" })).toBeVisible();
});

test("two windows in the last step pay once, and both say so", async ({
  page,
  context,
  browser,
  baseURL,
  signInAs,
  signUpAs,
  codeFor,
}) => {
  const shopId = await runningShop(page, { browser, baseURL, signInAs, signUpAs, codeFor });
  await cardByCalls(page, shopId);
  await toLastStep(page, { shopId, codeFor, point: "건대입구역" });
  const other = await context.newPage();
  await other.goto(flowPath(shopId));
  await isAt(other, 5);
  await expect(other.getByText("자리를 맡아 둔 시간")).toBeVisible();
  await expect(payButton(other)).toBeEnabled();
  await Promise.all([payButton(page).click(), payButton(other).click()]);
  const id = await boughtId(page);
  expect(await boughtId(other)).toBe(id);
  expect((await ask(page.request, getAdvertisement, { shopId, id })).payments).toHaveLength(1);
  expect((await ask(page.request, listAdvertisements, { shopId })).total).toBe(1);
});

test("a price that is not the one shown holds nothing until it is agreed to", async ({
  page,
  browser,
  baseURL,
  signInAs,
  signUpAs,
  codeFor,
}) => {
  const shopId = await runningShop(page, { browser, baseURL, signInAs, signUpAs, codeFor });
  // A price changes only from a day on, so the one that is shown is made an old one instead.
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
  await expect(question).toContainText("보여 드린 가격은 50,000원이었고 지금은 149,000원이에요");
  await expectNoAxeViolations(page);
  await question.getByRole("button", { name: "149,000원으로 계속하기" }).click();
  await expect(page.getByText("자리를 맡아 둔 시간")).toBeVisible();
  await expect(page.getByText("149,000원").first()).toBeVisible();
});

test("a hold that is over has charged nothing, and is held again after another proof", async ({
  page,
  browser,
  baseURL,
  signInAs,
  signUpAs,
  codeFor,
}) => {
  const shopId = await runningShop(page, { browser, baseURL, signInAs, signUpAs, codeFor });
  await cardByCalls(page, shopId);
  await toLastStep(page, { shopId, codeFor, point: "홍대입구역" });
  await expect(payButton(page)).toBeEnabled();
  await ask(page.request, releaseHold, { shopId });
  await payButton(page).click();
  await expect(page.getByText("자리를 맡아 둔 시간이 지났어요. 결제한 것은 없어요.")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "자리 다시 맡기" }).click();
  await proveContact(page, codeFor);
  await payButton(page).click();
  await isBought(page);
});

test("a point that was taken meanwhile leads back to the points with the reason, and nothing is charged", async ({
  page,
  browser,
  baseURL,
  signInAs,
  signUpAs,
  codeFor,
}) => {
  const shopId = await runningShop(page, { browser, baseURL, signInAs, signUpAs, codeFor });
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
    "영등포구청역: 이미 우리 매장 광고가 있는 지점이에요. 결제한 것은 없어요.",
  );
  expect((await ask(page.request, listAdvertisements, { shopId })).total).toBe(1);
});

test("a line that drops after the approval is looked up until it is known, and a request that never left charges nothing", async ({
  page,
  browser,
  baseURL,
  signInAs,
  signUpAs,
  codeFor,
}) => {
  const shopId = await runningShop(page, { browser, baseURL, signInAs, signUpAs, codeFor });
  await cardByCalls(page, shopId, "drops");
  await toLastStep(page, { shopId, codeFor, point: "마포역" });
  await expect(payButton(page)).toBeEnabled();
  await page.route("**/advertise/v1/confirm", (route) => route.abort(), { times: 1 });
  await payButton(page).click();
  await page.getByRole("dialog").getByRole("button", { name: "닫기" }).first().click();
  await expect(page.getByText(/연결이 끊겨 결제하지 못했어요/)).toBeVisible();
  await payButton(page).click();
  await expect(page.getByText("결제를 확인하고 있어요")).toBeVisible();
  await page.reload();
  const id = await boughtId(page);
  expect((await ask(page.request, getAdvertisement, { shopId, id })).payments).toMatchObject([{ state: "APPROVED" }]);
});
