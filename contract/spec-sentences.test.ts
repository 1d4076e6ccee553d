import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Sentence, sentencesOf } from "./spec-sentences.ts";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const sentences = sentencesOf(read("docs/spec.md"));

interface Row extends Sentence {
  where: string[];
  proofs: { path: string; title: string }[];
  isLeftOpen: boolean;
}

const rows: Row[] = [...read("docs/spec-coverage.md").matchAll(/^\| (\d\.\d+) \| (.*) \| (.*) \| (.*) \|$/gm)].map(
  ([, number = "", words = "", where = "", proof = ""]) => ({
    number,
    words: words.replaceAll("\\|", "|"),
    where: [...where.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path),
    proofs: [...proof.matchAll(/`([^`]+)` “([^”]+)”/g)].map(([, path = "", title = ""]) => ({ path, title })),
    isLeftOpen: proof.startsWith("left open"),
  }),
);

test("the specification has nine sections, and a sentence is a sentence, a line of a list or a row of a table", () => {
  expect(new Set(sentences.map(({ number }) => number.split(".")[0])).size).toBe(9);
  expect(
    sentencesOf("## 1. A\n\nOne. Two, e.g. three.\n\n- four\n\n| Situation | B |\n|---|---|\n| five | six |\n"),
  ).toEqual([
    { number: "1.1", words: "One." },
    { number: "1.2", words: "Two, e.g. three." },
    { number: "1.3", words: "four" },
    { number: "1.4", words: "five: six" },
  ]);
});

test("every sentence has exactly one row, in its own words", () => {
  expect(rows.map(({ number, words }) => ({ number, words }))).toEqual(sentences);
});

test("every row names a place, and every place is there", () => {
  expect(rows.filter(({ where }) => where.length === 0).map(({ number }) => number)).toEqual([]);
  const missing = rows.flatMap(({ number, where }) =>
    where.filter((path) => !existsSync(join(root, path))).map((path) => `${number}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test("only what the specification leaves open has no test", () => {
  const untested = rows.filter(({ proofs }) => proofs.length === 0);
  expect(untested.filter(({ isLeftOpen }) => !isLeftOpen).map(({ number }) => number)).toEqual([]);
  for (const { words } of rows.filter(({ isLeftOpen }) => isLeftOpen)) expect(words).toContain("not shown");
});

test("every named test is in its file under that title", () => {
  const missing = rows.flatMap(({ number, proofs }) =>
    proofs.filter((proof) => !isTitleIn(proof)).map(({ path, title }) => `${number}: ${path} “${title}”`),
  );
  expect(missing).toEqual([]);
});

function isTitleIn({ path, title }: { path: string; title: string }): boolean {
  const text = existsSync(join(root, path)) ? read(path) : "";
  return ['"', "`"].some(
    (quote) => text.includes(`(${quote}${title}${quote}`) || text.includes(`  ${quote}${title}${quote}`),
  );
}
