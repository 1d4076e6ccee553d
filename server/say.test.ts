import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { release } from "./release.ts";
import { openSay } from "./say.ts";

test("on a terminal there are sentences", () => {
  const lines: string[] = [];
  const say = openSay(false, (line) => lines.push(line));
  say("ready");
  say.problem("no");
  expect(lines).toEqual(["ready\n", "no\n"]);
});

test("in production there are log lines, also if a sentence has several lines", () => {
  const lines: string[] = [];
  const say = openSay(true, (line) => lines.push(line));
  say("ready\nat last");
  say.problem("no");
  expect(lines.every((line) => line.split("\n").length === 2)).toBe(true);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: 30, time: expect.any(Number), release: release.label, commit: release.commit, msg: "ready\nat last" },
    { level: 60, time: expect.any(Number), release: release.label, commit: release.commit, msg: "no" },
  ]);
});

test.each([
  ["production", (text: string) => JSON.parse(text)],
  ["development", (text: string) => ({ level: 60, msg: text.trim() })],
])("a refused start in %s says why on one line of its kind", (mode, read) => {
  const { status, stdout } = spawnSync(process.execPath, ["server/main.ts"], {
    cwd: join(import.meta.dirname, ".."),
    env: { PATH: process.env.PATH ?? "", NODE_ENV: mode, PORT: "70000" },
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stdout.trim().split("\n")).toHaveLength(1);
  expect(read(stdout)).toMatchObject({ level: 60, msg: expect.stringContaining("PORT") });
});
