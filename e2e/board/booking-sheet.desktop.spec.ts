import type { Locator, Page, Route } from "@playwright/test";
import { createOfflineReservation, listOfflineReservations } from "#contract/reservations.ts";
import { countPresses } from "#e2e/harness/count-presses.ts";
import { ask, expect, expectNoAxeViolations, newDigits, test } from "#e2e/harness/fixtures.ts";
import { addHairMenu } from "#e2e/menus/hair-menu.ts";
import { cardOf, emptyDay } from "./board-steps.ts";
import { at, clock, type FreePlace } from "./free-place.ts";
import {
  addMenuOf,
  customerOf,
  fillSheet,
  lineOf,
  pressSlot,
  regularOf,
  saveOf,
  sheetOf,
  takeTime,
  timesOf,
} from "./sheet-steps.ts";

/** What was saved for a customer. */
async function bookedFor(page: Page, { shopId, day }: FreePlace, name: string) {
  const { items } = await ask(page.request, listOfflineReservations, { shopId, date: day });
  return items.find(({ customerName }) => customerName === name);
}

/** Goes on with Tab, as somebody without a mouse does. */
async function tabTo(page: Page, goal: Locator) {
  for (let step = 0; step < 60; step++) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(goal).toBeFocused();
}

test("a known customer, same as last time: three presses and four digits", async ({ page, signInAs }) => {
  const presses = await countPresses(page);
  await signInAs(page, "owner");
  const menu = await addHairMenu(page.request, "지난번 펌", 88_000);
  const place = await emptyDay(page, 70);
  const { lastFour } = await regularOf(page, place, "단골손", menu.id);
  await page.reload();
  presses.taken();
  await pressSlot(page, place.designer.name);
  const sheet = sheetOf(page);
  await expect(customerOf(sheet)).toBeFocused();
  await page.keyboard.type(lastFour);
  await expect(sheet.getByRole("option", { name: /단골손/ })).toContainText(
    `7일 전 방문 · 지난번 펌 · ${place.designer.name}`,
  );
  await expectNoAxeViolations(page);
  await sheet.getByRole("option", { name: "지난번과 같이" }).click();
  await expect(lineOf(sheet, "지난번 펌")).toContainText("1시간 · 88,000원");
  await expect(lineOf(sheet, "지난번 펌").getByRole("radio", { name: "지명" })).toBeChecked();
  await expectNoAxeViolations(page);
  await saveOf(sheet).click();
  await expect(cardOf(page, "단골손")).toBeVisible();
  expect(presses.taken()).toBe(3);
  const saved = await bookedFor(page, place, "단골손");
  expect(saved).toMatchObject({
    source: "PHONE",
    priceWon: 88_000,
    lines: [{ menuId: menu.id, stylerId: place.designer.id, requested: true }],
  });
  expect(saved?.customerId).not.toBeNull();
});

test("a known customer, another menu: four presses", async ({ page, signInAs }) => {
  const presses = await countPresses(page);
  await signInAs(page, "owner");
  const menu = await addHairMenu(page.request, "늘 하던 펌", 70_000);
  const place = await emptyDay(page, 77);
  const { lastFour } = await regularOf(page, place, "다른메뉴", menu.id);
  await page.reload();
  presses.taken();
  await pressSlot(page, place.designer.name);
  const sheet = sheetOf(page);
  await expect(customerOf(sheet)).toBeFocused();
  await page.keyboard.type(lastFour);
  await sheet.getByRole("option", { name: /다른메뉴/ }).click();
  await sheet.getByRole("button", { name: "커트", exact: true }).click();
  await saveOf(sheet).click();
  await expect(cardOf(page, "다른메뉴")).toBeVisible();
  expect(presses.taken()).toBe(4);
  expect(await bookedFor(page, place, "다른메뉴")).toMatchObject({ menuName: "커트", lines: [{ requested: true }] });
});

test("a new customer without a slot: four presses and typing; the times are those at which all of it fits", async ({
  page,
  signInAs,
}) => {
  const presses = await countPresses(page);
  await signInAs(page, "owner");
  const place = await emptyDay(page, 84);
  await expect(page.getByRole("group", { name: "예약 보드" })).toBeVisible();
  presses.taken();
  await page.getByRole("button", { name: "예약 등록하기", exact: true }).click();
  const sheet = sheetOf(page);
  await expect(customerOf(sheet)).toBeFocused();
  const digits = newDigits();
  await page.keyboard.type(`010${digits}`);
  await expect(sheet.getByLabel("고객 이름")).toBeFocused();
  await expect(sheet.getByLabel("휴대폰 번호")).toHaveValue(`010-${digits.slice(0, 4)}-${digits.slice(4)}`);
  await page.keyboard.type("새얼굴");
  await sheet.getByRole("button", { name: "커트", exact: true }).click();
  await expect(timesOf(sheet).first()).toBeVisible();
  await expectNoAxeViolations(page);
  const label = (await timesOf(sheet).first().innerText()).replaceAll("\n", " ");
  await takeTime(sheet);
  const time = /\d\d:\d\d/.exec(label)?.[0] ?? "";
  await expect(saveOf(sheet)).toHaveAccessibleName(`${time} 예약 등록하기`);
  await saveOf(sheet).click();
  await expect(cardOf(page, "새얼굴")).toBeVisible();
  expect(presses.taken()).toBe(4);
  const saved = await bookedFor(page, place, "새얼굴");
  expect(saved?.startsAt).toBe(at(place.day, Number(time.slice(0, 2)) * 60 + Number(time.slice(3))));
  expect(saved?.lines).toMatchObject([{ requested: false }]);
});

test("all of it by keyboard: a slot, the last four digits, same as last time; then N and a new customer", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  const menu = await addHairMenu(page.request, "손가락 펌", 66_000);
  const place = await emptyDay(page, 91);
  const { lastFour } = await regularOf(page, place, "손단골", menu.id);
  await page.reload();
  const sheet = sheetOf(page);
  await page.locator("[data-cursor]").focus();
  for (let step = 0; step < 6; step++) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(customerOf(sheet)).toBeFocused();
  await page.keyboard.type(lastFour);
  // Before the answer may be there: the first match is taken with it.
  await page.keyboard.press("Enter");
  await expect(sheet.getByRole("button", { name: /지난번과 같이 손가락 펌/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(lineOf(sheet, "손가락 펌")).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(cardOf(page, "손단골")).toBeVisible();

  await page.keyboard.press("n");
  await expect(customerOf(sheet)).toBeFocused();
  await page.keyboard.type("손새로");
  await page.keyboard.press("Enter");
  await expect(sheet.getByLabel("휴대폰 번호")).toBeFocused();
  await tabTo(page, sheet.getByRole("button", { name: "커트", exact: true }));
  await page.keyboard.press("Space");
  await tabTo(page, timesOf(sheet).first());
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+Enter");
  await expect(cardOf(page, "손새로")).toBeVisible();
  await expect(sheet).toHaveCount(0);
});

test("two menus with two designers, an option, another price and time, and anybody: what is shown is saved", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  const name = "나누는 염색";
  await addHairMenu(page.request, name, 90_000, {
    segments: [
      { kind: "WORK", minutes: 20 },
      { kind: "WAIT", minutes: 20 },
      { kind: "WORK", minutes: 20 },
    ],
  });
  const place = await emptyDay(page, 98);
  await pressSlot(page, place.designer.name);
  const sheet = sheetOf(page);
  await customerOf(sheet).fill("두메뉴");
  await addMenuOf(sheet, name);
  await sheet.getByRole("button", { name: "메뉴에 없는 시술", exact: true }).click();
  const typed = lineOf(sheet, "메뉴에 없는 시술");
  await typed.getByLabel("시술 이름").fill("두피 상담");
  const consulting = lineOf(sheet, "두피 상담");
  await consulting.getByLabel("소요 시간").selectOption("20");
  await consulting.getByLabel("금액").fill("15000");
  const colour = lineOf(sheet, name);
  await colour.getByRole("button", { name: "시간·금액 조정" }).click();
  await colour.getByLabel("대기").selectOption("40");
  await colour.getByLabel("금액").fill("80000");
  await expect(sheet.getByLabel("합계 금액")).toHaveText("95,000원");
  const designers = consulting.getByRole("combobox", { name: "두피 상담 디자이너" });
  const other = await designers.locator("option").nth(2).getAttribute("value");
  const chosen = await designers.inputValue();
  const second = other === chosen ? await designers.locator("option").nth(1).getAttribute("value") : other;
  await designers.selectOption(second);
  await expect(consulting.getByRole("radio", { name: "지명" })).toBeChecked();
  await expectNoAxeViolations(page);
  await sheet.getByRole("radio", { name: "인스타그램" }).check({ force: true });
  await sheet.getByLabel("메모").fill("두피가 예민해요");
  await saveOf(sheet).click();
  await expect(page.getByText("예약을 등록했어요")).toBeVisible();
  expect(await bookedFor(page, place, "두메뉴")).toMatchObject({
    source: "INSTAGRAM",
    note: "두피가 예민해요",
    priceWon: 95_000,
    menuName: `${name} + 두피 상담`,
    lines: [
      { stylerId: place.designer.id, priceTyped: true, segments: [{ minutes: 20 }, { minutes: 40 }, { minutes: 20 }] },
      { stylerId: Number(second), requested: true, priceWon: 15_000 },
    ],
  });
});

test("a time that is taken meanwhile: nothing typed is lost, and the next time is one press away", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  const place = await emptyDay(page, 105);
  await pressSlot(page, place.designer.name);
  const sheet = sheetOf(page);
  await fillSheet(sheet, "늦은고객");
  await sheet.getByLabel("메모").fill("창가 자리");
  const time = /\d\d:\d\d/.exec(await saveOf(sheet).innerText())?.[0] ?? "";
  const from = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const takeFirst = async (route: Route) => {
    await ask(page.request, createOfflineReservation, {
      shopId: place.shopId,
      stylerId: place.designer.id,
      startsAt: at(place.day, from),
      endsAt: at(place.day, from + 30),
      customerName: "먼저온이",
    });
    await route.continue();
  };
  await page.route("**/offline-reservations", takeFirst, { times: 1 });
  await saveOf(sheet).click();
  const question = page.getByRole("dialog", { name: "겹쳐서 등록할까요?" });
  await expect(question).toContainText("먼저온이 님 예약");
  await question.getByRole("button", { name: "취소", exact: true }).click();
  await sheet.getByRole("button", { name: `${clock(from + 30)}으로 변경하기` }).click();
  await expect(saveOf(sheet)).toHaveAccessibleName(`${clock(from + 30)} 예약 등록하기`);
  await expect(sheet.getByLabel("메모")).toHaveValue("창가 자리");
  await saveOf(sheet).click();
  await expect(cardOf(page, "늦은고객")).toHaveAccessibleName(new RegExp(`^${clock(from + 30)}`));
});

test("somebody who is found but not chosen is asked about, and Ctrl K opens the sheet with a customer", {
  tag: "@prove",
}, async ({ page, signInAs }) => {
  await signInAs(page, "owner");
  const menu = await addHairMenu(page.request, "찾는 펌", 60_000);
  const place = await emptyDay(page, 112);
  await regularOf(page, place, "찾을손", menu.id);
  await page.reload();
  await pressSlot(page, place.designer.name);
  const sheet = sheetOf(page);
  await fillSheet(sheet, "찾을");
  await expect(sheet.getByRole("option", { name: /찾을손/ })).toBeVisible();
  await saveOf(sheet).click();
  await expect(sheet.getByText("고객을 선택하거나 신규 고객으로 등록해 주세요")).toBeVisible();
  await expect(customerOf(sheet)).toBeFocused();
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "저장하지 않고 나가기" }).click();
  await expect(sheet).toHaveCount(0);

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "바로가기 검색" }).fill("찾을손");
  await page.getByRole("option", { name: "찾을손 님 예약하기" }).click();
  await expect(sheet.getByText("찾을손 님", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(page).not.toHaveURL(/customer=/);
});
