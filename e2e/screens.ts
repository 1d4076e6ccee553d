import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { login } from "#contract/auth.ts";
import { ask, demoPassword } from "./harness/fixtures.ts";
import { type DataSet, readOptions, type Size, sizes } from "./screens/options.ts";
import { photograph } from "./screens/photograph.ts";
import { type ListedScreen, screenList, type Viewer } from "./screens/screen-list.ts";
import { demoIds, pathWith, type ShownIds, shownIds } from "./screens/shown-ids.ts";
import { startShownProduct } from "./screens/shown-product.ts";
import { signInGenerally } from "./screens/sign-in-generally.ts";

// `npm run screens`: a picture of every screen, for every role that may see it, with demo data, an empty shop and a
// very full one, at three sizes; with the findings of the console, the layout check and axe, and the time of each. A
// part of it: `npm run screens -- --only reservations --size 390x844 --data full`.

const options = readOptions();
const folder = join(import.meta.dirname, "../screens");
const isPart = process.argv.length > 2;
const slowMilliseconds = 1000;

/** The owner of each data set, besides all people of the demo. */
const owners: Record<Exclude<DataSet, "demo">, Viewer> = { empty: "newcomer", full: "full" };

if (!isPart) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const product = options.address
  ? { address: options.address, aheadMs: Number(process.env.E2E_AHEAD ?? 0), stop: async () => {} }
  : await startShownProduct({ full: options.data.includes("full") });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
const known = new Map<DataSet, ShownIds>();
const findings: string[] = [];
const slow: string[] = [];
let pictures = 0;
try {
  for (const data of options.data)
    for (const size of options.sizes) for (const viewer of viewersOf(data)) await takeAll(browser, data, size, viewer);
} finally {
  await browser.close();
  await product.stop();
}
writeFileSync(join(folder, "findings.txt"), [...findings, ...slow, ""].join("\n"));
for (const line of [...findings, ...slow]) console.log(line);
console.log(`${pictures} pictures in screens/, ${findings.length} findings, ${slow.length} slower than a second`);
process.exitCode = findings.length > 0 ? 1 : 0;

async function takeAll(browser: Browser, data: DataSet, size: Size, viewer: Viewer) {
  const screens = screenList.filter((screen) => isWanted(screen, data, viewer));
  if (screens.length === 0) return;
  const context = await signedInContext(browser, viewer, size);
  const ids = await idsOf(browser, data);
  for (const [index, { name, path, open, needs, refused = false }] of screens.entries()) {
    const here = pathWith(path, ids);
    if (here === undefined || (needs !== undefined && ids[needs] === undefined)) continue;
    const title = `${name}.${data}.${viewer}.${size}`;
    const seen = await photograph(context, { name: title, path: here, open, refused, folder, fast: options.fast });
    const found = seen.findings.map((finding) => `${title}: ${finding}`);
    findings.push(...found);
    const took = Math.round(seen.milliseconds);
    if (took > slowMilliseconds) slow.push(`${title}: took ${took} ms`);
    pictures += 1;
    console.log(
      `${data} ${size} ${viewer} ${index + 1}/${screens.length} ${name}, ${took} ms, ${found.length} findings`,
    );
    // Also printed at once: a run takes an hour, and a person who stops it earlier has the findings so far.
    for (const finding of found) console.log(`  ${finding}`);
  }
  await context.close();
}

/** Empty and full shops are viewed by their owners and by their customers. */
function viewersOf(data: DataSet): Viewer[] {
  const all =
    data === "demo" ? new Set(screenList.flatMap((screen) => screen.for)) : [owners[data], "visitor" as const];
  return [...all].filter((viewer) => options.viewer === undefined || viewer === options.viewer);
}

function isWanted({ name, path, for: roles }: ListedScreen, data: DataSet, viewer: Viewer): boolean {
  if (options.only !== undefined && !name.includes(options.only) && !path.includes(options.only)) return false;
  if (data === "demo") return roles.includes(viewer);
  if (viewer === "visitor") return roles.includes("visitor") && path.includes("{");
  return roles.includes("owner") && !isOfDemo(path);
}

/** Has an id that exists only in the demo. */
function isOfDemo(path: string): boolean {
  return /\/\d+\b(?!-)/.test(path);
}

async function idsOf(browser: Browser, data: DataSet): Promise<ShownIds> {
  const already = known.get(data);
  if (already) return already;
  const context = await signedInContext(browser, data === "demo" ? "owner" : owners[data], "1440x900");
  const found = await shownIds(context.request, Date.now() + product.aheadMs);
  const ids = data === "demo" ? { ...found, ...demoIds } : found;
  known.set(data, ids);
  await context.close();
  return ids;
}

async function signedInContext(browser: Browser, viewer: Viewer, size: Size): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...sizes[size],
    baseURL: product.address,
    locale: "ko-KR",
    reducedMotion: "reduce",
  });
  if (product.aheadMs > 0) await context.clock.setSystemTime(Date.now() + product.aheadMs);
  if (viewer === "general") await signInGenerally(context);
  else if (viewer !== "visitor") {
    const id = `${viewer}@demo.danjang.kr`;
    await ask(context.request, login, { loginType: "partners", id, password: demoPassword });
  }
  return context;
}
