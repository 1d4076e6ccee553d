import type { APIRequestContext, Browser, Locator, Page } from "@playwright/test";
import type * as z from "zod/mini";
import { approveMenu, listMenuRequests, startMenuReview } from "#contract/menu-requests.ts";
import { createHairMenu, createPickHairMenu, uploadMenuPhoto } from "#contract/menus.ts";
import { dayFromNow } from "#e2e/board/free-place.ts";
import { ask, expect } from "#e2e/harness/fixtures.ts";

export const hairShop = 1;
const ranks = ["CHIEF", "VICE_CHIEF", "MANAGER", "HEAD", "NORMAL"] as const;
type Rank = (typeof ranks)[number];

/** The same list price for every rank except those in `without`. */
export const samePrices = (priceWon: number, without: readonly Rank[] = []) =>
  ranks.filter((who) => !without.includes(who)).map((who) => ({ who, priceWon, salePriceWon: null }));

export const makeHairMenu = (
  request: APIRequestContext,
  name: string,
  more: Partial<z.input<typeof createHairMenu.input>> = {},
) =>
  ask(request, createHairMenu, {
    shopId: hairShop,
    category: "CUT",
    name,
    durationMinutes: 60,
    prices: samePrices(40_000),
    ...more,
  });

/** The content of a pick menu of 200,000 won at 20 % off. */
export const pickContent = (name: string, photoId: number, more: { durationMinutes?: number } = {}) => ({
  name,
  photoId,
  description: "뿌리 볼륨펌과 두피 케어",
  durationMinutes: 60,
  prices: samePrices(200_000),
  saleFrom: dayFromNow(0),
  saleTo: dayFromNow(60),
  discount: { type: "DISCOUNT_RATE" as const, ratePercent: 20 },
  ...more,
});

/** A pick menu that waits for its review, made by calls. */
export async function askForReview(page: Page, name: string) {
  const photo = await drawnPicture(page);
  const { id: photoId } = await ask(page.request, uploadMenuPhoto, { shopId: hairShop, photo });
  const menu = await ask(page.request, createPickHairMenu, { shopId: hairShop, ...pickContent(name, photoId) });
  const { items } = await ask(page.request, listMenuRequests, { shopId: hairShop });
  const requestId = items.find(({ menuId }) => menuId === menu.id)?.id as number;
  return { menuId: menu.id, requestId, photoId };
}

/** The same, approved by an operator. */
export async function sellPick(page: Page, operator: Page, name: string) {
  const made = await askForReview(page, name);
  await ask(operator.request, startMenuReview, { id: made.requestId });
  await ask(operator.request, approveMenu, { id: made.requestId, edition: 1 });
  return made;
}

/** Another person in their own browser. */
export async function anotherPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  return context.newPage();
}

export const rowOf = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("link", { name, exact: true }) });

export async function openMenus(page: Page, shopId = hairShop) {
  await page.goto(`/partners/shops/${shopId}/menus`);
  await expect(page.getByRole("group", { name: "상태별 메뉴 수" })).toBeVisible();
}

/** Chooses an action in the menu of a row. */
export async function doWith(page: Page, name: string, what: string) {
  await page.getByRole("button", { name: `${name} 더 보기` }).click();
  await page.getByRole("menuitem", { name: what }).click();
}

export async function addMenu(page: Page, kind: string) {
  await page.getByRole("button", { name: "메뉴 추가" }).click();
  await page.getByRole("menuitem", { name: kind }).click();
}

/** Opens the form of a new reservation on the board of a day, beside it or over it. */
export async function openBooking(page: Page, shopId: number, day: string): Promise<Locator> {
  await page.goto(`/partners/shops/${shopId}/reservations?date=${day}`);
  await page.getByRole("button", { name: "예약 등록하기", exact: true }).click();
  const form = page
    .getByRole("complementary", { name: "예약 등록하기" })
    .or(page.getByRole("dialog", { name: "예약 등록하기" }));
  await expect(form.getByLabel("메뉴")).toBeVisible();
  return form;
}

/** Opens a request from the queue, like its reviewer. */
export async function openReview(operator: Page, name: string) {
  await operator.goto("/operator/menus");
  await operator.getByRole("region", { name: "심사 대기" }).getByRole("link", { name }).click();
  await expect(operator.getByRole("heading", { name })).toBeVisible();
}

/** Drawn by the browser itself, so that it is a valid picture on every machine. */
export async function drawnPicture(page: Page, { width = 900, height = 1200 } = {}): Promise<Buffer> {
  const address = await page.evaluate(
    ({ width, height }) => {
      const canvas = document.createElement("canvas");
      canvas.width = width;
      canvas.height = height;
      const pen = canvas.getContext("2d");
      if (pen) pen.fillStyle = "#b08";
      pen?.fillRect(100, 100, 400, 400);
      return canvas.toDataURL("image/jpeg");
    },
    { width, height },
  );
  return Buffer.from(address.slice(address.indexOf(",") + 1), "base64");
}

/** The requests that change something, from now on. */
export function writesOf(page: Page): string[] {
  const writes: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return writes;
}

export const won = (amount: number) => amount.toLocaleString("ko-KR");
