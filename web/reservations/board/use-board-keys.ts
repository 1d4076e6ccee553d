import type { KeyboardEvent, RefObject } from "react";
import type { Reservation } from "#contract/reservation.ts";
import type { TimeRange } from "#domain/time/time-range.ts";
import { formatCard, minuteRange } from "#web/reservations/format-reservation.ts";
import type { BoardState, Ghost } from "./board-state.ts";
import { type Card, type Lane, obstacleInLane } from "./lanes.ts";

interface Options {
  lanes: Lane[];
  hours: TimeRange;
  mayMove: (reservation: Reservation) => boolean;
  mayBook: (lane: Lane) => boolean;
  onBook: (lane: Lane, minute: number) => void;
  onMove: (reservation: Reservation, lane: Lane, range: TimeRange) => void;
  onRefused: (message: string) => void;
  state: BoardState;
  frame: RefObject<HTMLDivElement | null>;
  byId: Map<number, { card: Card; index: number }>;
}

const steps: Record<string, { lanes: number; minutes: number }> = {
  ArrowLeft: { lanes: -1, minutes: 0 },
  ArrowRight: { lanes: 1, minutes: 0 },
  ArrowUp: { lanes: 0, minutes: -10 },
  ArrowDown: { lanes: 0, minutes: 10 },
  PageUp: { lanes: 0, minutes: -60 },
  PageDown: { lanes: 0, minutes: 60 },
};

/** The keys of the board: arrows move between slots and cards, Enter opens or books, M moves a card. */
export function useBoardKeys(options: Options) {
  const { lanes, hours, state, frame, byId } = options;

  function focusAt(lane: number, minute: number) {
    const index = Math.min(lanes.length - 1, Math.max(0, lane));
    const at = Math.min(hours.toMinute - 10, Math.max(hours.fromMinute, minute));
    const card = lanes[index]?.cards.find(({ fromMinute, toMinute }) => at >= fromMinute && at < toMinute);
    if (!card) return state.cursor.set({ lane: index, minute: at, by: "keyboard" });
    state.cursor.set(null);
    cardElement(frame, card.reservation.id)?.focus();
  }

  function move(event: KeyboardEvent, ghost: Ghost) {
    const step = steps[event.key];
    if (event.key === "Escape") return stop(ghost, "옮기지 않았어요");
    if (event.key === "Enter") return drop(ghost);
    if (!step) return undefined;
    event.preventDefault();
    const resize = event.shiftKey && step.lanes === 0;
    const length = ghost.toMinute - ghost.fromMinute;
    const lane = resize ? ghost.lane : Math.min(lanes.length - 1, Math.max(0, ghost.lane + step.lanes));
    const from = resize ? ghost.fromMinute : clamp(ghost.fromMinute + step.minutes, hours, length);
    const to = resize ? Math.max(from + 10, Math.min(hours.toMinute, ghost.toMinute + step.minutes)) : from + length;
    const range = { fromMinute: from, toMinute: to };
    const obstacle = obstacleInLane(lanes[lane] as Lane, range, ghost.reservation.id);
    state.ghost.set({ ...ghost, lane, ...range, obstacle });
    state.announcement.set(`${lanes[lane]?.designer.name} ${minuteRange(from, to)}, ${obstacle ?? "놓을 수 있어요"}`);
    return undefined;
  }

  function stop({ reservation }: Ghost, message: string) {
    const element = cardElement(frame, reservation.id);
    delete element?.dataset.moving;
    state.ghost.set(null);
    state.announcement.set(message);
    element?.focus();
  }

  function drop(ghost: Ghost) {
    if (ghost.obstacle) {
      state.announcement.set(ghost.obstacle);
      return options.onRefused(ghost.obstacle);
    }
    const from = byId.get(ghost.reservation.id);
    const stays =
      from?.index === ghost.lane && from.card.fromMinute === ghost.fromMinute && from.card.toMinute === ghost.toMinute;
    stop(ghost, stays ? "옮기지 않았어요" : "옮겼어요");
    if (!stays) options.onMove(ghost.reservation, lanes[ghost.lane] as Lane, ghost);
  }

  return (event: KeyboardEvent<HTMLDivElement>) => {
    const ghost = state.ghost.get();
    if (ghost?.by === "keyboard") {
      event.stopPropagation();
      if (event.key === "Enter" || event.key === "Escape") event.preventDefault();
      return move(event, ghost);
    }
    const target = event.target as HTMLElement;
    const held = byId.get(Number(target.closest<HTMLElement>("[data-reservation]")?.dataset.reservation));
    const cursor = state.cursor.get() ?? { lane: 0, minute: hours.fromMinute };
    // By the position of the key: with a Korean keyboard the letter would be ㅡ.
    if (event.code === "KeyM" && held && options.mayMove(held.card.reservation)) {
      const { reservation, ...range } = held.card;
      const element = cardElement(frame, reservation.id);
      if (element) element.dataset.moving = "";
      state.ghost.set({ reservation, lane: held.index, ...range, by: "keyboard", obstacle: undefined });
      state.announcement.set(`${formatCard(reservation)} 옮기는 중. 방향키로 옮기고 Enter로 놓아요. Esc로 취소해요`);
      return undefined;
    }
    const step = steps[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return undefined;
    event.preventDefault();
    const lane = (held?.index ?? cursor.lane) + step.lanes;
    if (step.lanes !== 0) return focusAt(lane, held?.card.fromMinute ?? cursor.minute);
    const edge = step.minutes > 0 ? held && held.card.toMinute - 10 : held?.card.fromMinute;
    return focusAt(lane, (edge ?? cursor.minute) + step.minutes);
  };
}

const clamp = (minute: number, { fromMinute, toMinute }: TimeRange, length: number) =>
  Math.max(fromMinute, Math.min(toMinute - length, minute));

const cardElement = (frame: RefObject<HTMLDivElement | null>, id: number) =>
  frame.current?.querySelector<HTMLElement>(`[data-reservation="${id}"]`);
