import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { leanContract } from "./web/lean-contract.ts";
import { ownFont } from "./web/own-font.ts";
import { quickStart } from "./web/quick-start.ts";
import { shortNames } from "./web/short-names.ts";

const root = fileURLToPath(new URL("web", import.meta.url));

/**
 * The booking page, built apart from the back office: a customer on a phone waits for nothing that only shops need. It lands beside
 * it, so that fonts, which both have, are one file with one name.
 */
export default defineConfig({
  root,
  plugins: [leanContract({ inputs: false }), ownFont(), react(), quickStart()],
  css: { modules: { generateScopedName: shortNames(root) } },
  build: {
    outDir: "../dist/web",
    emptyOutDir: false,
    target: "es2024",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !/\/(?:contract|domain)\//.test(id) },
      input: { bookings: `${root}/bookings/index.html` },
    },
  },
});
