import { globSync, readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";

export interface File {
  path: string;
  text: string;
}

export interface Import {
  from: string;
  to: string;
  written: string;
}

/** Every file that is written by hand. */
export function readTree(): File[] {
  const root = join(import.meta.dirname, "..");
  const skipped = /(^|\/)(node_modules|dist|data|\.git|test-results|playwright-report)(\/|$)/;
  const paths = globSync("{**/*,.ci/*,.*}", { cwd: root, exclude: (path) => skipped.test(path) });
  return [...new Set(paths)]
    .filter((path) => !skipped.test(path) && statSync(`${root}/${path}`).isFile())
    .map((path) => ({
      path,
      text: /\.(tsx?|mjs|css|md|json|sql|html)$/.test(path) ? readFileSync(`${root}/${path}`, "utf8") : "",
    }));
}

/** Only statements at the start of a line count, so that code inside a text does not. */
export function importsOf({ path: from, text }: File): Import[] {
  const statements = /^(?:import|export)\b[^"'`;]*?\bfrom\s+"([^"]+)"|^import\s+"([^"]+)"|\bimport\("([^"]+)"\)/gm;
  return [...text.matchAll(statements)].map(([, a, b, c]) => {
    const written = a ?? b ?? c ?? "";
    const to = written.startsWith("#")
      ? written.slice(1)
      : written.startsWith(".")
        ? posix.join(posix.dirname(from), written)
        : written;
    return { from, to, written };
  });
}

/** Removes every feature without remaining imports until nothing changes: the rest is in a circle or leads into one. */
export function circlesOf(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const left = new Map(graph);
  const leadsNowhere = ([, targets]: [string, ReadonlySet<string>]) => ![...targets].some((target) => left.has(target));
  for (let done = [...left].filter(leadsNowhere); done.length > 0; done = [...left].filter(leadsNowhere))
    for (const [feature] of done) left.delete(feature);
  return [...left].map(
    ([feature, targets]) => `${feature} imports ${[...targets].filter((to) => left.has(to)).join(", ")}`,
  );
}

/** Names that a file takes from a style sheet without such a class, and classes of a sheet that no file takes. */
export function strayClasses(files: readonly File[]): { missing: string[]; unused: string[] } {
  const sheets = new Map(
    files.filter(({ path }) => path.endsWith(".module.css")).map(({ path, text }) => [path, classesOf(text)] as const),
  );
  const taken = new Set<string>();
  const missing: string[] = [];
  for (const file of files.filter(({ path }) => /\.tsx?$/.test(path)))
    for (const { to, written } of importsOf(file).filter((one) => one.to.endsWith(".module.css"))) {
      const classes = sheets.get(to) ?? new Set();
      const [, name] = new RegExp(`import (\\w+) from "${RegExp.escape(written)}"`).exec(file.text) ?? [];
      const uses = file.text.replace(/^import .*$/gm, "").matchAll(new RegExp(`\\b${name}\\b(?:\\.(\\w+))?`, "g"));
      for (const [, one] of uses) {
        // A computed name, or the sheet is handed on: every class may be taken.
        for (const used of one === undefined ? classes : [one]) taken.add(`${to}: .${used}`);
        if (one !== undefined && !classes.has(one)) missing.push(`${file.path}: ${name}.${one}`);
      }
    }
  const all = [...sheets].flatMap(([path, classes]) => [...classes].map((one) => `${path}: .${one}`));
  return { missing, unused: all.filter((one) => !taken.has(one)) };
}

function classesOf(sheet: string): Set<string> {
  const selectors = sheet.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/([^{};]+)\{/g);
  return new Set(
    [...selectors].flatMap(([, one = ""]) => [...one.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = ""]) => name)),
  );
}
