import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { size } from "#server/promises/size.ts";

const root = join(import.meta.dirname, "../../..");
const rooms = ["domain/**/*.ts", "contract/**/*.ts", "server/**/*.ts", "web/**/*.ts"];
const patterns = [
  ...new Set(rooms.flatMap((room) => globSync(room, { cwd: root }).filter(isProduct)).flatMap(patternsIn)),
];

const units = ["a", "1", "-", " ", "가", "a.", "a@", "0-", "1,", "\\", "{a}", "\u200b", "/", "a=b;", "\n"];
const lengths = [10_000, 100_000];
const longest = size({ small: 100_000, full: 1_000_000 });

test("the scanner finds patterns, and takes neither a division nor a path for one", () => {
  expect(patterns.length).toBeGreaterThan(30);
  expect(literalsIn('const a = b / c / d; // no /x/\nconst p = "/a/b/" + `a/b/c`;\nf(/^[/a]+\\/$/u, 1);')).toEqual([
    "/^[/a]+\\/$/u",
  ]);
});

test.each(patterns)("%s takes ten times the time for ten times the text, not a hundred times", (literal) => {
  const slow = hostileFor(literal).filter((make) => !growsWithItsText(compiled(literal), make));
  expect(slow.map((make) => make(20))).toEqual([]);
});

test("a pattern that backtracks is caught", () => {
  // Short, so that thirty slow runs of it do not take long.
  expect(growsWithItsText(/\s+$/, (length) => `${" ".repeat(length / 20)}!`)).toBe(false);
});

function isProduct(file: string): boolean {
  return !/\.test\.ts$|^server\/(promises|testing)\//.test(file);
}

function patternsIn(file: string): string[] {
  return literalsIn(readFileSync(join(root, file), "utf8"));
}

/** Comments, texts and pattern literals in their order. A slash after a value is a division. */
function literalsIn(source: string): string[] {
  const tokens =
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|`(?:[^`\\]|\\.)*`|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|(?<before>(?:[(,=:[!&|?{};>]|\breturn|^)\s*)(?<literal>\/(?![*/])(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*)/gm;
  return [...source.matchAll(tokens)].flatMap(({ groups }) => groups?.literal ?? []);
}

function compiled(literal: string): RegExp {
  const end = literal.lastIndexOf("/");
  return new RegExp(literal.slice(1, end), literal.slice(end + 1));
}

type Make = (length: number) => string;

/** Every repeated unit, alone and before something that cannot match, and the pattern's own letters in the same way. */
function hostileFor(literal: string): Make[] {
  const own = literal.replace(/\\[a-zA-Z]|[\\^$.*+?()[\]{}|/]/g, "").slice(0, 20);
  return [...units, own].filter(Boolean).flatMap((unit) => {
    const long: Make = (length) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
    return [long, (length: number) => `${long(length)}\u0007`, (length: number) => `a${long(length)}!`];
  });
}

/** The best of many runs on both sides: a busy machine slows some of them, a pattern that backtracks slows all. */
function growsWithItsText(pattern: RegExp, make: Make): boolean {
  const linear = lengths.every((length) => {
    const [short, long] = [make(length / 10), make(length)];
    // Run beforehand: the first runs are slower for every pattern, and would hide a growth.
    for (const text of [short, short, short]) timeOf(pattern, text);
    const best = { short: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY };
    for (let run = 0; run < 30; run += 1) {
      // A plain search is the fastest possible reading; dividing by it removes the machine's speed.
      // Several at once, because one that the machine delayed would let a backtracking pattern pass.
      const times = Array.from({ length: 8 }, () => Math.max(timeOf(pattern, short), timeOf(/\uffff/, short), 0.01));
      best.short = Math.min(best.short, ...times);
      best.long = Math.min(best.long, timeOf(pattern, long));
      if (best.long <= 40 * best.short) return true;
    }
    return false;
  });
  // At a megabyte garbage collection takes longer than the reading, so there only the reading itself is measured.
  if (linear) timeOf(pattern, make(longest));
  return linear;
}

function timeOf(pattern: RegExp, text: string): number {
  const before = performance.now();
  text.replace(pattern, "");
  return performance.now() - before;
}
