import { lazy, type MouseEvent, memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { BoardDesigner, Reservation } from "#contract/reservation.ts";
import { designerRanks } from "#domain/shops/staff.ts";
import { seoulDay, seoulInstant, seoulTime } from "#domain/time/seoul-time.ts";
import { minuteOf, type TimeRange, timeOfMinute } from "#domain/time/time-range.ts";
import { formatLength, minuteRange } from "#web/reservations/format-reservation.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { Row } from "#web/ui/layout.tsx";
import { LazyPart } from "#web/ui/lazy-part.tsx";
import { useMinute } from "#web/ui/use-minute.ts";
import styles from "./board.module.css";
import { BoardLane } from "./board-lane.tsx";
import { type BoardState, openBoardState, pixelsOf, placeOf } from "./board-state.ts";
import { type HatchedTime, type Lane, obstacleInLane } from "./lanes.ts";
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
  onRefused: (message: string) => void;
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
      <Announcement read={state.announcement.use} />
    </div>
  );
}

const isIn = ({ fromMinute, toMinute }: TimeRange, minute: number) => minute >= fromMinute && minute < toMinute;

function Announcement({ read }: { read: () => string }) {
  return (
    <p className="sr-only" role="status">
      {read()}
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

const HourGutter = memo(function HourGutter({ fromMinute, toMinute }: TimeRange) {
  const count = (toMinute - fromMinute) / 60;
  return (
    <ol className={styles.gutter} aria-hidden>
      {Array.from({ length: count }, (_, index) => fromMinute + index * 60).map((minute) => (
        <li key={minute} className="number" style={{ top: pixelsOf(minute - fromMinute) }}>
          {timeOfMinute(minute)}
        </li>
      ))}
    </ol>
  );
});

/** The current time. The line is behind the cards, so that it does not cover a name. */
function NowLine({ day, hours }: { day: string; hours: TimeRange }) {
  const now = useMinute();
  const time = seoulTime(now);
  const minute = minuteOf(time);
  if (seoulDay(now) !== day || minute < hours.fromMinute || minute > hours.toMinute) return null;
  const top = pixelsOf(minute - hours.fromMinute);
  return (
    <>
      <div className={styles.now} data-now={day} style={{ top }} />
      <span className={`${styles.nowLabel} number`} style={{ top }}>
        <span className="sr-only">지금 </span>
        {time}
      </span>
    </>
  );
}

/** The designers' names above the lanes; stays visible while the day scrolls. */
function BoardHead({ lanes }: { lanes: Lane[] }) {
  return (
    <div className={styles.head}>
      <div className={styles.corner} />
      {lanes.map(({ designer, cards }) => (
        <LaneHead key={designer.id} designer={designer} count={cards.length} />
      ))}
    </div>
  );
}

const LaneHead = memo(function LaneHead({ designer, count }: { designer: BoardDesigner; count: number }) {
  return (
    <div className={styles.designer}>
      <Avatar name={designer.name} photoUrl={designer.photoUrl} size={36} decorative />
      <p>
        <Row as="span" gap={4} align="baseline" nowrap className={styles.name}>
          <b>{designer.name}</b> <small className="number">{count}건</small>
        </Row>
        <small>{designer.removed ? "퇴사한 디자이너" : designerRanks[designer.rank].label}</small>
      </p>
    </div>
  );
});

interface SlotCursorProps {
  state: BoardState;
  lanes: Lane[];
  hours: TimeRange;
  mayBook: (lane: Lane) => boolean;
}

/** The empty slot under the mouse or the arrow keys. Pressing it books it. */
function SlotCursor({ state, lanes, hours, mayBook }: SlotCursorProps) {
  const cursor = state.cursor.use();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (cursor?.by === "keyboard") button.current?.focus();
  }, [cursor]);
  // Tab must reach an element before any key was pressed on the board.
  const { lane: index, minute } = cursor ?? { lane: 0, minute: hours.fromMinute };
  const lane = lanes[index];
  if (!lane) return null;
  const obstacle = obstacleInLane(lane, { fromMinute: minute, toMinute: minute + 10 });
  const bookable = !obstacle && mayBook(lane);
  if (cursor?.by === "mouse" && !bookable) return null;
  const time = timeOfMinute(minute);
  return (
    <button
      ref={button}
      type="button"
      className={styles.cursor}
      data-cursor
      data-shown={cursor ? "" : undefined}
      style={{ transform: placeOf(index, minute - hours.fromMinute) }}
      aria-label={`${lane.designer.name} ${time}, ${obstacle ?? "빈 시간"}${bookable ? ", 예약 등록하기" : ""}`}
    >
      <span className="number">
        {bookable && "+ "}
        {time}
      </span>
    </button>
  );
}

const loadPrice = () => import("./ghost-price.tsx");
const GhostPrice = lazy(loadPrice);

interface BoardGhostProps {
  shopId: number;
  state: BoardState;
  lanes: Lane[];
  hours: TimeRange;
}

/** The preview of a drop: the new time, the difference, the price, or the reason why it is not possible. */
function BoardGhost({ shopId, state, lanes, hours }: BoardGhostProps) {
  const ghost = state.ghost.use();
  const lane = ghost && lanes[ghost.lane];
  const isCarried = ghost !== null;
  useEffect(() => {
    // Requested while the card is still over its own designer, where the price does not change.
    if (isCarried) loadPrice().catch((error) => console.debug("the price is fetched when it is to be shown", error));
  }, [isCarried]);
  if (!ghost || !lane) return null;
  const { reservation, fromMinute, toMinute, obstacle } = ghost;
  const shift = formatShift(reservation, ghost, lanes);
  // The board shows one day, so only the minute changes.
  const startsAt = seoulInstant(seoulDay(new Date(reservation.startsAt)), timeOfMinute(fromMinute));
  const isElsewhere = lane.designer.id !== reservation.stylerId;
  return (
    <div
      className={classNames(styles.ghost, obstacle !== undefined && styles.impossible)}
      style={{
        height: pixelsOf(toMinute - fromMinute),
        transform: placeOf(ghost.lane, fromMinute - hours.fromMinute),
      }}
    >
      <strong className="number">{minuteRange(fromMinute, toMinute)}</strong>
      <span>
        {reservation.customerName} <small>{shift}</small>
      </span>
      {obstacle && <em>{obstacle}</em>}
      {!obstacle && isElsewhere && (
        <LazyPart onLost={() => undefined}>
          <GhostPrice shopId={shopId} reservation={reservation} designer={lane.designer} startsAt={startsAt} />
        </LazyPart>
      )}
    </div>
  );
}

/** How far a card was moved. */
function formatShift(reservation: Reservation, ghost: TimeRange, lanes: Lane[]): string {
  const before = lanes.flatMap(({ cards }) => cards).find((card) => card.reservation.id === reservation.id);
  if (!before) return "";
  const minutes = ghost.fromMinute - before.fromMinute;
  if (minutes !== 0) return `${formatLength(Math.abs(minutes))} ${minutes > 0 ? "뒤로" : "앞으로"}`;
  const longer = ghost.toMinute - ghost.fromMinute - (before.toMinute - before.fromMinute);
  if (longer !== 0) return `${formatLength(Math.abs(longer))} ${longer > 0 ? "길게" : "짧게"}`;
  return "";
}
