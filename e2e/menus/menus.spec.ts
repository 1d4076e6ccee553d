import { listBookableMenus } from "#contract/bookable-menus.ts";
import { wednesdayAhead } from "#e2e/harness/days-ahead.ts";
import { ask, expect, expectNoAxeViolations, test } from "#e2e/harness/fixtures.ts";
import { doWith, hairShop, makeHairMenu, openBooking, openMenus, rowOf, samePrices } from "./menu-steps.ts";

test("a menu is hidden and shown, copied, and removed after a question", async ({ page, signInAs }) => {
  await signInAs(page, "owner");
  const { id } = await makeHairMenu(page.request, "숨바꼭질 커트");
  const isBookable = async () =>
    (await ask(page.request, listBookableMenus, { shopId: hairShop })).items.some((menu) => menu.id === id);
  await openMenus(page);
  const row = rowOf(page, "숨바꼭질 커트");
  await doWith(page, "숨바꼭질 커트", "숨기기");
  await expect(page.getByText("숨바꼭질 커트 메뉴를 고객에게 숨겼어요")).toBeVisible();
  await expect(row.getByText("숨김", { exact: true })).toBeVisible();
  expect(await isBookable()).toBe(false);
  await row.getByRole("switch", { name: "숨바꼭질 커트, 고객에게 보이기" }).click();
  await expect(page.getByText("숨바꼭질 커트 메뉴를 고객에게 다시 보여요")).toBeVisible();
  await expect(row.getByText("판매 중", { exact: true })).toBeVisible();
  expect(await isBookable()).toBe(true);

  await doWith(page, "숨바꼭질 커트", "복사해서 만들기");
  const name = page.getByRole("textbox", { name: /^이름/ });
  await expect(name).toHaveValue("숨바꼭질 커트 복사");
  await expect(page.getByLabel("디자이너 정가", { exact: true })).toHaveValue("40,000");
  await name.fill("따라 만든 커트");
  await page.getByRole("button", { name: "저장하기" }).click();
  await expect(rowOf(page, "따라 만든 커트")).toContainText("40,000원");

  await doWith(page, "숨바꼭질 커트", "삭제하기");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("이미 잡힌 예약과 지난 기록은 그대로 있어요");
  await question.getByRole("button", { name: "취소", exact: true }).click();
  await expect(row).toBeVisible();
  await doWith(page, "숨바꼭질 커트", "삭제하기");
  await question.getByRole("button", { name: "메뉴 삭제하기" }).click();
  await expect(page.getByText("숨바꼭질 커트 메뉴를 삭제했어요")).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(rowOf(page, "따라 만든 커트")).toBeVisible();
});

test("a designer sees every menu and cannot change any", { tag: "@prove" }, async ({ page, signInAs }) => {
  await signInAs(page, "designer");
  await openMenus(page);
  await expect(rowOf(page, "디지털펌")).toContainText("판매 중");
  await expect(page.getByRole("button", { name: /메뉴 추가|더 보기|순서 변경하기|더보기|가격표/ })).toHaveCount(0);
  await expect(page.getByRole("switch")).toHaveCount(0);
  await page.getByRole("link", { name: "디지털펌" }).click();
  await expect(page.getByText(/함께 하면 좋은 케어 \(여러 개\)/)).toBeVisible();
  const detail = page.url();
  await page.goto(`${detail}?mode=modify`);
  await expect(page.getByRole("link", { name: "목록으로 가기" })).toBeVisible();
  await expect(page.getByRole("link", { name: "변경하기", exact: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "저장하기" })).toHaveCount(0);
  const closed = {
    "new?kind=HAIR": "접근할 수 없는 메뉴예요",
    templates: "접근할 수 없는 화면이에요",
    prices: "접근할 수 없는 화면이에요",
    requests: "대표와 매니저가 보는 화면이에요",
  };
  for (const [path, words] of Object.entries(closed)) {
    await page.goto(`/partners/shops/${hairShop}/menus/${path}`);
    await expect(page.getByText(words)).toBeVisible();
  }
});

test("a rank without a price is marked in the list, and its designers cannot be booked for the menu", {
  tag: "@prove",
}, async ({ page, signInAs }) => {
  await signInAs(page, "owner");
  await makeHairMenu(page.request, "경력자 커트", { prices: samePrices(60_000, ["NORMAL"]) });
  await openMenus(page);
  await expect(rowOf(page, "경력자 커트")).toContainText("가격 없는 직급 1: 디자이너");
  const form = await openBooking(page, hairShop, wednesdayAhead(120));
  const offered = form.getByLabel("메뉴").locator("option", { hasText: "경력자 커트" });
  await form.getByLabel("디자이너").selectOption({ label: "김현서 디자이너" });
  await expect(offered).toHaveText("경력자 커트 · 가격 없음");
  await expect(offered).toBeDisabled();
  await form.getByLabel("디자이너").selectOption({ label: "오민재 수석 디자이너" });
  await expect(offered).toHaveText("경력자 커트 · 60,000원");
  await expect(offered).toBeEnabled();
});

test("options make a booking more expensive and longer, and the reservation shows them", { tag: "@phone" }, async ({
  page,
  signInAs,
}) => {
  await signInAs(page, "owner");
  const choices = [
    { name: "앰플", priceWon: 15_000, durationMinutes: 0 },
    { name: "마사지", priceWon: 20_000, durationMinutes: 10 },
  ];
  await makeHairMenu(page.request, "덧붙이는 펌", {
    category: "PERM",
    priceType: "RATE",
    ratePercent: 10,
    prices: samePrices(100_000),
    lengthSurcharges: [
      { length: "SHOULDER", priceWon: 10_000, durationMinutes: 10 },
      { length: "WAIST", priceWon: 30_000, durationMinutes: 30 },
    ],
    options: [{ name: "케어", type: "MULTI", choices }],
  });
  const form = await openBooking(page, hairShop, wednesdayAhead(127));
  await form.getByLabel("디자이너").selectOption({ label: "이수민 부원장" });
  await form.getByLabel("메뉴").selectOption({ label: "덧붙이는 펌 · 90,000원" });
  const [price, length] = [form.getByLabel("금액"), form.getByLabel("소요 시간")];
  await expect(price).toHaveValue("90,000");
  await expect(length).toHaveValue("60");
  await expect(form.getByText("정가 100,000원 · 10% 할인")).toBeVisible();
  await form.getByRole("checkbox", { name: "허리선 +30,000원" }).click();
  await expect(price).toHaveValue("120,000");
  await expect(length).toHaveValue("90");
  // In a group that allows one, a later choice replaces the earlier.
  await form.getByRole("checkbox", { name: "어깨선 +10,000원" }).click();
  await expect(price).toHaveValue("100,000");
  await form.getByRole("checkbox", { name: "앰플 +15,000원" }).click();
  await form.getByRole("checkbox", { name: "마사지 +20,000원" }).click();
  await expect(price).toHaveValue("135,000");
  await expect(length).toHaveValue("80");
  await expectNoAxeViolations(page);
  await form.getByLabel("고객 이름").fill("덧붙임");
  await form.getByRole("button", { name: "예약 등록하기" }).click();
  await expect(page.getByText("예약을 등록했어요")).toBeVisible();
  const people = page.getByRole("list", { name: "디자이너" }).getByRole("button", { name: "이수민" });
  if (await people.isVisible()) await people.click();
  await page.getByRole("button", { name: /덧붙임/ }).click();
  const panel = page
    .getByRole("complementary", { name: "덧붙임 님" })
    .or(page.getByRole("dialog", { name: "덧붙임 님" }));
  await expect(panel.getByText("기장 어깨선, 케어 앰플, 케어 마사지")).toBeVisible();
  await expect(panel.getByText("135,000원").first()).toBeVisible();
  await expect(panel.getByText("정가 145,000원")).toBeVisible();
  await expect(panel.getByText(/\(1시간 20분\)/)).toBeVisible();
});
