import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, type Cookie, chromium, type Page } from "@playwright/test";
import { busyDesigners, busyReservations, makeBusyShop } from "./busy-shop.ts";
import { busyTimes, eventsOf, marked } from "./main-thread.ts";
import { browserPath, signIn } from "./measure-web.ts";
import { plainBoard, putPlainBoard, servePlainBoard } from "./plain-board.ts";
import { type Row, verdict } from "./row.ts";
import { openUnwatchedBrowser } from "./unwatched-browser.ts";

/** Each for a machine on which the floor takes so long; where it takes longer, so may we. */
const most = {
  render: { ours: 220, floor: 111 },
  move: { ours: 8, floor: 4.8 },
  drop: { ours: 40, floor: 17 },
  frame: { ours: 40, floor: 24 },
};
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
    const plain = await plainBoard(context, url, shopId, day);
    const { renders, floors } = await renderCosts(await context.cookies(), address, plain);
    const floorAddress = await putPlainBoard(context, url, plain);
    // Cards of two designers, since each move makes a newer version of its reservation.
    const ours = await dragCost(browser, await shown(context, address), 7);
    const floor = await dragCost(browser, await shown(context, floorAddress), busyReservations / busyDesigners + 7);
    const what = `day board, ${busyDesigners} designers, ${busyReservations} reservations`;
    return [
      row(
        `${what}: first render, main-thread CPU, best of ${tries}`,
        Math.min(...renders),
        Math.min(...floors),
        most.render,
      ),
      row(`${what}: one drag move`, ours.move, floor.move, most.move),
      row(`${what}: drop, until the answer is shown`, ours.drop, floor.drop, most.drop),
      row(`${what}: worst frame of the drag and the drop`, ours.frame, floor.frame, most.frame),
    ];
  } finally {
    await browser.close();
  }
}

function row(what: string, ours: number, floor: number, bar: { ours: number; floor: number }): Row {
  const ratio = ours / floor;
  return {
    ...{ what, ours, floor, ratio, unit: "ms" },
    bar: `≤ ${bar.ours} ms or ${(bar.ours / bar.floor).toFixed(1)} times`,
    verdict: verdict(ours <= bar.ours || ratio <= bar.ours / bar.floor),
  };
}

const cards = "[data-reservation]";

/** The page with every card, and with the change to our own font behind it. */
async function shown(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await page
    .locator(cards)
    .nth(busyReservations - 1)
    .waitFor({ state: "attached" });
  await page.locator(":root[data-font]").waitFor({ state: "attached" });
  return page;
}

/** From an empty page until the last card has been drawn: all that the page's main thread did for it, ours and the floor by turns. */
async function renderCosts(cookies: Cookie[], address: string, plain: string) {
  await using ending = new AsyncDisposableStack();
  const profile = await mkdtemp(join(tmpdir(), "danjang-bench-"));
  ending.defer(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }));
  const floorAddress = await servePlainBoard(plain, ending);
  const browser = ending.use(await openUnwatchedBrowser(profile, cookies, size));
  const cost = async (of: string) =>
    marked(await browser.traced(of, markWhenShown, "bench:shown"), undefined, "bench:shown").reduce(
      (sum, { milliseconds }) => sum + milliseconds,
      0,
    );
  // The first visit fetches; what is compared is the rendering.
  await cost(address);
  const renders: number[] = [];
  const floors: number[] = [];
  while (renders.length < tries) {
    renders.push(await cost(address));
    floors.push(await cost(floorAddress));
  }
  return { renders, floors };
}

/** Asked from inside, once a frame: whoever asks from outside keeps the page busy with asking. The message comes when that frame has been drawn. */
const markWhenShown = `{
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => performance.mark("bench:shown");
  const look = () =>
    document.querySelectorAll("${cards}").length >= ${busyReservations} ? port2.postMessage("") : requestAnimationFrame(look);
  requestAnimationFrame(look);
}`;

/** Takes a card round the board and puts it down ten minutes later, a move to each frame. */
async function dragCost(browser: Browser, page: Page, which: number) {
  const card = page.locator(cards).nth(which);
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
  const trace = eventsOf(await browser.stopTracing());
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
