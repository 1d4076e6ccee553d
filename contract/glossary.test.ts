import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const glossary = readFileSync(join(root, "docs/glossary.md"), "utf8");

interface Unwanted {
  word: string;
  exceptions: string[];
}

const unwanted: Unwanted[] = rowsUnder("## Words that we do not use")
  .slice(2)
  .map(([word = "", , exceptions = ""]) => ({ word, exceptions: exceptions.split(", ").filter(Boolean) }));

/** Everything that people read. Comments and names are English, so all Korean text is shown to somebody. */
const shown = globSync(["{web,contract,domain,server}/**/*.{ts,tsx}"], { cwd: root })
  .filter((path) => !/\.test\.ts$|^server\/(?:testing|promises)\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

test.each(unwanted)("$word is in no text", ({ word, exceptions }) => {
  expect(shown.flatMap(({ path, text }) => found(word, exceptions, text).map((line) => `${path}: ${line}`))).toEqual(
    [],
  );
});

test("no sentence ends with an exclamation mark", () => {
  const loud = shown.filter(({ text }) => /[가-힣]!/.test(text)).map(({ path }) => path);
  expect(loud).toEqual([]);
});

test("an unwanted word is found, except where it is allowed", () => {
  expect(unwanted.length).toBeGreaterThan(20);
  expect(found("휴일", ["공휴일"], '<p>휴일에 쉬어요</p>\n"공휴일"')).toEqual(["<p>휴일에 쉬어요</p>"]);
});

test("no two rows of the glossary have the same words", () => {
  const words = rowsUnder("# One Korean word, one English word")
    .slice(2)
    .map(([screen = ""]) => screen);
  expect(words.length).toBeGreaterThan(100);
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});

function found(word: string, exceptions: readonly string[], text: string): string[] {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.filter((line) =>
    exceptions.reduce((rest, exception) => rest.replaceAll(exception, ""), line).includes(word),
  );
}

/** The cells of the table rows between a heading and the next one. */
function rowsUnder(heading: string): string[][] {
  const [, after = ""] = glossary.split(`${heading}\n`);
  const [section = ""] = after.split(/^#/m);
  return section
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) =>
      line
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim()),
    );
}
