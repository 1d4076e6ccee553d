import { dayFromNow } from "#e2e/board/free-place.ts";
import { expect, test } from "#e2e/harness/fixtures.ts";
import { watchRequests } from "#e2e/harness/watch-requests.ts";

for (const path of [
  "/",
  "/app/login",
  "/partners/shops/1/today",
  `/partners/shops/1/reservations?date=${dayFromNow(1)}`,
])
  test(`requests of ${path} that start before its script have the header too`, async ({ page, signInAs }) => {
    await signInAs(page, "owner");
    const requests = watchRequests(page);
    // Without its script, a page sends only the early requests.
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(path);
    await expect.poll(requests.count).toBeGreaterThan(1);
    expect(requests.wrong()).toEqual([]);
  });

test("the booking page's requests go under /api/ with a no-cache header, and so does the check whether the server is back", async ({
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
