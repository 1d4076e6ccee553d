import type { KnipConfig } from "knip";
import { handlerFiles } from "./server/http/find-handlers.ts";

export default {
  entry: [
    "start.mjs",
    "scripts/dev.mjs",
    "test.mjs",
    "server/main.ts",
    // Handlers are found by the names of their calls.
    ...handlerFiles().map(([, file]) => `server/${file}`),
    "server/testing/double-main.ts",
    "vite.bookings.config.ts",
    "web/bookings/main.tsx",
    "web/app/worker/worker.ts",
    "server/promises/renewal-digest.ts",
    "server/promises/settlement-digest.ts",
    "server/promises/time-digest.ts",
    "scripts/stop-with-launcher.mjs",
    "bench/*.ts",
    "e2e/*.spec.ts",
    "e2e/playwright.config.ts",
  ],
  project: ["**/*.{ts,tsx,mjs}"],
  ignoreExportsUsedInFile: true,
  rules: { types: "off" },
  ignoreBinaries: ["fc-list"],
} satisfies KnipConfig;
