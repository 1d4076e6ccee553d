/// <reference path="./untyped-modules.d.ts" />
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, relative } from "node:path";
import { fileURLToPath } from "node:url";
import pretendard from "pretendard/package.json" with { type: "json" };
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = `${root}node_modules/pretendard/dist/web/variable`;
const kept = `${root}node_modules/.cache/own-font`;

/** The weights that our styles use. */
const weights = { min: 400, max: 700 };
/** Letters that are drawn closer together, and figures of equal width. */
const features = ["kern", "tnum"];
/**
 * Pretendard's pieces are ordered by how often their letters are used: this many of the last ones cover nearly every
 * sentence.
 */
const usualPieces = 12;
/** The number of rare letters in a file: the neighbours of a needed letter load with it. */
const rareLettersInAFile = 750;

/**
 * One file has all letters of our own texts and the usual ones of names and sentences, because a text in several font
 * files takes the browser several times as long to lay out. Rare letters are in other files, which load when a page
 * needs them. `virtual:own-font.css` declares all files, and `virtual:own-font` is the address of the first. File and
 * family are not called Pretendard, because that name is reserved for the original font; the copyright and names inside
 * stay.
 */
export function ownFont(): Plugin {
  const name = "virtual:own-font";
  const sheet = `${name}.css`;
  let fonts: ReturnType<typeof madeFonts> | undefined;
  const made = () => {
    fonts ??= madeFonts();
    return fonts;
  };
  return {
    name: "own-font",
    // Slow only once; then it prints a message.
    config: () => ({ build: { rolldownOptions: { checks: { bundlerTimings: false } } } }),
    async resolveId(id) {
      if (id === sheet) return (await made()).sheet;
      return id === name ? `\0${name}` : undefined;
    },
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      return `export { default } from ${JSON.stringify(`${(await made()).own}?url`)};`;
    },
    async generateBundle() {
      const source = await readFile(`${folder}/../../LICENSE.txt`, "utf8");
      this.emitFile({ type: "asset", fileName: "assets/font-license.txt", source });
    },
  };
}

async function madeFonts() {
  const whole = await readFile(`${folder}/woff2/PretendardVariable.woff2`);
  const pieces = lettersByPiece(await readFile(`${folder}/pretendardvariable-dynamic-subset.css`, "utf8"));
  const usual = new Set(usualLetters(pieces));
  const own = [...new Set([...ownLetters(), ...usual])].toSorted();
  const rare = groupsOf(pieces.flat().filter((letter) => !usual.has(letter)));
  const ownFile = await keptFile("danjang-sans.woff2", own, () => fontOf(whole, own, "woff2"));
  let unpacked: Promise<Uint8Array> | undefined;
  // From an unpacked font, each file takes a fraction of the time.
  const unpack = () => {
    console.log("Making files of rare letters, which are kept for later builds.");
    return fontOf(whole, rare.flat(), "sfnt");
  };
  const rareFiles = new Map<string, string[]>();
  for (const [index, letters] of rare.entries()) {
    const file = await keptFile(`danjang-sans-rare-${index}.woff2`, letters, async () => {
      unpacked ??= unpack();
      return fontOf(await unpacked, letters, "woff2");
    });
    rareFiles.set(file, letters);
  }
  const sheet = sheetOf(ownFile, rareFiles);
  return { own: ownFile, sheet: await keptFile("fonts.css", sheet, () => sheet) };
}

/** Built once for the same content. */
async function keptFile(name: string, content: unknown, make: () => string | Promise<Uint8Array>): Promise<string> {
  const key = createHash("sha256")
    .update(JSON.stringify([content, weights, features, pretendard.version]))
    .digest("hex")
    .slice(0, 16);
  const file = `${kept}/${key}/${name}`;
  if (existsSync(file)) return file;
  await mkdir(dirname(file), { recursive: true });
  // Two builds at the same time must not read incomplete files.
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, await make());
  await rename(unfinished, file);
  return file;
}

const fontOf = (font: Uint8Array, letters: readonly string[], targetFormat: "woff2" | "sfnt") =>
  subsetFont(font, letters.join(""), { targetFormat, keepFeatures: features, variationAxes: { wght: weights } });

/**
 * All fonts are declared from the beginning: a font that is added later lays out all text again. The rare letters are a
 * second family, so that their ranges may overlap with the first.
 */
export function sheetOf(ownFile: string, rareFiles: ReadonlyMap<string, readonly string[]>): string {
  const face = (family: string, file: string, range = "") =>
    `@font-face{font-family:"${family}";src:url("${relative(`${kept}/any`, file)}") format("woff2");font-weight:${weights.min} ${weights.max};font-display:swap;${range}}`;
  const rare = [...rareFiles].map(([file, letters]) =>
    face("Danjang Sans Rare", file, `unicode-range:${rangesOf(letters).join(",")}`),
  );
  return [face("Danjang Sans", ownFile), ...rare].join("\n");
}

/** In code point order, so that the range of a file is contiguous. */
function groupsOf(letters: string[]): string[][] {
  const sorted = [...new Set(letters)].toSorted((one, other) => codeOf(one) - codeOf(other));
  return Array.from({ length: Math.ceil(sorted.length / rareLettersInAFile) }, (_, index) =>
    sorted.slice(index * rareLettersInAFile, (index + 1) * rareLettersInAFile),
  );
}

/** Longer gaps contain whole scripts that the font does not have, such as emoji. */
const longestGap = 64;

/** As few ranges as possible for the letters, which are sorted. */
function rangesOf(letters: readonly string[]): string[] {
  const ranges: [number, number][] = [];
  for (const code of letters.map(codeOf)) {
    const last = ranges.at(-1);
    if (last && code - last[1] <= longestGap) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges.map(([from, to]) => `U+${from.toString(16)}${to > from ? `-${to.toString(16)}` : ""}`);
}

const codeOf = (letter: string) => letter.codePointAt(0) as number;

/** From the sources, because they contain all texts of our screens. */
function ownLetters(): string[] {
  return globSync("{web,domain,contract}/**/*.{ts,tsx,html}", { cwd: root }).flatMap((name) => [
    ...readFileSync(`${root}${name}`, "utf8").replace(/\s/g, " "),
  ]);
}

/** The letters of each piece of Pretendard, in the order of its sheet. */
export function lettersByPiece(sheet: string): string[][] {
  return [...sheet.matchAll(/unicode-range:([^;]+);/g)].map(([, range = ""]) => range.split(",").flatMap(lettersOf));
}

export const usualLetters = (pieces: readonly string[][]): string[] => pieces.slice(-usualPieces).flat();

/** Of "U+61-7a", or of a single "U+41". */
function lettersOf(range: string): string[] {
  const [from = 0, to = from] = range
    .trim()
    .slice(2)
    .split("-")
    .map((code) => Number.parseInt(code, 16));
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
}
