import { expect, expectNoAxeViolations, test } from "#e2e/harness/fixtures.ts";
import { cardOf, carry, drag, emptyDay } from "./board-steps.ts";
import { book, clock, dayFromNow, freePlace } from "./free-place.ts";

test("a day by mouse: book in an empty slot, move it, make it longer, give it to another designer, cancel it", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  const { designer, day } = await emptyDay(page, 41);
  const lane = page.getByRole("list", { name: new RegExp(`^${designer.name} `) });
  await expect(lane).toBeVisible();
  const box = (await lane.boundingBox()) as { x: number; y: number; width: number };

  await page.mouse.click(box.x + box.width / 2, box.y + 96 + 4);
  const form = page.getByRole("complementary", { name: "예약 등록하기" });
  await expect(form.getByLabel("디자이너")).toHaveValue(String((await freePlace(page.request, day, 10)).designer.id));
  await form.getByLabel("메뉴").selectOption({ index: 1 });
  await form.getByLabel("고객 이름").fill("한마우스");
  await form.getByLabel("휴대폰 번호").fill("01077770001");
  await expectNoAxeViolations(page);
  await form.getByRole("button", { name: "예약 등록하기" }).click();
  const card = cardOf(page, "한마우스");
  await expect(card).toBeVisible();
  await expect(form).toHaveCount(0);
  const before = (await card.getAttribute("aria-label")) ?? "";
  const start = Number(before.slice(0, 2)) * 60 + Number(before.slice(3, 5));

  const place = (await card.boundingBox()) as { x: number; y: number; width: number; height: number };
  await drag(page, { x: place.x + 20, y: place.y + 8 }, { x: place.x + 20, y: place.y + 8 + 48 });
  await expect(card).toHaveAccessibleName(new RegExp(`^${clock(start + 30)}`));
  await page.getByRole("button", { name: "되돌리기" }).click();
  await expect(card).toHaveAccessibleName(new RegExp(`^${clock(start)}`));

  await card.hover();
  const shape = (await card.boundingBox()) as { x: number; y: number; width: number; height: number };
  const edge = { x: shape.x + shape.width / 2, y: shape.y + shape.height - 3 };
  await drag(page, edge, { x: edge.x, y: edge.y + 32 });
  const longer = start + Math.round(shape.height / 16) * 10 + 20;
  await expect(card).toHaveAccessibleName(new RegExp(`^${clock(start)}~${clock(longer)}`));

  const from = (await card.boundingBox()) as { x: number; y: number };
  await carry(page, { x: from.x + 20, y: from.y + 8 }, { x: from.x + 20 + box.width, y: from.y + 8 });
  await expect(page.getByText(/^[\d,]+원 → [\d,]+원$/)).toBeVisible();
  await page.mouse.up();
  await page.getByRole("alertdialog").getByRole("button", { name: "변경하기" }).click();
  await expect(lane.getByRole("button", { name: /한마우스/ })).toHaveCount(0);
  await expect(card).toBeVisible();

  await card.click();
  const panel = page.getByRole("complementary", { name: "한마우스 님" });
  await expect(panel.getByText("디자이너를 변경했어요")).toBeVisible();
  await expect(panel.getByText("010-7777-0001")).toBeVisible();
  await expectNoAxeViolations(page);
  await panel.getByRole("button", { name: "예약 취소하기" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "예약 취소하기" }).click();
  await expect(panel.getByText("예약을 취소했어요")).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.getByRole("button", { name: "취소된 예약 포함" }).click();
  await expect(card).toBeVisible();
});

test("a day by keyboard alone: move through the slots, book, move the card with M, open it, cancel with Escape", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  const { designer } = await emptyDay(page, 48);
  const slot = page.locator("[data-cursor]");
  await slot.focus();
  for (let step = 0; step < 7; step++) await page.keyboard.press("ArrowDown");
  await expect(slot).toBeFocused();
  await expect(slot).toHaveAccessibleName(new RegExp(`^${designer.name} .*빈 시간, 예약 등록하기`));
  await page.keyboard.press("Enter");
  const form = page.getByRole("complementary", { name: "예약 등록하기" });
  await form.getByLabel("고객 이름").focus();
  await page.keyboard.type("손키보드");
  await page.keyboard.press("Enter");
  const card = cardOf(page, "손키보드");
  await expect(card).toBeVisible();
  const label = (await card.getAttribute("aria-label")) ?? "";
  const start = Number(label.slice(0, 2)) * 60 + Number(label.slice(3, 5));

  await slot.focus();
  await page.keyboard.press("ArrowUp");
  for (let step = 0; step < 12 && !(await card.evaluate((element) => element === document.activeElement)); step++)
    await page.keyboard.press("ArrowDown");
  await expect(card).toBeFocused();
  await page.keyboard.press("m");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(page.getByRole("status").filter({ hasText: "놓을 수 있어요" })).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(card).toHaveAccessibleName(new RegExp(`^${clock(start + 20)}~${clock(start + 90)}`));

  await page.keyboard.press("m");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await expect(card).toBeFocused();
  await expect(card).toHaveAccessibleName(new RegExp(`^${clock(start + 20)}`));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("complementary", { name: "손키보드 님" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("complementary", { name: "손키보드 님" })).toHaveCount(0);
});

test("a card that is moved past another keeps the focus, and both are read in the order of the day", {
  tag: "@prove",
}, async ({ page, signInAs }) => {
  await signInAs(page, "owner");
  const place = await emptyDay(page, 55);
  await book(page.request, { ...place, from: place.from + 60 }, 30, "먼저온고객");
  await book(page.request, { ...place, from: place.from + 120 }, 30, "나중온고객");
  const names = page.getByRole("list", { name: new RegExp(`^${place.designer.name} `) }).getByRole("button");
  const card = cardOf(page, "나중온고객");
  await card.focus();
  for (const { key, from, order } of [
    { key: "ArrowUp", from: place.from + 30, order: [/나중온고객/, /먼저온고객/] },
    { key: "ArrowDown", from: place.from + 120, order: [/먼저온고객/, /나중온고객/] },
  ]) {
    await page.keyboard.press("m");
    for (let step = 0; step < 9; step++) await page.keyboard.press(key);
    await page.keyboard.press("Enter");
    await expect(card).toHaveAccessibleName(new RegExp(`^${clock(from)}`));
    await expect(names).toHaveText(order);
    await expect(card).toBeFocused();
  }
});

test("a reservation that has started can be completed, corrected to a no-show, and undone", { tag: "@prove" }, async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  const place = await freePlace(page.request, dayFromNow(-1), 20);
  await book(page.request, place, 20, "정완료");
  await page.goto(`/partners/shops/${place.shopId}/reservations?date=${place.day}`);
  await cardOf(page, "정완료").click();
  const panel = page.getByRole("complementary", { name: "정완료 님" });
  await panel.getByRole("button", { name: "시술 완료하기" }).click();
  await expect(panel.getByText("시술 완료", { exact: true })).toBeVisible();
  await panel.getByRole("button", { name: "노쇼로 변경하기" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "노쇼로 표시하기" }).click();
  await expect(panel.getByText("노쇼", { exact: true })).toBeVisible();
  await panel.getByRole("button", { name: "확정으로 되돌리기" }).click();
  await expect(panel.getByRole("button", { name: "시술 완료하기" })).toBeVisible();
  await panel.getByRole("button", { name: "삭제하기" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "삭제하기" }).click();
  await expect(cardOf(page, "정완료")).toHaveCount(0);
});

test("two boards see each other's changes without a reload, and keep their scroll position", async ({
  page,
  signInAs,
  browser,
}) => {
  await signInAs(page, "owner");
  const place = await emptyDay(page, 55);
  const other = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? new URL(page.url()).origin });
  const second = await other.newPage();
  await signInAs(second, "owner");
  await second.goto(page.url());
  await expect(second.getByRole("list", { name: new RegExp(`^${place.designer.name} `) })).toBeVisible();
  const { id } = await book(page.request, place, 60, "라이브");
  await expect(cardOf(second, "라이브")).toBeVisible();
  await expect(second.getByText(/새 예약이 들어왔어요.*라이브 님/)).toBeVisible();
  await cardOf(second, "라이브").click();
  await second.getByRole("complementary").getByRole("button", { name: "삭제하기" }).click();
  await second.getByRole("alertdialog").getByRole("button", { name: "삭제하기" }).click();
  await expect(page.locator(`[data-reservation="${id}"]`)).toHaveCount(0);
  await other.close();
});

test("an impossible drop is refused before it is sent, and a drop that lost a race goes back with the reason", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  const place = await emptyDay(page, 62);
  await book(page.request, place, 60, "첫째");
  await book(page.request, { ...place, from: place.from + 60 }, 60, "둘째");
  const card = cardOf(page, "첫째");
  // The board can refuse a drop before sending only after it has heard of the other reservation.
  await expect(cardOf(page, "둘째")).toBeVisible();
  const box = (await card.boundingBox()) as { x: number; y: number };
  await drag(page, { x: box.x + 20, y: box.y + 8 }, { x: box.x + 20, y: box.y + 8 + 32 });
  await expect(page.getByText("둘째 님 예약이 있어요")).toBeVisible();
  await expect(card).toHaveAccessibleName(new RegExp(`^${clock(place.from)}`));

  // Another person takes the slot while the move is being sent.
  await page.route("**/reschedule", async (route) => {
    await book(page.request, { ...place, from: place.from + 120 }, 60, "셋째");
    await route.continue();
  });
  await drag(page, { x: box.x + 20, y: box.y + 8 }, { x: box.x + 20, y: box.y + 8 + 192 });
  await expect(page.getByText("그 시간에는 이미 다른 일정이 있어요 (셋째)")).toBeVisible();
  await expect(card).toHaveAccessibleName(new RegExp(`^${clock(place.from)}`));
});

test("a connection lost during a drag is reported, and the board is correct again afterwards", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  const place = await emptyDay(page, 69);
  await book(page.request, place, 60, "끊긴고객");
  const card = cardOf(page, "끊긴고객");
  const box = (await card.boundingBox()) as { x: number; y: number };
  await page.route("**/reschedule", (route) => route.abort("connectionreset"));
  await drag(page, { x: box.x + 20, y: box.y + 8 }, { x: box.x + 20, y: box.y + 8 + 96 });
  await expect(page.getByText("접속이 원활하지 않습니다")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "닫기" }).click();
  await expect(card).toHaveAccessibleName(new RegExp(`^${clock(place.from)}`));
});

interface AtFirst {
  waiting: number;
  inSight: number;
}

test("of a board wider than its window, the visible part is there with the first frame and the rest soon after", {
  tag: "@prove",
}, async ({ page, signInAs }) => {
  await signInAs(page, "owner");
  await page.setViewportSize({ width: 820, height: 1180 });
  // Counted in the frame with the first cards, before anything can be added later.
  await page.addInitScript(() => {
    requestAnimationFrame(function look() {
      const board = document.querySelector('[aria-label="예약 보드"]');
      if (!board?.querySelector("[data-reservation]")) return requestAnimationFrame(look);
      const waiting = [...board.querySelectorAll<HTMLElement>("ul, div")].filter(
        ({ style }) => style.contentVisibility === "hidden",
      );
      const edge = board.getBoundingClientRect().right;
      const inSight = waiting.filter((one) => one.getBoundingClientRect().left < edge);
      const atFirst: AtFirst = { waiting: waiting.length, inSight: inSight.length };
      Object.assign(window, { atFirst });
    });
  });
  await page.goto("/partners/shops/1/reservations");
  const lanes = page.getByRole("group", { name: "예약 보드" }).getByRole("list", { name: /\d건$/ });
  await page.waitForFunction(() => "atFirst" in window);
  const { waiting, inSight } = await page.evaluate(() => (window as typeof window & { atFirst: AtFirst }).atFirst);
  // At least a lane and its head: the demo shop has six designers, and other tests add some.
  expect(waiting).toBeGreaterThanOrEqual(2);
  expect(inSight).toBe(0);
  await expect(page.locator('[style*="content-visibility"]')).toHaveCount(0);
  const cards = lanes.filter({ has: page.getByRole("button") });
  await expect(cards.last().getByRole("button").first()).toBeVisible();
});
