import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { run } from "./run.mjs";

/**
 * Installs what the tests need besides npm's packages: a browser, a Korean font, and the proxy for `ops/nginx.conf`.
 * Returns the message to show if they are missing and cannot be installed.
 */
export async function bringDebianPackages() {
  const missing = missingPackages();
  if (missing.length === 0) return undefined;
  const advice = `apt-get install ${missing.join(" ")}`;
  if (!canInstallPackages()) return `The tests need "${advice}", as root.`;
  console.log(`Installing ${missing.join(" and ")} for the tests.`);
  await installPackages(missing);
  return missingPackages().length === 0 ? undefined : `The tests need "${advice}", which did not work here.`;
}

export function canInstallPackages() {
  return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

export async function installPackages(names) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["-qq", "update"], { env });
  await run("apt-get", ["-qq", "install", "--yes", "--no-install-recommends", ...names], { env });
}

function missingPackages() {
  const chromium = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
  return [
    existsSync(chromium) ? [] : ["chromium"],
    process.env.CHROMIUM_PATH || existsSync("/usr/bin/chromium-headless-shell") ? [] : ["chromium-headless-shell"],
    hasKoreanFont() ? [] : ["fonts-noto-cjk", "fontconfig"],
    existsSync("/usr/sbin/nginx") ? [] : ["nginx-light"],
    existsSync("/usr/bin/openssl") ? [] : ["openssl"],
  ].flat();
}

function hasKoreanFont() {
  try {
    return execFileSync("fc-list", [":lang=ko"], { stdio: ["ignore", "pipe", "ignore"] }).length > 0;
  } catch {
    return false;
  }
}
