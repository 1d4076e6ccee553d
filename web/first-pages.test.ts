import { expect, test } from "vitest";
import { firstPages } from "./first-pages.ts";

const index = `<head>
    <script type="module" src="/assets/index-1.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/style-5.css">
  </head>`;
const chunk = (fileName: string, imports: string[], from: { facadeModuleId?: string; code?: string }) => ({
  ...{ type: "chunk", fileName, imports, code: "", facadeModuleId: null, moduleIds: [from.facadeModuleId] },
  ...from,
});
const bundle = () => ({
  "index.html": { type: "asset", fileName: "index.html", source: index },
  "assets/index-1.js": { ...chunk("assets/index-1.js", [], { code: 'const a="Aaa"' }), isEntry: true },
  "assets/day-2.js": chunk("assets/day-2.js", ["assets/index-1.js", "assets/shared-3.js"], {
    facadeModuleId: "/web/reservations/day.tsx",
  }),
  "assets/shared-3.js": chunk("assets/shared-3.js", ["assets/index-1.js", "assets/icons-4.js"], {}),
  "assets/icons-4.js": chunk("assets/icons-4.js", ["assets/shared-3.js"], { code: 'const b="Aab"' }),
  "assets/panel-6.js": chunk("assets/panel-6.js", ["assets/index-1.js"], {
    facadeModuleId: "/web/reservations/panel.tsx",
    code: 'const c="Baa"',
  }),
  "assets/style-5.css": {
    ...{ type: "asset", fileName: "assets/style-5.css", source: ".Aaa{top:0}.Aab{top:1px}.Baa{top:2px}" },
  },
});

interface Built {
  files: Record<string, string>;
  index: string;
}

async function built(screen: string, source = "", parts: string[] = []): Promise<Built> {
  const plugin = firstPages([{ page: "board.html", path: "^/board$", screen }], parts) as unknown as {
    transform: { handler: (code: string, id: string) => Promise<void> };
    generateBundle: { handler: (options: unknown, bundle: unknown) => void };
  };
  const files: Record<string, string> = {};
  const context = {
    emitFile: ({ fileName, name, source }: { fileName?: string; name?: string; source: string }) => {
      const [stem, ending] = (name ?? "").split(".");
      const file = fileName ?? `assets/${stem}-9.${ending}`;
      files[file] = source;
      return file;
    },
    getFileName: (file: string) => file,
    resolve: async (name: string) => ({ id: name.replace("./", "/web/reservations/") }),
    error: (words: string) => {
      throw new Error(words);
    },
  };
  await plugin.transform.handler.call(context, source, "/web/reservations/day.tsx");
  const pieces = bundle();
  plugin.generateBundle.handler.call(context, {}, pieces);
  expect(pieces, "the sheet that became two").not.toHaveProperty("assets/style-5.css");
  return { files, index: pieces["index.html"].source };
}

test("a first page names the pieces of its screen and what they import, each once, and not what the page has anyway", async () => {
  const { files } = await built("reservations/day.tsx");
  expect(files["board.html"]).toBe(`<head>
    <script type="module" src="/assets/index-1.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/first-9.css">
    <meta name="whole-sheet" content="/assets/style-9.css">
    <link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/day-2.js">
    <link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/shared-3.js">
    <link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/icons-4.js">
  </head>`);
  expect(files["pages.json"]).toBe('[{"page":"board.html","path":"^/board$"}]');
});

test("it begins with the rules for what its pieces can show; any other page fetches all of them ahead", async () => {
  const { files, index } = await built("reservations/day.tsx");
  expect(files["assets/first-9.css"]).toBe(".Aaa{top:0}.Aab{top:1px}");
  expect(files["assets/style-9.css"]).toBe(".Aaa{top:0}.Aab{top:1px}.Baa{top:2px}");
  expect(index).toContain('<link rel="stylesheet" crossorigin href="/assets/first-9.css">');
  expect(index).toContain('<link rel="preload" as="style" crossorigin href="/assets/style-9.css">');
});

test("a part that may stand on any of them has its rules there, too", async () => {
  const { files } = await built("reservations/day.tsx", 'lazy(() => import("./panel.tsx"))', [
    "reservations/panel.tsx",
  ]);
  expect(files["assets/first-9.css"]).toContain(".Baa{");
});

test("a part that is loaded without the rules it needs fails the build, with them it does not", async () => {
  const alone = built("reservations/day.tsx", 'lazy(() => import("./panel.tsx"))');
  await expect(alone).rejects.toThrow("/web/reservations/panel.tsx");
  const { files } = await built("reservations/day.tsx", 'lazy(later(() => import("./panel.tsx")))');
  expect(files["assets/first-9.css"]).not.toContain(".Baa{");
  await built("reservations/day.tsx", 'laterScreen(\n  () => import("./panel.tsx"),\n  "Panel",\n)');
});

test("a screen that is no longer there fails the build", async () => {
  await expect(built("reservations/gone.tsx")).rejects.toThrow("reservations/gone.tsx");
});
