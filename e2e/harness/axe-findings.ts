import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

const axe = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/**
 * The findings of axe, one line for each rule. No screen has frames, so axe runs in the page itself: its Playwright
 * driver opens another page to collect results of frames, which takes three times as long. The page returns texts,
 * because sending the whole answer, with every element it checked, takes as long as the check.
 */
export async function axeFindings(page: Page, without: readonly string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  return page.evaluate(async (without) => {
    const { axe } = window as typeof window & {
      axe: { run: (context: Document, options: object) => Promise<AxeResults> };
    };
    const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
    const { violations } = await axe.run(document, { resultTypes: ["violations"], rules });
    return violations.map(({ id, nodes }) => `axe ${id}: ${nodes.map(({ html }) => html.slice(0, 300)).join(" | ")}`);
  }, without);
}
