import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import type { CSSProperties } from "react";
import type { BoardDesigner } from "#contract/reservation.ts";
import { formatWon } from "#domain/menus/price.ts";
import { reservationStages, stageOf } from "#domain/reservations/reservation.ts";
import { daysOfWeek } from "#domain/shops/closed-days.ts";
import { seoulDay, seoulTime, weekdayOf } from "#domain/time/seoul-time.ts";
import { minuteOf, minutesOfDay, type TimeRange, timeOfMinute } from "#domain/time/time-range.ts";
import { gapsIn, type Lane } from "#web/reservations/board/lanes.ts";
import phone from "#web/reservations/board/phone-day.module.css";
import { designerColour } from "#web/reservations/designer-colour.ts";
import { dayHeading, formatLength, minuteRange, shortStatus } from "#web/reservations/format-reservation.ts";
import { classNames } from "#web/ui/class-names.ts";
import { statusIcons } from "#web/ui/display/status-icons.ts";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { useMinute } from "#web/ui/use-minute.ts";
import { formatShare, shareOf } from "./load.ts";
import styles from "./phone-week.module.css";
import { type Block, blocksOf, figuresOf, servicesIn, type WeekDay } from "./week-days.ts";

interface PhoneWeekProps {
  days: readonly WeekDay[];
  hours: TimeRange;
  /** The chosen day. */
  date: string;
  today: string;
  places: ReadonlyMap<number, number>;
  isOne: boolean;
  mayBook: (designer: BoardDesigner) => boolean;
  onDay: (day: string) => void;
  onBook: (day: string, lane: Lane, minute: number) => void;
}

type Entry = { at: TimeRange; block: Block } | { at: TimeRange; lane: Lane };

/** A phone shows how full each day is, and the chosen one as a list; with one designer also the free times. */
export function PhoneWeek({ days, hours, date, today, places, isOne, mayBook, onDay, onBook }: PhoneWeekProps) {
  const now = useMinute();
  const day = days.find((one) => one.day === date);
  if (!day) return null;
  const nowMinute = date < seoulDay(now) ? minutesOfDay : date > seoulDay(now) ? 0 : minuteOf(seoulTime(now));
  const { count, load, salesWon } = figuresOf([day]);
  const share = shareOf(load);
  const free = isOne
    ? day.lanes.flatMap((lane) =>
        mayBook(lane.designer) ? freeIn(lane, hours, nowMinute).map((at) => ({ at, lane })) : [],
      )
    : [];
  const entries: Entry[] = [...blocksOf(day).map((block) => ({ at: block.card, block })), ...free].toSorted(
    (a, b) => a.at.fromMinute - b.at.fromMinute,
  );
  return (
    <>
      <ul className={styles.days} aria-label="날짜">
        {days.map((one) => (
          <li key={one.day}>
            <DayButton day={one} isChosen={one.day === date} isToday={one.day === today} onDay={onDay} />
          </li>
        ))}
      </ul>
      <Row as="header" gap={8} padX={16} padTop={16} align="baseline">
        <Text as="h3" size={16}>
          {dayHeading(date)}
        </Text>
        <Text size={13} tone="muted" number>
          {[`${count}건`, share !== undefined && `예약률 ${formatShare(share)}`, formatWon(salesWon)]
            .filter(Boolean)
            .join(" · ")}
        </Text>
      </Row>
      {!day.open && (
        <Text pad={16} radius="card" tone="muted" center className={phone.closed}>
          {day.closedWords}
        </Text>
      )}
      {day.open && entries.length === 0 && (
        <Text pad={24} tone="muted" center>
          예약이 없어요
        </Text>
      )}
      <Stack as="ol" gap={8} className={phone.list}>
        {entries.map((entry) => (
          <li key={"block" in entry ? entry.block.card.key : `free ${entry.at.fromMinute}`}>
            <Text as="span" padTop={12} size={13} tone="muted" number>
              {timeOfMinute(entry.at.fromMinute)}
            </Text>
            {"block" in entry ? (
              <PhoneBlock
                day={date}
                block={entry.block}
                place={places.get(entry.block.designer.id) ?? 0}
                isOne={isOne}
                isPast={entry.at.toMinute <= nowMinute}
              />
            ) : (
              <button
                type="button"
                className={phone.free}
                onClick={() => onBook(date, entry.lane, entry.at.fromMinute)}
              >
                <Plus size={18} color="var(--purple)" aria-hidden />{" "}
                {formatLength(entry.at.toMinute - entry.at.fromMinute)} 비었어요
                <span className="sr-only">{minuteRange(entry.at.fromMinute, entry.at.toMinute)}, 예약 등록하기</span>
              </button>
            )}
          </li>
        ))}
      </Stack>
      <Link
        from="/partners/shops/$shopId"
        to="/partners/shops/$shopId/reservations"
        search={{ date, book: true }}
        className={phone.add}
        aria-label="예약 등록하기"
      >
        <Plus size={28} aria-hidden />
      </Link>
    </>
  );
}

/** From now on, as on the board. */
const freeIn = (lane: Lane, hours: TimeRange, nowMinute: number): TimeRange[] =>
  gapsIn(lane, hours)
    .map(({ fromMinute, toMinute }) => ({ fromMinute: Math.max(fromMinute, Math.ceil(nowMinute / 10) * 10), toMinute }))
    .filter(({ fromMinute, toMinute }) => fromMinute < toMinute);

interface DayButtonProps {
  day: WeekDay;
  isChosen: boolean;
  isToday: boolean;
  onDay: (day: string) => void;
}

/** A day of the week with its number of reservations and how full it is. */
function DayButton({ day, isChosen, isToday, onDay }: DayButtonProps) {
  const { count, load } = figuresOf([day]);
  const share = shareOf(load);
  return (
    <button
      type="button"
      className={classNames("number", isToday && styles.today)}
      aria-current={isChosen ? "date" : undefined}
      onClick={() => onDay(day.day)}
    >
      <span className="sr-only">{dayHeading(day.day)}</span>
      <span aria-hidden>
        <small>{daysOfWeek[weekdayOf(day.day)].label}</small>
        <b>{Number(day.day.slice(8))}</b>
      </span>
      <small>{share === undefined && count === 0 ? "휴무" : `${count}건`}</small>
      <i aria-hidden style={{ "--share": share ?? 0 } as CSSProperties} />
      {share !== undefined && <span className="sr-only">예약률 {formatShare(share)}</span>}
      {isToday && <span className="sr-only">오늘</span>}
    </button>
  );
}

interface PhoneBlockProps {
  day: string;
  block: Block;
  place: number;
  isOne: boolean;
  isPast: boolean;
}

function PhoneBlock({ day, block: { card, designer }, place, isOne, isPast }: PhoneBlockProps) {
  const { reservation, fromMinute, toMinute } = card;
  const stage = stageOf(reservation);
  const Icon = statusIcons[reservationStages[stage].icon];
  const { menus } = servicesIn(card);
  return (
    <Link
      from="/partners/shops/$shopId"
      to="/partners/shops/$shopId/reservations"
      search={{ date: day, reservation: reservation.id }}
      className={styles.block}
      data-past={isPast ? "" : undefined}
      style={designerColour(place)}
    >
      <Row as="span" gap={8} justify="between">
        <Text as="strong" size={16} ellipsis>
          {reservation.customerName}
        </Text>
        <Row as="span" gap={4} size={12} weight="bold" nowrap fixed>
          {Icon && <Icon size={14} aria-hidden />}
          {shortStatus(reservation)}
        </Row>
      </Row>
      <span className="number">
        {minuteRange(fromMinute, toMinute)}
        {menus && ` · ${menus}`}
      </span>
      {!isOne && <span>{designer.name}</span>}
    </Link>
  );
}
