import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

const axe = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/**
 * What axe finds fault with, a line for each rule. No screen has frames, so it runs in the page itself: its driver for
 * Playwright opens another page to gather what frames say, and takes three times as long. The page says it in words,
 * because the rest of the answer, which names each element that was looked at, takes as long to send as the look.
 */
export async function axeFindings(page: Page, without: readonly string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  return page.evaluate(async (without) => {
    const { axe } = window as unknown as { axe: { run: (context: Document, options: object) => Promise<AxeResults> } };
    const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
    const { violations } = await axe.run(document, { resultTypes: ["violations"], rules });
    return violations.map(({ id, nodes }) => `axe ${id}: ${nodes.map(({ html }) => html.slice(0, 300)).join(" | ")}`);
  }, without);
}
