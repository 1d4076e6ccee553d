import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "./fixtures.ts";
import { at, book, clock, dayFromNow, freePlace } from "./free-place.ts";

const cardOf = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(` ${name} `) });

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 3, from.y + 8, { steps: 2 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}

/** A day that is empty: further ahead than the demo data goes. */
async function emptyDay(page: Page, days: number) {
  const place = await freePlace(page.request, dayFromNow(days), 240);
  await page.goto(`/partners/shops/${place.shopId}/reservations?date=${place.day}`);
  return place;
}

test("a day by mouse: book in an empty slot, move it, make it longer, hand it to another designer, cancel it", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  const { designer, day } = await emptyDay(page, 41);
  const lane = page.getByRole("list", { name: new RegExp(`^${designer.name} `) });
  await expect(lane).toBeVisible();
  await expectNoAxeViolations(page);
  const box = (await lane.boundingBox()) as { x: number; y: number; width: number };

  await page.mouse.click(box.x + box.width / 2, box.y + 96 + 4);
  const form = page.getByRole("complementary", { name: "예약 넣기" });
  await expect(form.getByLabel("디자이너")).toHaveValue(String((await freePlace(page.request, day, 10)).designer.id));
  await form.getByLabel("메뉴").selectOption({ index: 1 });
  await form.getByLabel("손님 이름").fill("한마우스");
  await form.getByLabel("휴대폰 번호").fill("01077770001");
  await expectNoAxeViolations(page);
  await form.getByRole("button", { name: "예약 넣기" }).click();
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
  await expect(card).toHaveAccessibleName(new RegExp(`^${clock(start)}–${clock(longer)}`));

  const from = (await card.boundingBox()) as { x: number; y: number };
  await drag(page, { x: from.x + 20, y: from.y + 8 }, { x: from.x + 20 + box.width, y: from.y + 8 });
  await page.getByRole("alertdialog").getByRole("button", { name: "바꾸기" }).click();
  await expect(lane.getByRole("button", { name: /한마우스/ })).toHaveCount(0);
  await expect(card).toBeVisible();

  await card.click();
  const panel = page.getByRole("complementary", { name: "한마우스님" });
  await expect(panel.getByText("디자이너를 바꿨어요")).toBeVisible();
  await expect(panel.getByText("010-7777-0001")).toBeVisible();
  await expectNoAxeViolations(page);
  await panel.getByRole("button", { name: "예약 취소하기" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "예약 취소하기" }).click();
  await expect(panel.getByText("예약을 취소했어요")).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.getByRole("button", { name: "취소된 예약도" }).click();
  await expect(card).toBeVisible();
});

test("a day by keyboard alone: walk the slots, book, carry the card with M, open it, give it up with Escape", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  const { designer } = await emptyDay(page, 48);
  const slot = page.locator("[data-cursor]");
  await slot.focus();
  for (let step = 0; step < 7; step++) await page.keyboard.press("ArrowDown");
  await expect(slot).toBeFocused();
  await expect(slot).toHaveAccessibleName(new RegExp(`^${designer.name} .*빈 시간, 예약 넣기`));
  await page.keyboard.press("Enter");
  const form = page.getByRole("complementary", { name: "예약 넣기" });
  await form.getByLabel("손님 이름").focus();
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
  await expect(card).toHaveAccessibleName(new RegExp(`^${clock(start + 20)}–${clock(start + 90)}`));

  await page.keyboard.press("m");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await expect(card).toBeFocused();
  await expect(card).toHaveAccessibleName(new RegExp(`^${clock(start + 20)}`));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("complementary", { name: "손키보드님" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("complementary", { name: "손키보드님" })).toHaveCount(0);
});

test("what has started can be completed, corrected to a no-show and taken back", async ({ page, signInAs }) => {
  await signInAs(page, "owner");
  const place = await freePlace(page.request, dayFromNow(-1), 20);
  await book(page.request, place, 20, "정완료");
  await page.goto(`/partners/shops/${place.shopId}/reservations?date=${place.day}`);
  await cardOf(page, "정완료").click();
  const panel = page.getByRole("complementary", { name: "정완료님" });
  await panel.getByRole("button", { name: "시술 완료하기" }).click();
  await expect(panel.getByText("시술 완료", { exact: true })).toBeVisible();
  await panel.getByRole("button", { name: "노쇼로 고치기" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "노쇼로 표시하기" }).click();
  await expect(panel.getByText("노쇼", { exact: true })).toBeVisible();
  await panel.getByRole("button", { name: "확정으로 되돌리기" }).click();
  await expect(panel.getByRole("button", { name: "시술 완료하기" })).toBeVisible();
  await panel.getByRole("button", { name: "지우기" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "지우기" }).click();
  await expect(cardOf(page, "정완료")).toHaveCount(0);
});

test("two boards see each other's changes without a reload, and keep their place", async ({
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
  await expect(second.getByText(/새 예약이 들어왔어요.*라이브님/)).toBeVisible();
  await cardOf(second, "라이브").click();
  await second.getByRole("complementary").getByRole("button", { name: "지우기" }).click();
  await second.getByRole("alertdialog").getByRole("button", { name: "지우기" }).click();
  await expect(page.locator(`[data-reservation="${id}"]`)).toHaveCount(0);
  await other.close();
});

test("an impossible drop is refused before it is sent, and one that lost a race goes back with the reason", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  const place = await emptyDay(page, 62);
  await book(page.request, place, 60, "첫째");
  await book(page.request, { ...place, from: place.from + 60 }, 60, "둘째");
  const card = cardOf(page, "첫째");
  const box = (await card.boundingBox()) as { x: number; y: number };
  await drag(page, { x: box.x + 20, y: box.y + 8 }, { x: box.x + 20, y: box.y + 8 + 32 });
  await expect(page.getByText("둘째님 예약이 있어요")).toBeVisible();
  await expect(card).toHaveAccessibleName(new RegExp(`^${clock(place.from)}`));

  // Somebody else takes the slot while the card is on its way.
  await page.route("**/reschedule", async (route) => {
    await book(page.request, { ...place, from: place.from + 120 }, 60, "셋째");
    await route.continue();
  });
  await drag(page, { x: box.x + 20, y: box.y + 8 }, { x: box.x + 20, y: box.y + 8 + 192 });
  await expect(page.getByText("그 시간에는 이미 다른 일정이 있어요 (셋째)")).toBeVisible();
  await expect(card).toHaveAccessibleName(new RegExp(`^${clock(place.from)}`));
});

test("a connection that is lost in the middle of a drag is said, and the board is true again", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  const place = await emptyDay(page, 69);
  await book(page.request, place, 60, "끊긴손님");
  const card = cardOf(page, "끊긴손님");
  const box = (await card.boundingBox()) as { x: number; y: number };
  await page.route("**/reschedule", (route) => route.abort("connectionreset"));
  await drag(page, { x: box.x + 20, y: box.y + 8 }, { x: box.x + 20, y: box.y + 8 + 96 });
  await expect(page.getByText("접속이 원활하지 않습니다")).toBeVisible();
  await page.getByRole("button", { name: "닫기" }).click();
  await expect(card).toHaveAccessibleName(new RegExp(`^${clock(place.from)}`));
});

test("a designer books and moves her own, and only looks at the others'", async ({ page, signInAs }) => {
  await signInAs(page, "owner");
  const day = [76, 77, 78].map(dayFromNow).find((one) => new Date(`${one}T00:00:00Z`).getUTCDay() !== 1) as string;
  const { request } = page;
  const place = await freePlace(request, day, 60);
  expect(place.shopId).toBe(1);
  const { id } = await book(request, place, 60, "원장손님");
  await signInAs(page, "designer");
  await page.goto(`/partners/shops/1/reservations?date=${day}&reservation=${id}`);
  const panel = page.getByRole("complementary", { name: "원장손님님" });
  await expect(panel.getByText("다른 디자이너의 예약은 볼 수만 있어요.")).toBeVisible();
  await panel.getByRole("button", { name: "닫기" }).click();
  const card = cardOf(page, "원장손님");
  const box = (await card.boundingBox()) as { x: number; y: number };
  await drag(page, { x: box.x + 20, y: box.y + 8 }, { x: box.x + 20, y: box.y + 104 });
  await expect(card).toHaveAccessibleName(new RegExp(`^${clock(place.from)}`));
  await page.getByRole("button", { name: "예약 넣기", exact: true }).click();
  const form = page.getByRole("complementary", { name: "예약 넣기" });
  await expect(form.getByLabel("디자이너").locator("option")).toHaveText(["김현서 디자이너"]);
});

test("names of eleven letters and numbers that are none are said at their fields", async ({ page, signInAs }) => {
  await signInAs(page, "owner");
  await emptyDay(page, 83);
  await page.getByRole("button", { name: "예약 넣기", exact: true }).click();
  const form = page.getByRole("complementary", { name: "예약 넣기" });
  await form.getByLabel("손님 이름").fill("홍길동1");
  await form.getByLabel("휴대폰 번호").fill("12");
  await form.getByRole("button", { name: "예약 넣기" }).click();
  await expect(form.getByText("이름은 한글이나 영문 1~10자로 써 주세요")).toBeVisible();
  await expect(form.getByText("전화번호는 010-1234-5678처럼 써 주세요")).toBeVisible();
  expect(at("2026-11-20", 600)).toBe("2026-11-20T01:00:00.000Z");
});

test("a break is set from an empty slot over a reservation, which gets another place, all taken back at once", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  const place = await emptyDay(page, 104);
  await book(page.request, { ...place, from: place.from + 30 }, 30, "비켜난손님");
  const card = cardOf(page, "비켜난손님");
  await expect(card).toBeVisible();
  const lane = page.getByRole("list", { name: new RegExp(`^${place.designer.name} `) });
  const box = (await lane.boundingBox()) as { x: number; y: number; width: number };
  const place0 = (await card.boundingBox()) as { y: number };
  await page.mouse.click(box.x + box.width / 2, place0.y - 24);
  await page.getByRole("tab", { name: "휴식" }).click();
  const form = page.getByRole("complementary", { name: "휴식 넣기" });
  await form.getByLabel("걸리는 시간").selectOption("60");
  await form.getByLabel("이유").fill("외부 교육");
  await form.getByRole("button", { name: "휴식 넣기" }).click();
  const conflicts = page.getByRole("dialog").filter({ hasText: "비켜난손님" });
  await expect(conflicts).toBeVisible();
  await conflicts.getByRole("button", { name: "저장하기" }).click();
  await expect(page.getByText(/예약 1건을 옮겼어요/)).toBeVisible();
  await expect(lane.getByText("외부 교육")).toBeVisible();
  await expect(card).not.toHaveAccessibleName(new RegExp(`^${clock(place.from + 30)}`));
  await page.getByRole("button", { name: "되돌리기" }).click();
  await expect(lane.getByText("외부 교육")).toHaveCount(0);
  await expect(lane.getByRole("button", { name: new RegExp(`^${clock(place.from + 30)}.*비켜난손님`) })).toBeVisible();
});

test("a finger on a tablet rests on a card, then carries it; a quick swipe only scrolls", async ({
  page,
  signInAs,
  browser,
}) => {
  await signInAs(page, "owner");
  const place = await freePlace(page.request, dayFromNow(111), 240);
  await book(page.request, place, 60, "손가락");
  const baseURL = test.info().project.use.baseURL ?? process.env[`E2E_ADDRESS_${test.info().project.name}`];
  const context = await browser.newContext({
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
    baseURL: baseURL as string,
  });
  const tablet = await context.newPage();
  await signInAs(tablet, "owner");
  await tablet.goto(`/partners/shops/${place.shopId}/reservations?date=${place.day}`);
  const card = cardOf(tablet, "손가락");
  await expect(card).toBeVisible();
  const box = (await card.boundingBox()) as { x: number; y: number };
  const touch = await context.newCDPSession(tablet);
  const finger = (type: "touchStart" | "touchMove" | "touchEnd", y: number) =>
    touch.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: box.x + 30, y: box.y + y }],
    });
  await finger("touchStart", 10);
  await expect(card).toHaveAttribute("data-moving", "");
  await finger("touchMove", 60);
  await finger("touchMove", 10 + 96);
  await finger("touchEnd", 10 + 96);
  await expect(card).toHaveAccessibleName(new RegExp(`^${clock(place.from + 60)}`));
  await context.close();
});
