/**
 * A list drawn by hand: React's own book-keeping for hundreds of cards would cost more than the cards. What has not
 * changed is not touched, and an element stays as long as its item does, with the focus and the finger that are on it.
 */
export interface Drawing<Look extends object> {
  /** A new element for something that looks like this. */
  make: (look: Look) => HTMLLIElement;
  /** Makes the element show how it looks now; a new one looked like nothing before. */
  dress: (element: HTMLLIElement, look: Look, before: Look | undefined) => void;
}

/** What stands in a list: by the key it is the same thing as before, whatever it looks like by now. */
export interface Item {
  key: string;
  look: object;
  drawing: Drawing<object>;
}

/** Who draws it is only ever given its own look, which a list of several kinds cannot say. */
export function item<Look extends object>(key: string, drawing: Drawing<Look>, look: Look): Item {
  return { key, look, drawing: drawing as Drawing<object> };
}

interface DrawnItem {
  element: HTMLLIElement;
  look: object;
}

/** By the key of its item. */
export type Drawn = Map<string, DrawnItem>;

/** Makes the list show these items in this order, and returns what is to be known of them the next time. */
export function drawItems(list: HTMLElement, before: Drawn, items: readonly Item[]): Drawn {
  const focused = document.activeElement;
  const drawn: Drawn = new Map(items.map(({ key, look, drawing }) => [key, drawItem(before.get(key), look, drawing)]));
  for (const [key, { element }] of before) if (!drawn.has(key)) element.remove();
  let next = list.firstChild;
  for (const { element } of drawn.values()) {
    if (element === next) next = next.nextSibling;
    else list.insertBefore(element, next);
  }
  // An element that is put elsewhere loses the focus on its way.
  if (focused !== document.activeElement && list.contains(focused))
    (focused as HTMLElement).focus({ preventScroll: true });
  return drawn;
}

function drawItem(before: DrawnItem | undefined, look: object, drawing: Drawing<object>): DrawnItem {
  const element = before?.element ?? drawing.make(look);
  if (!before || !hasSameParts(before.look, look)) drawing.dress(element, look, before?.look);
  return { element, look };
}

/** Each part the same thing, not one that only says the same: hundreds are compared each time. */
function hasSameParts(look: object, other: object): boolean {
  const others = other as Record<string, unknown>;
  return Object.entries(look).every(([name, value]) => others[name] === value);
}

export function part<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className?: string,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...content);
  return element;
}
