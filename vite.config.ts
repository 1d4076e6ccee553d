import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { firstPages } from "./web/first-pages.ts";
import { firstRules } from "./web/first-rules.ts";
import { leanContract } from "./web/lean-contract.ts";
import { ownFont } from "./web/own-font.ts";
import { quickStart } from "./web/quick-start.ts";
import { shortNames } from "./web/short-names.ts";
import { statusImages } from "./web/status-images.ts";

const root = fileURLToPath(new URL("web", import.meta.url));

/** Not the kit, nor what loads on first use. */
const sharedByScreens =
  /\/(?:web\/(?:ui|api|parts)|domain|contract|node_modules\/(?:lucide-react|zod|react-hook-form))\/(?!kit)/;

/** What only screens with fields to fill in need; the day board must not wait for it. */
const forms =
  /\/(?:node_modules\/react-hook-form|web\/api\/use-call-form|web\/auth\/use-continue|web\/parts\/(?:entry-page|clause|leave)|web\/ui\/(?:field\.|text|phone|password|radio|checkbox))/;
/** What comes only once a shop is at work: tables, calendars, the answer to a schedule that hits reservations. */
const work =
  /\/web\/(?:parts\/(?!phone-verification|new-password|answered|operating|minutes-in-words|designer-name|list-bones|form-failure|notice-list|minutes-in-words|operating|plain-text|linked-text|banners)|ui\/(?:calendar|combobox|date-input|time-input|number-input|switch|table|pagination|tabs|facts|toggle))/;

/** What decides when somebody is free: nobody who signs in needs it yet. */
const booking = /\/(?:domain\/(?:menu|menu-option|price|stretch)\.ts$|contract\/staffs|icons\/calendar-plus)/;
/** What decides what is paid: the day board needs it only once somebody books, or carries a card to another designer. */
const quoting = /\/domain\/(?:bookable-menu|menu-price|menu-extras|discount|reservation-promise)\.ts$/;

/** What no screen shows that somebody begins with. */
const icons =
  /\/icons\/(?:arrow-left-right|circle-pause|clipboard-check|door-closed|file-badge|file-text|headset|image|image-plus|landmark|map-pin|pencil-line|pin|rocket|rotate-ccw-clock|scale|sliders-horizontal|trash|upload|user-round-pen|user-search)\./;

/** What only the screens of menus and promotions need. */
const selling =
  /\/contract\/(?:menu|bookable-menu\.|price-grid|time-sales|exhibitions|coupons)|\/domain\/(?:menu-content|nail-colour|application|record-state)/;

/** What only applications need: their fields, banks, papers and places. */
const requests =
  /\/contract\/(?:application|files|regions|dated-rules|review-reasons|shop-console)|\/domain\/(?:application-(?!moves)|review-reason|bank|document|fee-plan|business-number)/;

/** What only buying advertising needs, and paying for it. */
const advertising =
  /\/contract\/(?:advertisement(?!-points|-products|-screenings)|cards|payments)|\/domain\/(?:advertisement|card\.|payment-attempt|ledger)/;
/** Its pieces come with the screens that show them: as a group they would take the whole of the forms along. */
const advertisingParts = /\/web\/parts\/(?:card-|advertisement-)/;

/** What comes and goes as a file: papers, spreadsheets, and looking at them. */
const papers =
  /\/(?:web\/parts\/(?:file-field|document-view|photo-field\/picture-size|reasoned-export)|web\/api\/(?:upload|download)|domain\/(?:file-name|secret-number)|icons\/(?:zoom-|maximize-2|receipt-text))/;

/** What only the screens of a shop's money need. */
const settling = /\/(?:contract\/settlement|domain\/settlement\.)/;

/** What is asked and answered on screens that come later; the day board needs its own calls only. */
const later =
  /\/contract\/(?:accounts|passkeys|articles|boards|banners|consulting|customers|rejected-users|schedules|weekly-hours)|\/domain\/(?:board|closed-day|dated-rule|shop-schedule)|\/web\/parts\/banners/;

/** What comes after the first screen: popups, and what makes this device one that is told things. */
const onceQuiet = /\/web\/app\/(?:once-quiet|this-device)|\/(?:contract|domain)\/(?:popups?|push-)/;

/** A phone that is proven, and a new password: for those who come, and those who have forgotten. */
const proof = /\/(?:contract|domain|web\/parts)\/(?:phone-verification|new-password)/;

/** The screens that people begin with. */
const beginnings = [
  { page: "login.html", path: "^/app/login$", screen: "auth/login-screen.tsx" },
  { page: "today.html", path: "^/partners/shops/\\d+/today$", screen: "today/today-screen.tsx" },
  { page: "board.html", path: "^/partners/shops/\\d+/reservations$", screen: "reservations/day-screen.tsx" },
];

/** While developing both programs come from one server; built, the booking page has a configuration of its own. */
const bookingPage: Plugin = {
  name: "booking-page",
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _reply, next) => {
      if (/^\/book(?=[/?]|$)/.test(request.url ?? "")) request.url = "/bookings/index.html";
      next();
    });
  },
};

export default defineConfig(({ mode }) => ({
  root,
  // What has to keep its name: the manifest and the icons that it lists.
  publicDir: `${root}/app/public`,
  plugins: [
    leanContract(),
    ownFont(),
    statusImages(),
    react(),
    bookingPage,
    quickStart(["libraries", "shared", "reservations", "day-screen"]),
    firstRules([...beginnings.map(({ screen }) => screen), "ui/dialog-layer.tsx"]),
    firstPages(beginnings),
  ],
  // React has had this hook itself since 18; the copy of it that libraries bring is for older ones.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: "react" },
      { find: /^use-sync-external-store\/shim(\/with-selector)$/, replacement: "use-sync-external-store$1" },
    ],
  },
  css: {
    modules: { generateScopedName: mode === "development" ? "[name]__[local]" : shortNames(root) },
  },
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: "es2024",
    // The content security policy allows only files of our own, so nothing may be written into the page.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What every page has begun with need not be named again with each screen that comes later.
      resolveDependencies: (_file, files, { hostType }) =>
        hostType === "html" ? files : files.filter((file) => !/\/(?:rolldown-runtime|libraries)-/.test(file)),
    },
    // One style sheet, from which `firstRules` makes two: one for each screen would be one more thing to wait for each time.
    cssCodeSplit: false,
    rolldownOptions: {
      // They only declare, so a module of theirs that nobody asks for is left out with all that it imports.
      treeshake: { moduleSideEffects: (id) => !/\/(?:contract|domain)\//.test(id) },
      input: globSync("*.html", { cwd: root }).map((page) => `${root}/${page}`),
      output: {
        // Every page begins with the names of all files, of which the hashes cost most: seven letters are the fewest allowed.
        chunkFileNames: "assets/[name]-[hash:7].js",
        // What many screens share comes in one piece; left alone, each icon and input would be a file of its own. A group takes
        // along what its modules import, so they stand in layers: each needs only those above it, and none waits for a later one.
        codeSplitting: {
          groups: [
            { name: "libraries", test: /node_modules/, tags: ["$initial"], priority: 6 },
            { name: "app", tags: ["$initial"], priority: 5 },
            { name: "later", test: (id) => later.test(id) && !selling.test(id), minShareCount: 3, priority: 2 },
            { name: "advertising", test: advertising, minShareCount: 2, priority: 3 },
            { name: "settlements", test: settling, minShareCount: 2, priority: 3 },
            { name: "requests", test: requests, minShareCount: 2, priority: 2 },
            { name: "selling", test: (id) => selling.test(id) && !requests.test(id), minShareCount: 2, priority: 1 },
            {
              name: "shared",
              test: (id) =>
                sharedByScreens.test(id) &&
                !forms.test(id) &&
                !work.test(id) &&
                !selling.test(id) &&
                !requests.test(id) &&
                !advertising.test(id) &&
                !advertisingParts.test(id) &&
                !settling.test(id) &&
                !papers.test(id) &&
                !later.test(id) &&
                !proof.test(id) &&
                !booking.test(id) &&
                !quoting.test(id) &&
                !icons.test(id),
              minShareCount: 3,
              priority: 4,
            },
            { name: "booking", test: booking, minShareCount: 2, priority: 3 },
            { name: "quoting", test: quoting, minShareCount: 2, priority: 2 },
            { name: "icons", test: /\/icons\//, minShareCount: 2, priority: 3 },
            { name: "forms", test: forms, minShareCount: 3, priority: 2 },
            { name: "papers", test: papers, minShareCount: 2, priority: 1 },
            { name: "once-quiet", test: onceQuiet, priority: 5 },
            { name: "proof", test: proof, minShareCount: 2, priority: 1 },
            {
              name: "work",
              test: (id) => work.test(id) && !forms.test(id) && !advertisingParts.test(id) && !papers.test(id),
              minShareCount: 3,
              priority: 2,
            },
            {
              name: "reservations",
              test: /\/web\/reservations\/(?!.*(?:form|fields|panel|taken|lengths))/,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    // Calls and what the server serves by itself; the modules under web/api/ have an ending and stay here.
    proxy: Object.fromEntries(
      ["^/api/(?!.*\\.tsx?)", "/media", "/sandbox", "/plain-page.css", "/webhooks", "/healthz", "/readyz"].map(
        (path) => [path, process.env.DEV_SERVER ?? "http://127.0.0.1:3000"],
      ),
    ),
  },
  preview: { host: "127.0.0.1" },
}));
