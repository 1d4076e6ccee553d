import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildWeb } from "./scripts/build-web.mjs";
import { bringDebianPackages } from "./scripts/debian-packages.mjs";
import { install } from "./scripts/install.mjs";
import { binFolder, environment, lockedNode, Problem, root } from "./scripts/project.mjs";
import { run } from "./scripts/run.mjs";
import { makeScratch } from "./scripts/scratch.mjs";
import { failedBrowserTests, failedUnitTests } from "./scripts/what-failed.mjs";

// npm test                    everything
// npm test server/menus       the unit tests in files with this name
// TEST_SHARD=1/3 npm test     a third of the unit and browser tests; the first third also has the checks

const filters = process.argv.slice(2);
const shard = process.env.TEST_SHARD ?? "1/1";
if (!isShard(shard)) {
  console.error(`TEST_SHARD is "${shard}": write it as 1/3, the first of three.`);
  process.exit(2);
}
const scratch = makeScratch();
const total = { passed: 0, failed: 0 };
/** Repeated at the very end, because often only the end of a long output is kept. */
const failures = [];
/** The time of each part in seconds. */
const took = [];
/** A larger number of failures is not caused by races. */
const mostRaces = 5;
process.on("exit", () => {
  rmSync(scratch, { recursive: true, force: true });
  if (took.length > 1) console.log(["", ...budgetLines()].join("\n"));
  if (failures.length > 0) console.log(["", "What failed:", ...failures].join("\n"));
  console.log(`${total.passed} passed, ${total.failed} failed`);
});

if (await step(install)) {
  if (filters.length > 0) await step(unitTests);
  else for (const part of [debianPackages, buildWeb, ...firstOnly(checks), unitTests, browserTests]) await step(part);
}
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);

/** A part adds its own counts; a part that cannot run counts as one failure. */
async function step(part) {
  const startedAt = performance.now();
  try {
    await part();
    return true;
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error);
    failures.push(`${part.name}: ${error.message}`);
    total.failed += 1;
    return false;
  } finally {
    took.push({ part: part.name, seconds: (performance.now() - startedAt) / 1000 });
  }
}

/** Minutes of each part on two cores; new tests stay within them, or slow ones move to `npm run prove`. */
function budgetLines() {
  const budgets = { install: 1, debianPackages: 0.5, buildWeb: 1, checks: 1, unitTests: 5, browserTests: 6.5 };
  const line = (part, seconds, minutes) =>
    `${part.padEnd(15)} ${(seconds / 60).toFixed(1).padStart(5)} of ${minutes} min`;
  const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);
  return [
    ...took.map(({ part, seconds }) => line(part, seconds, budgets[part])),
    line("all", sum(took.map(({ seconds }) => seconds)), sum(took.map(({ part }) => budgets[part]))),
  ];
}

function isShard(text) {
  const [, which, count] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  return Number(which) >= 1 && Number(which) <= Number(count);
}

function firstOnly(part) {
  return shard.startsWith("1/") ? [part] : [];
}

async function debianPackages() {
  const obstacle = await bringDebianPackages();
  if (obstacle) throw new Problem(obstacle);
}

async function checks() {
  const counts = { passed: 0, failed: [] };
  const code = await run(lockedNode(), ["check.ts"], { ipc: (message) => Object.assign(counts, message) });
  count(
    code,
    counts.passed,
    counts.failed.map((name) => `check: ${name}`),
  );
}

async function unitTests() {
  await countTests(vitest, filters);
}

async function browserTests() {
  const folder = join(root, "e2e");
  if (!existsSync(folder) || !readdirSync(folder, { recursive: true }).some((file) => file.endsWith(".spec.ts")))
    return;
  await countTests(playwright, []);
}

/**
 * In an unattended run, failed tests run once more, with their own servers and databases. They still count as failed,
 * but the last lines show whether a test fails each time or has a race, in the test or in the product.
 */
async function countTests(tests, which) {
  const { code, passed, failed } = await tests(which, "first");
  if (!process.env.CI || failed.length === 0 || failed.length > mostRaces)
    return count(code, passed, failed.map(formatFailure));
  console.log("The failed tests run once more, to find out whether it is a race.");
  const again = await tests([...new Set(failed.flatMap((one) => one.again))], "second");
  const failsAgain = ({ test }) => again.failed.some((one) => one.test === test);
  count(
    code,
    passed,
    failed.map((one) => `${formatFailure(one)} (${failsAgain(one) ? "and again" : "but not when tried again"})`),
  );
}

async function vitest(which, name) {
  const report = join(scratch, `vitest-${name}.json`);
  const reporting = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const args = ["run", ...reporting, ...shardOf(name), ...which];
  const code = await run(join(binFolder, "vitest"), args, { env: testEnvironment() });
  const { numPassedTests, testResults } = readReport(report, "vitest");
  return { code, passed: numPassedTests, failed: failedUnitTests(testResults) };
}

async function playwright(which, name) {
  const report = join(scratch, `playwright-${name}.json`);
  const code = await run(
    join(binFolder, "playwright"),
    ["test", "--config=e2e/playwright.config.ts", "--reporter=list,json", ...shardOf(name), ...which],
    { env: { ...testEnvironment(), E2E_EXTENT: "daily", PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  const { stats, suites } = readReport(report, "playwright");
  return { code, passed: stats.expected, failed: failedBrowserTests(suites) };
}

/** Failed tests run again by name, wherever they are. */
function shardOf(name) {
  return shard === "1/1" || name !== "first" ? [] : [`--shard=${shard}`];
}

function testEnvironment() {
  return { ...environment(), TMPDIR: scratch };
}

function formatFailure({ test, why }) {
  return `${test}: ${why}`;
}

/** A run can fail without a failed test, for example by an error outside all tests. */
function count(code, passed, failed) {
  const reasons = code !== 0 && failed.length === 0 ? ["an error outside all tests: see the messages above"] : failed;
  total.passed += passed;
  total.failed += reasons.length;
  failures.push(...reasons);
}

function readReport(file, tool) {
  if (!existsSync(file)) throw new Problem(`${tool} ended without a report: see its messages above.`);
  return JSON.parse(readFileSync(file, "utf8"));
}
