import { existsSync } from "node:fs";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { createMenusFromTemplate } from "#contract/menus.ts";
import { requestOf } from "#contract/request.ts";
import { browserPath, signIn } from "./measure-web.ts";
import { type Row, verdict } from "./row.ts";

const lists = [
  { shopId: 3, menus: 50, categories: ["ESTHETIC", "ESTHETIC_WAXING", "BROW"] },
  { shopId: 1, menus: 500, categories: ["CUT", "PERM", "COLOR", "CLINIC", "STYLING"] },
] as const;
const tries = 9;
const mostTimes = 1.2;
const settledMilliseconds = 1000;

/** From the press on 메뉴 until the first menu can be read, compared with ten times as many menus. */
export async function measureMenuList(url: string, password: string): Promise<Row[]> {
  if (!existsSync(browserPath)) return [];
  const browser = await chromium.launch({ executablePath: browserPath });
  try {
    const context = await browser.newContext({ locale: "ko-KR", viewport: { width: 1440, height: 900 }, baseURL: url });
    await signIn(context, url, password);
    for (const list of lists) await fill(context, list);
    const page = await context.newPage();
    const times = lists.map((): number[] => []);
    for (let round = 0; round < tries; round += 1)
      for (const [index, { shopId }] of lists.entries()) times[index]?.push(await opening(page, shopId));
    const [few = 0, many = 0] = times.map(median);
    return [
      {
        what: `menu list: ${lists[1].menus} menus against ${lists[0].menus}, from the press to the first row`,
        ours: many,
        floor: few,
        ratio: many / few,
        unit: "ms",
        bar: `≤ ${mostTimes} times`,
        verdict: verdict(many / few <= mostTimes),
      },
    ];
  } finally {
    await browser.close();
  }
}

async function opening(page: Page, shopId: number): Promise<number> {
  await page.goto(`/partners/shops/${shopId}/today`);
  const link = page.getByRole("link", { name: "메뉴", exact: true });
  await link.waitFor();
  // The live stream never becomes idle, so the rest of the first screen gets a fixed time.
  await page.waitForTimeout(settledMilliseconds);
  const startedAt = performance.now();
  await link.click();
  await page.locator("[data-menu]").first().waitFor();
  return performance.now() - startedAt;
}

async function fill(context: BrowserContext, { shopId, menus, categories }: (typeof lists)[number]) {
  const rows = Array.from({ length: menus }, (_, index) => ({
    category: categories[index % categories.length] ?? categories[0],
    name: `${index + 1}번째 메뉴`,
    durationMinutes: 30,
    prices: [{ who: "CHIEF" as const, priceWon: 30_000 + index * 100 }],
  }));
  for (let done = 0; done < rows.length; done += 100) {
    const { path, body } = requestOf(createMenusFromTemplate, { shopId, menus: rows.slice(done, done + 100) });
    const answer = await context.request.post(path, { headers: { "x-danjang-call": "1" }, data: body });
    if (!answer.ok()) throw new Error(`the menus were not made: ${await answer.text()}`);
  }
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
