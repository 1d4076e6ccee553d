import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { run } from "./run.mjs";

/** Sees to Chromium and a Korean font; gives the sentence to show when the browser tests cannot run. */
export async function bringBrowser() {
  const missing = missingPackages();
  if (missing.length === 0) return undefined;
  const advice = `apt-get install ${missing.join(" ")}`;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get"))
    return `The browser tests need "${advice}", as root.`;

  console.log(`Installing ${missing.join(" and ")} for the browser tests.`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["-qq", "update"], { env });
  await run("apt-get", ["-qq", "install", "--yes", "--no-install-recommends", ...missing], { env });
  return missingPackages().length === 0 ? undefined : `The browser tests need "${advice}", which did not work here.`;
}

function missingPackages() {
  const chromium = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
  return [existsSync(chromium) ? [] : ["chromium"], hasKoreanFont() ? [] : ["fonts-noto-cjk", "fontconfig"]].flat();
}

function hasKoreanFont() {
  try {
    return execFileSync("fc-list", [":lang=ko"], { stdio: ["ignore", "pipe", "ignore"] }).length > 0;
  } catch {
    return false;
  }
}
