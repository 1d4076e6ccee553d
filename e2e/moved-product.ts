import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { startProduct } from "./product.ts";
import { test as base } from "./running-shop.ts";

export interface MovedProduct {
  address: string;
  /** Lets time pass: in the product, and for everybody who looks at it. */
  moveTo: (moment: number, lookers: readonly BrowserContext[]) => Promise<void>;
  /** To the day of all tests, for the next one. */
  moveBack: () => void;
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/**
 * For what takes days: a product of its own with a clock that can be moved, a running shop in it, somebody who books there
 * on a phone, and an operator's desk where nobody is signed in yet.
 */
export const test = base.extend<{ customer: Page; office: Page }, { product: MovedProduct; unmovedFor: string }>({
  // A file that sets this has a product of its own, whose clock nobody has moved: once it was ahead and is back again,
  // the job queue's timetable waits for the time that was there already, and nothing is done once a minute meanwhile.
  unmovedFor: ["", { scope: "worker", option: true }],
  product: [
    async ({ browserName: _ }, use) => {
      const folder = mkdtempSync(join(tmpdir(), "danjang-clock-"));
      const file = join(folder, "ahead");
      const goAhead = (milliseconds: number) => {
        // Renamed into place: the product reads it at any moment.
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
    // The start has a patience of its own, and says what it waited for.
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
