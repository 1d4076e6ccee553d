import { expect, type Locator, type Page } from "@playwright/test";
import { completeReservation, createOfflineReservation } from "#contract/reservations.ts";
import { ask, newDigits } from "#e2e/harness/fixtures.ts";
import { panelOf } from "./board-steps.ts";
import { at, dayFromNow, type FreePlace, freePlace } from "./free-place.ts";

/** The sheet in which a booking is made, beside the board or over it. */
export const sheetOf = (page: Page) => panelOf(page, "예약 등록");

/** The one field for name, number or last four digits. */
export const customerOf = (sheet: Locator) => sheet.getByRole("combobox", { name: /^고객/ });

export const saveOf = (sheet: Locator) => sheet.getByRole("button", { name: /예약 등록하기$/ });

/** A service that was chosen. */
export const lineOf = (sheet: Locator, name: string) => sheet.getByRole("listitem", { name, exact: true });

/** A time that is offered. */
export const timesOf = (sheet: Locator) => sheet.getByRole("button", { name: /원.*\d\d:\d\d/ });

/** Somebody whom the shop does not know, and something that is not on the menu: the fewest things that can be booked. */
export async function fillSheet(sheet: Locator, name: string) {
  await customerOf(sheet).fill(name);
  await sheet.getByRole("button", { name: "메뉴에 없는 시술", exact: true }).click();
}

/** Opens the fields of a new customer. */
export async function fillNewCustomer(sheet: Locator, name: string, phone: string) {
  await customerOf(sheet).fill(name);
  await sheet.getByRole("option", { name: "신규 고객 등록하기" }).click();
  await sheet.getByLabel("휴대폰 번호").fill(phone);
}

/** Takes the first time that is offered for what is chosen; a pressed slot is a time already. */
export async function takeTime(sheet: Locator) {
  if (!/\d\d:\d\d/.test(await saveOf(sheet).innerText())) await timesOf(sheet).first().click();
}

/** Takes one of all times. */
export async function chooseTime(sheet: Locator, time: string) {
  const change = sheet.getByRole("button", { name: "시간 변경" });
  if (await change.isVisible()) await change.click();
  await chooseOption(sheet.getByRole("combobox", { name: "다른 시간" }), new RegExp(`^${time} `));
}

/** Another designer for a service. */
export const chooseDesigner = (line: Locator, name: string) =>
  chooseOption(line.getByRole("combobox", { name: /디자이너$/ }), name);

async function chooseOption(list: Locator, text: string | RegExp) {
  await list.selectOption(await list.locator("option", { hasText: text }).getAttribute("value"));
}

/** From the list of all menus. */
export async function addMenuOf(sheet: Locator, name: string) {
  await sheet.getByRole("button", { name: "전체 메뉴", exact: true }).click();
  await sheet.getByRole("textbox", { name: "메뉴 찾기" }).fill(name);
  await sheet.getByRole("button", { name: new RegExp(`^${name} ?\\d`) }).click();
}

/** The middle of an empty slot of a designer, an hour after the board begins. */
export async function slotOf(page: Page, designer: string) {
  const lane = page.getByRole("list", { name: new RegExp(`^${designer} `) });
  await expect(lane).toBeVisible();
  const box = (await lane.boundingBox()) as { x: number; y: number; width: number };
  return { x: box.x + box.width / 2, y: box.y + 96 + 4 };
}

export async function pressSlot(page: Page, designer: string) {
  const { x, y } = await slotOf(page, designer);
  await page.mouse.click(x, y);
}

/** A customer who was here a week ago, with this designer. */
export async function regularOf(page: Page, { shopId, designer }: FreePlace, name: string, menuId: number) {
  const digits = newDigits();
  const { day, from } = await earlierPlace(page, designer.id);
  const { id } = await ask(page.request, createOfflineReservation, {
    shopId,
    stylerId: designer.id,
    startsAt: at(day, from),
    endsAt: at(day, from + 60),
    customerName: name,
    phone: `010-${digits.slice(0, 4)}-${digits.slice(4)}`,
    menuId,
  });
  await ask(page.request, completeReservation, { shopId, id });
  return { digits, lastFour: digits.slice(4) };
}

/** On the same weekday everybody works as on the day of the test. */
async function earlierPlace(page: Page, stylerId: number): Promise<FreePlace> {
  for (const weeks of [1, 2, 3])
    for (let skip = 0; skip < 5; skip++) {
      const place = await freePlace(page.request, dayFromNow(-7 * weeks), 60, skip).catch(() => undefined);
      if (place?.shopId === 1 && place.designer.id === stylerId) return place;
    }
  throw new Error("the designer had no free hour on the same weekday before");
}
