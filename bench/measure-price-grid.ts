import { existsSync } from "node:fs";
import { type Browser, chromium, type Page } from "@playwright/test";
import { listedDesigners, listedMenus, makeLongPriceList } from "./long-price-list.ts";
import { eventsOf, marked } from "./main-thread.ts";
import { browserPath, signIn } from "./measure-web.ts";
import { type Row, verdict } from "./row.ts";

const mostMilliseconds = 16;
const presses = 15;

/** The longest price list: what one key costs the page's main thread until the sheet is drawn again. */
export async function measurePriceGrid(url: string, password: string, dataDir: string): Promise<Row[]> {
  if (!existsSync(browserPath)) return [];
  const shopId = await makeLongPriceList(dataDir);
  const browser = await chromium.launch({ executablePath: browserPath });
  try {
    const context = await browser.newContext({ locale: "ko-KR", viewport: { width: 1440, height: 900 } });
    await signIn(context, url, password);
    const blank = await context.newPage();
    await blank.setContent("<!doctype html><input>");
    await blank.locator("input").focus();
    const floor = await keyCost(browser, blank, { press: "5" });
    await blank.close();

    const page = await context.newPage();
    await page.goto(`${url}/partners/shops/${shopId}/menus/prices`);
    await page.locator(`[data-place="${listedMenus - 1}:${listedDesigners - 1}"]`).waitFor({ state: "attached" });
    await page.locator('[data-place="0:0"]').click();
    const arrow = await keyCost(browser, page, { press: "ArrowDown" });
    const commit = await keyCost(browser, page, { before: ["4", "5"], press: "Enter" });
    await page.keyboard.press("1");
    const digit = await keyCost(browser, page, { press: "5" });
    const sheet = `price grid, ${listedMenus} menus × ${listedDesigners} designers`;
    const row = (what: string, ours: number): Row => ({
      what: `${sheet}: ${what}, main-thread CPU, median of ${presses}`,
      ours,
      floor,
      ratio: ours / floor,
      unit: "ms",
      bar: `≤ ${mostMilliseconds} ms`,
      verdict: verdict(ours <= mostMilliseconds),
      note: "floor: a digit into a field on an empty page",
    });
    return [row("an arrow", arrow), row("a digit", digit), row("Enter with a new price", commit)];
  } finally {
    await browser.close();
  }
}

interface Typing {
  /** Pressed before each key, and not counted. */
  before?: string[];
  press: string;
}

async function keyCost(browser: Browser, page: Page, { before = [], press }: Typing): Promise<number> {
  const mark = (name: string) => page.evaluate((of) => performance.mark(of), `bench:${name}`);
  await atRest(page);
  await browser.startTracing(page, { categories: ["toplevel", "blink.user_timing"] });
  for (let index = 0; index < presses; index += 1) {
    for (const key of before) await page.keyboard.press(key);
    await atRest(page);
    await mark(`key ${index}`);
    await page.keyboard.press(press);
    await drawn(page);
    await mark(`drawn ${index}`);
  }
  const trace = eventsOf(await browser.stopTracing());
  const costs = Array.from({ length: presses }, (_, index) =>
    marked(trace, `bench:key ${index}`, `bench:drawn ${index}`).reduce((sum, one) => sum + one.milliseconds, 0),
  );
  return costs.toSorted((one, other) => one - other)[Math.floor(presses / 2)] ?? Number.NaN;
}

/** The part beside the sheet follows a moment after the last key; it must not count for the next one. */
const atRest = (page: Page) => page.waitForTimeout(250);

const drawn = (page: Page) =>
  page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
