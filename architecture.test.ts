import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { circlesOf, type File, type Import, importsOf, readTree, strayClasses } from "./scripts/source-tree.ts";

interface Rule {
  promise: string;
  /** What breaks the rule: texts that name the place. */
  broken: (files: readonly File[]) => string[];
  /** A violation on purpose: a rule that does not find it proves nothing. */
  planted: File[];
}

const planted = (path: string, text = "") => [{ path, text }];
const importing = (path: string, target: string) => planted(path, `import { a } from "${target}";`);

const rules: Rule[] = [
  {
    promise: "domain imports nothing outside domain",
    broken: imports(({ from, to }) => roomOf(from) === "domain" && roomOf(to) !== "domain" && !isTool(from, to)),
    planted: importing("domain/menus/price.ts", "zod/mini"),
  },
  {
    promise: "contract imports domain and zod only",
    // The check of the specification's coverage is a program for developers, not part of the contract.
    broken: imports(
      ({ from, to }) =>
        !from.startsWith("contract/spec-") &&
        roomOf(from) === "contract" &&
        !["domain", "contract", "zod"].includes(roomOf(to)) &&
        !isTool(from, to),
    ),
    planted: importing("contract/shops.ts", "#server/clock.ts"),
  },
  {
    promise: "server never imports web",
    broken: imports(({ from, to }) => roomOf(from) === "server" && roomOf(to) === "web"),
    planted: importing("server/app.ts", "#web/app/paths.ts"),
  },
  {
    promise: "web never imports server",
    broken: imports(({ from, to }) => roomOf(from) === "web" && roomOf(to) === "server"),
    planted: importing("web/api/send.ts", "#server/http/calls/errors.ts"),
  },
  {
    promise: "no import climbs out of its room",
    broken: imports(({ from, to, written }) => written.startsWith("../") && roomOf(from) !== roomOf(to)),
    planted: importing("web/api/send.ts", "../../contract/index.ts"),
  },
  {
    promise: "web features never import each other",
    broken: imports(({ from, to }) => {
      const [own, other] = [webFeatureOf(from), webFeatureOf(to)];
      return own !== undefined && other !== undefined && own !== other;
    }),
    planted: importing("web/menus/list/menu-list.tsx", "#web/staff/staff-name.tsx"),
  },
  {
    promise: "web/ui, web/api and web/parts import no feature",
    broken: imports(
      ({ from, to }) =>
        /^web\/(ui|api|parts)\//.test(from) && (webFeatureOf(to) !== undefined || to.startsWith("web/app/")),
    ),
    planted: importing("web/ui/button.tsx", "#web/shops/shop-name.ts"),
  },
  {
    promise: "a server feature uses another only through its index.ts",
    broken: imports(({ from, to }) => {
      const other = serverFeatureOf(to);
      if (other === undefined || other === serverFeatureOf(from) || to === `server/${other}/index.ts`) return false;
      return roomOf(from) === "server" && !isTest(from) && !composes.some((place) => from.startsWith(place));
    }),
    planted: importing("server/shops/get-shop.ts", "#server/accounts/account-reply.ts"),
  },
  {
    promise: "features of the server never import each other in a circle",
    broken: (files) => circlesOf(featureImports(files)),
    planted: [
      ...importing("server/shops/get-shop.ts", "#server/staffs/index.ts"),
      ...importing("server/staffs/find-staff.ts", "#server/bookings/index.ts"),
      ...planted("server/bookings/booked.ts", 'import type { Shop } from "#server/shops/index.ts";'),
    ],
  },
  {
    promise: "a feature has the same name in contract, server and web",
    broken: (files) => {
      const contract = new Set(files.map(({ path }) => /^contract\/([\w-]+)\.ts$/.exec(path)?.[1]));
      const words = files.flatMap(({ path }) => serverFeatureOf(path) ?? webFeatureOf(path) ?? []);
      return [...new Set(words)].filter((word) => !contract.has(word) && !wordsOfOneRoom.includes(word));
    },
    planted: planted("server/bookings/create-booking.ts"),
  },
  {
    promise: "each call has its handler, in a file of its name",
    broken: (files) =>
      callsIn(files).flatMap(({ feature, name }) => missing(files, `server/${feature}/`, `${kebab(name)}.ts`)),
    planted: planted("contract/shops.ts", "export const closeShop = call({"),
  },
  {
    promise: "each call has its test",
    broken: (files) =>
      callsIn(files).flatMap(({ feature, name }) => missing(files, `server/${feature}/`, `${kebab(name)}.test.ts`)),
    planted: planted("contract/shops.ts", "export const closeShop = call({"),
  },
  {
    promise: "every path that a document names exists",
    broken: (files) =>
      files
        .filter(({ path }) => path.endsWith(".md"))
        .flatMap((document) => pathsNamedIn(document).map((named) => ({ document, named })))
        .filter(
          ({ document, named }) =>
            !exists(files, named) && !exists(files, posix.join(posix.dirname(document.path), named)),
        )
        .map(({ document, named }) => `${document.path}: ${named}`),
    planted: planted("README.md", "Start at `server/start.ts`."),
  },
  {
    promise: "no file is longer than 400 lines",
    broken: (files) =>
      files
        .filter(({ path }) => isCode(path))
        .filter(({ text }) => text.split("\n").length > 401)
        .map(({ path }) => path),
    planted: planted("server/app.ts", "a;\n".repeat(401)),
  },
  {
    promise: "no folder holds more than 40 files of code",
    broken: (files) => {
      const folders = files.filter(({ path }) => isCode(path)).map(({ path }) => posix.dirname(path));
      const isFull = (folder: string) => folders.filter((one) => one === folder).length > 40;
      return [...new Set(folders)].filter((folder) => !oneFileEach.includes(folder) && isFull(folder));
    },
    planted: Array.from({ length: 41 }, (_, index) => planted(`server/shops/get-${index}.ts`)).flat(),
  },
  {
    promise: "the product never uses the time of its machine",
    broken: (files) =>
      files
        .filter(({ path }) => isProduct(path) && !readsHostTime.includes(path))
        .flatMap(({ path, text }) => [...text.matchAll(hostTime)].map(([written]) => `${path}: ${written}`)),
    planted: planted("server/shops/get-shop.ts", "const now = new Date();"),
  },
  {
    promise: "what only lays out is said in the markup, with the parts of web/ui/layout.tsx",
    broken: (files) =>
      files
        .filter(({ path }) => path.endsWith(".module.css") && !laidOutBySheet.some((place) => path.startsWith(place)))
        .flatMap(({ path, text }) => [...text.matchAll(onlyLayout)].map(([, name]) => `${path}: ${name}`)),
    planted: planted("web/shops/shop-card.module.css", ".names {\n  display: grid;\n  gap: 8px;\n}\n"),
  },
  {
    promise: "a class that the markup names is in its style sheet",
    broken: (files) => strayClasses(files).missing,
    planted: planted("web/shops/shop-row.tsx", 'import styles from "./shop-card.module.css";\nstyles.price;'),
  },
  {
    promise: "each class of a style sheet is named by the markup",
    broken: (files) => strayClasses(files).unused,
    planted: planted("web/shops/shop-card.module.css", ".price {\n  color: var(--red);\n}\n"),
  },
  {
    promise: "a form is built with web/parts/form/form.tsx",
    broken: (files) =>
      files
        .filter(({ path, text }) => /^web\/.*\.tsx$/.test(path) && /<form\b|as="form"/.test(text))
        .map(({ path }) => path)
        .filter((path) => path !== "web/parts/form/form.tsx" && !ownForms.some((place) => path.startsWith(place))),
    planted: planted("web/shops/shop-form.tsx", '<Stack as="form" gap={16} onSubmit={save}>'),
  },
  {
    promise: "a width that web/ui/theme.css names is not written as a number",
    broken: (files) =>
      files
        .filter(({ path, text }) => /^web\/.*\.css$/.test(path) && /max-width: (?:480|760|960)px/.test(text))
        .map(({ path }) => path),
    planted: planted("web/shops/shop-card.module.css", ".card {\n  max-width: 760px;\n}\n"),
  },
  {
    promise: "file names are business words, in kebab-case",
    broken: (files) => files.map(({ path }) => path).filter((path) => isCode(path) && !isGoodName(path)),
    planted: planted("web/ui/date-utils.ts"),
  },
];

const tree = readTree();

for (const { promise, broken, planted } of rules) {
  test(promise, () => {
    expect(broken(tree)).toEqual([]);
  });

  test(`a planted violation is found: ${promise}`, () => {
    expect(broken(planted)).not.toEqual([]);
  });
}

test("the linter finds a planted violation: no literal in a spread", () => {
  const refused = [
    "export const a = { ...{ b, c: 1 } };",
    "export const a = [...[b, c]];",
    'export const a = [...(["b"] as const)];',
    "export const a = and(...[b, c]);",
    "export const a = <B {...{ c }} />;",
  ];
  const allowed = [
    "export const a = { ...b, ...(c && { d }) };",
    "export const a = [...b, ...[c].map(d)];",
    "export const a = (...[b]: [string]) => b;",
    "export const a = <B {...c} />;",
  ];
  const root = import.meta.dirname;
  const { plugins } = JSON.parse(readFileSync(`${root}/biome.json`, "utf8")) as { plugins: string[] };
  const folder = mkdtempSync(join(tmpdir(), "danjang-planted-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "biome.json"), JSON.stringify({ plugins: plugins.map((path) => join(root, path)) }));
  writeFileSync(join(folder, "planted.tsx"), [...refused, ...allowed].join("\n"));
  const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
  const { stdout } = spawnSync(process.execPath, [biome, "lint", "--only=plugin", "--reporter=github"], {
    cwd: folder,
    encoding: "utf8",
  });
  const lines = [...stdout.matchAll(/title=plugin\b.*?,line=(\d+)/g)].map(([, line]) => Number(line));
  expect(lines.toSorted((a, b) => a - b)).toEqual(refused.map((_, index) => index + 1));
});

test("the files that were read are the whole product", () => {
  expect(callsIn(tree).length).toBeGreaterThan(30);
  for (const room of ["domain", "contract", "server", "web"])
    expect(tree.some(({ path }) => roomOf(path) === room)).toBe(true);
});

/** Folders of the server that are infrastructure, not features. */
const plumbing = ["http", "db", "jobs", "outside", "testing", "promises"];

/**
 * These may import the inside of features: they connect features, or build a whole world of them; a test may check what
 * one feature did to another.
 */
const composes = [
  "server/payment-subjects.ts",
  "server/jobs/workers.ts",
  "server/db/demo/",
  "server/testing/",
  "server/promises/",
  "server/http/",
];

/** Folders whose files are a list: one for each feature, each migration. */
const oneFileEach = ["contract", "server/db/migrations"];

/** Words of one room only: the home page and the operator's area consist of calls of other features. */
const wordsOfOneRoom = [
  "photos",
  "file-openings",
  "credentials",
  "home",
  "operator",
  "ledger",
  "advertisement-flow",
  "settlement-lines",
  "settlement-contracts",
];

/** A rule for one class, in which each line is a word of the parts. */
const onlyLayout =
  /(?<!,\n)^(\.[\w-]+) \{\n {2}display: (?:inline-)?(?:grid|flex);\n(?: {2}(?:gap: [\dpx ]+|flex-wrap: wrap|align-items: [a-z-]+|justify-content: [a-z-]+|font-size: var\(--size-\d+\)|font-weight: \d+|color: var\(--[a-z-]+\)|text-align: \w+|margin-(?:top|bottom): \d+px|font-variant-numeric: tabular-nums);\n)+\}/gm;

/** The booking page and the controls of forms do without the parts, for their weight; the rest is on components that take a class only. */
const laidOutBySheet = [
  "web/bookings/",
  "web/ui/",
  "web/advertisement-flow/payment/done-page.module.css",
  "web/advertisement-flow/position/place-choice.module.css",
  "web/consulting-requests/request-panel.module.css",
  "web/parts/card-picker/card-picker.module.css",
  "web/parts/promotions/promotion-form.module.css",
  "web/parts/review/standing-card.module.css",
  "web/payments/timeline-card.module.css",
  "web/rejected-users/rejected-users-screen.module.css",
  "web/review-reasons/reasons-screen.module.css",
  "web/settlements/contract/contract-screen.module.css",
  "web/staffs/people.module.css",
  "web/today/",
];

/** The booking page is a program of its own; the others save nothing: they search, or fill in the cells of the sheet. */
const ownForms = [
  "web/bookings/",
  "web/applications/wizard/fields/counterpart-field.tsx",
  "web/operator/accounts-screen.tsx",
  "web/parts/list/search-box.tsx",
  "web/parts/record-search/record-search.tsx",
  "web/price-grid/panel/raise-tools.tsx",
  "web/reservations/list/search-fields.tsx",
];

/**
 * The time comes from the clock, which is the database's. Code that only measures a duration uses `performance.now()`.
 */
const hostTime = /\bDate\.now\b|\bnew Date\(\)|\bTemporal\.Now\b|\btimeOrigin\b|testing\/system-clock/g;
const isProduct = (path: string) =>
  /^(domain|contract|server)\/.*\.ts$/.test(path) && !/\.test\.ts$|^server\/(testing|promises)\//.test(path);
/**
 * The clock itself, to report how wrong the machine's time is, and log lines, which stand beside those of other
 * programs.
 */
const readsHostTime = ["server/clock.ts", "server/say.ts"];

/** Business words that sound like forbidden ones: leaving the service, and the service-shop of the specification. */
const ownWords = /leave-service|service-shop/;
const forbidden = /(^|-)(utils?|helpers?|common|misc|managers?|services?|base|dtos?)(-|$)/;

function imports(isBroken: (one: Import) => boolean) {
  return (files: readonly File[]) =>
    files
      .filter(({ path }) => /\.(tsx?|mjs)$/.test(path))
      .flatMap(importsOf)
      .filter(isBroken)
      .map(({ from, written }) => `${from} imports ${written}`);
}

const roomOf = (path: string) => path.split("/")[0] ?? "";
const isTest = (path: string) => path.endsWith(".test.ts");
const isTool = (from: string, to: string) => isTest(from) && /^(vitest|fast-check|node:\w+)/.test(to);

function webFeatureOf(path: string): string | undefined {
  const folder = /^web\/([\w-]+)\//.exec(path)?.[1];
  return folder && ["app", "ui", "api", "parts"].includes(folder) ? undefined : folder;
}

function serverFeatureOf(path: string): string | undefined {
  const folder = /^server\/([\w-]+)\//.exec(path)?.[1];
  return folder && plumbing.includes(folder) ? undefined : folder;
}

/** The features that each feature of the server imports. */
function featureImports(files: readonly File[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of files.filter(({ path }) => path.endsWith(".ts") && !isTest(path)).flatMap(importsOf)) {
    const [own, other] = [serverFeatureOf(from), serverFeatureOf(to)];
    if (own && other && own !== other) graph.set(own, (graph.get(own) ?? new Set()).add(other));
  }
  return graph;
}

function callsIn(files: readonly File[]): { feature: string; name: string }[] {
  return files.flatMap(({ path, text }) => {
    const feature = /^contract\/([\w-]+)\.ts$/.exec(path)?.[1];
    if (!feature) return [];
    return [...text.matchAll(/^export const (\w+) = call\(\{/gm)].map(([, name = ""]) => ({ feature, name }));
  });
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** A feature has its file in its folder or in a sub-folder. */
const missing = (files: readonly File[], folder: string, name: string) =>
  files.some(({ path }) => path.startsWith(folder) && path.endsWith(`/${name}`)) ? [] : [`${folder}${name}`];

function exists(files: readonly File[], named: string): boolean {
  const path = named.replace(/\/$/, "");
  const isName = !path.includes("/");
  return files.some(
    (file) => file.path === path || file.path.startsWith(`${path}/`) || (isName && file.path.endsWith(`/${path}`)),
  );
}

/** Texts in backticks that look like one of our paths; a pattern with a placeholder names no single file. */
function pathsNamedIn({ text }: File): string[] {
  const spans = [...text.replace(/^```[\s\S]*?^```/gm, "").matchAll(/`([^`\n]+)`/g)].map(([, span = ""]) => span);
  const ours =
    /^(?:domain|contract|server|web|e2e|bench|docs|ops|scripts|\.ci)\/[\w./@-]*$|^\w[\w-]*(?:\.[\w-]+)*\.(?:tsx?|mjs|md)$/;
  return spans.filter((span) => ours.test(span));
}

const isCode = (path: string) => /\.(tsx?|mjs|css|sql)$/.test(path);

function isGoodName(path: string): boolean {
  const [stem = ""] = (path.split("/").at(-1) ?? "").split(".");
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem) && !forbidden.test(stem.replace(ownWords, "own-word"));
}
