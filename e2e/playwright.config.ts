import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { leanBrowser, wholeBrowser } from "./browsers.ts";
import "./ordinary-day.ts";

for (const { executablePath = "" } of [wholeBrowser, leanBrowser])
  if (!existsSync(executablePath)) throw new Error(`There is no browser at ${executablePath}: set CHROMIUM_PATH.`);
// Two runs at once must not clear each other's files away; workers inherit the name that the run took first.
process.env.E2E_RUN ??= String(process.pid);

export default defineConfig({
  testDir: ".",
  // What ends in .test.ts is Vitest's.
  testMatch: "**/*.spec.ts",
  globalSetup: fileURLToPath(import.meta.resolve("./global-setup.ts")),
  outputDir: `../node_modules/.cache/playwright/${process.env.E2E_RUN}`,
  workers: availableParallelism(),
  retries: 0,
  forbidOnly: true,
  // Patience, not a measure: only what hangs takes so long.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: "chromium",
    launchOptions: leanBrowser,
    locale: "ko-KR",
    // A request that a service worker has seen cannot be answered by a test; those about the worker itself let it in.
    serviceWorkers: "block",
    // Not the shop's own zone: a screen that shows the device's time instead of Seoul's is found out here.
    timezoneId: "America/Los_Angeles",
    reducedMotion: "reduce",
    screenshot: "only-on-failure",
  },
  // A test runs on the desktop. What is for a finger says so in the name of its file (*.phone.spec.ts) and runs on the phone;
  // where the layout differs, the tag @phone, or @desktop in a file of the phone, adds the other one.
  projects: [
    {
      name: "desktop",
      grep: /^(?!.*\.phone\.spec\.ts)|@desktop/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: "phone",
      grep: /\.phone\.spec\.ts|@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
