import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { busyDesigners, busyReservations, makeBusyShop } from "./busy-shop.ts";
import { busyTimes, marked } from "./main-thread.ts";
import { browserPath, signIn } from "./measure-web.ts";
import { type Row, verdict } from "./row.ts";

const most = { render: 220, move: 8, drop: 40, frame: 40 };
const tries = 5;
const moves = 40;
const size = { width: 1440, height: 900 };

/** The fullest board there is: what it costs the page's main thread to show it and to move a card about on it. */
export async function measureBoard(url: string, password: string, dataDir: string): Promise<Row[]> {
  if (!existsSync(browserPath)) return [];
  const { shopId, day } = await makeBusyShop(dataDir);
  const address = `${url}/partners/shops/${shopId}/reservations?date=${day}`;
  const browser = await chromium.launch({ executablePath: browserPath });
  try {
    const context = await browser.newContext({ locale: "ko-KR", viewport: size });
    await signIn(context, url, password);
    // The first visit fetches; what is compared is the rendering.
    await shown(context, address);
    const ours: number[] = [];
    const plain: number[] = [];
    for (let round = 0; round < tries; round += 1) {
      ours.push(await renderCost(browser, context, (page) => page.goto(address)));
      plain.push(await renderCost(browser, context, (page) => page.goto(plainBoard)));
    }
    const page = await shown(context, address);
    // The change to our own font is over before anybody takes a card.
    await page.locator(":root[data-font]").waitFor({ state: "attached" });
    const drag = await dragCost(browser, page);
    const render = Math.min(...ours);
    const floor = Math.min(...plain);
    const what = `day board, ${busyDesigners} designers, ${busyReservations} reservations`;
    return [
      {
        what: `${what}: first render, main-thread CPU, best of ${tries}`,
        ours: render,
        floor,
        ratio: render / floor,
        unit: "ms",
        bar: `≤ ${most.render} ms`,
        verdict: verdict(render <= most.render),
      },
      row(`${what}: one drag move`, drag.move, most.move),
      row(`${what}: drop, until the answer is shown`, drag.drop, most.drop),
      row(`${what}: worst frame of the drag and the drop`, drag.frame, most.frame),
    ];
  } finally {
    await browser.close();
  }
}

const row = (what: string, ours: number, bar: number): Row => ({
  what,
  ours,
  unit: "ms",
  bar: `≤ ${bar} ms`,
  verdict: verdict(ours <= bar),
});

const cards = "[data-reservation]";

async function shown(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await page
    .locator(cards)
    .nth(busyReservations - 1)
    .waitFor({ state: "attached" });
  return page;
}

/** From an empty page until the last card has been drawn: all that the page's main thread did for it. */
async function renderCost(browser: Browser, context: BrowserContext, open: (page: Page) => Promise<unknown>) {
  const page = await context.newPage();
  await page.addInitScript({ content: markWhenShown });
  await browser.startTracing(page, { categories: ["toplevel", "blink.user_timing"] });
  await open(page);
  await page.waitForFunction(() => performance.getEntriesByName("bench:shown").length > 0, { polling: 1000 });
  const trace = await browser.stopTracing();
  await page.close();
  return marked(trace, undefined, "bench:shown").reduce((sum, { milliseconds }) => sum + milliseconds, 0);
}

/** Asked from inside, once a frame: whoever asks from outside keeps the page busy with asking. */
const markWhenShown = `{
  let frames = 0;
  const look = () => {
    if (document.querySelectorAll("${cards}").length >= ${busyReservations}) frames += 1;
    if (frames > 2) performance.mark("bench:shown");
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}`;

/** Takes a card round the board and puts it down ten minutes later, a move to each frame. */
async function dragCost(browser: Browser, page: Page) {
  const card = page.locator(cards).nth(7);
  const box = await card.boundingBox();
  if (!box) throw new Error("there is no card to take");
  const [x, y] = [box.x + 12, box.y + 4];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 3, y + 8, { steps: 3 });
  await drawn(page);
  await browser.startTracing(page, { categories: ["toplevel", "blink.user_timing"] });
  await page.evaluate(() => performance.mark("bench:drag"));
  for (let step = 0; step < moves; step += 1) {
    const turn = (step / moves) * 2 * Math.PI;
    await page.mouse.move(x + 260 * (1 - Math.cos(turn)), y + 120 * Math.sin(turn));
    await page.evaluate("new Promise(requestAnimationFrame)");
  }
  await page.mouse.move(x, y + 16 + 4);
  await drawn(page);
  const saved = page.waitForResponse((response) => response.url().includes("/reschedule"));
  await page.evaluate(() => performance.mark("bench:drop"));
  await page.mouse.up();
  const { ok } = await saved.then((response) => ({ ok: response.ok() }));
  if (!ok) throw new Error("the server did not take the card that was dropped");
  await page.waitForTimeout(500);
  await page.evaluate(() => performance.mark("bench:end"));
  const trace = await browser.stopTracing();
  await page.close();
  const total = (from: string, to: string) => marked(trace, from, to).reduce((sum, one) => sum + one.milliseconds, 0);
  return {
    move: total("bench:drag", "bench:drop") / (moves + 1),
    drop: total("bench:drop", "bench:end"),
    frame: Math.max(...busyTimes(marked(trace, "bench:drag", "bench:end"))),
  };
}

const drawn = (page: Page) =>
  page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");

/** The floor: the same number of boxes with the same words, placed by hand and with nothing behind them. */
const plainPage = `<!doctype html><meta charset="utf-8"><style>
  .lane { position: absolute; top: 0; width: 68px; height: 960px; border-left: 1px solid #ddd }
  .card { position: absolute; left: 2px; right: 2px; height: 28px; overflow: hidden; border-left: 3px solid #6246ea; background: #efecff; font: 12px sans-serif }
</style>${Array.from(
  { length: busyDesigners },
  (_, lane) =>
    `<div class="lane" style="left: ${lane * 68}px">${Array.from(
      { length: busyReservations / busyDesigners },
      (_, slot) =>
        `<div class="card" data-reservation="${lane}-${slot}" style="top: ${slot * 48}px"><span>10:00–10:20</span> <span>이손님</span> <span>예약 확정</span></div>`,
    ).join("")}</div>`,
).join("")}`;

const plainBoard = `data:text/html;charset=utf-8,${encodeURIComponent(plainPage)}`;
