import { expect, test } from "vitest";
import { firstRules } from "./first-rules.ts";

const index = `<head>
    <link rel="stylesheet" crossorigin href="/assets/style-5.css">
  </head>`;
const chunk = (fileName: string, code: string, module?: string) => ({
  type: "chunk",
  fileName,
  code,
  imports: [],
  facadeModuleId: module ?? null,
  moduleIds: [module],
});
const bundle = () => ({
  "index.html": { type: "asset", fileName: "index.html", source: index },
  "assets/index-1.js": { ...chunk("assets/index-1.js", 'const a="Aaa"'), isEntry: true },
  "assets/day-2.js": {
    ...chunk("assets/day-2.js", "", "/web/reservations/day.tsx"),
    imports: ["assets/index-1.js", "assets/shared-3.js"],
  },
  "assets/shared-3.js": chunk("assets/shared-3.js", 'const b="Aab"'),
  "assets/panel-4.js": chunk("assets/panel-4.js", 'const c="Baa"', "/web/reservations/panel.tsx"),
  "assets/style-5.css": {
    type: "asset",
    fileName: "assets/style-5.css",
    source: ".Aaa{top:0}.Aab{top:1px}.Baa{top:2px}",
  },
});

/** The result of a build of these modules with this content in one of them. */
async function built({ modules = ["reservations/day.tsx"], says = "" } = {}) {
  // The type of a hook of Vite allows more forms than ours has.
  const plugin = firstRules(modules) as unknown as {
    transform: { handler: (code: string, id: string) => Promise<void> };
    generateBundle: { handler: (options: unknown, bundle: unknown) => void };
  };
  const files: Record<string, string> = {};
  const context = {
    emitFile: ({ name, source }: { name: string; source: string }) => {
      files[name] = source;
      return name;
    },
    getFileName: (name: string) => `assets/${name}`,
    resolve: async (name: string) => ({ id: name.replace("./", "/web/reservations/") }),
  };
  await plugin.transform.handler.call(context, says, "/web/reservations/day.tsx");
  const pieces = bundle();
  plugin.generateBundle.handler.call(context, {}, pieces);
  return { first: files["first.css"], whole: files["style.css"], page: pieces["index.html"].source, pieces };
}

test("a page begins with the rules for the program and these modules, and names the sheet with all rules", async () => {
  const { first, whole, page, pieces } = await built();
  expect(first).toBe(".Aaa{top:0}.Aab{top:1px}");
  expect(whole).toBe(".Aaa{top:0}.Aab{top:1px}.Baa{top:2px}");
  expect(page).toBe(`<head>
    <link rel="stylesheet" crossorigin href="/assets/first.css">
    <meta name="whole-sheet" content="/assets/style.css">
    <link rel="preload" as="style" crossorigin href="/assets/style.css">
  </head>`);
  expect(pieces).not.toHaveProperty("assets/style-5.css");
});

test("a part that loads without the rules that it needs fails the build", async () => {
  const alone = built({ says: 'lazy(() => import("./panel.tsx"))' });
  await expect(alone).rejects.toThrow("/web/reservations/panel.tsx has rules");
});

test("with the whole sheet it brings them, and a listed part has them from the beginning", async () => {
  const { first } = await built({ says: 'lazy(withWholeSheet(() => import("./panel.tsx")))' });
  expect(first).not.toContain(".Baa{");
  await built({ says: 'lazyScreen(\n  () => import("./panel.tsx"),\n  "Panel",\n)' });
  const listed = await built({
    modules: ["reservations/day.tsx", "reservations/panel.tsx"],
    says: 'lazy(() => import("./panel.tsx"))',
  });
  expect(listed.first).toContain(".Baa{");
});

test("a module that does not exist any more fails the build", async () => {
  await expect(built({ modules: ["reservations/gone.tsx"] })).rejects.toThrow("reservations/gone.tsx");
});
