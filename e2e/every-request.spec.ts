import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { dayFromNow } from "./free-place.ts";
import { firstScreenOf, goInApp, screensOf } from "./in-app.ts";

/** Everything that scripts of the page ask our server for; files of the program and pictures are no calls. */
function watchRequests(page: Page) {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    const isOurs = origin === new URL(page.url() === "about:blank" ? request.url() : page.url()).origin;
    if (!isOurs || !["fetch", "xhr", "eventsource"].includes(request.resourceType())) return;
    if (pathname.startsWith("/assets/")) return;
    asked.push(`${pathname.split("/", 2).join("/")}/ ${request.headers()["cache-control"]} ${pathname}`);
  });
  return {
    count: () => asked.length,
    wrong: () => asked.filter((one) => !one.startsWith("/api/ no-cache ")),
  };
}

for (const who of ["customer", "visitor", "owner", "designer", "settlement", "operator"] as const)
  test(`every request of every screen of the ${who} goes under /api/ with a no-cache header`, async ({
    page,
    signInAs,
  }) => {
    test.slow();
    if (who !== "visitor" && who !== "customer") await signInAs(page, who);
    const requests = watchRequests(page);
    await page.goto(firstScreenOf(who));
    for (const path of screensOf(who)) {
      await goInApp(page, path);
      await expect(page.getByRole("heading").first()).toBeAttached();
    }
    expect(requests.wrong()).toEqual([]);
    expect(requests.count()).toBeGreaterThan(who === "customer" ? 2 : 5);
  });

for (const path of [
  "/",
  "/app/login",
  "/partners/shops/1/today",
  `/partners/shops/1/reservations?date=${dayFromNow(1)}`,
])
  test(`what ${path} asks for before its program is there has the header too`, async ({ page, signInAs }) => {
    await signInAs(page, "owner");
    const requests = watchRequests(page);
    // Without its program a page asks only for what comes along with it.
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(path);
    await expect.poll(requests.count).toBeGreaterThan(1);
    expect(requests.wrong()).toEqual([]);
  });

test("the booking page's requests go under /api/ with a no-cache header, and so does asking whether the server is back", async ({
  page,
  context,
  signInAs,
}) => {
  const requests = watchRequests(page);
  await page.goto("/book/1");
  await expect(page.getByRole("button").first()).toBeVisible();
  await signInAs(page, "owner");
  await page.goto("/partners/notifications");
  await expect(page.getByRole("heading").first()).toBeAttached();
  const before = requests.count();
  await context.setOffline(true);
  await expect.poll(requests.count).toBeGreaterThan(before);
  await context.setOffline(false);
  expect(requests.wrong()).toEqual([]);
});
