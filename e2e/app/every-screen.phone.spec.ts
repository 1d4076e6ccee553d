import type { Page } from "@playwright/test";
import { expect, test } from "#e2e/harness/fixtures.ts";
import { expectAtTop, goInApp, scrollDown } from "#e2e/harness/in-app.ts";
import { watchRequests } from "#e2e/harness/watch-requests.ts";
import { errorsOf, lookAt } from "#e2e/screens/photograph.ts";
import { readDates } from "#e2e/screens/read-dates.ts";
import { type ListedScreen, screenList, type Viewer } from "#e2e/screens/screen-list.ts";
import { demoIds, pathWith, type ShownIds, shownIds } from "#e2e/screens/shown-ids.ts";
import { signInGenerally } from "#e2e/screens/sign-in-generally.ts";

// Every screen once, as the first role that may see it: it begins at the top, asks under /api/ without a cache, writes
// dates in one format, and axe and the layout check find nothing on a phone. `npm run screens` checks all of them for
// every role, at three sizes.

test.describe.configure({ mode: "parallel" });

/** Screens per test: all screens of the owner would keep a worker busy for minutes. */
const atOnce = 16;

/**
 * Colours are a fifth of the work, and every screen takes them from one theme: `npm test` checks them on the page that
 * shows all parts and on the first screen of each test, `npm run prove` on all.
 */
const hasColoursChecked = (name: string, index: number) =>
  process.env.E2E_EXTENT !== "daily" || index === 0 || name === "ui";

/** The same for every test. */
let ids: Promise<ShownIds> | undefined;

for (const [viewer, screens] of Map.groupBy(screenList, (screen) => screen.for[0] as Viewer))
  for (let first = 0; first < screens.length; first += atOnce) {
    const some = screens.slice(first, first + atOnce);
    test(`on a phone the ${viewer} can use these fully: ${some.map(({ name }) => name).join(", ")}`, async ({
      context,
      page,
      request,
      signInAs,
    }) => {
      test.slow();
      ids ??= signInAs({ request }, "owner").then(() => shownIds(request, Date.now()));
      const known = { ...(await ids), ...demoIds };
      const requests = watchRequests(page);
      let here = "";
      if (viewer === "general") await signInGenerally(context);
      else if (viewer !== "visitor" && viewer !== "full") {
        await signInAs(page, viewer);
        // The first screen tells the browser who is signed in.
        here = viewer === "dormant" ? "/app/wake" : "/partners/notifications";
        await page.goto(here);
        await expect(page.getByRole("heading").first()).toBeAttached();
      }
      for (const [index, { name, path, open, refused = false }] of some.entries()) {
        // Opened parts may leave traces, also in the browser's storage, so each screen with one gets its own page.
        const kept = open && (await context.storageState());
        const shown = open ? await context.newPage() : page;
        const errors = errorsOf(shown, refused);
        const next = pathOf(path);
        if (open) await shown.goto(next);
        else {
          await goTo(page, here, next);
          here = next;
        }
        const seen = await lookAt(shown, open, hasColoursChecked(name, index));
        const { others } = await readDates(shown);
        expect.soft([...seen, ...errors, ...others.map((words) => `another date format: ${words}`)], name).toEqual([]);
        shown.removeAllListeners("console");
        shown.removeAllListeners("pageerror");
        if (kept) {
          await shown.close();
          await context.setStorageState(kept);
        }
      }
      expect(requests.wrong()).toEqual([]);

      function pathOf(path: ListedScreen["path"]): string {
        const to = pathWith(path, known);
        if (to === undefined) throw new Error(`the demo data have no row for ${path}`);
        return to;
      }
    });
  }

const pathname = (address: string) => address.split("?")[0] ?? "";
const isApp = (address: string) => address !== "" && !/^\/(?:book|near)\//.test(address);

/** Goes inside the app if the next screen allows it: that takes a quarter of the time of a page load. */
async function goTo(page: Page, from: string, to: string) {
  if (!isApp(from) || !isApp(to) || pathname(from) === pathname(to)) {
    await page.goto(to);
    return;
  }
  await scrollDown(page);
  await goInApp(page, to);
  await expectAtTop(page, to);
  await page.evaluate(() => document.body.style.removeProperty("min-height"));
}
