import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { productFiles, wordsOf } from "./words-of.ts";

// npm run words: every Korean string of the product with its place, as a table for reading in one go.
// npm run words -- --changed [commit]: only strings on lines that differ from a commit (HEAD).

const root = join(import.meta.dirname, "..");
const args = process.argv.slice(2);
const at = args.indexOf("--changed");
const isWanted = at < 0 ? () => true : onChangedLines(args[at + 1] ?? "HEAD");

for (const path of productFiles(root))
  for (const { line, text } of wordsOf(path, readFileSync(join(root, path), "utf8")))
    if (isWanted(path, line)) console.log(`${path}:${line}\t${text}`);

function onChangedLines(commit: string): (path: string, line: number) => boolean {
  const git = (...command: string[]) =>
    execFileSync("git", command, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 28 });
  const untracked = new Set(git("ls-files", "--others", "--exclude-standard").split("\n"));
  const changed = new Set<string>();
  let path = "";
  for (const line of git("diff", "--unified=0", "--no-color", commit).split("\n")) {
    if (line.startsWith("+++ b/")) path = line.slice("+++ b/".length);
    const [, from, count = "1"] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    for (let added = 0; from !== undefined && added < Number(count); added += 1)
      changed.add(`${path}:${Number(from) + added}`);
  }
  return (path, line) => untracked.has(path) || changed.has(`${path}:${line}`);
}
