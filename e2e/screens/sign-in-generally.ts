import type { BrowserContext } from "@playwright/test";

/** Signs in with the sandbox provider, as a person who is not a partner. */
export async function signInGenerally(context: BrowserContext) {
  const page = await context.newPage();
  await page.goto("/app/login");
  await page.getByRole("link", { name: "카카오로 시작하기" }).click();
  await page
    .getByRole("link", { name: /계정으로 계속하기/ })
    .first()
    .click();
  await page.waitForURL("**/app*");
  await page.close();
}
