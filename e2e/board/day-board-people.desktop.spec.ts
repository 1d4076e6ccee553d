import { expect, test } from "#e2e/harness/fixtures.ts";
import { cardOf, drag, emptyDay } from "./board-steps.ts";
import { at, book, clock, dayFromNow, freePlace } from "./free-place.ts";

test("a designer books and moves their own reservations, and can only view the others'", { tag: "@prove" }, async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  const day = [76, 77, 78].map(dayFromNow).find((one) => new Date(`${one}T00:00:00Z`).getUTCDay() !== 1) as string;
  const { request } = page;
  const place = await freePlace(request, day, 60);
  expect(place.shopId).toBe(1);
  const { id } = await book(request, place, 60, "원장고객");
  await signInAs(page, "designer");
  await page.goto(`/partners/shops/1/reservations?date=${day}&reservation=${id}`);
  const panel = page.getByRole("complementary", { name: "원장고객 님" });
  await expect(panel.getByText("다른 디자이너의 예약은 볼 수만 있어요.")).toBeVisible();
  await panel.getByRole("button", { name: "닫기" }).click();
  const card = cardOf(page, "원장고객");
  const box = (await card.boundingBox()) as { x: number; y: number };
  await drag(page, { x: box.x + 20, y: box.y + 8 }, { x: box.x + 20, y: box.y + 104 });
  await expect(card).toHaveAccessibleName(new RegExp(`^${clock(place.from)}`));
  await page.getByRole("button", { name: "예약 등록하기", exact: true }).click();
  const form = page.getByRole("complementary", { name: "예약 등록하기" });
  await expect(form.getByLabel("디자이너").locator("option")).toHaveText(["김현서 디자이너"]);
});

test("names of eleven letters and invalid numbers are reported at their fields", { tag: "@prove" }, async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  await emptyDay(page, 83);
  await page.getByRole("button", { name: "예약 등록하기", exact: true }).click();
  const form = page.getByRole("complementary", { name: "예약 등록하기" });
  await form.getByLabel("고객 이름").fill("홍길동1");
  await form.getByLabel("휴대폰 번호").fill("12");
  await form.getByRole("button", { name: "예약 등록하기" }).click();
  await expect(form.getByText("이름은 한글이나 영문 1~10자로 입력해 주세요")).toBeVisible();
  await expect(form.getByText("전화번호는 010-1234-5678처럼 입력해 주세요")).toBeVisible();
  expect(at("2026-11-20", 600)).toBe("2026-11-20T01:00:00.000Z");
});

test("a break from an empty slot over a reservation moves the reservation, and one undo takes all of it back", {
  tag: "@prove",
}, async ({ page, signInAs }) => {
  await signInAs(page, "owner");
  const place = await emptyDay(page, 104);
  await book(page.request, { ...place, from: place.from + 30 }, 30, "비켜난고객");
  const card = cardOf(page, "비켜난고객");
  await expect(card).toBeVisible();
  const lane = page.getByRole("list", { name: new RegExp(`^${place.designer.name} `) });
  const box = (await lane.boundingBox()) as { x: number; y: number; width: number };
  const place0 = (await card.boundingBox()) as { y: number };
  await page.mouse.click(box.x + box.width / 2, place0.y - 24);
  await page.getByRole("tab", { name: "휴식" }).click();
  const form = page.getByRole("complementary", { name: "휴식 추가하기" });
  await form.getByLabel("소요 시간").selectOption("60");
  await form.getByLabel("사유").fill("외부 교육");
  await form.getByRole("button", { name: "휴식 추가하기" }).click();
  const conflicts = page.getByRole("dialog").filter({ hasText: "비켜난고객" });
  await expect(conflicts).toBeVisible();
  await conflicts.getByRole("button", { name: "저장하기" }).click();
  await expect(page.getByText(/예약 1건을 옮겼어요/)).toBeVisible();
  await expect(lane.getByText("외부 교육")).toBeVisible();
  await expect(card).not.toHaveAccessibleName(new RegExp(`^${clock(place.from + 30)}`));
  await page.getByRole("button", { name: "되돌리기" }).click();
  await expect(lane.getByText("외부 교육")).toHaveCount(0);
  await expect(lane.getByRole("button", { name: new RegExp(`^${clock(place.from + 30)}.*비켜난고객`) })).toBeVisible();
});

test("on a tablet a finger rests on a card and then drags it; a quick swipe only scrolls", async ({
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
