import type { MenuCategory } from "#domain/menus/menu.ts";

interface Placed {
  id: number;
  category: MenuCategory;
}

/** A menu in somebody's hand: where it was taken from, and where it would land now. */
export interface Carried {
  id: number;
  /** The menus of its category as they stood when it was taken. */
  before: readonly number[];
  /** The same as they would stand. */
  ids: readonly number[];
}

export function takeUp(menus: readonly Placed[], id: number): Carried | undefined {
  const category = menus.find((menu) => menu.id === id)?.category;
  if (!category) return undefined;
  const ids = menus.filter((menu) => menu.category === category).map((menu) => menu.id);
  return { id, before: ids, ids };
}

/** A place before the first or after the last is the first or the last. */
export function carryTo(carried: Carried, place: number): Carried {
  const others = carried.ids.filter((id) => id !== carried.id);
  const to = Math.min(Math.max(0, place), others.length);
  return { ...carried, ids: others.toSpliced(to, 0, carried.id) };
}

export const placeOf = ({ id, ids }: Carried) => ids.indexOf(id);
export const isElsewhere = ({ before, ids }: Carried) => before.some((id, place) => ids[place] !== id);

/** Every menu of the shop in order, once the carried one has been put down. */
export function orderAfter(menus: readonly Placed[], { ids }: Carried): number[] {
  const moved = new Set(ids);
  let next = 0;
  return menus.map(({ id }) => (moved.has(id) ? (ids[next++] as number) : id));
}

export type KeyDone = "take" | "drop" | "takeBack" | { to: number };

/** What a key on the handle of a menu does; undefined: nothing, and the key stays the browser's. */
export function keyOnHandle(key: string, carried: Carried | undefined): KeyDone | undefined {
  if (!carried) return key === " " || key === "Enter" ? "take" : undefined;
  const place = placeOf(carried);
  if (key === " " || key === "Enter") return "drop";
  if (key === "Escape" || key === "Tab") return "takeBack";
  if (key === "ArrowUp") return { to: place - 1 };
  if (key === "ArrowDown") return { to: place + 1 };
  if (key === "Home") return { to: 0 };
  return key === "End" ? { to: carried.ids.length } : undefined;
}
