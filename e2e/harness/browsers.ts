import { existsSync } from "node:fs";
import type { LaunchOptions } from "@playwright/test";

const chromium = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
const shell = "/usr/bin/chromium-headless-shell";

// Chromium does not run its sandbox as root, and containers usually run as root.
const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
// Without a declared character set for file names, the browser drops Korean ones.
const env = { ...process.env, LANG: "C.UTF-8" } as Record<string, string>;

/** The browser with windows, tabs and notifications, as people use it. */
export const wholeBrowser: LaunchOptions = { executablePath: chromium, args, env };

/** The headless browser, if there is one: each new page takes a sixth of the time. */
export const leanBrowser: LaunchOptions = {
  ...wholeBrowser,
  executablePath: process.env.CHROMIUM_PATH === undefined && existsSync(shell) ? shell : chromium,
};
