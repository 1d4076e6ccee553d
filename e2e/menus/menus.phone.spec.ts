import { createEstheticMenu } from "#contract/menus.ts";
import { wednesdayAhead } from "#e2e/harness/days-ahead.ts";
import { ask, expect, expectNoAxeViolations, test } from "#e2e/harness/fixtures.ts";
import { addMenu, openBooking, openMenus, rowOf, samePrices } from "./menu-steps.ts";

test("a new shop fills its price list by thumb, and can be booked with it", async ({ page, signInAs }) => {
  const shopId = 4;
  await signInAs(page, "newcomer");
  await openMenus(page, shopId);
  await page.getByRole("link", { name: "기본 메뉴 불러오기" }).tap();
  await page.getByRole("radio", { name: /컬러 전문/ }).tap();
  await page.getByRole("radio", { name: "%" }).tap();
  await expect(page.getByLabel("직급이 하나 오를 때마다")).toHaveValue("10");
  await page.getByRole("checkbox", { name: "발레아쥬 만들기" }).tap();
  await page.getByRole("textbox", { name: "탈색 1회 디자이너 가격" }).fill("120000");
  await page.getByRole("button", { name: "메뉴 5개 만들기" }).tap();
  await expect(page.getByText("메뉴 5개를 만들었어요")).toBeVisible();
  // A tenth more for each rank, rounded to thousands; a free menu is free with every designer.
  await expect(rowOf(page, "탈색 1회")).toContainText("120,000~144,000원");
  await expect(rowOf(page, "뿌리염색")).toContainText("75,000~90,000원");
  await expect(rowOf(page, "컬러 상담")).toContainText("0원");
  await expect(page.getByText(/가격 없는|가격이 없어요/)).toHaveCount(0);

  await page.getByRole("main").getByRole("button", { name: "더보기" }).tap();
  await page.getByRole("menuitem", { name: "가격표" }).tap();
  await page.getByRole("radio", { name: /^실장/ }).tap();
  await expect(page.getByRole("textbox", { name: /^탈색 1회/ })).toHaveValue("132,000");
  await expect(page.getByText(/예약을 못 받아요/)).toHaveCount(0);

  const form = await openBooking(page, shopId, wednesdayAhead(30));
  await form.getByLabel("디자이너").selectOption({ label: "한별 실장" });
  await form.getByLabel("메뉴").selectOption({ label: "탈색 1회 · 132,000원" });
  await expect(form.getByLabel("금액")).toHaveValue("132,000");
});

test("the order is changed by the buttons up and down, and stays", { tag: "@prove" }, async ({ page, signInAs }) => {
  const shopId = 3;
  await signInAs(page, "esthetic");
  for (const name of ["엄지 하나", "엄지 둘"])
    await ask(page.request, createEstheticMenu, {
      shopId,
      category: "ESTHETIC_WAXING",
      name,
      durationMinutes: 30,
      prices: samePrices(20_000),
    });
  await openMenus(page, shopId);
  await page.getByRole("main").getByRole("button", { name: "더보기" }).tap();
  await page.getByRole("menuitem", { name: "순서 변경하기" }).tap();
  const mine = page.getByRole("list", { name: "왁싱" }).getByRole("link", { name: /^엄지 / });
  await expect(mine).toHaveText(["엄지 하나", "엄지 둘"]);
  await expect(page.getByRole("button", { name: "엄지 둘 아래로" })).toBeDisabled();
  await expectNoAxeViolations(page);
  // While the first move is being saved the later ones wait, so that none overtakes it; only the final position is
  // sent.
  const held = Promise.withResolvers<void>();
  await page.route(/change-order/, (route) => held.promise.then(() => route.continue()), { times: 1 });
  const saved: number[] = [];
  page.on("response", (response) => response.url().includes("change-order") && saved.push(response.status()));
  for (const [button, order] of [
    ["엄지 하나 아래로", ["엄지 둘", "엄지 하나"]],
    ["엄지 하나 위로", ["엄지 하나", "엄지 둘"]],
    ["엄지 둘 위로", ["엄지 둘", "엄지 하나"]],
  ] as const) {
    await page.getByRole("button", { name: button }).tap();
    await expect(mine).toHaveText([...order]);
  }
  await page.getByRole("button", { name: "순서 저장하기" }).tap();
  held.resolve();
  await expect.poll(() => saved).toEqual([200, 200]);
  await page.reload();
  await expect(mine).toHaveText(["엄지 둘", "엄지 하나"]);
});

test("several nail menus are written as cards, and a missing value is reported at its field", {
  tag: "@prove",
}, async ({ page, signInAs }) => {
  await signInAs(page, "nail");
  await openMenus(page, 2);
  await addMenu(page, "한꺼번에 추가");
  const cards = page.getByRole("listitem").filter({ has: page.getByLabel("젤 제거") });
  await expect(cards).toHaveCount(3);
  await cards.nth(0).getByLabel("이름").fill("손끝 케어");
  await cards.nth(0).getByLabel("시간").fill("40");
  await cards.nth(1).getByLabel("이름").fill("발끝 케어");
  await cards.nth(1).getByLabel("시간").fill("50");
  await cards.nth(1).getByLabel("가격").fill("30000");
  await page.getByRole("button", { name: "메뉴 2개 만들기" }).tap();
  await expect(cards.nth(0).getByText("가격을 입력해 주세요")).toBeVisible();
  await expect(cards.nth(0).getByLabel("가격")).toBeFocused();
  await expectNoAxeViolations(page);
  await cards.nth(0).getByLabel("가격").fill("25000");
  await page.getByRole("button", { name: "메뉴 2개 만들기" }).tap();
  await expect(page.getByText("메뉴 2개를 만들었어요")).toBeVisible();
  await expect(rowOf(page, "손끝 케어")).toContainText("25,000원");
  await expect(rowOf(page, "발끝 케어")).toContainText("30,000원");
});
