import { defineConfig } from "vitest/config";

const zones = ["UTC", "Asia/Seoul", "America/Los_Angeles", "Pacific/Kiritimati", "Europe/London"];
/** The same in every zone, and slow: once is enough. */
const knowsNoTime = ["domain/pattern-safety.test.ts"];
const elsewhere = ["**/node_modules/**", "dist/**", "data/**"];

// Patience, not a measure: what takes so long hangs. A busy machine takes ten times as long as a quiet one.
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };

// Processes, not threads: only a process of its own takes another time zone. Files share what they have loaded: each makes
// its own server, database or page, so nothing is gained by loading the program anew for each.
const shared = { pool: "forks", isolate: false, exclude: elsewhere, ...patience } as const;

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      ...zones.map((zone, index) => ({
        test: {
          ...shared,
          exclude: index === 0 ? elsewhere : [...elsewhere, ...knowsNoTime],
          name: `domain ${zone}`,
          include: ["domain/**/*.test.ts"],
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
