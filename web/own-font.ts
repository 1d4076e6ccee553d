/// <reference path="./untyped-modules.d.ts" />
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = `${root}node_modules/pretendard/dist/web/variable`;
const kept = `${root}node_modules/.cache/own-font`;

/** The weights that our styles ask for. */
const weights = { min: 400, max: 700 };
/** Letters drawn closer to each other, and figures of one width. */
const features = ["kern", "tnum"];
/** Pretendard's own pieces are ordered by how often their letters are used: so many of the last hold nearly every sentence. */
const usualPieces = 12;

/**
 * All letters that our own words need, and those that people's names and sentences mostly do, as one file: a word that is
 * put together from several pieces of a font takes the browser several times as long to lay out. Rarer letters come from
 * Pretendard's pieces. `virtual:own-font` is the file's address. File and family are not called Pretendard, a name that is
 * reserved for the font as its author made it; inside, his copyright and names stay.
 */
export function ownFont(): Plugin {
  const name = "virtual:own-font";
  return {
    name: "own-font",
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      return `export { default } from ${JSON.stringify(`${await madeFont()}?url`)};`;
    },
    async generateBundle() {
      const source = await readFile(`${folder}/../../LICENSE.txt`, "utf8");
      this.emitFile({ type: "asset", fileName: "assets/font-license.txt", source });
    },
  };
}

/** Made once for the same letters. */
async function madeFont(): Promise<string> {
  const sheet = await readFile(`${folder}/pretendardvariable-dynamic-subset.css`, "utf8");
  const text = [...new Set([...ownLetters(), ...usualLetters(sheet)])].toSorted().join("");
  const options = { targetFormat: "woff2", keepFeatures: features, variationAxes: { wght: weights } } as const;
  const whole = await readFile(`${folder}/woff2/PretendardVariable.woff2`);
  const key = createHash("sha256")
    .update(whole)
    .update(JSON.stringify([text, options]))
    .digest("hex")
    .slice(0, 16);
  const file = `${kept}/danjang-sans-${key}.woff2`;
  if (existsSync(file)) return file;
  await mkdir(kept, { recursive: true });
  // Two builds at once must not read half of each other's.
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, await subsetFont(whole, text, options));
  await rename(unfinished, file);
  return file;
}

/** Of the sources, since all that our screens say stands there. */
function ownLetters(): string[] {
  return globSync("{web,domain,contract}/**/*.{ts,tsx,html}", { cwd: root }).flatMap((name) => [
    ...readFileSync(`${root}${name}`, "utf8").replace(/\s/g, " "),
  ]);
}

export function usualLetters(sheet: string): string[] {
  const ranges = [...sheet.matchAll(/unicode-range:([^;]+);/g)].map(([, range = ""]) => range);
  return ranges.slice(-usualPieces).flatMap((range) => range.split(",").flatMap(lettersOf));
}

/** Of "U+61-7a", or of a single "U+41". */
function lettersOf(range: string): string[] {
  const [from = 0, to = from] = range
    .trim()
    .slice(2)
    .split("-")
    .map((code) => Number.parseInt(code, 16));
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
}
