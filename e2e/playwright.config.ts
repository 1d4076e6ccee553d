import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { leanBrowser, wholeBrowser } from "./harness/browsers.ts";
import "./harness/ordinary-day.ts";

for (const { executablePath = "" } of [wholeBrowser, leanBrowser])
  if (!existsSync(executablePath)) throw new Error(`There is no browser at ${executablePath}: set CHROMIUM_PATH.`);
// Two runs at once must not delete each other's files; workers inherit the first run's name.
process.env.E2E_RUN ??= String(process.pid);
const isDaily = process.env.E2E_EXTENT === "daily";

export default defineConfig({
  testDir: ".",
  // Files with .test.ts belong to Vitest.
  testMatch: "**/*.spec.ts",
  globalSetup: fileURLToPath(import.meta.resolve("./harness/global-setup.ts")),
  outputDir: `../node_modules/.cache/playwright/${process.env.E2E_RUN}`,
  // One more than there are cores: a browser and the product wait for each other.
  workers: availableParallelism() + 1,
  retries: 0,
  forbidOnly: true,
  ...(isDaily && { grepInvert: /@prove/ }),
  // A limit, not a measurement: only a test that hangs takes so long.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: "chromium",
    // A wrong locator fails with its name, not with the time of the whole test.
    actionTimeout: 60_000,
    launchOptions: leanBrowser,
    locale: "ko-KR",
    // A test cannot answer a request that a service worker has handled; tests of the worker itself allow it.
    serviceWorkers: "block",
    // Not the shop's own zone: this finds screens that show the device's time instead of Seoul's.
    timezoneId: "America/Los_Angeles",
    reducedMotion: "reduce",
    screenshot: "only-on-failure",
  },
  // A test runs on the desktop. A file for touch has a name with *.phone.spec.ts and runs on the phone; if the layout
  // differs, the tag @phone, or @desktop in a phone file, adds the other one. `npm test` leaves out the tag @prove and
  // every second run: `npm run prove` runs everything.
  projects: [
    {
      name: "desktop",
      grep: isDaily ? /^(?!.*\.phone\.spec\.ts)/ : /^(?!.*\.phone\.spec\.ts)|@desktop/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: "phone",
      grep: isDaily ? /\.phone\.spec\.ts/ : /\.phone\.spec\.ts|@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
