import type { Page } from "@playwright/test";

/** Late parts, such as a card above the rest, have arrived by then. */
const lateMilliseconds = 250;
/** A shorter move does not matter for a finger. */
const feltPixels = 8;

declare global {
  interface Window {
    /** Controls that have moved by themselves since the page began. */
    movedByItself: { control: Element; pixels: number }[];
  }
}

interface LayoutShift extends PerformanceEntry {
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Before a page is opened: records every control that moves without a touch. */
export function watchMoves(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const controls = "a[href], button, input, select, textarea, label, [role=button], [role=tab]";
    window.movedByItself = [];
    // The frame in which each control first appeared. A control that replaces its skeleton has not moved, although the
    // skeleton has.
    const frames: number[] = [];
    const firstFrames = new WeakMap<Element, number>();
    const look = () => {
      const now = performance.now();
      frames.push(now);
      for (const control of document.querySelectorAll(controls))
        if (!firstFrames.has(control)) firstFrames.set(control, now);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    new PerformanceObserver((seen) => {
      for (const { startTime, hadRecentInput, sources } of seen.getEntries() as LayoutShift[]) {
        const frame = frames.findLast((at) => at <= startTime) ?? 0;
        const wasThere = (control: Element) => (firstFrames.get(control) ?? Number.POSITIVE_INFINITY) < frame;
        for (const { node, previousRect: was, currentRect: is } of hadRecentInput ? [] : sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          if (!element || was.width === 0 || is.width === 0) continue;
          const control = [element, ...element.querySelectorAll(controls)].find(
            (one) => one.matches(controls) && wasThere(one),
          );
          if (control) window.movedByItself.push({ control, pixels: Math.hypot(is.x - was.x, is.y - was.y) });
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Controls that have moved: a person about to press one would press something else. */
export async function movedFindings(page: Page): Promise<string[]> {
  await page.waitForTimeout(lateMilliseconds);
  return page.evaluate((felt) => {
    const found = window.movedByItself.flatMap(({ control, pixels }) => {
      if (!control.isConnected || pixels < felt) return [];
      const words = (control.getAttribute("aria-label") ?? control.textContent ?? "").trim().replace(/\s+/g, " ");
      return [`moved by ${Math.round(pixels)} after it was there: ${words.slice(0, 40)}`];
    });
    return [...new Set(found)].slice(0, 4);
  }, feltPixels);
}
