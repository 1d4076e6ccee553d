import { type MouseEvent, useEffect, useMemo, useRef, useState } from "react";
import type { Reservation } from "#contract/reservation.ts";
import type { TimeRange } from "#domain/time/time-range.ts";
import styles from "./board.module.css";
import { BoardGhost } from "./board-ghost.tsx";
import { BoardHead } from "./board-head.tsx";
import { BoardLane } from "./board-lane.tsx";
import { openBoardState, pixelsOf } from "./board-state.ts";
import { HourGutter } from "./hour-gutter.tsx";
import { type HatchedTime, type Lane, obstacleInLane } from "./lanes.ts";
import { NowLine } from "./now-line.tsx";
import { SlotCursor } from "./slot-cursor.tsx";
import { useBoardKeys } from "./use-board-keys.ts";
import { useBoardPointer } from "./use-board-pointer.ts";
import { useLanesInSightFirst } from "./use-lanes-in-sight-first.ts";

export interface BoardProps {
  shopId: number;
  day: string;
  lanes: Lane[];
  hours: TimeRange;
  /** The reservation with the open panel. */
  openId: number | undefined;
  /** Whether cards of a status are highlighted; the others fade, so that the day keeps its shape. */
  isShown: (reservation: Reservation) => boolean;
  showFaded: boolean;
  mayMove: (reservation: Reservation) => boolean;
  mayBook: (lane: Lane) => boolean;
  onOpen: (reservation: Reservation) => void;
  onBook: (lane: Lane, minute: number) => void;
  onMove: (reservation: Reservation, lane: Lane, range: TimeRange) => void;
  /** A drop that is not possible, with the reason. */
  onRefused: (words: string) => void;
  onBreak: (lane: Lane, time: HatchedTime) => void;
}

/** Columns of designers, rows of ten minutes. Everything can be done by mouse, finger and keyboard. */
export function Board(props: BoardProps) {
  const { day, lanes, hours, openId, isShown, showFaded, onOpen, onBook, onBreak, onRefused, mayBook } = props;
  const [state] = useState(openBoardState);
  const frame = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const byId = useMemo(
    () =>
      new Map(
        lanes.flatMap((lane, index) =>
          [...lane.cards, ...lane.faded].map((card) => [card.reservation.id, { card, index }]),
        ),
      ),
    [lanes],
  );
  const pointer = useBoardPointer({ ...props, state, frame, body, byId });
  const onKeyDown = useBoardKeys({ ...props, state, frame, byId });
  useOpenAtNow(frame, day);
  useLanesInSightFirst(frame);

  function onClick(event: MouseEvent<HTMLDivElement>) {
    if (pointer.wasDragged()) return;
    const id = Number((event.target as HTMLElement).closest<HTMLElement>("[data-reservation]")?.dataset.reservation);
    const found = byId.get(id);
    if (found) return onOpen(found.card.reservation);
    // A click that was made by a key has no position; the cursor has.
    const byKey = event.detail === 0;
    const slot = byKey ? (state.cursor.get() ?? { lane: 0, minute: hours.fromMinute }) : pointer.slotAt(event);
    const lane = slot && lanes[slot.lane];
    if (!slot || !lane || !mayBook(lane)) return;
    const rest = lane.hatched.find((time) => time.breakId !== undefined && isIn(time, slot.minute));
    if (rest) return onBreak(lane, rest);
    const obstacle = obstacleInLane(lane, { fromMinute: slot.minute, toMinute: slot.minute + 10 });
    if (obstacle) onRefused(obstacle);
    else onBook(lane, slot.minute);
  }
  const size = { "--lanes": lanes.length, "--height": `${pixelsOf(hours.toMinute - hours.fromMinute)}px` };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a region of cards and empty slots; the keys are explained under it.
    <div
      ref={frame}
      className={styles.board}
      role="group"
      aria-label="예약 보드"
      style={size as React.CSSProperties}
      onKeyDown={onKeyDown}
    >
      <BoardHead lanes={lanes} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click on an empty slot is one way of three; the cursor is a button. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the frame around it. */}
      <div ref={body} className={styles.body} onClick={onClick} {...pointer.handlers}>
        <NowLine day={day} hours={hours} />
        <HourGutter {...hours} />
        {lanes.map((lane, index) => (
          <BoardLane
            key={lane.designer.id}
            lane={lane}
            fromMinute={hours.fromMinute}
            toMinute={hours.toMinute}
            openId={openId !== undefined && byId.get(openId)?.index === index ? openId : undefined}
            isShown={isShown}
            showFaded={showFaded}
            mayMove={props.mayMove}
          />
        ))}
        <SlotCursor state={state} lanes={lanes} hours={hours} mayBook={mayBook} />
        <BoardGhost shopId={props.shopId} state={state} lanes={lanes} hours={hours} />
      </div>
      <Said said={state.said.use} />
    </div>
  );
}

const isIn = ({ fromMinute, toMinute }: TimeRange, minute: number) => minute >= fromMinute && minute < toMinute;

function Said({ said }: { said: () => string }) {
  return (
    <p className="sr-only" role="status">
      {said()}
    </p>
  );
}

/** The board opens at the current time: a little above now, or at the shop's first hour. */
function useOpenAtNow(frame: React.RefObject<HTMLDivElement | null>, day: string) {
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    // Called after layout and before painting: measuring earlier would lay everything out twice.
    const laidOut = new ResizeObserver(() => {
      laidOut.disconnect();
      const line = element.querySelector<HTMLElement>(`[data-now="${day}"]`);
      element.scrollTop = line ? line.offsetTop - element.clientHeight / 3 : 0;
    });
    laidOut.observe(element);
    return () => laidOut.disconnect();
  }, [day, frame]);
}
