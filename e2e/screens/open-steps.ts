import type { Page } from "@playwright/test";

// Opens something on a screen before its picture is taken. A step that finds nothing to open fails, because the picture
// would show something else.

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;
const dialog = (page: Page) => page.getByRole("dialog").first().waitFor();

/** The board's cards show time, name and state; a card that is still to come shows most. */
export async function openFirstReservation(page: Page) {
  const cards = page.locator("main").getByRole("button", { name: /\d\d:\d\d.*확정/ });
  await cards.first().click();
  await page
    .getByRole(isPhone(page) ? "dialog" : "complementary")
    .getByRole("heading")
    .first()
    .waitFor();
}

export async function openQuickReservation(page: Page) {
  await page.locator("main").getByRole("button", { name: "예약 등록하기", exact: true }).first().click();
  await page.getByRole(isPhone(page) ? "dialog" : "complementary", { name: "예약 등록하기" }).waitFor();
}

export async function openPalette(page: Page) {
  await page.keyboard.press("Control+k");
  await dialog(page);
}

/** On a phone it is behind 더보기. */
export async function openProfile(page: Page) {
  if (isPhone(page)) return;
  await page.getByRole("button", { name: /내 메뉴/ }).click();
  await page.getByRole("menu").waitFor();
}

export async function openShopSwitcher(page: Page) {
  await page.getByRole("button", { name: /^매장 변경하기/ }).click();
  await page.getByRole("menu").waitFor();
}

/** Only on a phone: elsewhere the sidebar has everything. */
export async function openMore(page: Page) {
  if (!isPhone(page)) return;
  await page.getByRole("navigation", { name: "주 메뉴" }).getByRole("button", { name: "더보기" }).click();
  await dialog(page);
}

/**
 * The photographed product does not require passkeys from operators, so the answer about the account is changed to say
 * that it does.
 */
export async function openPasskeyScreen(page: Page) {
  await page.route("**/api/auth/check-signed-up", async (route) => {
    const response = await route.fetch();
    const who = await response.json();
    await route.fulfill({ response, json: { ...who, account: { ...who.account, needsPasskey: true } } });
  });
  await page.goto(new URL("/app/passkey", page.url()).href);
  await page.getByRole("heading", { name: "패스키를 만들어 주세요" }).waitFor();
}

/** Documents open one at a time; the first is the one that the values are compared with. */
export async function openReviewDocument(page: Page) {
  // A phone shows the queue first.
  if (isPhone(page)) await page.getByRole("link", { name: /단장 네일 망원점/ }).click();
  await page
    .getByRole("button", { name: /^사업자등록증.*열람하기$/ })
    .first()
    .click();
  await page.getByText(/\d\d:\d\d 열람/).waitFor();
}

export async function openCustomer(page: Page) {
  await page.locator("main tbody button").first().click();
  await dialog(page);
}

/** The history of a cell appears beside the grid as soon as the cell is chosen. */
export async function openCellHistory(page: Page) {
  const cell = page.locator('[role="gridcell"]').first();
  if (isPhone(page)) return;
  await cell.click();
}

export async function bookMenu(page: Page) {
  await page.locator("main").getByRole("list").getByRole("button").first().click();
  await page.getByRole("button", { name: /시간 선택하기$/ }).click();
  await page.getByRole("heading", { name: "언제 방문하시겠어요?" }).waitFor();
}
