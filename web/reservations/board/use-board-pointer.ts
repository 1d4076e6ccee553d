import { type PointerEvent, type RefObject, useEffect, useRef } from "react";
import type { Reservation } from "#contract/reservation.ts";
import type { TimeRange } from "#domain/time/time-range.ts";
import { type BoardState, type Ghost, slotPixels } from "./board-state.ts";
import { type Card, type Lane, obstacleInLane } from "./lanes.ts";

const dragAfterPixels = 4;
/** After this time a finger picks up the card; if it moves earlier, it scrolls the board. */
const holdMilliseconds = 300;
const edgePixels = 48;
/** The height of the lower edge that changes a card's length. */
const gripPixels = { mouse: 8, touch: 16 };

interface Options {
  lanes: Lane[];
  hours: TimeRange;
  mayMove: (reservation: Reservation) => boolean;
  onMove: (reservation: Reservation, lane: Lane, range: TimeRange) => void;
  onRefused: (message: string) => void;
  state: BoardState;
  frame: RefObject<HTMLDivElement | null>;
  body: RefObject<HTMLDivElement | null>;
  byId: Map<number, { card: Card; index: number }>;
}

interface Grab {
  card: Card;
  index: number;
  element: HTMLElement;
  resizing: boolean;
  /** Where the card was picked up, so that it does not jump to the pointer. */
  offsetMinutes: number;
  startX: number;
  startY: number;
  pointerId: number;
  dragging: boolean;
  /** The position of the lanes and their frame on the screen, and the scroll position, when the card was picked up. */
  box: DOMRect;
  frameBox: DOMRect;
  scrolledX: number;
  scrolledY: number;
  holdTimer: ReturnType<typeof setTimeout> | undefined;
}

/** Dragging by mouse or finger: moves a card, or changes its length by the lower edge. */
export function useBoardPointer(options: Options) {
  const { lanes, hours, state, frame, body, byId } = options;
  const grab = useRef<Grab>(undefined);
  const dragged = useRef(false);
  // Only a non-passive listener can prevent scrolling while a finger holds a card.
  useEffect(() => {
    const element = body.current;
    const keep = (event: TouchEvent) => grab.current?.dragging && event.preventDefault();
    element?.addEventListener("touchmove", keep, { passive: false });
    return () => element?.removeEventListener("touchmove", keep);
  }, [body]);

  /** The lane and ten minutes under a point. */
  function slotAt({ clientX, clientY }: { clientX: number; clientY: number }, box = bodyBox()) {
    if (!box) return undefined;
    const gutter = 56;
    const lane = Math.floor(((clientX - box.left - gutter) / (box.width - gutter)) * lanes.length);
    const minute = hours.fromMinute + Math.floor((clientY - box.top) / slotPixels) * 10;
    if (lane < 0 || lane >= lanes.length || minute < hours.fromMinute || minute >= hours.toMinute) return undefined;
    return { lane, minute };
  }

  const bodyBox = () => body.current?.getBoundingClientRect();

  /**
   * Measured when a card is picked up and computed from then on: measuring at every move would lay the whole board out
   * each time.
   */
  function boxWhileDragging({ box, scrolledX, scrolledY }: Grab) {
    const { scrollLeft = 0, scrollTop = 0 } = frame.current ?? {};
    return new DOMRect(box.x + scrolledX - scrollLeft, box.y + scrolledY - scrollTop, box.width, box.height);
  }

  function ghostAt(event: { clientX: number; clientY: number }, held: Grab): Ghost | undefined {
    const { card, index, resizing, offsetMinutes } = held;
    const slot = slotAt(event, boxWhileDragging(held));
    if (!slot) return undefined;
    const length = card.toMinute - card.fromMinute;
    const from = resizing ? card.fromMinute : Math.max(0, slot.minute - offsetMinutes);
    const to = resizing ? Math.max(card.fromMinute + 10, slot.minute + 10) : from + length;
    const lane = resizing ? index : slot.lane;
    const range = { fromMinute: from, toMinute: to };
    const obstacle = obstacleInLane(lanes[lane] as Lane, range, card.reservation.id);
    return { reservation: card.reservation, lane, ...range, by: "pointer", obstacle };
  }

  function begin(held: Grab) {
    held.dragging = true;
    dragged.current = true;
    held.element.dataset.moving = "";
    body.current?.setPointerCapture(held.pointerId);
    state.cursor.set(null);
  }

  function end() {
    const held = grab.current;
    grab.current = undefined;
    if (!held) return;
    clearTimeout(held.holdTimer);
    delete held.element.dataset.moving;
    state.ghost.set(null);
  }

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      dragged.current = false;
      const element = (event.target as HTMLElement).closest<HTMLElement>("[data-reservation]");
      const found = element && byId.get(Number(element.dataset.reservation));
      const [box, frameBox] = [bodyBox(), frame.current?.getBoundingClientRect()];
      const slot = slotAt(event, box);
      if (event.button !== 0 || !element || !found || !slot || !box || !frameBox) return;
      if (!options.mayMove(found.card.reservation)) return;
      const held: Grab = {
        ...found,
        element,
        box,
        frameBox,
        scrolledX: frame.current?.scrollLeft ?? 0,
        scrolledY: frame.current?.scrollTop ?? 0,
        resizing:
          element.getBoundingClientRect().bottom - event.clientY <=
          gripPixels[event.pointerType === "touch" ? "touch" : "mouse"],
        offsetMinutes: slot.minute - found.card.fromMinute,
        startX: event.clientX,
        startY: event.clientY,
        pointerId: event.pointerId,
        dragging: false,
        holdTimer: undefined,
      };
      if (event.pointerType === "touch") held.holdTimer = setTimeout(() => begin(held), holdMilliseconds);
      grab.current = held;
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      const held = grab.current;
      if (!held) return hover(event);
      const far = Math.hypot(event.clientX - held.startX, event.clientY - held.startY) > dragAfterPixels;
      if (!held.dragging && far) {
        // A finger that moves before the time is over wants to scroll.
        if (event.pointerType === "touch") return end();
        begin(held);
      }
      if (!held.dragging) return;
      const next = ghostAt(event, held);
      const shown = state.ghost.get();
      const same =
        next && shown?.lane === next.lane && shown.fromMinute === next.fromMinute && shown.toMinute === next.toMinute;
      if (next && !same) state.ghost.set(next);
      scrollAtEdge(event, held.frameBox);
    },
    onPointerUp() {
      const ghost = state.ghost.get();
      const held = grab.current;
      end();
      if (!held?.dragging || !ghost) return;
      const { card } = held;
      const stays =
        ghost.lane === held.index && ghost.fromMinute === card.fromMinute && ghost.toMinute === card.toMinute;
      if (stays) return;
      if (ghost.obstacle) return options.onRefused(ghost.obstacle);
      options.onMove(card.reservation, lanes[ghost.lane] as Lane, ghost);
    },
    onPointerCancel: end,
    onPointerLeave: () => state.cursor.get()?.by === "mouse" && state.cursor.set(null),
    // On a touch screen a long press would open the browser's menu instead of picking up the card.
    onContextMenu(event: { preventDefault: () => void }) {
      if (grab.current) event.preventDefault();
    },
  };

  function hover(event: PointerEvent<HTMLDivElement>) {
    if (event.pointerType !== "mouse") return;
    const target = event.target as HTMLElement;
    const slot = target.closest("[data-reservation]") ? undefined : slotAt(event);
    const shown = state.cursor.get();
    if (!slot) return shown?.by === "mouse" ? state.cursor.set(null) : undefined;
    if (shown?.lane !== slot.lane || shown.minute !== slot.minute || shown.by !== "mouse")
      state.cursor.set({ ...slot, by: "mouse" });
  }

  function scrollAtEdge({ clientX, clientY }: PointerEvent, box: DOMRect) {
    const push = (at: number, from: number, to: number) =>
      at < from + edgePixels ? -12 : at > to - edgePixels ? 12 : 0;
    const [x, y] = [push(clientX, box.left, box.right), push(clientY, box.top + 56, box.bottom)];
    if (x !== 0 || y !== 0) frame.current?.scrollBy(x, y);
  }

  return { handlers, slotAt, wasDragged: () => dragged.current };
}
