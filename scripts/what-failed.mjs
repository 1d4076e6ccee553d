import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./project.mjs";

/** A line for each failed test of Vitest's report, and one for each file that could not be loaded. */
export function failedUnitTests(testResults) {
  return testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(root, name);
      const failed = assertionResults.filter((test) => test.status === "failed");
      if (failed.length === 0) return [`${file}: ${firstLine(message)}`];
      return failed.map((test) => `${file} > ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
    });
}

/** A line for each test of Playwright's report that did not end as expected. */
export function failedBrowserTests(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected")
        .map(({ projectName, results }) => {
          const why = firstLine(results.at(-1)?.error?.message);
          return `e2e/${file}:${line} [${projectName}] > ${title}: ${why}`;
        }),
    ),
    ...failedBrowserTests(inner),
  ]);
}

function firstLine(words = "") {
  return stripVTControlCharacters(words).trim().split("\n")[0];
}
