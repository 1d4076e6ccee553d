import type { Locator, Page } from "@playwright/test";
import { createEstheticMenu, listMenus, listMenuTemplates } from "#contract/menus.ts";
import { drag } from "#e2e/board/board-steps.ts";
import { wednesdayAhead } from "#e2e/harness/days-ahead.ts";
import { ask, expect, expectNoAxeViolations, test } from "#e2e/harness/fixtures.ts";
import { addMenu, openBooking, openMenus, rowOf, samePrices, won, writesOf } from "./menu-steps.ts";

test("a new shop goes from a template to a whole price list by keyboard alone, and can be booked with it", {
  tag: "@prove",
}, async ({ page, signInAs }) => {
  const shopId = 4;
  await signInAs(page, "newcomer");
  await openMenus(page, shopId);
  await expect(page.getByText("아직 메뉴가 없어요")).toBeVisible();
  await tabTo(page, page.getByRole("link", { name: "기본 메뉴 불러오기" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("radio", { name: /헤어 기본/ }));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByLabel("직급이 하나 오를 때마다"));
  await retype(page, "7000");
  await tabTo(page, page.getByRole("textbox", { name: "디자인 커트 디자이너 가격" }));
  await retype(page, "30000");
  const changed = page.getByRole("listitem").filter({ has: page.getByLabel("디자인 커트 만들기") });
  await expect(changed).toContainText("실장 37,000");
  await expect(changed).toContainText("원장 44,000");
  await tabTo(page, page.getByRole("checkbox", { name: "앞머리 커트 만들기" }));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("button", { name: "메뉴 14개 만들기" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("메뉴 14개를 만들었어요")).toBeVisible();

  const { items } = await ask(page.request, listMenuTemplates, { active: true });
  const template = items.find(({ name }) => name === "헤어 기본");
  const made = (template?.menus ?? []).filter(({ name }) => name !== "앞머리 커트");
  expect(made).toHaveLength(14);
  for (const { name, priceWon } of made) {
    const lowest = name === "디자인 커트" ? 30_000 : priceWon;
    await expect(rowOf(page, name)).toContainText(`${won(lowest)}~${won(lowest + 14_000)}원`);
  }
  await expect(page.getByRole("link", { name: "앞머리 커트" })).toHaveCount(0);
  await expect(page.getByText(/가격 없는|가격이 없어요/)).toHaveCount(0);

  await page.getByRole("button", { name: "가격표" }).click();
  const cells = page.getByRole("gridcell");
  await expect(cells).toHaveText(Array.from({ length: made.length * 3 }, () => /^[\d,]+$/));
  const line = page.getByRole("row", { name: /디자인 커트/ }).getByRole("gridcell");
  await expect(line).toHaveText(["30,000", "37,000", "44,000"]);
  await expect(page.getByText(/예약을 못 받아요/)).toHaveCount(0);

  const form = await openBooking(page, shopId, wednesdayAhead(30));
  await form.getByLabel("디자이너").selectOption({ label: "한별 실장" });
  await form.getByLabel("메뉴").selectOption({ label: "디자인 커트 · 37,000원" });
  await expect(form.getByLabel("금액")).toHaveValue("37,000");
  await form.getByLabel("고객 이름").fill("첫고객");
  await form.getByRole("button", { name: "예약 등록하기" }).click();
  await expect(page.getByRole("button", { name: /첫고객 .*디자인 커트 37,000원/ })).toBeVisible();
});

test("nail menus are pasted from a spreadsheet; a wrong cell is marked, and nothing is saved until it is corrected", async ({
  page,
  signInAs,
  context,
}) => {
  const shopId = 2;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signInAs(page, "nail");
  await openMenus(page, shopId);
  await addMenu(page, "한꺼번에 추가");
  await expect(page.getByLabel("1번째 줄 이름")).toBeVisible();
  const lines = [
    "분류\t이름\t시간\t가격\t젤 제거\t젤 제거 요금",
    "네일 케어\t붙인 케어\t40분\t25,000원\t없음\t",
    "페디큐어\t붙인 페디\t1시간 20분\t5.5만\t추가 요금\t10,000",
    "손톱\t붙인 아트\t구십분\t70000\t포함\t",
  ];
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join("\n"));
  await page.getByLabel("1번째 줄 분류").focus();
  await page.keyboard.press("ControlOrMeta+V");
  await expect(page.getByLabel("2번째 줄 가격")).toHaveValue("55,000");
  await expect(page.getByLabel("2번째 줄 시간")).toHaveValue("80");
  await expect(page.getByText("‘손톱’ 분류는 없어요")).toBeVisible();
  await expect(page.getByText("‘구십분’ 숫자가 아니에요")).toBeVisible();

  const writes = writesOf(page);
  await page.getByRole("button", { name: "메뉴 3개 만들기" }).click();
  await expect(page.getByText("수정할 칸이 2개 있어요")).toBeVisible();
  await expect(page.getByLabel("3번째 줄 분류")).toBeFocused();
  expect(writes).toEqual([]);
  await expectNoAxeViolations(page);

  await page.getByLabel("3번째 줄 분류").selectOption({ label: "네일 케어" });
  await page.getByLabel("3번째 줄 시간").fill("95");
  await page.getByRole("button", { name: "메뉴 3개 만들기" }).click();
  await expect(page.getByText("소요 시간은 10분 단위로 입력해 주세요")).toBeVisible();
  await expect(page.getByLabel("3번째 줄 시간")).toBeFocused();
  expect(writes).toEqual([]);
  const { items } = await ask(page.request, listMenus, { shopId });
  expect(items.filter(({ name }) => name.startsWith("붙인 "))).toEqual([]);

  await page.getByLabel("3번째 줄 시간").fill("90");
  await page.getByRole("button", { name: "메뉴 3개 만들기" }).click();
  await expect(page.getByText("메뉴 3개를 만들었어요")).toBeVisible();
  await expect(rowOf(page, "붙인 케어")).toContainText("25,000원");
  await expect(rowOf(page, "붙인 페디")).toContainText("1시간 20분 · 선택지 1");
  await expect(rowOf(page, "붙인 아트")).toContainText("70,000원");
});

test("the order is changed by keyboard: it stays after a reload, and Escape cancels a move", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "esthetic");
  const mine = await threeMenus(page, "키보드");
  await expectNoAxeViolations(page);
  const handle = page.getByRole("button", { name: "키보드 하나 순서 변경하기" });
  await handle.focus();
  await page.keyboard.press("Space");
  await expect(handle).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText(/키보드 하나, \d+개 중 \d+번째/)).toBeAttached();
  await page.keyboard.press("Enter");
  await expect(mine).toHaveText(["키보드 둘", "키보드 하나", "키보드 셋"]);
  await expect(handle).toBeFocused();
  await expect(page.getByText(/키보드 하나, \d+번째에 놓았어요/)).toBeAttached();
  await page.reload();
  await expect(mine).toHaveText(["키보드 둘", "키보드 하나", "키보드 셋"]);

  const writes = writesOf(page);
  await page.getByRole("button", { name: "키보드 셋 순서 변경하기" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Home");
  await page.keyboard.press("Escape");
  await expect(page.getByText("키보드 셋, 제자리로 돌려놓았어요")).toBeAttached();
  await expect(page.getByRole("button", { name: "키보드 셋 순서 변경하기" })).toBeFocused();
  await expect(mine).toHaveText(["키보드 둘", "키보드 하나", "키보드 셋"]);
  expect(writes).toEqual([]);
});

test("the order is changed by dragging, and stays", { tag: "@prove" }, async ({ page, signInAs }) => {
  await signInAs(page, "esthetic");
  const mine = await threeMenus(page, "끌기");
  const grip = page.getByRole("button", { name: "끌기 하나 순서 변경하기" });
  await rowOf(page, "끌기 둘").evaluate((row) => row.scrollIntoView({ block: "center" }));
  const from = (await grip.boundingBox()) as { x: number; y: number; width: number; height: number };
  const last = (await rowOf(page, "끌기 셋").boundingBox()) as { y: number; height: number };
  const x = from.x + from.width / 2;
  const saved = page.waitForResponse(/change-order/);
  await drag(page, { x, y: from.y + from.height / 2 }, { x, y: last.y + last.height - 4 });
  await expect(mine).toHaveText(["끌기 둘", "끌기 셋", "끌기 하나"]);
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(mine).toHaveText(["끌기 둘", "끌기 셋", "끌기 하나"]);
});

/** Three menus of one category, next to each other, and the links of their names in order. */
async function threeMenus(page: Page, prefix: string): Promise<Locator> {
  const shopId = 3;
  for (const name of [`${prefix} 하나`, `${prefix} 둘`, `${prefix} 셋`])
    await ask(page.request, createEstheticMenu, {
      shopId,
      category: "ESTHETIC_WAXING",
      name,
      durationMinutes: 30,
      prices: samePrices(20_000),
    });
  await openMenus(page, shopId);
  const links = page.getByRole("list", { name: "왁싱" }).getByRole("link", { name: new RegExp(`^${prefix} `) });
  await expect(links).toHaveCount(3);
  return links;
}

/** As often as the Tab key is needed, up to the length of the longest screen. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let step = 0; step < 200; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("the Tab key does not reach the target");
}

async function retype(page: Page, text: string) {
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
}
