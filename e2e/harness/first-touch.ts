import type { Page } from "@playwright/test";

/**
 * The first touch loads what a dialog needs, because nothing can be loaded after the connection is lost. Waits until
 * all of it is there.
 */
export async function afterFirstTouch(page: Page, touch: () => Promise<unknown>) {
  const coming = page.waitForResponse("**/assets/dialog-layer*.js");
  await touch();
  // A response is there before its body, and before the modules that it imports.
  await page.evaluate((address) => import(address), (await coming).url());
}
