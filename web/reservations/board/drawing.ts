/**
 * A list drawn without React, whose overhead for hundreds of cards would cost more than the cards. Unchanged elements
 * are not touched, and an element stays as long as its item, with its focus and touches.
 */
export interface Drawing<Look extends object> {
  /** Creates an element with this look. */
  make: (look: Look) => HTMLLIElement;
  /** Updates the element to its current look; a new one has no earlier look. */
  dress: (element: HTMLLIElement, look: Look, before: Look | undefined) => void;
}

/** An item of a list; the same key means the same item, whatever its look. */
export interface Item {
  key: string;
  look: object;
  drawing: Drawing<object>;
}

/** Its draw function only gets its own type of look; a list of several types cannot express that. */
export function item<Look extends object>(key: string, drawing: Drawing<Look>, look: Look): Item {
  return { key, look, drawing: drawing as Drawing<object> };
}

interface DrawnItem {
  element: HTMLLIElement;
  look: object;
}

/** By the key of its item. */
export type Drawn = Map<string, DrawnItem>;

/** Shows these items in this order, and returns the state for the next call. */
export function drawItems(list: HTMLElement, before: Drawn, items: readonly Item[]): Drawn {
  const focused = document.activeElement;
  const drawn: Drawn = new Map(items.map(({ key, look, drawing }) => [key, drawItem(before.get(key), look, drawing)]));
  for (const [key, { element }] of before) if (!drawn.has(key)) element.remove();
  let next = list.firstChild;
  for (const { element } of drawn.values()) {
    if (element === next) next = next.nextSibling;
    else list.insertBefore(element, next);
  }
  // An element that is moved in the document loses the focus.
  if (focused !== document.activeElement && list.contains(focused))
    (focused as HTMLElement).focus({ preventScroll: true });
  return drawn;
}

function drawItem(before: DrawnItem | undefined, look: object, drawing: Drawing<object>): DrawnItem {
  const element = before?.element ?? drawing.make(look);
  if (!before || !hasSameParts(before.look, look)) drawing.dress(element, look, before?.look);
  return { element, look };
}

/** Compares each part by identity, because hundreds are compared each time. */
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
