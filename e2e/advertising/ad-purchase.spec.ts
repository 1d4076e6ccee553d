import { getAdvertisement } from "#contract/advertisements.ts";
import { listMyCards } from "#contract/cards.ts";
import { ask, expect, expectNoAxeViolations } from "#e2e/harness/fixtures.ts";
import { test } from "#e2e/harness/running-shop.ts";
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
import { cardByCalls } from "./advertisement-by-calls.ts";

test("bought once with a card entered at the gateway: the way back completes it, and the next purchase can begin like the last", {
  tag: "@phone",
}, async ({ page, codeFor, shopId }) => {
  await toLastStep(page, { shopId, codeFor, point: "합정역", pays: "window", axe: true });
  await expect(
    page.getByText(/^노출 전에는 [\d,]+원 전액, 시작한 뒤에는 남은 날 하루당 [\d,]+원을 환불해 드려요$/),
  ).toBeVisible();
  await payButton(page).click();
  await chooseInWindow(page, /정상 카드/, "결제하기");
  const id = await boughtId(page);
  await expectNoAxeViolations(page);
  expect(await ask(page.request, getAdvertisement, { shopId, id })).toMatchObject({
    status: "WAITING",
    billingType: "SINGLE_PAYMENT",
    cardPaymentType: "NORMAL_PAYMENT",
    pointNames: ["합정역"],
    nextChargeDay: null,
    payments: [{ state: "APPROVED" }],
  });

  // Back at the gateway, the same again: it is paid, and the screen says only that.
  await page.goBack();
  await chooseInWindow(page, /정상 카드/, "결제하기");
  await expect(page.getByRole("heading", { name: "이미 결제한 주문이에요" })).toBeVisible();
  await expect(page.getByText("두 번 결제하지 않았어요. 광고 목록에서 확인해 주세요.")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "광고 목록 보기" }).click();
  await expect(page.getByRole("row").filter({ hasText: "합정역" })).toBeVisible();

  await page.goto(flowPath(shopId));
  await isAt(page, 1);
  await page.getByRole("button", { name: "지난번 내용 불러오기" }).click();
  await expect(page.getByText("지난번 지점에는 아직 광고가 있어요. 나머지 내용만 불러왔어요")).toBeVisible();
});

test("bought as recurring, with a card that is registered on the way under the typed nickname", async ({
  page,
  codeFor,
  shopId,
}) => {
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

test("a declined card is reported at the card, and another card pays for the same places", { tag: "@prove" }, async ({
  page,
  codeFor,
  shopId,
}) => {
  await cardByCalls(page, shopId, "over-limit");
  await cardByCalls(page, shopId, "good");
  await toLastStep(page, { shopId, codeFor, point: "사당역" });
  await page.getByRole("radio", { name: /삼성 2001/ }).check();
  await payButton(page).click();
  const alert = page.getByRole("alert").filter({ hasText: "한 번에 결제할 수 있는 금액을 넘었어요" });
  await expect(alert).toBeVisible();
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(alert).toBeVisible();
  await page.getByRole("radio", { name: /현대 1234/ }).check();
  await payButton(page).click();
  const { payments } = await ask(page.request, getAdvertisement, { shopId, id: await boughtId(page) });
  expect(payments.map(({ state }) => state).toSorted()).toEqual(["APPROVED", "DECLINED"]);
});

test("a declined card window leads to another attempt", { tag: "@prove" }, async ({ page, codeFor, shopId }) => {
  await toLastStep(page, { shopId, codeFor, point: "교대", pays: "window" });
  await payButton(page).click();
  await chooseInWindow(page, /정지된 카드/, "결제하기");
  await expect(page.getByRole("alert").filter({ hasText: "정지된 카드예요" })).toBeVisible();
  await payButton(page).click();
  await chooseInWindow(page, /정상 체크카드/, "결제하기");
  await isBought(page);
});

test("a double click goes one step forward, and Back goes one step back, as far as the choices allow", {
  tag: "@prove",
}, async ({ page, codeFor, shopId }) => {
  await page.goto(flowPath(shopId));
  await proveContact(page, codeFor);
  await choosePoint(page, "수서역");
  await page.getByRole("button", { name: "다음", exact: true }).dblclick();
  await isAt(page, 2);
  await goOn(page, 3);
  await page.getByRole("button", { name: "이전" }).click();
  await isAt(page, 2);
  await goOn(page, 3);
  await page.goBack();
  await isAt(page, 2);
  await page.reload();
  await isAt(page, 2);
  await page.goBack();
  await isAt(page, 1);
  await page.goForward();
  await isAt(page, 2);
  await page.goBack();
  await isAt(page, 1);
  await page.getByRole("checkbox", { name: /^수서역/ }).click();
  await page.goForward();
  await isAt(page, 1);
});

test("a reload keeps every step, and the begin can be chosen again", { tag: "@prove" }, async ({
  page,
  codeFor,
  shopId,
}) => {
  await page.goto(flowPath(shopId));
  await proveContact(page, codeFor);
  await choosePoint(page, "수서역");
  await page.getByRole("radio", { name: /^500m/ }).check();
  await page.reload();
  await expect(page.getByText("인증됨")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^수서역/ })).toBeChecked();
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
  await expect(page.getByText("남은 결제 시간")).toBeVisible();
  await page.reload();
  await isAt(page, 5);
  await expect(page.getByText("남은 결제 시간")).toBeVisible();

  await page.getByRole("button", { name: "처음부터" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "처음부터 다시 하기" }).click();
  await isAt(page, 1);
  await page.reload();
  await expect(page.getByRole("button", { name: "연락처 인증하기" })).toBeVisible();
});
