import { expect, test } from "vitest";
import { quickStart } from "./quick-start.ts";

// The type of a hook of Vite allows more forms than ours has.
const { transformIndexHtml, generateBundle } = quickStart(/^shared$/) as unknown as {
  transformIndexHtml: { handler: (html: string) => string };
  generateBundle: { handler: (options: unknown, files: Record<string, object>) => void };
};

test("the libraries are a script before ours, and the rest of the page is unchanged", () => {
  const page = `<head>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/libraries-2.js">
    <link rel="stylesheet" href="/assets/style-3.css">
  </head>`;
  expect(transformIndexHtml.handler(page)).toBe(`<head>
    <script type="module" crossorigin src="/assets/libraries-2.js"></script>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="stylesheet" href="/assets/style-3.css">
  </head>`);
  const plain = page.replace("libraries-2", "runtime-2");
  expect(transformIndexHtml.handler(plain)).toBe(plain);
});

test("the first line of an entry chunk tells V8 to compile the whole file while it loads", () => {
  const files = {
    entry: { type: "chunk", isEntry: true, name: "index", code: "begin()" },
    shared: { type: "chunk", isEntry: false, name: "shared", code: "share()" },
    later: { type: "chunk", isEntry: false, name: "settings", code: "withWholeSheet()" },
    style: { type: "asset", name: "shared" },
  };
  generateBundle.handler({}, files);
  expect(files.entry.code).toBe("//# allFunctionsCalledOnLoad\nbegin()");
  expect(files.shared.code).toBe("//# allFunctionsCalledOnLoad\nshare()");
  expect(files.later.code).toBe("withWholeSheet()");
});
