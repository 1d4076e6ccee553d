import { Link } from "@tanstack/react-router";
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { BoardDesigner } from "#contract/reservation.ts";
import { daysOfWeek } from "#domain/shops/closed-days.ts";
import { seoulDay, seoulTime, weekdayOf } from "#domain/time/seoul-time.ts";
import { minuteOf, minutesOfDay, type TimeRange, timeOfMinute } from "#domain/time/time-range.ts";
import { type Lane, obstacleInLane } from "#web/reservations/board/lanes.ts";
import { dayHeading } from "#web/reservations/format-reservation.ts";
import { classNames } from "#web/ui/class-names.ts";
import { createStore } from "#web/ui/store.ts";
import { useMinute } from "#web/ui/use-minute.ts";
import { nextStop } from "./block-keys.ts";
import { DayColumn, type EmptySlot, shareBar, slotIn } from "./day-column.tsx";
import { formatShare, shareOf } from "./load.ts";
import { type PointedBlock, PointerCard } from "./pointer-card.tsx";
import { blocksOf, figuresOf, hoursIn, isRest, loadOfDays, type WeekDay } from "./week-days.ts";
import styles from "./week-grid.module.css";
import shares from "./week-shares.module.css";

interface WeekGridProps {
  /** With the lanes of everybody, or of one designer. */
  days: readonly WeekDay[];
  hours: TimeRange;
  /** Everybody's place in the shop's order, which decides the colour. */
  places: ReadonlyMap<number, number>;
  /** One designer has space for full names and menus. */
  isOne: boolean;
  mayBook: (designer: BoardDesigner) => boolean;
  addressOf: (day: string, id: number) => string;
  onOpen: (day: string, id: number) => void;
  onBook: (day: string, lane: Lane, minute: number) => void;
  /** A slot that cannot be booked, with the reason. */
  onRefused: (message: string) => void;
}

/** The least widths: two letters fit a lane of everybody's. */
const laneOfAll = 25;
const laneOfOne = 108;

/** Seven days beside each other on one axis of time. Everything is reached by mouse, finger and keyboard. */
export function WeekGrid(props: WeekGridProps) {
  const { days, hours, places, isOne, mayBook, addressOf, onOpen, onBook, onRefused } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [pointed] = useState(() => createStore<PointedBlock | null>(null));
  const [slot] = useState(() => createStore<EmptySlot | null>(null));
  const now = useMinute();
  const today = seoulDay(now);
  const blocks = useMemo(() => days.map(blocksOf), [days]);
  const byKey = useMemo(() => new Map(blocks.flat().map((block) => [block.card.key, block])), [blocks]);
  useOpenAtNow(frame, days[0]?.day);
  useOneTabStop(frame, blocks);

  const nowIn = (day: string) => (day < today ? minutesOfDay : day > today ? 0 : minuteOf(seoulTime(now)));
  const blockAt = (target: EventTarget) =>
    (target as HTMLElement).closest("[data-wait]")
      ? null
      : (target as HTMLElement).closest<HTMLElement>("[data-block]");
  function slotAt(event: MouseEvent): (EmptySlot & { of: Lane }) | undefined {
    const column = (event.target as HTMLElement).closest<HTMLElement>("[data-day]");
    const day = days.find((one) => one.day === column?.dataset.day);
    const at = column && day && slotIn(column.getBoundingClientRect(), event, day.lanes.length, hours);
    const of = at && day.lanes[at.lane];
    return at && of ? { ...at, day: day.day, of } : undefined;
  }
  const obstacleAt = ({ of, minute }: { of: Lane; minute: number }) =>
    obstacleInLane(of, { fromMinute: minute, toMinute: minute + 10 });

  function onPointerMove(event: PointerEvent) {
    if (event.pointerType !== "mouse") return;
    const element = blockAt(event.target);
    const block = byKey.get(element?.dataset.block ?? "");
    if (element && block) {
      slot.set(null);
      if (pointed.get()?.block !== block) pointed.set({ element, block });
      return;
    }
    pointed.set(null);
    const at = slotAt(event);
    const shown = slot.get();
    if (!at || !mayBook(at.of.designer) || obstacleAt(at)) slot.set(null);
    else if (shown?.day !== at.day || shown.lane !== at.lane || shown.minute !== at.minute) slot.set(at);
  }
  function onPointerLeave() {
    pointed.set(null);
    slot.set(null);
  }
  function onFocus({ target }: FocusEvent<HTMLElement>) {
    const block = byKey.get(target.dataset.block ?? "");
    if (!block) return;
    for (const before of frame.current?.querySelectorAll("[data-block][tabindex='0']") ?? [])
      before.setAttribute("tabindex", "-1");
    target.setAttribute("tabindex", "0");
    if (target.matches(":focus-visible")) pointed.set({ element: target, block });
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const held = (event.target as HTMLElement).dataset.block ?? "";
    if (event.key === "Escape") pointed.set(null);
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const stops = blocks.map((own) => own.map(({ card }) => card));
    const next = nextStop(stops, held, event.key);
    if (next === undefined) return;
    event.preventDefault();
    frame.current?.querySelector<HTMLElement>(`[data-block="${next}"]`)?.focus();
  }
  function onClick(event: MouseEvent) {
    const block = byKey.get(blockAt(event.target)?.dataset.block ?? "");
    if (block) {
      // A link too: another tab opens it by itself.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      return onOpen(dayOf(block.card.reservation.startsAt), block.card.reservation.id);
    }
    const at = slotAt(event);
    if (!at || !mayBook(at.of.designer)) return;
    event.preventDefault();
    const obstacle = obstacleAt(at);
    if (obstacle) onRefused(obstacle);
    else onBook(at.day, at.of, at.minute);
  }

  const most = Math.max(...days.map(({ lanes }) => lanes.length));
  const columns = days.map((day) =>
    isRest(day) ? "var(--rest)" : `minmax(${isOne ? laneOfOne : most * laneOfAll + 12}px, 1fr)`,
  );
  const size = { "--columns": columns.join(" "), "--hours": (hours.toMinute - hours.fromMinute) / 60 };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a region of links and empty times; a new booking has its own button.
    <div
      ref={frame}
      className={classNames(styles.grid, isOne && styles.one)}
      role="group"
      aria-label="주간 예약"
      style={size as CSSProperties}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={() => pointed.set(null)}
    >
      <div className={styles.head}>
        <div className={styles.corner} />
        {days.map((day) => (
          <DayName key={day.day} day={day} isToday={day.day === today} />
        ))}
        <p className={styles.after}>
          시간대 <small>평균 예약률</small>
        </p>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: reservations are links, and booking has its own button too. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click. */}
      <div className={styles.body} onClick={onClick} onPointerMove={onPointerMove} onPointerLeave={onPointerLeave}>
        <div className={styles.gutter} data-gutter>
          <ol aria-hidden>
            {hoursIn(hours).map(({ fromMinute }, index) => (
              <li key={fromMinute} className="number" style={{ "--hour": index } as CSSProperties}>
                {timeOfMinute(fromMinute)}
              </li>
            ))}
          </ol>
          {days.some(({ day }) => day === today) && <NowLabel now={now} hours={hours} />}
        </div>
        {days.map((day, index) => (
          <DayColumn
            key={day.day}
            day={day}
            blocks={blocks[index] ?? []}
            hours={hours}
            nowMinute={nowIn(day.day)}
            isToday={day.day === today}
            isOne={isOne}
            places={places}
            slot={slot}
            addressOf={addressOf}
          />
        ))}
        <HourShares days={days} hours={hours} />
      </div>
      <PointerCard pointed={pointed} places={places} />
    </div>
  );
}

const dayOf = (startsAt: string) => seoulDay(new Date(startsAt));

/** A day above its column leads to its board. */
function DayName({ day, isToday }: { day: WeekDay; isToday: boolean }) {
  const { count, load } = figuresOf([day]);
  const share = shareOf(load);
  const facts = share === undefined ? (count > 0 ? `${count}건` : "휴무") : `${count}건 · 예약률 ${formatShare(share)}`;
  return (
    <Link
      from="/partners/shops/$shopId"
      to="/partners/shops/$shopId/reservations"
      search={{ date: day.day }}
      className={classNames(styles.day, "number", isToday && styles.today, isRest(day) && styles.rest)}
    >
      <span className="sr-only">{dayHeading(day.day)}</span>
      <span aria-hidden>
        {daysOfWeek[weekdayOf(day.day)].label} <b>{Number(day.day.slice(8))}</b>
      </span>
      {isToday && <em>오늘</em>}
      <small>{facts}</small>
    </Link>
  );
}

/** How much of each hour is booked on the days of the week. */
function HourShares({ days, hours }: { days: readonly WeekDay[]; hours: TimeRange }) {
  return (
    <ol className={shares.shares} aria-label="시간대별 평균 예약률">
      {hoursIn(hours).map((hour, index) => {
        const share = shareOf(loadOfDays(days, hour));
        return (
          <li key={hour.fromMinute} className="number" style={{ "--hour": index } as CSSProperties}>
            <span className="sr-only">{timeOfMinute(hour.fromMinute)}</span>
            <i aria-hidden style={shareBar(share ?? 0)} />
            {share === undefined ? "–" : formatShare(share)}
          </li>
        );
      })}
    </ol>
  );
}

function NowLabel({ now, hours }: { now: Date; hours: TimeRange }) {
  const minute = minuteOf(seoulTime(now));
  if (minute < hours.fromMinute || minute > hours.toMinute) return null;
  return (
    <span
      className={`${styles.nowLabel} number`}
      style={{ top: `${((minute - hours.fromMinute) / (hours.toMinute - hours.fromMinute)) * 100}%` }}
    >
      <span className="sr-only">지금 </span>
      {seoulTime(now)}
    </span>
  );
}

/** Where the week is larger than the window it opens at today, a little above now. */
function useOpenAtNow(frame: RefObject<HTMLElement | null>, monday: string | undefined) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another week opens at its own place.
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    // Called after layout and before painting: measuring earlier would lay everything out twice.
    const laidOut = new ResizeObserver(() => {
      laidOut.disconnect();
      const day = element.querySelector<HTMLElement>("[data-today]");
      const line = day?.querySelector<HTMLElement>("[data-now]");
      const gutter = element.querySelector<HTMLElement>("[data-gutter]")?.offsetWidth ?? 0;
      element.scrollLeft = day ? day.offsetLeft - gutter : 0;
      element.scrollTop = line ? line.offsetTop - element.clientHeight / 3 : 0;
    });
    laidOut.observe(element);
    return () => laidOut.disconnect();
  }, [monday, frame]);
}

/** Tab reaches one block, first the next one of today; arrows lead to the others. */
function useOneTabStop(frame: RefObject<HTMLElement | null>, blocks: unknown) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the block that Tab reached may have gone.
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || element.querySelector("[data-block][tabindex='0']")) return;
    const next = element.querySelector("[data-today] [data-block]:not([data-past])");
    (next ?? element.querySelector("[data-block]"))?.setAttribute("tabindex", "0");
  }, [blocks, frame]);
}
