import { changeHairMenu, getMenu } from "#contract/menus.ts";
import { ask, expect, expectNoAxeViolations, test } from "#e2e/harness/fixtures.ts";
import { addMenu, anotherPage, hairShop, makeHairMenu, openMenus, rowOf, samePrices, writesOf } from "./menu-steps.ts";

test("a hair menu is written: the customer's price is shown while typing, then in the list and on its page", {
  tag: "@phone",
}, async ({ page, signInAs }) => {
  await signInAs(page, "owner");
  await openMenus(page);
  await addMenu(page, "일반 메뉴");
  await page.getByRole("radio", { name: "펌", exact: true }).check();
  await page.getByRole("textbox", { name: /^이름/ }).fill("물결펌");
  await page.getByRole("radio", { name: "정가에서 할인율만큼" }).check();
  await page.getByRole("textbox", { name: /^할인율/ }).fill("15");
  const prices = page.getByRole("list", { name: "가격" }).getByRole("listitem");
  await page.getByLabel("원장 정가", { exact: true }).fill("33330");
  await expect(prices.first()).toContainText("28,300원");
  await expect(prices.last()).toContainText("예약 불가");
  await page.getByLabel("단수 처리(올림·버림)").selectOption("UNIT_10");
  await page.getByLabel("처리 방식").selectOption("CEIL");
  await expect(prices.first()).toContainText("28,340원");
  const typed = { 부원장: "30000", 실장: "27770", "수석 디자이너": "25000", 디자이너: "20000" };
  for (const [rank, price] of Object.entries(typed)) await page.getByLabel(`${rank} 정가`, { exact: true }).fill(price);
  await expect(prices).toContainText(["28,340원", "25,500원", "23,610원", "21,250원", "17,000원"]);

  await page.getByLabel("어깨선 추가 요금").fill("10000");
  await page.getByLabel("어깨선 추가 시간").fill("10");
  await page.getByRole("button", { name: "선택지 추가하기" }).click();
  await page.getByLabel("선택지 이름").fill("케어");
  const group = page.getByRole("group", { name: "케어" });
  await group.getByRole("radio", { name: "여러 개 선택" }).check();
  await group.getByLabel("케어 1번째 이름").fill("앰플");
  await group.getByLabel("케어 1번째 추가 요금").fill("15000");
  await group.getByRole("button", { name: "항목 추가하기" }).click();
  await group.getByLabel("케어 2번째 이름").fill("마사지");
  await group.getByLabel("케어 2번째 추가 요금").fill("20000");
  await group.getByLabel("케어 2번째 추가 시간").fill("10");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "저장하기" }).click();
  await expect(page.getByText("물결펌 메뉴를 저장했어요")).toBeVisible();

  const row = rowOf(page, "물결펌");
  await expect(row.locator("s")).toHaveText("정가 20,000");
  await expect(row).toContainText("17,000~28,340원");
  await expect(row).toContainText("1시간 · 선택지 2");
  await page.getByRole("link", { name: "물결펌" }).click();
  await expect(page.getByRole("heading", { name: "물결펌" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "정가 27,770" })).toContainText("23,610원");
  await expect(page.getByText("케어 (여러 개): 앰플 +15,000원, 마사지 +20,000원 10분")).toBeVisible();
  await expect(page.getByText("어깨선 +10,000원 10분")).toBeVisible();

  await page.getByRole("link", { name: "변경하기", exact: true }).click();
  await expect(page.getByRole("button", { name: "저장하기" })).toBeDisabled();
  await page.getByRole("textbox", { name: /^할인율/ }).fill("50");
  await page.getByRole("button", { name: "저장하기" }).click();
  await expect(page.getByText("물결펌 메뉴를 저장했어요")).toBeVisible();
  await expect(row).toContainText("10,000~16,670원");
});

test("an invalid value is reported at its field, the first one gets the focus, and nothing is sent", {
  tag: "@prove",
}, async ({ page, signInAs }) => {
  await signInAs(page, "owner");
  await page.goto(`/partners/shops/${hairShop}/menus/new?kind=HAIR`);
  const name = page.getByRole("textbox", { name: /^이름/ });
  await name.fill("웃는 커트 😀");
  await page.getByRole("radio", { name: "정가와 할인가" }).check();
  await page.getByLabel("원장 정가", { exact: true }).fill("30000");
  await page.getByLabel("원장 할인가", { exact: true }).fill("30001");
  await page.getByLabel("실장 정가").fill("999999999");
  await page.getByLabel("실장 할인가").fill("1000");
  await page.getByLabel("수석 디자이너 할인가").fill("9000");
  const listPrice = page.getByLabel("디자이너 정가", { exact: true });
  await listPrice.fill("-20000");
  await listPrice.blur();
  // Text that is not a price counts as zero, never as another price.
  await expect(listPrice).toHaveValue("0");
  await listPrice.fill("20000");
  const writes = writesOf(page);
  await page.getByRole("button", { name: "저장하기" }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(
    '사용할 수 없는 문자가 있어요. 한글, 영문, 숫자와 & ? ! + _ - % / , . ( ) [ ] " @ # : · 만 입력해 주세요',
  );
  await expect(page.getByLabel("원장 할인가", { exact: true })).toHaveAccessibleDescription("할인가가 정가보다 높아요");
  await expect(page.getByLabel("실장 정가")).toHaveAccessibleDescription("금액이 너무 커요");
  await expect(page.getByLabel("수석 디자이너 정가")).toHaveAccessibleDescription("정가도 입력해 주세요");
  await expect(page.getByLabel("디자이너 할인가", { exact: true })).toHaveAccessibleDescription(
    "할인가를 입력해 주세요",
  );
  await expect(page.getByText("수정할 곳이 5군데 있어요")).toBeVisible();
  await expectNoAxeViolations(page);

  await name.fill("웃는 커트");
  await expect(name).toHaveAccessibleDescription("");
  await page.getByRole("button", { name: "저장하기" }).click();
  await expect(page.getByLabel("원장 할인가", { exact: true })).toBeFocused();
  expect(writes).toEqual([]);
});

test("if two people change a menu at once, the second sees the newer version, and takes it or keeps their own", {
  tag: "@prove",
}, async ({ page, signInAs, browser }) => {
  await signInAs(page, "owner");
  const { id } = await makeHairMenu(page.request, "둘이 수정하는 커트");
  const second = await anotherPage(browser);
  await signInAs(second, "manager");
  const address = `/partners/shops/${hairShop}/menus/${id}?mode=modify`;
  const nameOn = (one: typeof page) => one.getByRole("textbox", { name: /^이름/ });
  await page.goto(address);
  await second.goto(address);
  await nameOn(second).fill("매니저의 커트");
  await page.getByLabel("소요 시간").fill("90");
  await page.getByRole("button", { name: "저장하기" }).click();
  await expect(page.getByText("둘이 수정하는 커트 메뉴를 저장했어요")).toBeVisible();

  await second.getByRole("button", { name: "저장하기" }).click();
  const choice = second.getByRole("alert").filter({ hasText: "다른 곳에서 먼저 변경됐어요" });
  await expect(choice).toContainText("소요 시간");
  await expect(choice).toContainText("1시간 30분");
  await expect(nameOn(second)).toHaveValue("매니저의 커트");
  await expectNoAxeViolations(second);
  await choice.getByRole("button", { name: "변경된 내용 적용하기" }).click();
  await expect(second.getByLabel("소요 시간")).toHaveValue("90");
  await expect(nameOn(second)).toHaveValue("둘이 수정하는 커트");

  await nameOn(second).fill("매니저의 커트");
  const { version, ...menu } = await ask(page.request, getMenu, { shopId: hairShop, id });
  await ask(page.request, changeHairMenu, {
    shopId: hairShop,
    id,
    version,
    category: "CUT",
    name: menu.name,
    durationMinutes: 120,
    prices: samePrices(50_000),
  });
  await second.getByRole("button", { name: "저장하기" }).click();
  await expect(choice).toContainText("50,000원");
  await choice.getByRole("button", { name: "내가 입력한 내용으로 저장하기" }).click();
  await expect(second.getByText("매니저의 커트 메뉴를 저장했어요")).toBeVisible();
  expect(await ask(page.request, getMenu, { shopId: hairShop, id })).toMatchObject({
    name: "매니저의 커트",
    durationMinutes: 90,
  });
  await second.context().close();
});
