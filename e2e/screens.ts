import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { login } from "#contract/auth.ts";
import { ask, demoPassword } from "./fixtures.ts";
import { startProduct } from "./product.ts";
import { screenList, type Viewer } from "./screen-list.ts";

// `npm run screens`: a picture of every screen, for every demo role that may see it, at both sizes, with axe's findings.

const folder = join(import.meta.dirname, "../screens");
const sizes = {
  "1440x900": { viewport: { width: 1440, height: 900 } },
  "390x844": { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
};

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const product = await startProduct();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
const viewers = [...new Set(screenList.flatMap((screen) => screen.for))];
const findings: string[] = [];
let pictures = 0;
try {
  for (const [size, device] of Object.entries(sizes)) {
    for (const viewer of viewers) {
      const context = await signedInContext(browser, viewer, device);
      for (const screen of screenList.filter((entry) => entry.for.includes(viewer)))
        await photograph(context, viewer, size, screen);
      await context.close();
    }
  }
} finally {
  await browser.close();
  await product.stop();
}
for (const finding of findings) console.log(finding);
console.log(`${pictures} pictures in screens/, ${findings.length} accessibility findings`);
process.exitCode = findings.length > 0 ? 1 : 0;

async function signedInContext(browser: Browser, viewer: Viewer, device: object): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...device,
    baseURL: product.address,
    locale: "ko-KR",
    reducedMotion: "reduce",
  });
  if (viewer !== "visitor") {
    await ask(context.request, login, {
      loginType: "partners",
      id: `${viewer}@demo.danjang.kr`,
      password: demoPassword,
    });
  }
  return context;
}

async function photograph(
  context: BrowserContext,
  viewer: Viewer,
  size: string,
  { name, path }: { name: string; path: string },
) {
  const page = await context.newPage();
  page.on("console", (message) => {
    if (message.type() === "error") findings.push(`${name} ${viewer} ${size}: console: ${message.text()}`);
  });
  await page.goto(path);
  // The live stream keeps the network busy for good, so the screen's own signs of being ready are waited for instead.
  await page.locator("main").first().waitFor();
  await page.waitForFunction(() => !document.querySelector("[role=status][aria-busy=true]:not([data-kit] *)"));
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, `${name}.${viewer}.${size}.png`), fullPage: name === "ui" });
  const { violations } = await new AxeBuilder({ page }).analyze();
  for (const { id, nodes } of violations) {
    findings.push(`${name} ${viewer} ${size}: ${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
  }
  pictures += 1;
  await page.close();
}
