import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { handlerFiles } from "./http/find-handlers.ts";

/** All that the product begins with; itself it would start when it is loaded. */
const product = readFileSync(new URL("product.ts", import.meta.url), "utf8");
const paths = [...product.matchAll(/from "(\.[^"]+)"/g)].map(([, path = ""]) => path);
const handlers = handlerFiles().map(([, file]) => `./${file}`);
const begun = [...paths, ...handlers].map((path) => new URL(path, import.meta.url).href);

/** In a process of its own: what the whole server asks for, as Node finds it and as we do. */
const compare = `
  import { registerHooks } from "node:module";
  import { findModule } from ${JSON.stringify(new URL("find-modules.ts", import.meta.url).href)};
  const seen = { asked: 0, short: 0, differences: [] };
  registerHooks({
    resolve(specifier, context, next) {
      const real = next(specifier, context);
      // What this script itself begins with is nobody's import.
      if (context.parentURL?.includes("[eval")) return real;
      let handedOn = false;
      const ours = findModule(specifier, context, (...asked) => {
        handedOn = true;
        return next(...asked);
      });
      seen.asked += 1;
      if (!handedOn) seen.short += 1;
      // Node finds out what an extension means while loading, where nothing says it earlier.
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
  const said = execFileSync(process.execPath, ["--input-type=module", "--eval", compare], { encoding: "utf8" });
  const { asked, short, differences } = JSON.parse(said) as { asked: number; short: number; differences: unknown[] };
  expect(differences).toEqual([]);
  expect(asked).toBeGreaterThan(3000);
  expect(short / asked).toBeGreaterThan(0.8);
});
