import type { Page } from "@playwright/test";
import { expect, test } from "#e2e/harness/fixtures.ts";
import { cardOf, emptyDay } from "./board-steps.ts";
import { book, dayFromNow } from "./free-place.ts";

const formOf = (page: Page) => page.getByRole("complementary", { name: "예약 등록하기" });
const question = (page: Page) => page.getByRole("alertdialog", { name: "저장하지 않은 내용이 있어요" });

test("pressing another slot beside the open form moves the form there and keeps the typed text", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  await emptyDay(page, 55);
  const slot = page.locator("[data-cursor]");
  await slot.focus();
  await page.keyboard.press("Enter");
  const form = formOf(page);
  await form.getByLabel("고객 이름").fill("한자리");
  const [designer, start] = [
    await form.getByLabel("디자이너").inputValue(),
    await form.getByLabel("시작").inputValue(),
  ];
  await slot.focus();
  await page.keyboard.press("ArrowRight");
  for (let step = 0; step < 6; step++) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(form.getByLabel("디자이너")).not.toHaveValue(designer);
  await expect(form.getByLabel("시작")).not.toHaveValue(start);
  await expect(form.getByLabel("고객 이름")).toHaveValue("한자리");
});

test("Escape, Back, a card and another kind of entry ask before they drop the text typed into the form", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  const place = await emptyDay(page, 56);
  await book(page.request, place, 60, "옆카드");
  await page.getByRole("button", { name: "예약 등록하기" }).first().click();
  const form = formOf(page);
  await form.getByLabel("고객 이름").fill("반쯤쓴");
  for (const leave of [
    () => page.keyboard.press("Escape"),
    () => page.goBack(),
    () => cardOf(page, "옆카드").click(),
    () => form.getByRole("tab", { name: "휴식" }).click(),
  ]) {
    await leave();
    await question(page).getByRole("button", { name: "계속 수정하기" }).click();
    await expect(form.getByLabel("고객 이름")).toHaveValue("반쯤쓴");
  }
  await cardOf(page, "옆카드").click();
  await question(page).getByRole("button", { name: "저장하지 않고 나가기" }).click();
  await expect(page.getByRole("complementary", { name: "옆카드 님" })).toBeVisible();
  await expect(form).toHaveCount(0);
});

test("an untouched form closes without a question, and the focus returns to what opened it", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  const place = await emptyDay(page, 57);
  await book(page.request, place, 60, "되돌아");
  const card = cardOf(page, "되돌아");
  await card.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("complementary", { name: "되돌아 님" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(card).toBeFocused();
  const add = page.getByRole("button", { name: "예약 등록하기" }).first();
  await add.click();
  await expect(formOf(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(formOf(page)).toHaveCount(0);
  await expect(add).toBeFocused();
});

test("Back closes the panel together with its question, and nothing is cancelled", { tag: "@prove" }, async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  const place = await emptyDay(page, 58);
  await book(page.request, place, 60, "남은질문");
  const card = cardOf(page, "남은질문");
  await card.click();
  const panel = page.getByRole("complementary", { name: "남은질문 님" });
  await panel.getByRole("button", { name: "예약 취소하기" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(card).toHaveAccessibleName(/예약 확정|확정/);
});

test("Enter in the day field books on that day, and a day that does not exist keeps the form open", {
  tag: "@prove",
}, async ({ page, signInAs }) => {
  await signInAs(page, "owner");
  const { shopId } = await emptyDay(page, 59);
  await page.getByRole("button", { name: "예약 등록하기" }).first().click();
  const form = formOf(page);
  await form.getByLabel("고객 이름").fill("다른날");
  const day = form.getByLabel("날짜");
  await day.fill("2026.13.45");
  await day.press("Enter");
  await expect(form.getByRole("alert")).toHaveText(/없는 날짜라서 되돌렸어요/);
  const other = dayFromNow(62);
  await day.fill(other.replaceAll("-", "."));
  await day.press("Enter");
  await expect(page.getByText("예약을 등록했어요")).toBeVisible();
  await page.goto(`/partners/shops/${shopId}/reservations?date=${other}`);
  await expect(cardOf(page, "다른날")).toBeVisible();
});

test("the own reservation is not announced as news, even if the live event comes before the answer", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  await emptyDay(page, 63);
  await page.getByRole("button", { name: "예약 등록하기" }).first().click();
  await formOf(page).getByLabel("고객 이름").fill("내예약");
  await page.route("**/offline-reservations", async (route) => {
    const answer = await route.fetch();
    await expect(cardOf(page, "내예약")).toBeVisible();
    await route.fulfill({ response: answer });
  });
  await formOf(page).getByRole("button", { name: "예약 등록하기" }).click();
  await expect(page.getByText("예약을 등록했어요")).toBeVisible();
  await expect(page.getByText(/새 예약이 들어왔어요/)).toHaveCount(0);
});

test("on a phone in landscape the board is as high as the screen, and the page scrolls to it", {
  tag: "@prove",
}, async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await signInAs(page, "owner");
  const place = await emptyDay(page, 64);
  await book(page.request, place, 60, "눕힌폰");
  const card = cardOf(page, "눕힌폰");
  await card.scrollIntoViewIfNeeded();
  await expect(card).toBeInViewport();
  await card.click();
  await expect(page.getByRole("complementary", { name: "눕힌폰 님" })).toBeVisible();
});
