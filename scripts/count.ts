import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contract } from "#contract/index.ts";

// npm run count: the size of the project.

const root = join(import.meta.dirname, "..");
const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" }).split("\0").filter(Boolean);
const linesOf = (file: string) => readFileSync(join(root, file), "utf8").split("\n").length - 1;

/** Code that only tests and measurements run. */
const isTest = (file: string) =>
  /\.(?:test|spec)\.tsx?$|^(?:e2e|bench)\/|^server\/(?:testing|promises)\//.test(file) || file === "prove.ts";
const isTypeScript = (file: string) => /\.(?:ts|tsx|mjs)$/.test(file);
const isStyle = (file: string) => file.endsWith(".css");

const rows: [string, readonly string[]][] = [
  ["TypeScript of the product", tracked.filter((file) => isTypeScript(file) && !isTest(file))],
  ["TypeScript of tests and measurements", tracked.filter((file) => isTypeScript(file) && isTest(file))],
  ["CSS", tracked.filter(isStyle)],
  ["CSS modules", tracked.filter((file) => file.endsWith(".module.css"))],
  ["migrations", tracked.filter((file) => file.endsWith(".sql"))],
  ["documents", tracked.filter((file) => file.endsWith(".md"))],
  ["all tracked files", tracked.filter((file) => isTypeScript(file) || /\.(?:css|sql|md|json|html|svg)$/.test(file))],
];
for (const [what, files] of rows) {
  const lines = files.reduce((sum, file) => sum + linesOf(file), 0);
  console.log(
    `${what.padEnd(46)} ${lines.toLocaleString("en").padStart(9)} lines ${String(files.length).padStart(6)} files`,
  );
}
console.log(`${"calls of the contract".padEnd(46)} ${String(Object.keys(contract).length).padStart(9)}`);
