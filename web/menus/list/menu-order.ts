import type { MenuCategory } from "#domain/menus/menu.ts";

interface Placed {
  id: number;
  category: MenuCategory;
}

/** A menu that is being dragged: its start, and where it would land now. */
export interface Carried {
  id: number;
  /** The menus of its category in their order before the drag. */
  before: readonly number[];
  /** The same menus in the new order. */
  ids: readonly number[];
}

export function takeUp(menus: readonly Placed[], id: number): Carried | undefined {
  const category = menus.find((menu) => menu.id === id)?.category;
  if (!category) return undefined;
  const ids = menus.filter((menu) => menu.category === category).map((menu) => menu.id);
  return { id, before: ids, ids };
}

/** Positions outside the list become the first or the last. */
export function carryTo(carried: Carried, place: number): Carried {
  const others = carried.ids.filter((id) => id !== carried.id);
  const to = Math.min(Math.max(0, place), others.length);
  return { ...carried, ids: others.toSpliced(to, 0, carried.id) };
}

export const placeOf = ({ id, ids }: Carried) => ids.indexOf(id);
export const isElsewhere = ({ before, ids }: Carried) => before.some((id, place) => ids[place] !== id);

/** All menus of the shop in order, after the drop. */
export function orderAfter(menus: readonly Placed[], { ids }: Carried): number[] {
  const moved = new Set(ids);
  let next = 0;
  return menus.map(({ id }) => (moved.has(id) ? (ids[next++] as number) : id));
}

export type KeyDone = "take" | "drop" | "cancel" | { to: number };

/** The effect of a key on a menu's handle; undefined: none, and the browser handles the key. */
export function keyOnHandle(key: string, carried: Carried | undefined): KeyDone | undefined {
  if (!carried) return key === " " || key === "Enter" ? "take" : undefined;
  const place = placeOf(carried);
  if (key === " " || key === "Enter") return "drop";
  if (key === "Escape" || key === "Tab") return "cancel";
  if (key === "ArrowUp") return { to: place - 1 };
  if (key === "ArrowDown") return { to: place + 1 };
  if (key === "Home") return { to: 0 };
  return key === "End" ? { to: carried.ids.length } : undefined;
}
