import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { defineConfig } from "vitest/config";

const zones = ["UTC", "Asia/Seoul", "America/Los_Angeles", "Pacific/Kiritimati", "Europe/London"];
/** Slow, and only about texts, although its imports know time. */
const onceOnly = ["domain/text/pattern-safety.test.ts"];
const elsewhere = ["**/node_modules/**", "dist/**", "data/**"];

// A limit, not a measurement: only a test that hangs takes so long. A busy machine takes ten times as long as an idle
// one.
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };

// Processes, not threads: only a process can have its own time zone. Files of one process share loaded modules: each
// makes its own server, database or page, so loading the program again for each would bring nothing.
const shared = { pool: "forks", isolate: false, exclude: elsewhere, ...patience } as const;

/** Tests of the domain that make or read a date, directly or through an import. */
function filesThatKnowTime(): string[] {
  const tests = globSync("domain/**/*.test.ts", { cwd: import.meta.dirname });
  const knowsTime = (file: string) => /\bDate\b|\bIntl\.DateTimeFormat\b/.test(textOf(file));
  return tests.filter((file) => !onceOnly.includes(file) && [...withImports(file)].some(knowsTime));
}

function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, start = "", path = ""] of textOf(file).matchAll(/ from "(\.{1,2}\/|#)([^"]+\.ts)"/g))
    withImports(start === "#" ? path : join(dirname(file), start, path), found);
  return found;
}

function textOf(file: string): string {
  return readFileSync(join(import.meta.dirname, file), "utf8");
}

export default defineConfig({
  test: {
    // Files that were transformed for an earlier run are not transformed again.
    fsModuleCache: true,
    // One more than there are cores: a server and its test wait for each other, and for the database.
    maxWorkers: availableParallelism() + 1,
    projects: [
      ...zones.map((zone, index) => ({
        test: {
          ...shared,
          name: `domain ${zone}`,
          // Tests that know no time give the same result in every zone, so once is enough.
          include: index === 0 ? ["domain/**/*.test.ts"] : filesThatKnowTime(),
          env: { TZ: zone },
        },
      })),
      {
        test: {
          ...shared,
          name: "rooms",
          include: ["**/*.test.ts"],
          exclude: [...elsewhere, "domain/**", "server/**"],
        },
      },
      {
        test: {
          ...shared,
          name: "server",
          include: ["server/**/*.test.ts"],
          globalSetup: ["server/testing/global-setup.ts"],
          setupFiles: ["server/testing/stop-servers.ts"],
        },
      },
    ],
  },
});
