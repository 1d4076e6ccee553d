import type { Browser } from "@playwright/test";
import { comeLate } from "./late.ts";
import { moveDate } from "./move-date.ts";

/** Whoever looks at the product with this browser looks on the day of the tests. */
export function onThatDay(browser: Browser): Browser {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await context.addInitScript({ content: `(${moveDate})(() => ${Number(process.env.E2E_AHEAD ?? 0)})` });
    await comeLate(context);
    return context;
  };
  return browser;
}
