import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { handlerFiles } from "./http/calls/find-handlers.ts";

/** The imports of the product. They are read as text, because importing the product would start it. */
const product = readFileSync(new URL("product.ts", import.meta.url), "utf8");
const paths = [...product.matchAll(/from "(\.[^"]+)"/g)].map(([, path = ""]) => path);
const handlers = handlerFiles().map(([, file]) => `./${file}`);
const begun = [...paths, ...handlers].map((path) => new URL(path, import.meta.url).href);

/** Runs in its own process: compares how Node and we resolve every import of the server. */
const compare = `
  import { registerHooks } from "node:module";
  import { findModule } from ${JSON.stringify(new URL("find-modules.ts", import.meta.url).href)};
  const seen = { asked: 0, short: 0, differences: [] };
  registerHooks({
    resolve(specifier, context, next) {
      const real = next(specifier, context);
      // The first module of this script is not an import.
      if (context.parentURL?.includes("[eval")) return real;
      let handedOn = false;
      const ours = findModule(specifier, context, (...asked) => {
        handedOn = true;
        return next(...asked);
      });
      seen.asked += 1;
      if (!handedOn) seen.short += 1;
      // If nothing gives the format earlier, Node finds it out from the extension while loading.
      if (ours.url !== real.url || (real.format && ours.format !== real.format))
        seen.differences.push([specifier, context.parentURL, real, ours]);
      return real;
    },
  });
  for (const module of ${JSON.stringify(begun)}) await import(module);
  process.stdout.write(JSON.stringify(seen));
  process.exit(0);
`;

test("every module of the server is found where Node finds it, most of them without asking Node", () => {
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", compare], { encoding: "utf8" });
  const { asked, short, differences } = JSON.parse(output) as { asked: number; short: number; differences: unknown[] };
  expect(differences).toEqual([]);
  expect(asked).toBeGreaterThan(3000);
  expect(short / asked).toBeGreaterThan(0.8);
});
