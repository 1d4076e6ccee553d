import { execFile, execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

// npm run check                everything
// npm run check -- --changed   only what the uncommitted change can break: format, types, walls between rooms

interface Step {
  name: string;
  command: [string, ...string[]];
  /** The changed files that need this step; a step without it runs only in a full check. */
  concerns?: RegExp;
}

const binFolder = join(import.meta.dirname, "node_modules", ".bin");

/** Files that were checked before and have not changed are skipped. */
const types = (project: string): Step["command"] => [
  "tsc",
  "-p",
  `tsconfig.${project}.json`,
  "--incremental",
  "--tsBuildInfoFile",
  `node_modules/.cache/types/${project}.json`,
];

// The slowest come first, so that two at a time end together.
const steps: Step[] = [
  {
    name: "types of the server",
    command: types("server"),
    concerns: /^(?:[\w-]+|(?:server|contract|domain|bench)\/.*)\.ts$/,
  },
  { name: "types of the web", command: types("web"), concerns: /^(?:web|contract|domain)\/.*\.tsx?$/ },
  { name: "types of the browser tests", command: types("e2e"), concerns: /^(?:e2e|contract|domain)\/.*\.ts$/ },
  { name: "types of the service worker", command: types("worker"), concerns: /^web\/app\/worker\// },
  { name: "types of domain and contract", command: types("domain"), concerns: /^(?:contract|domain)\/.*\.ts$/ },
  { name: "unused code", command: ["knip"] },
  {
    name: "architecture",
    command: ["vitest", "run", "--project", "rooms", "architecture.test.ts"],
    concerns: /\.tsx?$/,
  },
  { name: "format and lint", command: ["biome", "check", "."], concerns: /./ },
];

const waiting = process.argv.includes("--changed") ? stepsForChange() : steps;
const counts = { passed: 0, failed: [] as string[] };
await Promise.all([work(), work()]);
process.send?.(counts);
process.exitCode = counts.failed.length > 0 ? 1 : 0;

/** Biome checks only the changed files, and comes first; the others check whole rooms. */
function stepsForChange(): Step[] {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: import.meta.dirname, encoding: "utf8" });
  const changed = [
    ...git("diff", "--name-only", "HEAD").split("\n"),
    ...git("ls-files", "-o", "--exclude-standard").split("\n"),
  ];
  const files = changed.filter((file) => file !== "" && existsSync(join(import.meta.dirname, file)));
  return steps
    .filter(({ concerns }) => concerns !== undefined && changed.some((file) => concerns.test(file)))
    .map(
      (step): Step =>
        step.name === "format and lint"
          ? { ...step, command: ["biome", "check", "--no-errors-on-unmatched", ...files] }
          : step,
    )
    .toReversed();
}

async function work() {
  for (let step = waiting.shift(); step; step = waiting.shift()) await take(step);
}

async function take({ name, command: [tool, ...args] }: Step) {
  const startedAt = performance.now();
  const { passed, output } = await runTool(tool, args);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (passed) counts.passed += 1;
  else counts.failed.push(name);
  console.log(`${passed ? "ok  " : "FAIL"} ${name} (${seconds} s)`);
  if (!passed) console.log(output);
}

function runTool(tool: string, args: string[]): Promise<{ passed: boolean; output: string }> {
  const env = { ...process.env, PATH: [binFolder, process.env.PATH].join(delimiter) };
  const options = { cwd: import.meta.dirname, env, maxBuffer: Number.POSITIVE_INFINITY };
  return new Promise((resolve) => {
    execFile(join(binFolder, tool), args, options, (error, stdout, stderr) => {
      resolve({
        passed: error === null,
        output: [stdout, stderr, error?.code === "ENOENT" ? error.message : ""].join(""),
      });
    });
  });
}
