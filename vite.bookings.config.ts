import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { leanContract } from "./web/lean-contract.ts";
import { ownFont } from "./web/own-font.ts";
import { quickStart } from "./web/quick-start.ts";
import { shortNames } from "./web/short-names.ts";

const root = fileURLToPath(new URL("web", import.meta.url));

/**
 * The booking page, built apart from the back office, so that a customer on a phone does not wait for code that only
 * shops need. Its files go to the same folder, so that the fonts of both are one file with one name.
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
    sourcemap: "hidden",
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !/\/(?:contract|domain)\//.test(id) },
      input: { bookings: `${root}/bookings/index.html` },
    },
  },
});
