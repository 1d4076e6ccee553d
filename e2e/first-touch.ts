import type { Page } from "@playwright/test";

/** With the first touch comes what a dialog needs, since nothing comes any more once the line is gone: here all of it has. */
export async function afterFirstTouch(page: Page, touch: () => Promise<unknown>) {
  const coming = page.waitForResponse("**/assets/dialog-layer*.js");
  await touch();
  // An answer is there before its body is, and before what it imports.
  await page.evaluate((address) => import(address), (await coming).url());
}
