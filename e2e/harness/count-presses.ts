import type { Page } from "@playwright/test";

/** Counts what a person presses on this page from now on, on every address that it shows. */
export async function countPresses(page: Page) {
  let count = 0;
  await page.exposeFunction("countPress", () => {
    count += 1;
  });
  await page.addInitScript(() => {
    addEventListener("pointerdown", () => (window as unknown as { countPress: () => void }).countPress(), true);
  });
  return {
    /** Since the last question. */
    taken: () => {
      const taken = count;
      count = 0;
      return taken;
    },
  };
}
