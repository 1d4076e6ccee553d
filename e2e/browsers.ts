import { existsSync } from "node:fs";
import type { LaunchOptions } from "@playwright/test";

const chromium = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
const shell = "/usr/bin/chromium-headless-shell";

// Chromium refuses to run its sandbox as root, which is who a container usually is.
const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
// Where nobody has said which letters file names are written in, the browser gives a Korean one up.
const env = { ...process.env, LANG: "C.UTF-8" } as Record<string, string>;

/** The browser with its windows, tabs and notifications, as people have it. */
export const wholeBrowser: LaunchOptions = { executablePath: chromium, args, env };

/** The same without windows of its own, where there is one: each new page takes a sixth of the work. */
export const leanBrowser: LaunchOptions = {
  ...wholeBrowser,
  executablePath: process.env.CHROMIUM_PATH === undefined && existsSync(shell) ? shell : chromium,
};
