import { type MouseEvent, useEffect, useRef } from "react";
import type { GridActions } from "./grid-actions.ts";
import type { GridStore } from "./grid-store.ts";
import { type Place, type Range, rangeOf, type Selection, selectOne } from "./selection.ts";

interface Options {
  store: GridStore;
  actions: GridActions;
  choose: (selection: Selection) => void;
  onEdit: (place: Place) => void;
}

/** The mouse on the sheet: click, drag, Shift and click; dragging the corner of the range fills the new cells. */
export function useGridMouse({ store, actions, choose, onEdit }: Options) {
  const dragging = useRef<"choosing" | Range>(undefined);
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const end = () => {
      const source = dragging.current;
      dragging.current = undefined;
      if (typeof source === "object") latest.current.fillFrom(source);
    };
    window.addEventListener("mouseup", end);
    return () => window.removeEventListener("mouseup", end);
  }, []);

  return {
    onMouseDown(event: MouseEvent) {
      const place = placeOf(event);
      if (!place || event.button !== 0 || isInEditor(event)) return;
      // The focus is set here: with Shift it stays at the start of the range.
      event.preventDefault();
      const { selection } = store.get();
      if ((event.target as HTMLElement).closest("[data-corner]")) {
        dragging.current = rangeOf(selection);
        return;
      }
      dragging.current = "choosing";
      choose(event.shiftKey ? { anchor: selection.anchor, end: place } : selectOne(place));
    },
    onMouseOver(event: MouseEvent) {
      const place = placeOf(event);
      if (!place || dragging.current === undefined || event.buttons !== 1) return;
      const { selection } = store.get();
      if (dragging.current === "choosing") return choose({ anchor: selection.anchor, end: place });
      const { top, left, right, bottom } = dragging.current;
      choose({
        anchor: { row: top, column: left },
        end: { row: Math.max(bottom, place.row), column: Math.max(right, place.column) },
      });
    },
    onDoubleClick(event: MouseEvent) {
      const place = placeOf(event);
      if (place && !isInEditor(event)) onEdit(place);
    },
  };
}

const isInEditor = (event: MouseEvent) => (event.target as HTMLElement).tagName === "INPUT";

function placeOf(event: MouseEvent): Place | undefined {
  const cell = (event.target as HTMLElement).closest<HTMLElement>("[data-place]");
  const [row, column] = (cell?.dataset.place ?? "").split(":");
  return cell ? { row: Number(row), column: Number(column) } : undefined;
}
