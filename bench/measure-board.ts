import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { chromium } from "@playwright/test";
import { busyDesigners, busyReservations, makeBusyShop } from "./busy-shop.ts";
import { busyTimes, marked, type Task } from "./main-thread.ts";
import { browserPath, signIn } from "./measure-web.ts";
import { plainBoard } from "./plain-board.ts";
import { type Row, verdict } from "./row.ts";
import { openUnwatchedBrowser, type UnwatchedPage } from "./unwatched-browser.ts";

/** Each limit belongs to a machine on which the floor takes this long; on a slower machine we may be slower too. */
const most = {
  render: { ours: 220, floor: 111 },
  move: { ours: 8, floor: 4.8 },
  drop: { ours: 40, floor: 17 },
  frame: { ours: 40, floor: 24 },
};
const tries = 5;
const moves = 40;
const size = { width: 1440, height: 900 };

/** The fullest board: what the page's main thread needs to show it and to move a card on it. */
export async function measureBoard(url: string, password: string, dataDir: string): Promise<Row[]> {
  if (!existsSync(browserPath)) return [];
  const { shopId, day } = await makeBusyShop(dataDir);
  const ours = { address: `${url}/partners/shops/${shopId}/reservations?date=${day}` };
  const { cookies, plain } = await preparations(url, password, shopId, day);
  // At an address where its script may send requests to our server, outside the scope of the service worker.
  const floor = { address: `${url}/media/plain-board.html`, body: plain };
  await using ending = new AsyncDisposableStack();
  const profile = await mkdtemp(join(tmpdir(), "danjang-bench-"));
  ending.defer(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }));
  const browser = ending.use(await openUnwatchedBrowser(profile, cookies, size));
  // The first visit loads the files; only rendering is compared.
  await renderCost(await browser.newPage(markWhenShown), ours);
  const renders: RenderCost[] = [];
  const floors: RenderCost[] = [];
  while (renders.length < tries) {
    renders.push(await renderCost(await browser.newPage(markWhenShown), ours));
    floors.push(await renderCost(await browser.newPage(markWhenShown), floor));
  }
  // Cards of two designers, because each move makes a newer version of its reservation.
  const carried = await dragCost(await browser.newPage(), ours, 7);
  const floorCarried = await dragCost(await browser.newPage(), floor, busyReservations / busyDesigners + 7);
  const what = `day board, ${busyDesigners} designers, ${busyReservations} reservations`;
  const least = (costs: RenderCost[], until: keyof RenderCost) => Math.min(...costs.map((cost) => cost[until]));
  const [first, firstFloor] = [least(renders, "shown"), least(floors, "shown")];
  const [whole, wholeFloor] = [least(renders, "whole"), least(floors, "whole")];
  return [
    row(`${what}: first render, main-thread CPU, best of ${tries}`, first, firstFloor, most.render),
    {
      what: `${what}: with the lanes outside the window and all that comes meanwhile`,
      unit: "ms",
      ours: whole,
      floor: wholeFloor,
      ratio: whole / wholeFloor,
      bar: "",
      verdict: "shown",
    },
    row(`${what}: one drag move`, carried.move, floorCarried.move, most.move),
    row(`${what}: drop, until the answer is shown`, carried.drop, floorCarried.drop, most.drop),
    row(`${what}: worst frame of the drag and the drop`, carried.frame, floorCarried.frame, most.frame),
  ];
}

/** Signs in and makes a plain page with the texts of the same reservations. */
async function preparations(url: string, password: string, shopId: number, day: string) {
  const browser = await chromium.launch({ executablePath: browserPath });
  try {
    const context = await browser.newContext();
    await signIn(context, url, password);
    return { cookies: await context.cookies(), plain: await plainBoard(context, url, shopId, day) };
  } finally {
    await browser.close();
  }
}

function row(what: string, ours: number, floor: number, bar: { ours: number; floor: number }): Row {
  const ratio = ours / floor;
  return {
    what,
    ours,
    floor,
    ratio,
    unit: "ms",
    bar: `≤ ${bar.ours} ms or ${(bar.ours / bar.floor).toFixed(1)} times`,
    verdict: verdict(ours <= bar.ours || ratio <= bar.ours / bar.floor),
  };
}

const cards = "[data-reservation]";
const isFull = `document.querySelectorAll("${cards}").length >= ${busyReservations}`;

interface Visited {
  address: string;
  body?: string;
}

interface RenderCost {
  /** Until the last card is there and the visible part is drawn. */
  shown: number;
  /** Until all layout is done, visible or not. */
  whole: number;
}

/** From an empty page: all work of the main thread for it. */
async function renderCost(page: UnwatchedPage, { address, body }: Visited): Promise<RenderCost> {
  const trace = await page.traced(async () => {
    await page.goto(address, body);
    await page.until(`performance.getEntriesByName("bench:whole").length > 0`);
  });
  await page.close();
  const until = (mark: string) => total(marked(trace, undefined, mark));
  return { shown: until("bench:shown"), whole: until("bench:whole") };
}

const isWhole = `${isFull} && !document.querySelector('[style*="content-visibility"]')`;

/**
 * The page checks itself once a frame, because checks from outside would keep it busy. The message is sent after that
 * frame is drawn.
 */
const markWhenShown = `{
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => performance.mark(data);
  const markOnce = (name, isSo) =>
    requestAnimationFrame(function look() {
      if (isSo()) port2.postMessage(name);
      else requestAnimationFrame(look);
    });
  markOnce("bench:shown", () => ${isFull});
  markOnce("bench:whole", () => ${isWhole});
}`;

/** Drags a card around the board and drops it ten minutes later, one move for each frame. */
async function dragCost(page: UnwatchedPage, { address, body }: Visited, which: number) {
  await page.goto(address, body);
  // After the switch to our own font.
  await page.until(`${isFull} && document.documentElement.dataset.font !== undefined`);
  const box = (await page.evaluate(
    `document.querySelectorAll("${cards}")[${which}].getBoundingClientRect().toJSON()`,
  )) as {
    x: number;
    y: number;
  };
  const [x, y] = [box.x + 12, box.y + 4];
  const mark = (name: string) => page.evaluate(`void performance.mark("bench:${name}")`);
  await page.mouse("mouseMoved", x, y);
  await page.mouse("mousePressed", x, y);
  for (let step = 1; step <= 3; step += 1) await page.mouse("mouseMoved", x + step, y + 2 * step + 2);
  await drawn(page);
  const trace = await page.traced(async () => {
    await mark("drag");
    for (let step = 0; step < moves; step += 1) {
      const turn = (step / moves) * 2 * Math.PI;
      await page.mouse("mouseMoved", x + 260 * (1 - Math.cos(turn)), y + 120 * Math.sin(turn));
      await page.evaluate("new Promise(requestAnimationFrame)");
    }
    await page.mouse("mouseMoved", x, y + 16 + 4);
    await drawn(page);
    await mark("drop");
    await page.mouse("mouseReleased", x, y + 16 + 4);
    await page.until(`${answered} !== undefined`);
    // By then the lists that changed with the move have been requested and shown too.
    await delay(500);
    await mark("end");
  });
  const status = await page.evaluate(`${answered}.responseStatus`);
  if (status !== 200) throw new Error(`the server did not accept the dropped card: ${status}`);
  await page.close();
  return {
    move: total(marked(trace, "bench:drag", "bench:drop")) / (moves + 1),
    drop: total(marked(trace, "bench:drop", "bench:end")),
    frame: Math.max(...busyTimes(marked(trace, "bench:drag", "bench:end"))),
  };
}

const answered = `performance.getEntriesByType("resource").find(({ name }) => name.includes("/reschedule"))`;

const drawn = (page: UnwatchedPage) =>
  page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");

const total = (tasks: Task[]) => tasks.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
