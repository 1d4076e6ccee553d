import { spawn } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, join } from "node:path";

// npm run prove             all promises at full size, then all browser tests
// npm run prove -- S6 R10   some promises; SEED=… repeats a run
// npm run prove -- BROWSER  only the browser tests, also those that npm test leaves out

interface Report {
  testResults: { name: string; startTime: number; endTime: number; assertionResults: { status: string }[] }[];
}

const root = import.meta.dirname;
const promises = new Map(
  globSync("server/promises/{reliability,security}/*.test.ts", { cwd: root }).map((file) => [
    idOf(basename(file)),
    file,
  ]),
);
const asked = process.argv.slice(2).map((id) => id.toUpperCase());
const unknown = asked.filter((id) => !promises.has(id) && id !== "BROWSER");
if (unknown.length > 0) {
  console.error(
    `There is no promise ${unknown.join(", ")}. There are ${[...promises.keys()].sort(byNumber).join(", ")}, and BROWSER.`,
  );
  process.exit(2);
}
const isAsked = (id: string) => asked.length === 0 || asked.includes(id);
const files = [...promises].filter(([id]) => isAsked(id)).map(([, file]) => file);
const seed = process.env.SEED ?? String(Date.now() % 2 ** 31);
console.log(`SEED=${seed}`);
const codes = [
  ...(files.length > 0 ? [await runPromises()] : []),
  ...(isAsked("BROWSER") ? [await run("playwright", ["test", "--config=e2e/playwright.config.ts"])] : []),
];
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0;

function idOf(file: string): string {
  const [, letter = "", number = ""] = /^([rs])0*(\d+)-/.exec(file) ?? [];
  return `${letter.toUpperCase()}${number}`;
}

function byNumber(one: string, other: string): number {
  return one.localeCompare(other, "en", { numeric: true });
}

/** One file at a time: a measurement beside a flood from another file would not show what a shop meets. */
async function runPromises(): Promise<number> {
  const reports = mkdtempSync(join(tmpdir(), "danjang-prove-"));
  try {
    const report = join(reports, "report.json");
    const reporting = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const options = ["run", "--project", "server", "--maxWorkers=1", "--testTimeout=1800000", ...files, ...reporting];
    const code = await run("vitest", options);
    printTable(JSON.parse(readFileSync(report, "utf8")));
    return code;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

function run(program: string, args: string[]): Promise<number> {
  const bin = join(root, "node_modules", ".bin");
  const env = { ...process.env, PROVE: "full", SEED: seed, PATH: [bin, process.env.PATH].join(delimiter) };
  const child = spawn(join(bin, program), args, { cwd: root, env, stdio: "inherit" });
  return new Promise((resolve) => child.once("exit", (code) => resolve(code ?? 1)));
}

function printTable({ testResults }: Report) {
  const rows = testResults
    .map(({ name, startTime, endTime, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status !== "passed").length;
      const kept = failed === 0 && assertionResults.length > 0;
      const seconds = ((endTime - startTime) / 1000).toFixed(1);
      return { id: idOf(name.split("/").at(-1) ?? ""), kept, tests: assertionResults.length, failed, seconds };
    })
    .sort((one, other) => byNumber(one.id, other.id));
  console.log(`\nSEED=${seed}\npromise  result  tests  failed  seconds`);
  for (const { id, kept, tests, failed, seconds } of rows) {
    const columns = [
      id.padEnd(7),
      (kept ? "kept" : "BROKEN").padEnd(6),
      ...[tests, failed].map((n) => String(n).padStart(6)),
    ];
    console.log(`${columns.join("  ")}  ${seconds.padStart(7)}`);
  }
}
