import { execFile, execFileSync } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import packageJson from "#package.json" with { type: "json" };
import { startTestServer } from "#server/testing/test-server.ts";
import { release } from "./release.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "..");

/** The release that a program in this folder reports. */
async function releaseIn(folder: string, more: Record<string, string> = {}) {
  const program = `import { release } from "./server/release.ts"; console.log(JSON.stringify(release));`;
  const options = { cwd: folder, env: { PATH: process.env.PATH, ...more } };
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", program], options);
  return JSON.parse(stdout);
}

test("the release is the version of package.json and the commit of the checkout", async () => {
  const head = execFileSync("git", ["-c", "safe.directory=*", "rev-parse", "HEAD"], { cwd: root, encoding: "utf8" });
  expect(release).toEqual({ label: `v${packageJson.version}`, commit: head.slice(0, 12) });
});

test("without a checkout the commit is RELEASE_COMMIT, or unknown", async () => {
  const folder = await mkdtemp(join(tmpdir(), "danjang-release-"));
  try {
    await cp(join(root, "package.json"), join(folder, "package.json"));
    await cp(join(root, "server/release.ts"), join(folder, "server/release.ts"));
    expect(await releaseIn(folder)).toMatchObject({ commit: null });
    const full = "0123456789abcdef0123456789abcdef01234567";
    expect(await releaseIn(folder, { RELEASE_COMMIT: full })).toMatchObject({ commit: "0123456789ab" });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test("health, metrics and every line of the log name the running release", async () => {
  const server = await startTestServer();
  const health = await (await server.visitor().fetch("/healthz")).json();
  expect(health).toEqual({ status: "ok", release: release.label, commit: release.commit });
  const metrics = await (await server.visitor().fetch("/metrics")).text();
  expect(metrics).toContain(`danjang_release_info{release="${release.label}",commit="${release.commit}"} 1`);
  const { stdout } = await run(
    process.execPath,
    ["--input-type=module", "-e", `import { openLog } from "./server/log.ts"; openLog("info").info("hello");`],
    { cwd: root },
  );
  expect(JSON.parse(stdout)).toMatchObject({ msg: "hello", release: release.label, commit: release.commit });
});
