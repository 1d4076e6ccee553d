import { listBookableMenus } from "#contract/bookable-menus.ts";
import { changeHairMenu, getMenu } from "#contract/menus.ts";
import { wednesdayAhead } from "./days-ahead.ts";
import { ask, expect, expectNoAxeViolations, test } from "./fixtures.ts";
import {
  addMenu,
  anotherPage,
  doWith,
  hairShop,
  makeHairMenu,
  openBooking,
  openMenus,
  rowOf,
  samePrices,
  writesOf,
} from "./menu-steps.ts";

test("a hair menu is written: what a customer pays is shown while typing, then in the list and in its detail", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  await openMenus(page);
  await addMenu(page, "일반 메뉴");
  await page.getByText("펌", { exact: true }).click();
  await page.getByRole("textbox", { name: /^이름/ }).fill("물결펌");
  await page.getByText("정가에서 할인율만큼").click();
  await page.getByLabel("할인율").fill("15");
  const prices = page.getByRole("list", { name: "가격" }).getByRole("listitem");
  await page.getByLabel("원장 정가", { exact: true }).fill("33330");
  await expect(prices.first()).toContainText("28,300원");
  await expect(prices.last()).toContainText("예약을 못 받아요");
  await page.getByLabel("끝자리 처리").selectOption("UNIT_10");
  await page.getByLabel("올림과 내림").selectOption("CEIL");
  await expect(prices.first()).toContainText("28,340원");
  const typed = { 부원장: "30000", 실장: "27770", 수석디자이너: "25000", 디자이너: "20000" };
  for (const [rank, price] of Object.entries(typed)) await page.getByLabel(`${rank} 정가`, { exact: true }).fill(price);
  await expect(prices).toContainText(["28,340원", "25,500원", "23,610원", "21,250원", "17,000원"]);

  await page.getByLabel("어깨선 추가 요금").fill("10000");
  await page.getByLabel("어깨선 추가 시간").fill("10");
  await page.getByRole("button", { name: "선택지 추가하기" }).click();
  await page.getByLabel("선택지 이름").fill("케어");
  const group = page.getByRole("group", { name: "케어" });
  await group.getByText("여러 개 선택").click();
  await group.getByLabel("케어 1번째 이름").fill("앰플");
  await group.getByLabel("케어 1번째 추가 요금").fill("15000");
  await group.getByRole("button", { name: "고를 것 추가하기" }).click();
  await group.getByLabel("케어 2번째 이름").fill("마사지");
  await group.getByLabel("케어 2번째 추가 요금").fill("20000");
  await group.getByLabel("케어 2번째 추가 시간").fill("10");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "저장하기" }).click();
  await expect(page.getByText("물결펌, 저장했어요")).toBeVisible();

  const row = rowOf(page, "물결펌");
  await expect(row.locator("s")).toHaveText("정가 20,000");
  await expect(row).toContainText("17,000~28,340원");
  await expect(row).toContainText("1시간 · 선택지 2");
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "물결펌" }).click();
  await expect(page.getByRole("heading", { name: "물결펌" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "정가 27,770" })).toContainText("23,610원");
  await expect(page.getByText("케어 (여러 개): 앰플 +15,000원, 마사지 +20,000원 10분")).toBeVisible();
  await expect(page.getByText("어깨선 +10,000원 10분")).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole("link", { name: "수정하기" }).click();
  await expect(page.getByRole("button", { name: "저장하기" })).toBeDisabled();
  await page.getByLabel("할인율").fill("50");
  await page.getByRole("button", { name: "저장하기" }).click();
  await expect(page.getByText("물결펌, 저장했어요")).toBeVisible();
  await expect(row).toContainText("10,000~16,670원");
});

test("what cannot be is said at its field, the first one gets the focus, and nothing is sent", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  await page.goto(`/partners/shops/${hairShop}/menus/new?kind=HAIR`);
  const name = page.getByRole("textbox", { name: /^이름/ });
  await name.fill("웃는 커트 😀");
  await page.getByText("정가와 할인가").click();
  await page.getByLabel("원장 정가", { exact: true }).fill("30000");
  await page.getByLabel("원장 할인가", { exact: true }).fill("30001");
  await page.getByLabel("실장 정가").fill("999999999");
  await page.getByLabel("실장 할인가").fill("1000");
  await page.getByLabel("수석디자이너 할인가").fill("9000");
  await page.getByLabel("디자이너 정가", { exact: true }).fill("-20000");
  // A minus is no part of a price, so it does not get into the field at all.
  await expect(page.getByLabel("디자이너 정가", { exact: true })).toHaveValue("20,000");
  const writes = writesOf(page);
  await page.getByRole("button", { name: "저장하기" }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription("쓸 수 없는 글자가 있어요");
  await expect(page.getByLabel("원장 할인가", { exact: true })).toHaveAccessibleDescription("할인가가 정가보다 높아요");
  await expect(page.getByLabel("실장 정가")).toHaveAccessibleDescription("금액이 너무 커요");
  await expect(page.getByLabel("수석디자이너 정가")).toHaveAccessibleDescription("정가도 써 주세요");
  await expect(page.getByLabel("디자이너 할인가", { exact: true })).toHaveAccessibleDescription("할인가를 써 주세요");
  await expect(page.getByText("고칠 곳이 5군데 있어요")).toBeVisible();
  await expectNoAxeViolations(page);

  await name.fill("웃는 커트");
  await expect(name).toHaveAccessibleDescription("");
  await page.getByRole("button", { name: "저장하기" }).click();
  await expect(page.getByLabel("원장 할인가", { exact: true })).toBeFocused();
  expect(writes).toEqual([]);
});

test("of two who change a menu at once, the second sees the newer one, and takes it or keeps hers", async ({
  page,
  signInAs,
  browser,
}) => {
  await signInAs(page, "owner");
  const { id } = await makeHairMenu(page.request, "둘이 고치는 커트");
  const second = await anotherPage(browser);
  await signInAs(second, "manager");
  const address = `/partners/shops/${hairShop}/menus/${id}?mode=modify`;
  const nameOn = (one: typeof page) => one.getByRole("textbox", { name: /^이름/ });
  await page.goto(address);
  await second.goto(address);
  await nameOn(second).fill("매니저의 커트");
  await page.getByLabel("걸리는 시간").fill("90");
  await page.getByRole("button", { name: "저장하기" }).click();
  await expect(page.getByText("둘이 고치는 커트, 저장했어요")).toBeVisible();

  await second.getByRole("button", { name: "저장하기" }).click();
  const choice = second.getByRole("alert").filter({ hasText: "다른 곳에서 먼저 바뀌었어요" });
  await expect(choice).toContainText("걸리는 시간");
  await expect(choice).toContainText("1시간 30분");
  await expect(nameOn(second)).toHaveValue("매니저의 커트");
  await expectNoAxeViolations(second);
  await choice.getByRole("button", { name: "바뀐 내용 쓰기" }).click();
  await expect(second.getByLabel("걸리는 시간")).toHaveValue("90");
  await expect(nameOn(second)).toHaveValue("둘이 고치는 커트");

  await nameOn(second).fill("매니저의 커트");
  const { version, ...menu } = await ask(page.request, getMenu, { shopId: hairShop, id });
  await ask(page.request, changeHairMenu, {
    ...{ shopId: hairShop, id, version, category: "CUT", name: menu.name, durationMinutes: 120 },
    prices: samePrices(50_000),
  });
  await second.getByRole("button", { name: "저장하기" }).click();
  await expect(choice).toContainText("50,000원");
  await choice.getByRole("button", { name: "내가 쓴 내용으로 저장하기" }).click();
  await expect(second.getByText("매니저의 커트, 저장했어요")).toBeVisible();
  expect(await ask(page.request, getMenu, { shopId: hairShop, id })).toMatchObject({
    ...{ name: "매니저의 커트", durationMinutes: 90 },
  });
  await second.context().close();
});

test("a menu is hidden and shown, copied, and removed after a question", async ({ page, signInAs }) => {
  await signInAs(page, "owner");
  const { id } = await makeHairMenu(page.request, "숨바꼭질 커트");
  const isBookable = async () =>
    (await ask(page.request, listBookableMenus, { shopId: hairShop })).items.some((menu) => menu.id === id);
  await openMenus(page);
  const row = rowOf(page, "숨바꼭질 커트");
  await doWith(page, "숨바꼭질 커트", "숨기기");
  await expect(page.getByText("숨바꼭질 커트, 손님에게 숨겼어요")).toBeVisible();
  await expect(row.getByText("숨김", { exact: true })).toBeVisible();
  expect(await isBookable()).toBe(false);
  await row.getByRole("switch", { name: "숨바꼭질 커트, 손님에게 보이기" }).check({ force: true });
  await expect(page.getByText("숨바꼭질 커트, 손님에게 다시 보여요")).toBeVisible();
  await expect(row.getByText("판매 중", { exact: true })).toBeVisible();
  expect(await isBookable()).toBe(true);

  await doWith(page, "숨바꼭질 커트", "복사해서 만들기");
  const name = page.getByRole("textbox", { name: /^이름/ });
  await expect(name).toHaveValue("숨바꼭질 커트 복사");
  await expect(page.getByLabel("디자이너 정가", { exact: true })).toHaveValue("40,000");
  await name.fill("따라 만든 커트");
  await page.getByRole("button", { name: "저장하기" }).click();
  await expect(rowOf(page, "따라 만든 커트")).toContainText("40,000원");

  await doWith(page, "숨바꼭질 커트", "지우기");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("이미 잡힌 예약과 지난 기록은 그대로 있어요");
  await question.getByRole("button", { name: "그대로 두기" }).click();
  await expect(row).toBeVisible();
  await doWith(page, "숨바꼭질 커트", "지우기");
  await question.getByRole("button", { name: "메뉴 지우기" }).click();
  await expect(page.getByText("숨바꼭질 커트, 지웠어요")).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(rowOf(page, "따라 만든 커트")).toBeVisible();
});

test("a designer sees every menu and can change none", async ({ page, signInAs }) => {
  await signInAs(page, "designer");
  await openMenus(page);
  await expect(rowOf(page, "디지털펌")).toContainText("판매 중");
  await expect(page.getByRole("button", { name: /메뉴 추가|더 보기|순서 바꾸기|다른 일 보기|가격표/ })).toHaveCount(0);
  await expect(page.getByRole("switch")).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "디지털펌" }).click();
  await expect(page.getByText(/함께 하면 좋은 케어 \(여러 개\)/)).toBeVisible();
  const detail = page.url();
  await page.goto(`${detail}?mode=modify`);
  await expect(page.getByRole("link", { name: "목록으로 가기" })).toBeVisible();
  await expect(page.getByRole("link", { name: "수정하기" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "저장하기" })).toHaveCount(0);
  const closed = {
    "new?kind=HAIR": "볼 수 없는 메뉴예요",
    templates: "볼 수 없는 화면이에요",
    prices: "볼 수 없는 화면이에요",
    requests: "대표와 매니저가 보는 화면이에요",
  };
  for (const [path, words] of Object.entries(closed)) {
    await page.goto(`/partners/shops/${hairShop}/menus/${path}`);
    await expect(page.getByText(words)).toBeVisible();
  }
});

test("a rank without a price is flagged in the list, and its designers cannot be booked for the menu", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  await makeHairMenu(page.request, "경력자 커트", { prices: samePrices(60_000, ["NORMAL"]) });
  await openMenus(page);
  await expect(rowOf(page, "경력자 커트")).toContainText("가격 없는 직급 1: 디자이너");
  const form = await openBooking(page, hairShop, wednesdayAhead(120));
  const offered = form.getByLabel("메뉴").locator("option", { hasText: "경력자 커트" });
  await form.getByLabel("디자이너").selectOption({ label: "김현서 디자이너" });
  await expect(offered).toHaveText("경력자 커트 · 가격 없음");
  await expect(offered).toBeDisabled();
  await form.getByLabel("디자이너").selectOption({ label: "오민재 수석디자이너" });
  await expect(offered).toHaveText("경력자 커트 · 60,000원");
  await expect(offered).toBeEnabled();
});

test("choices make a booking dearer and longer, and the reservation shows them", async ({ page, signInAs }) => {
  await signInAs(page, "owner");
  const choices = [
    { name: "앰플", priceWon: 15_000, durationMinutes: 0 },
    { name: "마사지", priceWon: 20_000, durationMinutes: 10 },
  ];
  await makeHairMenu(page.request, "덧붙이는 펌", {
    ...{ category: "PERM", priceType: "RATE", ratePercent: 10, prices: samePrices(100_000) },
    lengthSurcharges: [
      { length: "SHOULDER", priceWon: 10_000, durationMinutes: 10 },
      { length: "WAIST", priceWon: 30_000, durationMinutes: 30 },
    ],
    options: [{ name: "케어", type: "MULTI", choices }],
  });
  const form = await openBooking(page, hairShop, wednesdayAhead(127));
  await form.getByLabel("디자이너").selectOption({ label: "이수민 부원장" });
  await form.getByLabel("메뉴").selectOption({ label: "덧붙이는 펌 · 90,000원" });
  const [price, length] = [form.getByLabel("금액"), form.getByLabel("걸리는 시간")];
  await expect(price).toHaveValue("90,000");
  await expect(length).toHaveValue("60");
  await expect(form.getByText("정가 100,000원 · 10% 할인")).toBeVisible();
  await form.getByText("허리선 +30,000원").click();
  await expect(price).toHaveValue("120,000");
  await expect(length).toHaveValue("90");
  // Of a group that allows one the later choice takes the place of the earlier.
  await form.getByText("어깨선 +10,000원").click();
  await expect(price).toHaveValue("100,000");
  await form.getByText("앰플 +15,000원").click();
  await form.getByText("마사지 +20,000원").click();
  await expect(price).toHaveValue("135,000");
  await expect(length).toHaveValue("80");
  await expectNoAxeViolations(page);
  await form.getByLabel("손님 이름").fill("덧붙임");
  await form.getByRole("button", { name: "예약 넣기" }).click();
  await expect(page.getByText("예약을 넣었어요")).toBeVisible();
  const people = page.getByRole("list", { name: "디자이너" }).getByRole("button", { name: "이수민" });
  if (await people.isVisible()) await people.click();
  await page.getByRole("button", { name: /덧붙임/ }).click();
  const panel = page
    .getByRole("complementary", { name: "덧붙임님" })
    .or(page.getByRole("dialog", { name: "덧붙임님" }));
  await expect(panel.getByText("기장 어깨선, 케어 앰플, 케어 마사지")).toBeVisible();
  await expect(panel.getByText("135,000원").first()).toBeVisible();
  await expect(panel.getByText("정가 145,000원")).toBeVisible();
  await expect(panel.getByText(/\(1시간 20분\)/)).toBeVisible();
});
