import type { Page } from "@playwright/test";

/** The findings of the layout check, each as a sentence with the place. */
export async function layoutFindings(page: Page): Promise<string[]> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  const found = await page.evaluate(measure, { isPhone });
  const covered = isPhone ? await page.evaluate(coveredByTabs) : [];
  return [...found, ...covered];
}

/** Runs in the page. */
function measure({ isPhone }: { isPhone: boolean }): string[] {
  const found = new Set<string>();
  const width = document.documentElement.clientWidth;
  const nameOf = (element: Element) => {
    const words = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().replace(/\s+/g, " ");
    const place = [...element.classList].slice(0, 2).join(".");
    return `<${element.tagName.toLowerCase()}${place && ` ${place}`}> ${words.slice(0, 40)}`;
  };
  const styleOf = (element: Element) => getComputedStyle(element);
  const isHidden = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width < 2 || height < 2 || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  const hasOwnText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const isClipping = (value: string) => value === "hidden" || value === "clip";
  /** Content that can be scrolled to is not cut off, and content for screen readers only is one pixel in size. */
  const clippingAncestor = (element: Element) => {
    for (let above = element.parentElement; above && above !== document.body; above = above.parentElement) {
      const { overflowX, textOverflow, webkitLineClamp } = styleOf(above);
      if (overflowX === "auto" || overflowX === "scroll") return undefined;
      if (isClipping(overflowX) && textOverflow !== "ellipsis" && webkitLineClamp === "none") return above;
    }
    return undefined;
  };

  if (document.documentElement.scrollWidth > width + 1) {
    const wide = [...document.body.querySelectorAll("*")].filter(
      (element) =>
        element.getBoundingClientRect().right > width + 1 && !isHidden(element) && !clippingAncestor(element),
    );
    found.add(
      `wider than the screen by ${document.documentElement.scrollWidth - width}: ${nameOf(wide.at(-1) ?? document.body)}`,
    );
  }
  for (const element of document.body.querySelectorAll("*")) {
    if (!hasOwnText(element) || isHidden(element) || element.closest("svg, [aria-hidden=true], [inert], option"))
      continue;
    const style = styleOf(element);
    if (Number.parseFloat(style.fontSize) < 12) found.add(`text of ${style.fontSize}: ${nameOf(element)}`);
    const isShortened =
      style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none" || element.closest("[title]");
    if (!isShortened && isClipping(style.overflowX) && element.scrollWidth > element.clientWidth + 1)
      found.add(`cut off: ${nameOf(element)}`);
    const box = clippingAncestor(element)?.getBoundingClientRect();
    const own = element.getBoundingClientRect();
    if (box && box.width > 2 && style.display !== "inline" && (own.right > box.right + 2 || own.left < box.left - 2))
      found.add(`sticks out: ${nameOf(element)}`);
  }
  if (isPhone) {
    const controls = document.body.querySelectorAll(
      "a[href], button, input:not([type=hidden]), select, textarea, [role=button], [role=tab], [role=switch], [role=checkbox], [role=radio]",
    );
    for (const control of controls) {
      if (
        isHidden(control) ||
        (control as HTMLButtonElement).disabled ||
        control.closest("[inert], [aria-hidden=true]")
      )
        continue;
      // A link in a sentence is as high as its line.
      if (control.tagName === "A" && styleOf(control).display === "inline") continue;
      control.scrollIntoView({ block: "center", inline: "center" });
      const label =
        control.closest("label") ?? document.querySelector(`label[for="${CSS.escape(control.id || "none")}"]`);
      const boxes = [control, ...(label ? [label] : [])].map((element) => element.getBoundingClientRect());
      const { left, top, width, height } = boxes.toSorted((a, b) => b.height - a.height)[0] ?? new DOMRect();
      const [x, y] = [left + width / 2, top + height / 2];
      // An invisible area around it may take the tap too.
      const reaches = (dx: number, dy: number) => {
        const hit = document.elementFromPoint(x + dx, y + dy);
        return hit !== null && control.contains(hit);
      };
      const isHigh = height >= 43.5 || (reaches(0, -21) && reaches(0, 21));
      // A field also takes taps on the box around it, which holds its unit or its button.
      const isWide = width >= 43.5 || control.matches("input, select, textarea") || (reaches(-21, 0) && reaches(21, 0));
      if (!isHigh || !isWide) found.add(`small to tap, ${Math.round(width)}×${Math.round(height)}: ${nameOf(control)}`);
    }
    scrollTo({ top: 0 });
  }
  return [...found].slice(0, 12);
}

/** Runs in the page, scrolled to its end: content behind the tabs there can never be read. */
function coveredByTabs(): string[] {
  const tabs = document.querySelector("nav[aria-label='주 메뉴']");
  if (!tabs || document.querySelector("[role=dialog]")) return [];
  scrollTo({ top: document.documentElement.scrollHeight });
  const { top } = tabs.getBoundingClientRect();
  const covered = [...document.body.querySelectorAll("main *")].filter((element) => {
    const box = element.getBoundingClientRect();
    const isLeaf = element.childElementCount === 0 && (element.textContent?.trim() || element.matches("input, button"));
    return (
      isLeaf &&
      !element.closest(".sr-only") &&
      element.checkVisibility() &&
      box.width > 2 &&
      box.height > 2 &&
      box.bottom > top + 2 &&
      box.top < innerHeight
    );
  });
  const first = covered[0];
  scrollTo({ top: 0 });
  return first ? [`behind the tabs: ${first.textContent?.trim().slice(0, 40)}`] : [];
}
