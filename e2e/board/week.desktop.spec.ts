import { expect, expectNoAxeViolations, test } from "#e2e/harness/fixtures.ts";
import { panelOf } from "./board-steps.ts";
import { book, clock, dayFromNow, freePlace } from "./free-place.ts";

test("the week opens at today and now", async ({ page, signInAs }) => {
  await signInAs(page, "owner");
  await page.goto("/partners/shops/1/reservations/week");
  const week = page.getByRole("group", { name: "주간 예약" });
  await expect(week.getByRole("link", { name: /오늘/ })).toBeInViewport({ ratio: 1 });
  await expect(week.getByText(/^지금 \d\d:\d\d$/)).toBeInViewport({ ratio: 1 });
  // A usual day fits the window.
  expect(await week.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
});

test("one designer's week has full names, a block leads to its reservation, and an empty time to the form", async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  const place = await freePlace(page.request, dayFromNow(118), 240);
  await book(page.request, place, 60, "최주간");
  await book(page.request, { ...place, from: place.from + 180 }, 60, "윤다음");
  await page.goto(`/partners/shops/${place.shopId}/reservations/week?date=${place.day}`);
  const first = page.getByRole("link", { name: /최주간/ });
  const second = page.getByRole("link", { name: /윤다음/ });
  await expect(first.getByText("주간", { exact: true })).toBeVisible();
  await expect(first).toHaveAccessibleName(new RegExp(`^${clock(place.from)}~${clock(place.from + 60)} 최주간 확정 `));

  // Everything that the block has no space for.
  await first.hover();
  await expect(page.getByText("최주간 님", { exact: true })).toBeVisible();
  const filter = page.getByLabel("디자이너", { exact: true });
  await filter.selectOption({ label: place.designer.name });
  await expect(first.getByText("최주간", { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);

  // With the keyboard: an arrow to the next block, Enter opens it.
  await first.focus();
  await page.keyboard.press("ArrowDown");
  await expect(second).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "윤다음 님" })).toBeVisible();
  await page.goBack();
  // The week is still that of the designer.
  await expect(filter.locator("option:checked")).toHaveText(place.designer.name);
  await first.click();
  await expect(page.getByRole("heading", { name: "최주간 님" })).toBeVisible();
  await page.goBack();

  const box = (await first.boundingBox()) as { x: number; y: number; width: number; height: number };
  await page.mouse.click(box.x + box.width / 2, box.y + box.height * 1.5 + 6);
  const form = panelOf(page, "예약 등록");
  await expect(form).toContainText(clock(place.from + 90));
  expect(new URL(page.url()).searchParams.get("designer")).toBe(String(place.designer.id));
  await page.keyboard.press("Escape");
  await expect(form).toHaveCount(0);
  await expect(page).not.toHaveURL(/minute/);
});

test("day, week and list have their title and their switch at the same places", async ({ page, signInAs }) => {
  await signInAs(page, "owner");
  await page.goto("/partners/shops/1/reservations");
  const views = page.getByRole("navigation", { name: "보기" });
  const places: unknown[] = [];
  for (const [view, title] of [
    ["일", /요일/],
    ["주", /일~/],
    ["목록", /월/],
  ] as const) {
    await views.getByRole("link", { name: view, exact: true }).click();
    await expect(views.getByRole("link", { name: view, exact: true })).toHaveAttribute("aria-current", "page");
    const heading = page.getByRole("heading", { level: 2, name: title });
    await expect(heading).toBeVisible();
    const [left, end] = [await heading.boundingBox(), await views.boundingBox()];
    places.push([left?.x, (left?.y ?? 0) + (left?.height ?? 0) / 2, end?.x, end?.y].map((at) => Math.round(at ?? 0)));
  }
  expect(places).toEqual([places[0], places[0], places[0]]);
});
