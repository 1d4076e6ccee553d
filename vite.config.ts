import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type InlineConfig, type Plugin, type Rolldown, type UserConfig } from "vite";
import { firstModules, onItsOwn } from "./web/first-modules.ts";
import { firstPages } from "./web/first-pages.ts";
import { firstRules } from "./web/first-rules.ts";
import { leanContract } from "./web/lean-contract.ts";
import { ownFont } from "./web/own-font.ts";
import { quickStart } from "./web/quick-start.ts";
import { shortNames } from "./web/short-names.ts";
import { statusImages } from "./web/status-images.ts";

const root = fileURLToPath(new URL("web", import.meta.url));

/** The screens on which people begin. */
const beginnings = [
  { page: "login.html", path: "^/app/login$", screen: "auth/login-screen.tsx" },
  { page: "today.html", path: "^/partners/shops/\\d+/today$", screen: "today/today-screen.tsx" },
  { page: "board.html", path: "^/partners/shops/\\d+/reservations$", screen: "reservations/board/day-screen.tsx" },
];

/** In development one server serves both programs; for the build the booking page has its own configuration. */
const bookingPage: Plugin = {
  name: "booking-page",
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _reply, next) => {
      if (/^\/(?:book|near)(?=[/?]|$)/.test(request.url ?? "")) request.url = "/bookings/index.html";
      next();
    });
  },
};

/** The modules and their dependencies, without the way they are bundled. */
const program: InlineConfig = {
  root,
  plugins: [leanContract(), react()],
  // React has had this hook itself since 18; the copy in the libraries is for older versions.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: "react" },
      { find: /^use-sync-external-store\/shim(\/with-selector)$/, replacement: "use-sync-external-store$1" },
    ],
  },
  build: {
    target: "es2024",
    rolldownOptions: {
      // These modules only declare, so an unused one is left out with all its imports.
      treeshake: { moduleSideEffects: (id) => !/\/(?:contract|domain)\//.test(id) },
      input: globSync("*.html", { cwd: root }).map((page) => `${root}/${page}`),
    },
  },
};

/** With it a second screen loads 30 KB in 10 files on average. A smaller number makes the shared piece larger. */
const screensThatShare = 16;

/**
 * First the code of every page, then exactly the code of each first screen, then code that many other screens share;
 * the bundler divides the rest.
 */
function groupsOf(first: Map<string, string>): Rolldown.CodeSplittingGroup[] {
  // What several share is taken first: a group takes along what its modules import.
  const names = ["first", ...new Set(first.values()).difference(new Set(["first", onItsOwn]))];
  return [
    { name: "libraries", test: /node_modules/, tags: ["$initial"], priority: 102 },
    { name: "app", tags: ["$initial"], priority: 101 },
    ...names.map((name, index) => ({
      name,
      test: (id: string) => first.get(id) === name,
      minShareCount: 2,
      priority: 100 - index,
    })),
    { name: "shared", test: (id) => !first.has(id), minShareCount: screensThatShare },
  ];
}

export default defineConfig(async ({ command, mode }): Promise<UserConfig> => {
  const screens = beginnings.map(({ screen }) => screen);
  // What comes once a first screen is idle is part of each first visit too.
  const visited = [...screens, "app/once-idle.tsx"];
  const first = command === "build" ? await firstModules(program, visited) : new Map<string, string>();
  return {
    ...program,
    // Files that keep their names: the manifest and the icons that it lists.
    publicDir: `${root}/app/public`,
    plugins: [
      program.plugins,
      ownFont(),
      statusImages(),
      bookingPage,
      quickStart(/^(?:libraries|first-.*day|day-screen)$/),
      firstRules([...screens, "ui/overlays/dialog-layer.tsx"]),
      firstPages(beginnings),
    ],
    css: {
      modules: { generateScopedName: mode === "development" ? "[name]__[local]" : shortNames(root) },
    },
    build: {
      ...program.build,
      outDir: "../dist/web",
      emptyOutDir: true,
      // The content security policy allows only our own files, so nothing may be written into the page.
      assetsInlineLimit: 0,
      // Kept beside the build and never served.
      sourcemap: "hidden",
      modulePreload: {
        polyfill: false,
        // Code that every page has already loaded is not listed again for each later screen.
        resolveDependencies: (_file, files, { hostType }) =>
          hostType === "html" ? files : files.filter((file) => !/\/(?:rolldown-runtime|libraries)-/.test(file)),
      },
      // One style sheet, from which `firstRules` makes two: one for each screen would be one more file to wait for each
      // time.
      cssCodeSplit: false,
      rolldownOptions: {
        ...program.build?.rolldownOptions,
        output: {
          // Every page lists the names of all files, and hashes are most of that: seven letters are the minimum.
          chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, "")}-[hash:7].js`,
          codeSplitting: { groups: groupsOf(first) },
        },
      },
    },
    server: {
      host: "127.0.0.1",
      // Calls and everything that the server serves itself; the modules under web/api/ have a file ending and stay
      // here.
      proxy: Object.fromEntries(
        ["^/api/(?!.*\\.tsx?)", "/media", "/sandbox", "/plain-page.css", "/webhooks", "/healthz", "/readyz"].map(
          (path) => [path, process.env.DEV_SERVER ?? "http://127.0.0.1:3000"],
        ),
      ),
    },
    preview: { host: "127.0.0.1" },
  };
});
