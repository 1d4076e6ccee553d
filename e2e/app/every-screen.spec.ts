import type { Page } from "@playwright/test";
import { expect, test } from "#e2e/harness/fixtures.ts";
import { expectAtTop, firstScreenOf, goInApp, screensOf, scrollDown } from "#e2e/harness/in-app.ts";
import { watchRequests } from "#e2e/harness/watch-requests.ts";
import { readDates } from "#e2e/screens/read-dates.ts";

// One pass over every screen of the desktop, as the first role that may see it, and back again. The rules that do not need
// the way back are also checked in every-screen.phone.spec.ts.

/** The page of all parts shows some that stay in their loading state. */
const loading = "[data-skeleton]:not([data-kit] *), [aria-busy=true]:not([data-kit] *)";
const settled = (page: Page) => page.locator(loading).first().waitFor({ state: "detached" });

test.describe.configure({ mode: "parallel" });

/** How many dates there are at least: with fewer, a screen did not show its data. */
const fewestDates = { customer: 0, visitor: 0, owner: 21, designer: 0, operator: 21 };

const seen = new Set<string>();
for (const who of ["customer", "visitor", "owner", "designer", "operator"] as const) {
  const paths = screensOf(who).filter((path) => !seen.has(path));
  for (const path of paths) seen.add(path);
  test(`every screen that the ${who} is the first to see begins at the top, there and back, sends requests under /api/ without a cache, and writes dates as YYYY.MM.DD with the weekday`, {
    tag: "@prove",
  }, async ({ page, signInAs }) => {
    test.slow();
    if (who !== "visitor" && who !== "customer") await signInAs(page, who);
    const requests = watchRequests(page);
    expect(paths.length).toBeGreaterThan(0);
    let dates = 0;
    const others: string[] = [];
    // A browser keeps about fifty steps of history.
    for (let first = 0; first < paths.length; first += 20) {
      const some = paths.slice(first, first + 20);
      await page.goto(firstScreenOf(who));
      await expect(page.getByRole("heading").first()).toBeAttached();
      for (const path of some) {
        await scrollDown(page);
        await goInApp(page, path);
        await expectAtTop(page, path);
        await expect(page.getByRole("heading").first()).toBeAttached();
        await settled(page);
        const read = await readDates(page);
        others.push(...read.others.map((words) => `${path}: ${words}`));
        dates += read.ours;
      }
      for (const path of some.toReversed()) {
        await scrollDown(page);
        await page.goBack();
        await expectAtTop(page, `back from ${path}`);
      }
    }
    expect(others).toEqual([]);
    expect(dates).toBeGreaterThanOrEqual(fewestDates[who]);
    expect(requests.wrong()).toEqual([]);
    expect(requests.count()).toBeGreaterThan(2);
  });
}
