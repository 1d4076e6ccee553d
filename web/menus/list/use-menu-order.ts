import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { MenuLine } from "#contract/menu.ts";
import { changeMenuOrder } from "#contract/menus.ts";
import { useLatestWish } from "#web/api/use-latest-wish.ts";
import { type Carried, carryTo, isElsewhere, keyOnHandle, orderAfter, placeOf, takeUp } from "./menu-order.ts";

/** The functions that move a row; stable, so that unchanged rows do not draw again. */
export interface MenuMoves {
  onKey: (menu: MenuLine, event: KeyboardEvent) => void;
  onGrab: (menu: MenuLine, event: PointerEvent) => void;
  /** Moves it one place up or down and saves. */
  onStep: (menu: MenuLine, by: 1 | -1) => void;
}

/** The page scrolls when a dragged row is this close to the edge of the window. */
const edge = 72;

/** The order of the menus during a change: the new order is shown at once, and reverted if the server refuses it. */
export function useMenuOrder(shopId: number, menus: readonly MenuLine[]) {
  const [carried, setCarried] = useState<Carried>();
  const [announcement, setAnnouncement] = useState("");
  const { wish, want, failure } = useLatestWish(changeMenuOrder);
  const ordered = useMemo(() => inOrder(menus, wish?.ids), [menus, wish]);
  const toFocus = useRef<number>(undefined);

  // Moving an element in the document takes its focus away.
  useLayoutEffect(() => {
    if (toFocus.current === undefined || carried) return;
    handleOf(toFocus.current)?.focus();
    toFocus.current = undefined;
  }, [carried]);

  function carry(menu: MenuLine, to: number, from: Carried | undefined = carried) {
    if (!from) return undefined;
    const next = carryTo(from, to);
    setCarried(next);
    setAnnouncement(`${menu.name}, ${next.ids.length}개 중 ${placeOf(next) + 1}번째`);
    return next;
  }
  function putDown(menu: MenuLine, from: Carried | undefined = carried) {
    setCarried(undefined);
    if (!from || !isElsewhere(from)) return;
    setAnnouncement(`${menu.name}, ${placeOf(from) + 1}번째에 놓았어요`);
    want({ shopId, ids: orderAfter(ordered, from) });
  }
  function onKey(menu: MenuLine, event: KeyboardEvent) {
    const mine = carried?.id === menu.id ? carried : undefined;
    const done = keyOnHandle(event.key, mine);
    if (!done) return;
    if (event.key !== "Tab") event.preventDefault();
    if (done === "take") {
      setCarried(takeUp(ordered, menu.id));
      setAnnouncement(`${menu.name} 선택됨. 화살표 키로 옮기고 Enter로 확정, Esc로 취소해요`);
    } else if (done === "drop") {
      toFocus.current = menu.id;
      putDown(menu);
    } else if (done === "cancel") {
      setCarried(undefined);
      setAnnouncement(`${menu.name}, 제자리로 돌려놓았어요`);
    } else {
      carry(menu, done.to);
      // After this drawing the row is at its new place.
      requestAnimationFrame(() => handleOf(menu.id)?.scrollIntoView({ block: "nearest" }));
    }
  }
  function onGrab(menu: MenuLine, event: PointerEvent) {
    if (event.button !== 0) return;
    let held = takeUp(ordered, menu.id);
    setCarried(held);
    const listening = new AbortController();
    const { signal } = listening;
    const over = ({ clientX, clientY }: globalThis.PointerEvent) => {
      if (clientY < edge) window.scrollBy(0, -edge / 4);
      if (clientY > window.innerHeight - edge) window.scrollBy(0, edge / 4);
      const place = held && placeUnder(clientX, clientY, held);
      if (place !== undefined) held = carry(menu, place, held);
    };
    const end = (drop: boolean) => {
      listening.abort();
      if (drop) putDown(menu, held);
      else setCarried(undefined);
    };
    window.addEventListener("pointermove", over, { signal });
    window.addEventListener("pointerup", () => end(true), { signal });
    window.addEventListener("pointercancel", () => end(false), { signal });
    window.addEventListener("keydown", ({ key }) => key === "Escape" && end(false), { signal });
  }
  function onStep(menu: MenuLine, by: 1 | -1) {
    const from = takeUp(ordered, menu.id);
    if (from) putDown(menu, carryTo(from, placeOf(from) + by));
  }

  const latest = useRef<MenuMoves>(undefined);
  latest.current = { onKey, onGrab, onStep };
  const moves = useMemo<MenuMoves>(
    () => ({
      onKey: (...all) => latest.current?.onKey(...all),
      onGrab: (...all) => latest.current?.onGrab(...all),
      onStep: (...all) => latest.current?.onStep(...all),
    }),
    [],
  );
  return { ordered, carried, announcement, failure, moves };
}

function inOrder(menus: readonly MenuLine[], requested: readonly number[] | undefined): readonly MenuLine[] {
  if (!requested) return menus;
  const places = new Map(requested.map((id, place) => [id, place]));
  return menus.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}

const handleOf = (id: number) => document.querySelector<HTMLElement>(`[data-handle="${id}"]`);

/**
 * The index under the pointer, once it is past the middle of that row: otherwise rows of different heights would
 * flicker.
 */
function placeUnder(x: number, y: number, held: Carried): number | undefined {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-menu]");
  const place = row ? held.ids.indexOf(Number(row.dataset.menu)) : -1;
  if (!row || place < 0 || place === placeOf(held)) return undefined;
  const { top, height } = row.getBoundingClientRect();
  const isPast = place > placeOf(held) ? y > top + height / 2 : y < top + height / 2;
  return isPast ? place : undefined;
}
