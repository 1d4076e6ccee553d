import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { firstScreenOf, goInApp, screensOf } from "./in-app.ts";

/**
 * Every other way to write a date, wherever a date is data. A headline may speak, a calendar or the axis of a chart has no
 * room for a year, and what people have written is theirs.
 */
const findOtherDates = () => {
  const other =
    /\d{1,2}월 ?\d{1,2}일|(?<!\d)\d{4}-\d{1,2}-\d{1,2}(?!\d)|\d{4}\.\d{1,2}\.\d{1,2}(?!\d|[ \u00a0]\([월화수목금토일]\))|(?<![\d.])\d{1,2}\.\d{1,2} ?\(?[월화수목금토일](?![가-힣])|(?<![\d.])(?:0[1-9]|1[0-2])\.(?:0[1-9]|[12]\d|3[01])(?![\d.%])/;
  const nameOfHoliday = "1월 1일";
  const free =
    "h1, h2, h3, h4, [data-headline], legend, svg, figure > [aria-hidden], [role=grid], textarea, code, pre, .sr-only, noscript";
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode;
    if (textContent && textContent !== nameOfHoliday && other.test(textContent) && !parentElement?.closest(free))
      found.push(textContent.trim());
  }
  return found;
};

const settled = (page: Page) => page.locator("[data-bones], [aria-busy=true]").first().waitFor({ state: "detached" });

for (const who of ["customer", "visitor", "owner", "designer", "operator"] as const)
  test(`on every screen of the ${who} a date is written as YYYY.MM.DD with its weekday`, async ({ page, signInAs }) => {
    test.slow();
    if (who !== "visitor" && who !== "customer") await signInAs(page, who);
    await page.goto(firstScreenOf(who));
    let dates = 0;
    const others: string[] = [];
    for (const path of screensOf(who)) {
      await goInApp(page, path);
      await expect(page.getByRole("heading").first()).toBeAttached();
      await settled(page);
      others.push(...(await page.evaluate(findOtherDates)).map((words) => `${path}: ${words}`));
      dates += (await page.locator("body").innerText()).match(/\d{4}\.\d\d\.\d\d \([월화수목금토일]\)/g)?.length ?? 0;
    }
    expect(others).toEqual([]);
    if (who !== "visitor" && who !== "customer") expect(dates).toBeGreaterThan(20);
  });
