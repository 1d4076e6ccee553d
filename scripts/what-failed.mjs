import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./project.mjs";

/** Each failed test of Vitest's report, and each file that could not be loaded. */
export function failedUnitTests(testResults) {
  return testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(root, name);
      const failed = assertionResults.filter((test) => test.status === "failed");
      if (failed.length === 0) return [{ file, test: file, why: firstLine(message) }];
      return failed.map((test) => ({
        ...{ file, test: `${file} > ${test.fullName}`, why: firstLine(test.failureMessages[0]) },
      }));
    });
}

/** Each test of Playwright's report that ended so: "unexpected", or "flaky" where only its second try passed. */
export function browserTestsThatEnded(status, suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter((test) => test.status === status)
        .map(({ projectName, results }) => ({
          test: `e2e/${file}:${line} [${projectName}] > ${title}`,
          why: firstLine(results.findLast(({ error }) => error)?.error.message),
        })),
    ),
    ...browserTestsThatEnded(status, inner),
  ]);
}

function firstLine(words = "") {
  return stripVTControlCharacters(words).trim().split("\n")[0];
}
