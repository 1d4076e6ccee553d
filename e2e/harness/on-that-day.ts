import type { Browser } from "@playwright/test";
import { comeLate } from "./late.ts";
import { moveDate } from "./move-date.ts";

/** Gives every page of this browser the day of the tests. */
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
