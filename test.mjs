import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWeb } from "./scripts/build-web.mjs";
import { bringDebianPackages } from "./scripts/debian-packages.mjs";
import { install } from "./scripts/install.mjs";
import { binFolder, environment, lockedNode, Problem, root } from "./scripts/project.mjs";
import { run } from "./scripts/run.mjs";
import { failedBrowserTests, failedUnitTests } from "./scripts/what-failed.mjs";

const filters = process.argv.slice(2);
const reports = mkdtempSync(join(tmpdir(), "danjang-reports-"));
const total = { passed: 0, failed: 0 };
/** Told once more at the very end: of a long output often only that is kept. */
const failures = [];
const unsteady = [];
/**
 * Where nobody looks on, what fails is tried once more: one race among seventeen thousand tests shall not hold up all
 * that is done. It is named all the same, since a race is a flaw; at a desk there is no second try.
 */
const tries = process.env.CI ? 2 : 1;
/** More than that are no races. */
const mostUnsteady = 5;
process.on("exit", () => {
  rmSync(reports, { recursive: true, force: true });
  tell("Passed only when tried again, to be mended:", unsteady);
  tell("What failed:", failures);
  console.log(`${total.passed} passed, ${total.failed} failed`);
});

if (await step(install)) {
  if (filters.length > 0) await step(unitTests);
  else for (const part of [debianPackages, buildWeb, checks, unitTests, browserTests]) await step(part);
}
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);

/** A part adds its own counts; one that cannot run at all counts as one failure. */
async function step(part) {
  try {
    await part();
    return true;
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error);
    failures.push(`${part.name}: ${error.message}`);
    total.failed += 1;
    return false;
  }
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
  await inTwoTries(vitest, filters);
}

async function browserTests() {
  const folder = join(root, "e2e");
  if (!existsSync(folder) || !readdirSync(folder, { recursive: true }).some((file) => file.endsWith(".spec.ts")))
    return;
  await inTwoTries(playwright, []);
}

/** The second try has servers and databases of its own: what the first has left behind there must not fail it. */
async function inTwoTries(tests, which) {
  const first = await tests(which, "first");
  if (tries === 1 || first.failed.length === 0 || first.failed.length > mostUnsteady)
    return count(first.code, first.passed, first.failed.map(inWords));
  console.log("What failed is tried once more.");
  const second = await tests([...new Set(first.failed.flatMap(({ again }) => again))], "second");
  const stillFails = ({ test }) => second.failed.some((one) => one.test === test);
  const passedNow = first.failed.filter((one) => !stillFails(one));
  unsteady.push(...passedNow.map(inWords));
  count(second.code, first.passed + passedNow.length, second.failed.map(inWords));
}

async function vitest(which, name) {
  const report = join(reports, `vitest-${name}.json`);
  const reporting = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await run(join(binFolder, "vitest"), ["run", ...reporting, ...which]);
  const { numPassedTests, testResults } = readReport(report, "vitest");
  return { code, passed: numPassedTests, failed: failedUnitTests(testResults) };
}

async function playwright(which, name) {
  const report = join(reports, `playwright-${name}.json`);
  const code = await run(
    join(binFolder, "playwright"),
    ["test", "--config=e2e/playwright.config.ts", "--reporter=list,json", ...which],
    { env: { ...environment(), PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  const { stats, suites } = readReport(report, "playwright");
  return { code, passed: stats.expected, failed: failedBrowserTests(suites) };
}

function inWords({ test, why }) {
  return `${test}: ${why}`;
}

function tell(what, lines) {
  if (lines.length > 0) console.log(["", what, ...lines].join("\n"));
}

/** A run can fail without a failed test, for one by an error outside all of them. */
function count(code, passed, failed) {
  const told = code !== 0 && failed.length === 0 ? ["an error outside all tests: see what is said above"] : failed;
  total.passed += passed;
  total.failed += told.length;
  failures.push(...told);
}

function readReport(file, tool) {
  if (!existsSync(file)) throw new Problem(`${tool} ended without a report: see what it says above.`);
  return JSON.parse(readFileSync(file, "utf8"));
}
