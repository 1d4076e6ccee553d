import { getAdvertisementResults } from "#contract/advertisement-results.ts";
import { ask, expect, test } from "#e2e/harness/fixtures.ts";

test("a person near a station finds the shops there, advertisements first; a look and a tap count once, the owner's look never", async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  await signInAs(page, "owner");
  const advertisement = { shopId: 1, id: 4 };
  const counts = async () => (await ask(page.request, getAdvertisementResults, advertisement)).total;
  await page.goto("/partners/advertise/4?shop=1");
  const [owners] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: /^성수역 주변 매장/ }).click(),
  ]);
  await expect(owners.getByRole("heading", { name: "성수역 주변 매장" })).toBeVisible();
  await owners.getByRole("link", { name: /^단장 헤어 성수점/ }).click();
  await expect(owners).toHaveURL(/\/book\/1\?ad=4$/);

  const before = await counts();
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const passer = await context.newPage();
  for (const _ of ["once", "again"]) {
    await passer.goto("/near/325");
    const first = passer.getByRole("list", { name: "성수역 주변 매장" }).getByRole("listitem").first();
    await expect(first).toContainText("단장 헤어 성수점");
    await expect(first).toContainText("광고");
    await first.getByRole("link").click();
    await expect(passer).toHaveURL(/\/book\/1\?ad=4$/);
    await expect(passer.getByRole("heading", { name: "단장 헤어 성수점" })).toBeVisible();
  }
  await expect.poll(async () => (await counts()).opened).toBe(before.opened + 1);
  expect((await counts()).shown).toBeGreaterThan(before.shown);
  await context.close();
});
