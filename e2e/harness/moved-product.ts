import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { startProduct } from "./product.ts";
import { test as base } from "./running-shop.ts";

export interface MovedProduct {
  address: string;
  /** Moves the time in the product and in all the browsers that look at it. */
  moveTo: (moment: number, lookers: readonly BrowserContext[]) => Promise<void>;
  /** Back to the day of all tests, for the next test. */
  moveBack: () => void;
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/**
 * For tests over several days: a product of its own with a clock that can be moved, a running shop in it, a customer on
 * a phone, and an operator's desk where nobody is signed in yet.
 */
export const test = base.extend<{ customer: Page; office: Page }, { product: MovedProduct; unmovedFor: string }>({
  // A file that sets this gets its own product, whose clock has not been moved. After a clock goes ahead and back, the
  // job queue waits until its earlier time comes again, and no job that is due each minute runs meanwhile.
  unmovedFor: ["", { scope: "worker", option: true }],
  product: [
    async ({ browserName: _ }, use) => {
      const folder = mkdtempSync(join(tmpdir(), "danjang-clock-"));
      const file = join(folder, "ahead");
      const goAhead = (milliseconds: number) => {
        // Replaced by a rename, because the product may read it at any moment.
        writeFileSync(`${file}.new`, String(milliseconds));
        renameSync(`${file}.new`, file);
      };
      goAhead(0);
      const { address, stop } = await startProduct({ E2E_CLOCK_FILE: file });
      await use({
        address,
        moveBack: () => goAhead(0),
        async moveTo(moment, lookers) {
          goAhead(moment - Date.now());
          for (const looker of lookers) await looker.clock.setSystemTime(moment);
        },
      });
      await stop();
      rmSync(folder, { recursive: true });
    },
    // The start has its own time limit, and its error says what it waited for.
    { scope: "worker", timeout: 0 },
  ],
  baseURL: async ({ product }, use) => {
    product.moveBack();
    await use(product.address);
  },
  customer: async ({ browser, product }, use) => {
    const context = await browser.newContext({ baseURL: product.address, ...phone });
    await use(await context.newPage());
    await context.close();
  },
  office: async ({ browser, product }, use) => {
    const context = await browser.newContext({ baseURL: product.address });
    await use(await context.newPage());
    await context.close();
  },
});
