import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { looseParticles, productFiles, wordsOf } from "./words-of.ts";

const root = join(import.meta.dirname, "..");
const glossary = readFileSync(join(root, "docs/glossary.md"), "utf8");

interface Unwanted {
  word: string;
  exceptions: string[];
}

const unwanted: Unwanted[] = rowsUnder("## Words that we do not use")
  .slice(2)
  .map(([word = "", , , exceptions = ""]) => ({ word, exceptions: exceptions.split(", ").filter(Boolean) }));

const sources = productFiles(root).map((path) => ({ path, source: readFileSync(join(root, path), "utf8") }));
/** Statutes have their own words. */
const shown = sources
  .filter(({ path }) => path !== "server/db/reference/clause-texts.ts")
  .flatMap(({ path, source }) => wordsOf(path, source));
const placed = ({ path, line, text }: { path: string; line: number; text: string }) => `${path}:${line} ${text}`;

test.each(unwanted)("$word is in no text", ({ word, exceptions }) => {
  expect(shown.filter(({ text }) => contains(text, word, exceptions)).map(placed)).toEqual([]);
});

test("every unwanted word has another one and a reason", () => {
  const rows = rowsUnder("## Words that we do not use").slice(2);
  expect(rows.filter(([, but, why]) => !but || !why)).toEqual([]);
});

test("no sentence ends with an exclamation mark", () => {
  expect(shown.filter(({ text }) => /[가-힣]!/.test(text)).map(placed)).toEqual([]);
});

test("a range is written with ~", () => {
  const dashed = sources.flatMap(({ path, source }) =>
    [...source.matchAll(/\}\s+–\s+\$?\{/g)].map(({ index }) => `${path}:${source.slice(0, index).split("\n").length}`),
  );
  expect(dashed).toEqual([]);
});

test("the label of a call and the name of a job are nouns", () => {
  const named = sources.filter(({ path }) => path.startsWith("contract/") || path === "web/parts/job-label.ts");
  const verbs = named.flatMap(({ path, source }) =>
    [...source.matchAll(/\blabel: "([^"]*하기)"/g)].map(([, label]) => `${path} ${label}`),
  );
  expect(verbs).toEqual([]);
});

test("a particle after a value comes from the one function, unless the value always ends alike", () => {
  const loose = sources.flatMap(({ path, source }) => looseParticles(source).map((one) => `${path}: ${one}`));
  expect(loose).toEqual([]);
});

test("a loose particle is found, in any form", () => {
  const inTemplate = (text: string) => looseParticles(`\`${text.replaceAll("{", "$" + "{")}\``);
  expect(inTemplate("{shop.name}을 삭제할까요?")).toEqual(["{shop.name}을"]);
  expect(inTemplate("‘{name}’과 겹쳐요")).toEqual(["{name}’과"]);
  expect(inTemplate("{name}(으)로 옮겨요")).toEqual(["{name}(으)로"]);
  expect(inTemplate("{count}개를 삭제했어요")).toEqual([]);
  expect(inTemplate("{formatWon(priceWon)}을 환불해요")).toEqual([]);
  expect(inTemplate('{withParticle(name, "을/를")} 삭제할까요?')).toEqual([]);
  expect(looseParticles("<p>{shop.name}는 폐점했어요</p>")).toEqual(["{shop.name}는"]);
});

test("an unwanted word is found, except where it is allowed", () => {
  expect(unwanted.length).toBeGreaterThan(40);
  expect(contains("휴일에 쉬어요", "휴일", ["공휴일"])).toBe(true);
  expect(contains("공휴일", "휴일", ["공휴일"])).toBe(false);
});

test("no two rows of the glossary have the same words", () => {
  const words = rowsUnder("# One Korean word, one English word")
    .slice(2)
    .map(([screen = ""]) => screen);
  expect(words.length).toBeGreaterThan(100);
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});

test("strings are read as people see them", () => {
  const source = `
    const a = "안녕" as const;
    const b = \`\${name} 님, 반가워요\`;
    const c = <p className="x">예약 <b>{count}</b>건{" "}확인</p>;
    const d = <Field label="이름" />;
    const e = "hello";
  `;
  expect(wordsOf("a.tsx", source)).toEqual([
    { path: "a.tsx", line: 2, text: "안녕" },
    { path: "a.tsx", line: 3, text: "{name} 님, 반가워요" },
    { path: "a.tsx", line: 4, text: "예약 {count}건 확인" },
    { path: "a.tsx", line: 5, text: "이름" },
  ]);
});

function contains(text: string, word: string, exceptions: readonly string[]): boolean {
  return exceptions.reduce((rest, exception) => rest.replaceAll(exception, ""), text).includes(word);
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
