import { setTimeout as delay } from "node:timers/promises";
import type { BrowserContext, Page } from "@playwright/test";

/** As on a phone that is busy with other work. */
export const framesComeLate = (where: Page | BrowserContext) =>
  where.addInitScript(() => {
    window.requestAnimationFrame = (callback) => window.setTimeout(() => callback(performance.now()), 150);
    window.cancelAnimationFrame = window.clearTimeout;
  });

/** Each is a normal browser under bad conditions: they find code that works only if frames and answers come at once. */
const kinds: Record<string, (context: BrowserContext) => Promise<unknown>> = {
  frames: framesComeLate,
  // Some at once and some later, so that they overtake each other. The live stream never ends and is not delayed.
  answers: (context) =>
    context.route(/\/api\/(?!.*\/events)/, async (route) => {
      await delay(Math.random() < 0.5 ? 0 : Math.random() * 500);
      // A page that is left meanwhile drops its request.
      await route.fallback().catch(() => undefined);
    }),
};

const late = process.env.E2E_LATE;
if (late !== undefined && !(late in kinds)) throw new Error(`E2E_LATE is one of: ${Object.keys(kinds).join(", ")}`);

export const comeLate = async (context: BrowserContext) => kinds[late ?? ""]?.(context);
