import { existsSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const zones = ["UTC", "Asia/Seoul", "America/Los_Angeles", "Pacific/Kiritimati", "Europe/London"];
const globalSetup = join(import.meta.dirname, "server", "testing", "global-setup.ts");
const elsewhere = ["**/node_modules/**", "dist/**", "data/**"];

// Processes, not threads: only a process of its own takes another time zone.
const shared = { pool: "forks", testTimeout: 30_000, hookTimeout: 60_000, exclude: elsewhere } as const;

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      ...zones.map((zone) => ({
        test: {
          ...shared,
          name: `domain ${zone}`,
          include: ["domain/**/*.test.ts"],
          env: { TZ: zone },
          isolate: false,
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
          globalSetup: existsSync(globalSetup) ? [globalSetup] : [],
        },
      },
    ],
  },
});
