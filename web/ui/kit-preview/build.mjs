import react from "@vitejs/plugin-react";
import { build } from "vite";

await build({
  configFile: false,
  root: "/work/main/web/ui/kit-preview",
  plugins: [react()],
  logLevel: "warn",
  build: {
    outDir: "/tmp/uishots/dist",
    emptyOutDir: true,
    target: "es2024",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  css: { modules: { generateScopedName: "[name]__[local]" } },
});
