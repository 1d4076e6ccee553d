import { execFile } from "node:child_process";
import { delimiter, join } from "node:path";

type Step = { name: string; command: [string, ...string[]] };

const binFolder = join(import.meta.dirname, "node_modules", ".bin");

// The slowest come first, so that two at a time end together.
const steps: Step[] = [
  { name: "types of the server", command: ["tsc", "-p", "tsconfig.server.json"] },
  { name: "types of the web", command: ["tsc", "-p", "tsconfig.web.json"] },
  { name: "types of the browser tests", command: ["tsc", "-p", "tsconfig.e2e.json"] },
  { name: "types of the service worker", command: ["tsc", "-p", "tsconfig.worker.json"] },
  { name: "types of domain and contract", command: ["tsc", "-p", "tsconfig.domain.json"] },
  { name: "unused code", command: ["knip"] },
  { name: "architecture", command: ["vitest", "run", "architecture.test.ts"] },
  { name: "format and lint", command: ["biome", "check", "."] },
];

const waiting = [...steps];
const counts = { passed: 0, failed: [] as string[] };
await Promise.all([work(), work()]);
process.send?.(counts);
process.exitCode = counts.failed.length > 0 ? 1 : 0;

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
