import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, chromium, type Request } from "@playwright/test";
import { login } from "#contract/auth.ts";
import { requestOf } from "#contract/request.ts";
import { type Row, verdict } from "./row.ts";

const mostKilobytes = 150;
/** A customer on a phone has no files of it yet, and may never come again. */
const mostBookingKilobytes = 110;
const mostFiles = 12;
const settledMilliseconds = 1500;
export const browserPath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";

/** The bytes that a new browser loads, as sent over the network. */
export async function measureWeb(url: string, password: string): Promise<Row[]> {
  if (!existsSync(browserPath)) return [notMeasured("there is no Chromium; CHROMIUM_PATH may name one")];
  const browser = await chromium.launch({ executablePath: browserPath });
  try {
    return [
      ...(await visit(browser, "login screen", `${url}/app/login`, async () => {})),
      ...(await visit(browser, "today screen", `${url}/partners`, (context) => signIn(context, url, password))),
      ...(await visit(browser, "day board", `${url}/partners/shops/1/reservations`, (context) =>
        signIn(context, url, password),
      )),
      ...(await visit(browser, "booking page", `${url}/book/1`, async () => {}, mostBookingKilobytes)),
    ];
  } finally {
    await browser.close();
  }
}

export function notMeasured(note: string): Row {
  return { what: "web, first visit", unit: "KB", bar: `≤ ${mostKilobytes} KB`, verdict: "not measured", note };
}

async function visit(
  browser: Browser,
  screen: string,
  address: string,
  prepare: (context: BrowserContext) => Promise<void>,
  most = mostKilobytes,
): Promise<Row[]> {
  const context = await browser.newContext({ locale: "ko-KR" });
  await prepare(context);
  const page = await context.newPage();
  const fetched: Request[] = [];
  page.on("requestfinished", (request) => fetched.push(request));
  await page.goto(address, { waitUntil: "load" });
  // The live stream keeps a connection open, so the network never becomes idle.
  for (let seen = -1; seen < fetched.length; ) {
    seen = fetched.length;
    await page.waitForTimeout(settledMilliseconds);
  }
  const scripts = fetched.filter((request) => request.resourceType() === "script");
  const styles = fetched.filter((request) => request.resourceType() === "stylesheet");
  const sizes = await Promise.all(scripts.map((request) => request.sizes()));
  const note = new URL(page.url()).pathname;
  await context.close();
  const kilobytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1024;
  const files = scripts.length + styles.length;
  return [
    {
      what: `${screen}, first visit: JavaScript over the wire`,
      ours: kilobytes,
      unit: "KB",
      bar: `≤ ${most} KB`,
      verdict: verdict(kilobytes > 0 && kilobytes <= most),
      note,
    },
    {
      what: `${screen}, first visit: scripts and styles`,
      ours: files,
      unit: "files",
      bar: `≤ ${mostFiles}`,
      verdict: verdict(files > 0 && files <= mostFiles),
      note: `${scripts.length} scripts, ${styles.length} styles`,
    },
  ];
}

export async function signIn(context: BrowserContext, url: string, password: string) {
  const { path, body } = requestOf(login, { loginType: "partners", id: "owner@demo.danjang.kr", password });
  const answer = await context.request.post(url + path, { data: body, headers: { "x-danjang-call": "bench" } });
  if (!answer.ok()) throw new Error(`signing in answered ${answer.status()}`);
}
