import type { Page } from "@playwright/test";

/** What comes late, such as a card above the rest, has come by then. */
const lateMilliseconds = 250;
/** Less is not felt under a finger. */
const feltPixels = 8;

declare global {
  interface Window {
    /** What has moved by itself since the page began. */
    movedByItself: { node: Node; pixels: number }[];
  }
}

interface LayoutShift extends PerformanceEntry {
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Before a page is opened: whatever moves without somebody having touched it is written down. */
export function watchMoves(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    window.movedByItself = [];
    new PerformanceObserver((seen) => {
      for (const { hadRecentInput, sources } of seen.getEntries() as LayoutShift[])
        for (const { node, previousRect: was, currentRect: is } of hadRecentInput ? [] : sources)
          if (node && was.width > 0 && is.width > 0)
            window.movedByItself.push({ node, pixels: Math.hypot(is.x - was.x, is.y - was.y) });
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Something to press that has moved: whoever was about to press it presses something else. */
export async function movedFindings(page: Page): Promise<string[]> {
  await page.waitForTimeout(lateMilliseconds);
  return page.evaluate((felt) => {
    const controls = "a[href], button, input, select, textarea, label, [role=button], [role=tab]";
    const found = window.movedByItself.flatMap(({ node, pixels }) => {
      const element = node instanceof Element ? node : node.parentElement;
      const control = element?.matches(controls) ? element : element?.querySelector(controls);
      if (!element?.isConnected || !control || pixels < felt) return [];
      const words = (control.getAttribute("aria-label") ?? control.textContent ?? "").trim().replace(/\s+/g, " ");
      return [`moved by ${Math.round(pixels)} after it was there: ${words.slice(0, 40)}`];
    });
    return [...new Set(found)].slice(0, 4);
  }, feltPixels);
}
