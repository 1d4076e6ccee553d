import type { KnipConfig } from "knip";
import { handlerFiles } from "#server/http/calls/find-handlers.ts";

export default {
  entry: [
    "start.mjs",
    "scripts/dev.mjs",
    "test.mjs",
    "server/main.ts",
    // Handlers are found by the names of their calls.
    ...handlerFiles().map(([, file]) => `server/${file}`),
    "server/testing/outside/double-main.ts",
    "vite.bookings.config.ts",
    "web/bookings/main.tsx",
    "web/app/worker/worker.ts",
    "server/promises/money/renewal-digest.ts",
    "server/promises/money/settlement-digest.ts",
    "server/promises/days/time-digest.ts",
    "scripts/stop-with-launcher.mjs",
    "bench/*.ts",
    "e2e/**/*.spec.ts",
    "e2e/playwright.config.ts",
  ],
  project: ["**/*.{ts,tsx,mjs}"],
  ignoreExportsUsedInFile: true,
  rules: { types: "off" },
  ignoreBinaries: ["fc-list"],
} satisfies KnipConfig;
