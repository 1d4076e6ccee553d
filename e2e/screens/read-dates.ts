import type { Page } from "@playwright/test";

/**
 * Counts the dates in our format, and finds every other date format in places with dates as data. Headlines may use words, calendars and chart axes have no
 * room for a year, and texts that people wrote are theirs.
 */
export const readDates = (page: Page) =>
  page.evaluate(() => {
    const other =
      /\d{1,2}월 ?\d{1,2}일|(?<!\d)\d{4}-\d{1,2}-\d{1,2}(?!\d)|\d{4}\.\d{1,2}\.\d{1,2}(?!\d|[ \u00a0]\([월화수목금토일]\))|(?<![\d.])\d{1,2}\.\d{1,2} ?\(?[월화수목금토일](?![가-힣])|(?<![\d.])(?:0[1-9]|1[0-2])\.(?:0[1-9]|[12]\d|3[01])(?![\d.%])/;
    const free =
      "h1, h2, h3, h4, [data-headline], legend, svg, figure > [aria-hidden], [role=grid], textarea, code, pre, .sr-only, noscript";
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      if (textContent && other.test(textContent) && !parentElement?.closest(free)) found.push(textContent.trim());
    }
    return {
      ours: document.body.innerText.match(/\d{4}\.\d\d\.\d\d \([월화수목금토일]\)/g)?.length ?? 0,
      others: found,
    };
  });
