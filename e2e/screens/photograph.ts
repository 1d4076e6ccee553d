import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { axeFindings } from "#e2e/harness/axe-findings.ts";
import { layoutFindings } from "./layout-findings.ts";
import { movedFindings, watchMoves } from "./moved-findings.ts";

export interface Shown {
  path: string;
  open: ((page: Page) => Promise<void>) | undefined;
  /** The screen itself shows a refusal. */
  refused: boolean;
}

export interface Shot extends Shown {
  /** Of the picture and of all findings. */
  name: string;
  folder: string;
  fast: boolean;
}

export interface Seen {
  findings: string[];
  /** From the address to a screen on which nothing is loading. */
  milliseconds: number;
}

const mostScreens = 3;
const patience = 20_000;

/** One picture, with the findings of the console, the layout check and axe, and everything that moved by itself. */
export async function photograph(context: BrowserContext, shot: Shot): Promise<Seen> {
  const { name, path, open, refused, folder, fast } = shot;
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  const findings = errorsOf(page, refused);
  await watchMoves(page);
  const begun = performance.now();
  let milliseconds = 0;
  try {
    await page.goto(path);
    await isReady(page);
    milliseconds = performance.now() - begun;
    findings.push(...(await movedFindings(page)));
    await openOn(page, open);
    await takePicture(page, join(folder, `${name}.png`));
    findings.push(...(await layoutFindings(page)));
    if (!fast) findings.push(...(await axeFindings(page)));
  } catch (error) {
    findings.push(`could not be shown: ${(error as Error).message.split("\n")[0]}`);
    await page.screenshot({ path: join(folder, `${name}.png`) }).catch(() => undefined);
  } finally {
    await page.close();
  }
  return { findings, milliseconds };
}

/**
 * The same checks on an open page, without a picture and without moves: these need a machine without other work. On a
 * phone the layout check asks for larger targets than axe does.
 */
export async function lookAt(page: Page, open: Shown["open"], withColours: boolean): Promise<string[]> {
  await isReady(page);
  await openOn(page, open);
  const without = ["target-size", ...(withColours ? [] : ["color-contrast"])];
  return [...(await layoutFindings(page)), ...(await axeFindings(page, without))];
}

/** Fills up while the page is open. */
export function errorsOf(page: Page, refused: boolean): string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    const isRefusal = refused && /status of 4\d\d/.test(message.text());
    // An answer that a step has replaced is in no cache.
    const isPutIn = message.text().endsWith("net::ERR_CACHE_MISS");
    if (message.type() === "error" && !isRefusal && !isPutIn) errors.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => errors.push(`error: ${error.message}`));
  return errors;
}

async function openOn(page: Page, open: Shown["open"]) {
  await open?.(page);
  if (open) await isReady(page);
  await page.evaluate(() => document.fonts.ready);
}

/** The live stream keeps the network busy, so this waits for the screen's own signs of being ready. */
async function isReady(page: Page) {
  await page.locator("main").first().waitFor();
  await page.waitForFunction(() => !document.querySelector("[aria-busy=true]:not([data-kit] *)"));
}

/** The whole page, unless it has thousands of rows. */
async function takePicture(page: Page, path: string) {
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 };
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width, height: Math.min(Math.max(whole, height), height * mostScreens) };
  await page.screenshot({ path, fullPage: true, clip });
}
