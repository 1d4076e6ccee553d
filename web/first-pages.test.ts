import { expect, test } from "vitest";
import { firstPages } from "./first-pages.ts";

const index = `<head>
    <script type="module" src="/assets/index-1.js"></script>
    <link rel="preload" as="style" crossorigin href="/assets/style-5.css">
  </head>`;
const chunk = (fileName: string, imports: string[], facadeModuleId: string | null = null) => ({
  type: "chunk",
  fileName,
  imports,
  facadeModuleId,
});
const bundle = {
  "index.html": { type: "asset", fileName: "index.html", source: index },
  "assets/index-1.js": chunk("assets/index-1.js", []),
  "assets/day-2.js": chunk("assets/day-2.js", ["assets/index-1.js", "assets/shared-3.js"], "/web/reservations/day.tsx"),
  "assets/shared-3.js": chunk("assets/shared-3.js", ["assets/index-1.js", "assets/icons-4.js"]),
  "assets/icons-4.js": chunk("assets/icons-4.js", ["assets/shared-3.js"]),
};

function built(screen: string) {
  // The type of a hook of Vite allows more forms than ours has.
  const { generateBundle } = firstPages([{ page: "board.html", path: "^/board$", screen }]) as unknown as {
    generateBundle: { handler: (options: unknown, bundle: unknown) => void };
  };
  const files: Record<string, string> = {};
  const context = {
    emitFile: ({ fileName, source }: { fileName: string; source: string }) =>
      Object.assign(files, { [fileName]: source }),
  };
  generateBundle.handler.call(context, {}, bundle);
  return files;
}

test("a first page names the chunks of its screen and their imports once, but neither those of every page nor the rules of other screens", () => {
  expect(built("reservations/day.tsx")).toEqual({
    "board.html": `<head>
    <script type="module" src="/assets/index-1.js"></script>
    <link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/day-2.js">
    <link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/shared-3.js">
    <link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/icons-4.js">
  </head>`,
    "pages.json": '[{"page":"board.html","path":"^/board$"}]',
  });
});

test("a screen that does not exist any more fails the build", () => {
  expect(() => built("reservations/gone.tsx")).toThrow("reservations/gone.tsx");
});
