import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./project.mjs";

/**
 * Each failed test of Vitest's report, and each file that could not be loaded; `again` is the argument that runs it
 * again.
 */
export function failedUnitTests(testResults) {
  return testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(root, name);
      const failed = assertionResults.filter((test) => test.status === "failed");
      if (failed.length === 0) return [{ test: file, why: firstLine(message), again: [file] }];
      return failed.map(({ fullName, failureMessages }) => ({
        test: `${file} > ${fullName}`,
        why: firstLine(failureMessages[0]),
        again: [file],
      }));
    });
}

/** Each test of Playwright's report that did not end as expected. */
export function failedBrowserTests(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected")
        .map(({ projectName, results }) => ({
          test: `e2e/${file}:${line} [${projectName}] > ${title}`,
          why: firstLine(results.at(-1)?.error?.message),
          again: [`${file}:${line}`, `--project=${projectName}`],
        })),
    ),
    ...failedBrowserTests(inner),
  ]);
}

function firstLine(words = "") {
  return stripVTControlCharacters(words).trim().split("\n")[0];
}
