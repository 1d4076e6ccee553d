import { listBookableMenus } from "#contract/bookable-menus.ts";
import { changePrices } from "#contract/price-grid.ts";
import { dayFromNow } from "#e2e/board/free-place.ts";
import { typed, wednesdayAhead } from "#e2e/harness/days-ahead.ts";
import { ask, expect, expectNoAxeViolations, test } from "#e2e/harness/fixtures.ts";
import { addHairMenu, ranks } from "./hair-menu.ts";
import {
  gridAddress as address,
  pricesOf,
  type Rank,
  type Row,
  rowOf,
  gridShopId as shopId,
  walkTo,
  wonOn,
} from "./price-grid-steps.ts";

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs(page, "owner");
});

test("prices by keyboard alone, from a later day on; today's stay, and one undo restores all of them", async ({
  page,
}) => {
  const day = wednesdayAhead(30);
  const first = await addHairMenu(page.request, "자판 열펌 하나", 100_000);
  const withoutHead = ranks.filter((who) => who !== "HEAD").map((who) => ({ who, priceWon: 80_000 }));
  const second = await addHairMenu(page.request, "자판 열펌 둘", 80_000, { prices: withoutHead });
  const third = await addHairMenu(page.request, "자판 열펌 셋", 60_000);
  const ids = [first, second, third].map(({ id }) => id);
  const before = await pricesOf(page, ids);
  await page.goto(address);
  const [one, two, three] = ["하나", "둘", "셋"].map((name) => rowOf(page, `자판 열펌 ${name}`)) as [Row, Row, Row];
  await expect(one("NORMAL")).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByLabel("새 가격 적용일").focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.type(typed(day));
  await page.keyboard.press("Tab");
  await walkTo(page, one("NORMAL"));
  await page.keyboard.type("110000");
  await page.keyboard.press("Enter");
  await expect(two("NORMAL")).toBeFocused();
  await expect(one("NORMAL")).toContainText("110,000");
  await page.keyboard.press("n");
  await expect(two("HEAD")).toBeFocused();
  await page.keyboard.type("120000");
  await page.keyboard.press("Tab");
  await expect(two("MANAGER")).toBeFocused();
  await page.keyboard.type("999");
  await page.keyboard.press("Escape");
  await expect(two("MANAGER")).toHaveText("80,000");
  await expect(two("MANAGER")).toBeFocused();

  await page.keyboard.press("Delete");
  await expect(two("MANAGER")).toContainText("가격 없음");
  await page.keyboard.press("Control+z");
  await expect(two("MANAGER")).toHaveText("80,000");
  await page.keyboard.press("Control+Shift+z");
  await expect(two("MANAGER")).toContainText("가격 없음");
  await page.keyboard.press("Control+z");

  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("End");
  await expect(one("CHIEF")).toBeFocused();
  await page.keyboard.press("F2");
  await page.keyboard.type("150,000원");
  await page.keyboard.press("Shift+Tab");
  await expect(one("VICE_CHIEF")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Control+d");
  await expect(three("CHIEF")).toContainText("150,000");
  await page.getByRole("button", { name: "가격 5개 저장하기" }).press("Enter");
  await expect(page.getByText(/가격 5개를 저장했어요\. /)).toBeVisible();

  const saved = await pricesOf(page, ids);
  expect(wonOn(saved, first.id, "NORMAL", dayFromNow(0))).toBe(100_000);
  expect(wonOn(saved, first.id, "NORMAL", day)).toBe(110_000);
  expect(wonOn(saved, second.id, "HEAD", day)).toBe(120_000);
  expect(wonOn(saved, second.id, "MANAGER", day)).toBe(80_000);
  expect(ids.map((id) => wonOn(saved, id, "CHIEF", day))).toEqual([150_000, 150_000, 150_000]);
  const { items } = await ask(page.request, listBookableMenus, { shopId });
  const bookable = items.map(({ id, pricing: { prices } }) => ({ id, prices }));
  expect(wonOn(bookable, first.id, "NORMAL", dayFromNow(0))).toBe(100_000);
  expect(wonOn(bookable, first.id, "NORMAL", day)).toBe(110_000);

  await page.getByRole("button", { name: "날짜로 미리 보기" }).click();
  await expect(one("NORMAL")).toHaveText("110,000");
  await page.getByLabel("미리 볼 날").fill(typed(dayFromNow(0)));
  await page.getByLabel("미리 볼 날").blur();
  await expect(one("NORMAL")).toContainText("100,000");
  await expect(one("NORMAL")).toHaveAttribute("aria-readonly", "true");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "미리 보기 끝내기" }).click();
  const change = page.getByText(/저장한 가격 5개/);
  await change.getByRole("button", { name: "되돌리기" }).click();
  await expect(page.getByText("저장한 가격을 되돌렸어요")).toBeVisible();
  expect(await pricesOf(page, ids)).toEqual(before);
  await expect(one("NORMAL")).toHaveText("100,000");
});

test("pasting a block from a spreadsheet marks and leaves out texts that are not prices; +5 % is rounded; a copy can be pasted again", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await addHairMenu(page.request, "붙임 열펌 하나", 10_000);
  await addHairMenu(page.request, "붙임 열펌 둘", 10_000);
  await page.goto(address);
  const [one, two] = ["하나", "둘"].map((name) => rowOf(page, `붙임 열펌 ${name}`)) as [Row, Row];
  await walkTo(page, one("NORMAL"));
  const block = "31,000원\t32000\t협의\r\n₩41,000\t 42,000 \t43000\r\n";
  await page.evaluate((text) => navigator.clipboard.writeText(text), block);
  await page.keyboard.press("Control+v");
  await expect(one("MANAGER")).toHaveAttribute("aria-invalid", "true");
  await expect(one("MANAGER")).toHaveText("10,000");
  const words = "붙임 열펌 하나 · 실장: '협의'처럼 숫자가 아닌 값은 넣지 않았어요";
  await expect(page.getByRole("alert").filter({ hasText: words })).toBeVisible();
  await expect(one("NORMAL")).toContainText("31,000");
  await expect(two("HEAD")).toContainText("42,000");
  await expect(page.getByRole("button", { name: "가격 5개 저장하기" })).toBeVisible();

  await page.getByLabel("끝자리 단위").selectOption("UNIT_1000");
  await page.getByLabel("단수 처리(올림·버림)").selectOption("CEIL");
  await page.getByRole("button", { name: "+5%" }).click();
  await expect(one("NORMAL")).toContainText("33,000");
  await expect(one("MANAGER")).not.toHaveAttribute("aria-invalid", "true");
  await one("NORMAL").focus();
  await page.keyboard.press("Control+c");
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toBe("33000\t34000\t11000\n44000\t45000\t46000\n");
});

test("a price that another person changed first appears beside the typed one, and nothing is half saved", {
  tag: "@prove",
}, async ({ page }) => {
  const { id: menuId } = await addHairMenu(page.request, "겹친 열펌", 50_000);
  await page.goto(address);
  const cell = rowOf(page, "겹친 열펌");
  const overtake = (who: Rank, from: number, to: number) =>
    ask(page.request, changePrices, {
      shopId,
      effectiveFrom: dayFromNow(0),
      cells: [{ menuId, who, beforeWon: from, priceWon: to }],
    });
  let isFirst = true;
  await page.route("**/price-grid", async (route) => {
    if (route.request().method() === "PUT" && isFirst) {
      isFirst = false;
      await overtake("HEAD", 50_000, 58_000);
    }
    await route.continue();
  });
  await walkTo(page, cell("NORMAL"));
  await page.keyboard.type("51000");
  await page.keyboard.press("Tab");
  await page.keyboard.type("52000");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "가격 2개 저장하기" }).click();
  const choice = page.getByRole("alert").filter({ hasText: "다른 곳에서 먼저 변경된 가격이 1칸 있어요" });
  await expect(choice).toContainText("겹친 열펌 · 수석 디자이너");
  await expect(choice).toContainText("현재 가격 58,000원");
  await expect(choice).toContainText("내가 입력한 가격 52,000원");
  await expectNoAxeViolations(page);
  const now = async (who: Rank) => wonOn(await pricesOf(page, [menuId]), menuId, who, dayFromNow(0));
  expect([await now("NORMAL"), await now("HEAD")]).toEqual([50_000, 58_000]);
  await choice.getByRole("button", { name: "내가 입력한 가격 유지하기" }).click();
  await page.getByRole("button", { name: "가격 2개 저장하기" }).click();
  await expect(page.getByText(/가격 2개를 저장했어요\. /)).toBeVisible();
  expect([await now("NORMAL"), await now("HEAD")]).toEqual([51_000, 52_000]);

  // Here the live event arrives by itself, before anything is sent.
  await walkTo(page, cell("CHIEF"));
  await page.keyboard.type("70000");
  await page.keyboard.press("Enter");
  await overtake("CHIEF", 50_000, 66_000);
  await expect(choice).toContainText("현재 가격 66,000원");
  await choice.getByRole("button", { name: "변경된 가격 적용하기" }).click();
  await expect(cell("CHIEF")).toHaveText("66,000");
  await expect(page.getByRole("button", { name: /저장하기/ })).toHaveCount(0);
});

test("a price under the sale price is marked with its message, and nothing is saved", { tag: "@prove" }, async ({
  page,
}) => {
  const { id } = await addHairMenu(page.request, "할인가 열펌", 90_000, {
    priceType: "SALES",
    prices: ranks.map((who) => ({ who, priceWon: 90_000, salePriceWon: 75_000 })),
  });
  const before = await pricesOf(page, [id]);
  await page.goto(address);
  const cell = rowOf(page, "할인가 열펌");
  await walkTo(page, cell("NORMAL"));
  await page.keyboard.type("95000");
  await page.keyboard.press("Tab");
  await page.keyboard.type("70000");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "가격 2개 저장하기" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "할인가 열펌 · 수석 디자이너: 할인가 75,000원보다 낮아요" });
  await expect(alert).toBeVisible();
  await expect(cell("HEAD")).toHaveAttribute("aria-invalid", "true");
  await expect(cell("NORMAL")).not.toHaveAttribute("aria-invalid", "true");
  expect(await pricesOf(page, [id])).toEqual(before);

  await walkTo(page, cell("HEAD"));
  await page.keyboard.type("85000");
  await page.keyboard.press("Enter");
  await expect(alert).toHaveCount(0);
  await page.getByRole("button", { name: "가격 2개 저장하기" }).click();
  await expect(page.getByText(/가격 2개를 저장했어요\. /)).toBeVisible();
});

test("a typed value stays with its menu when another person adds a menu above it", { tag: "@prove" }, async ({
  page,
}) => {
  const { id } = await addHairMenu(page.request, "남는 열펌", 40_000);
  await page.goto(address);
  const cell = rowOf(page, "남는 열펌");
  await walkTo(page, cell("MANAGER"));
  await page.keyboard.type("47");
  await addHairMenu(page.request, "끼어든 커트", 20_000, { category: "CUT" });
  await expect(page.getByRole("rowheader", { name: "끼어든 커트" })).toBeAttached();
  await page.keyboard.type("000");
  await page.keyboard.press("Shift+Enter");
  await expect(cell("MANAGER")).toContainText("47,000");
  await page.keyboard.press("ArrowDown");
  await expect(cell("MANAGER")).toBeFocused();
  await page.getByRole("button", { name: "가격 1개 저장하기" }).click();
  await expect(page.getByText(/가격 1개를 저장했어요\. /)).toBeVisible();
  expect(wonOn(await pricesOf(page, [id]), id, "MANAGER", dayFromNow(0))).toBe(47_000);
});

test("leaving with unsaved prices asks once", async ({ page }) => {
  const { id } = await addHairMenu(page.request, "떠나는 열펌", 30_000);
  await page.goto(address);
  await walkTo(page, rowOf(page, "떠나는 열펌")("NORMAL"));
  await page.keyboard.type("35000");
  await page.keyboard.press("Enter");
  const elsewhere = page.getByRole("link", { name: "고객", exact: true });
  await elsewhere.click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("저장하지 않은 내용이 있어요");
  await question.getByRole("button", { name: "계속 수정하기" }).click();
  await expect(rowOf(page, "떠나는 열펌")("NORMAL")).toContainText("35,000");
  await elsewhere.click();
  await question.getByRole("button", { name: "저장하지 않고 나가기" }).click();
  await expect(page).toHaveURL(/\/customers/);
  await expect(question).toHaveCount(0);
  expect(wonOn(await pricesOf(page, [id]), id, "NORMAL", dayFromNow(0))).toBe(30_000);
});

test("on a narrow screen the menus' names stay visible while the prices scroll", { tag: "@prove" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto(address);
  // Below the head and the name of the first category.
  const row = page.getByRole("row").nth(2);
  const name = row.getByRole("rowheader");
  const last = row.getByRole("gridcell").last();
  await expect(name).toBeInViewport({ ratio: 0.9 });
  await expect(last).not.toBeInViewport({ ratio: 0.9 });
  const places = () => Promise.all([name, last].map((one) => one.boundingBox()));
  const [nameBefore, lastBefore] = await places();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 0.9 });
  const [nameAfter, lastAfter] = await places();
  expect(nameAfter?.x).toBe(nameBefore?.x);
  expect(lastAfter?.x).toBeLessThan(lastBefore?.x ?? 0);
});

test("a value typed while the sheet is being saved asks before leaving, and is saved with the next press", {
  tag: "@prove",
}, async ({ page }) => {
  await addHairMenu(page.request, "저장 중 열펌", 100_000);
  await page.goto(address);
  const cell = rowOf(page, "저장 중 열펌");
  await cell("NORMAL").click();
  await page.keyboard.type("110000");
  await page.keyboard.press("Enter");
  const typed = Promise.withResolvers<void>();
  await page.route("**/price-grid", async (route) => {
    if (route.request().method() === "PUT") await typed.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "가격 1개 저장하기" }).click();
  await cell("HEAD").click();
  await page.keyboard.type("120000");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "고객", exact: true }).click();
  const question = page.getByRole("alertdialog", { name: "저장하지 않은 내용이 있어요" });
  await question.getByRole("button", { name: "계속 수정하기" }).click();
  typed.resolve();
  await expect(page.getByText(/가격 1개를 저장했어요\. /)).toBeVisible();
  await expect(cell("HEAD")).toContainText("120,000");
  await page.getByRole("button", { name: "가격 1개 저장하기" }).click();
  await expect(page.getByRole("button", { name: "가격 1개 저장하기" })).toHaveCount(0);
  await page.getByRole("link", { name: "고객", exact: true }).click();
  await expect(page.getByRole("heading", { name: "고객", level: 1 })).toBeVisible();
});
