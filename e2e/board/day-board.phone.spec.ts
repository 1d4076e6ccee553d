import { expect, test } from "#e2e/harness/fixtures.ts";
import { book, clock, dayFromNow, freePlace } from "./free-place.ts";

test("a day by thumb: book in a gap, move it, give it to another designer, cancel it", async ({ page, signInAs }) => {
  await signInAs(page, "owner");
  const place = await freePlace(page.request, dayFromNow(41), 240);
  await page.goto(`/partners/shops/${place.shopId}/reservations?date=${place.day}`);
  await page.getByRole("list", { name: "디자이너" }).getByRole("button", { name: place.designer.name }).tap();
  await page
    .getByRole("button", { name: /비었어요/ })
    .first()
    .tap();
  const form = page.getByRole("dialog", { name: "예약 등록하기" });
  await form.getByLabel("고객 이름").fill("엄지");
  await form.getByRole("button", { name: "예약 등록하기" }).tap();
  const card = page.getByRole("button", { name: /엄지/ });
  await expect(card).toBeVisible();
  await card.tap();
  const panel = page.getByRole("dialog", { name: "엄지 님" });
  await panel.getByRole("button", { name: "옮기기" }).tap();
  const move = page.getByRole("dialog", { name: "엄지 님 예약 옮기기" });
  await move.getByLabel("시작").selectOption({ label: clock(place.from + 60) });
  await move.getByRole("button", { name: "여기로 옮기기" }).tap();
  await expect(panel.getByText(new RegExp(`→ .*${clock(place.from + 60)}~`))).toBeVisible();

  await panel.getByRole("button", { name: "옮기기" }).tap();
  const names = await move.getByLabel("디자이너").locator("option").allTextContents();
  const other = names.find((name) => !name.startsWith(place.designer.name)) as string;
  const priced = Promise.withResolvers<void>();
  await page.route(/move-preview/, (route) => priced.promise.then(() => route.continue()));
  await move.getByLabel("디자이너").selectOption({ label: other });
  // The cost or refund of the move is shown first.
  await expect(move.getByRole("button", { name: "여기로 옮기기" })).toBeDisabled();
  priced.resolve();
  await move.getByRole("button", { name: "여기로 옮기기" }).tap();
  await expect(panel.getByText("디자이너를 변경했어요")).toBeVisible();
  await panel.getByRole("button", { name: "예약 취소하기" }).tap();
  await page.getByRole("alertdialog").getByRole("button", { name: "예약 취소하기" }).tap();
  await expect(panel.getByText("예약을 취소했어요")).toBeVisible();
});

test("a reservation that has started is completed with one tap, and undone with another", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  const place = await freePlace(page.request, dayFromNow(-1), 20);
  const { id } = await book(page.request, place, 20, "탭완료");
  await page.goto(`/partners/shops/${place.shopId}/reservations?date=${place.day}&reservation=${id}`);
  const panel = page.getByRole("dialog", { name: "탭완료 님" });
  await panel.getByRole("button", { name: "시술 완료하기" }).tap();
  await expect(panel.getByText("시술 완료", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "되돌리기", exact: true }).tap();
  await expect(panel.getByRole("button", { name: "시술 완료하기" })).toBeVisible();
  await panel.getByRole("button", { name: "노쇼로 표시하기" }).tap();
  await page.getByRole("alertdialog").getByRole("button", { name: "노쇼로 표시하기" }).tap();
  await expect(panel.getByText("노쇼", { exact: true })).toBeVisible();
});

test("Back closes what is open over the board, and the board shows whose day it is", async ({ page, signInAs }) => {
  await signInAs(page, "designer");
  await page.goto("/partners/shops/1/reservations");
  const people = page.getByRole("list", { name: "디자이너" });
  await expect(people.locator("[aria-pressed=true]")).toBeInViewport({ ratio: 0.9 });
  await page
    .getByRole("button", { name: /비었어요/ })
    .first()
    .tap();
  const form = page.getByRole("dialog", { name: "예약 등록하기" });
  await expect(form).toBeVisible();
  await page.goBack();
  await expect(form).toHaveCount(0);
  const first = people.getByRole("button").first();
  await first.tap();
  await expect(first).toHaveAttribute("aria-pressed", "true");
  await expect(first).toBeInViewport({ ratio: 0.9 });
});
