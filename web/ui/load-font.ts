import ownFont from "virtual:own-font";
import "virtual:own-font.css";

const storageKey = "danjang.font";

/** Whether an earlier visit left the font in the browser's cache, from which it may have been removed. */
export async function isFontKept(): Promise<boolean> {
  try {
    if (localStorage.getItem(storageKey) !== ownFont) return false;
    return (await fetch(ownFont, { cache: "only-if-cached", mode: "same-origin" })).ok;
  } catch {
    // Not in the cache any more, or storage is disabled.
    return false;
  }
}

/** The page changes when the whole font is loaded. Rare letters load by themselves when a page needs them. */
export async function loadFont() {
  await document.fonts.load('1em "Danjang Sans"', "가");
  await changeOver();
  try {
    localStorage.setItem(storageKey, ownFont);
  } catch {
    // Then the next visit waits for it as this one did.
  }
}

/** Runs in short parts, however long the page is. */
const frames = 12;
const leastWithAFrame = 60;

/** A part of the page with each frame: laying out all text at once would block a phone for a quarter of a second. */
async function changeOver() {
  const { documentElement, body } = document;
  const most = Math.max(leastWithAFrame, sizeOf(body) / frames);
  const pieces = document.hidden ? [] : piecesOf(body, most);
  let withThisFrame = 0;
  for (const piece of pieces) {
    piece.dataset.font = "own";
    withThisFrame += sizeOf(piece);
    if (withThisFrame < most) continue;
    await new Promise(requestAnimationFrame);
    withThisFrame = 0;
  }
  documentElement.dataset.font = "own";
  for (const piece of pieces) delete piece.dataset.font;
}

const sizeOf = (element: Element) => element.getElementsByTagName("*").length + 1;

function piecesOf(element: Element, most: number): HTMLElement[] {
  if (!element.textContent || !(element instanceof HTMLElement)) return [];
  if (sizeOf(element) <= most) return [element];
  return [...element.children].flatMap((child) => piecesOf(child, most));
}
