import { existsSync, globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";

const root = import.meta.dirname;
const textOf = (path: string) => readFileSync(`${root}/${path}`, "utf8");

interface Proof {
  thing: string;
  path: string;
  title: string;
}

/** The rows of the table of ten: the name, and the test and file that prove it. */
function proofsIn(readme: string): Proof[] {
  const [, table = ""] = /### Ten things that go further than what peers do\n([\s\S]*?)\n### /.exec(readme) ?? [];
  return table
    .split("\n")
    .filter((line) => line.startsWith("| **"))
    .map((line) => {
      const [, thing = "", , , proof = ""] = line.split("|").map((cell) => cell.trim());
      const [, path = "", title = ""] = /^`([^`]+)`: (.+)$/.exec(proof) ?? [];
      return { thing: thing.replaceAll("*", ""), path, title };
    });
}

/** The targets of a document's links, within the project. */
function linksIn(path: string): string[] {
  const links = [...textOf(path).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
  return links
    .filter((link) => !/^(?:[a-z]+:|#)/.test(link))
    .map((link) => posix.join(posix.dirname(path), link.replace(/#.*$/, "")));
}

const proofs = proofsIn(textOf("README.md"));

test("the readme names ten things, each with its proof", () => {
  expect(proofs.map(({ thing }) => thing)).toEqual([
    "Payout explainer",
    "First-visit evidence and dispute",
    "Honest ad map",
    "Make-good days",
    "Conflict-first schedule edits",
    "Frozen promise per booking",
    "Slot-hoarding guard",
    "Price grid with time travel",
    "See-through review",
    "Real ownership hand-over",
  ]);
});

test.each(proofs)("$thing is proven by an existing test: $path", ({ path, title }) => {
  expect(path).toMatch(/^e2e\/[\w./-]+\.spec\.ts$/);
  expect(existsSync(`${root}/${path}`)).toBe(true);
  expect(textOf(path)).toContain(`test("${title}"`);
});

const documents = [
  "README.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  ...globSync("docs/**/*.md", { cwd: root }),
];

test.each(documents)("every link of %s leads to a file", (document) => {
  expect(linksIn(document).filter((link) => !existsSync(`${root}/${link}`))).toEqual([]);
});
