import { type CSSProperties, memo } from "react";
import type { BoardDesigner } from "#contract/reservation.ts";
import { stageOf } from "#domain/reservations/reservation.ts";
import { overlap, type TimeRange, timeOfMinute, without } from "#domain/time/time-range.ts";
import type { HatchedTime, Lane } from "#web/reservations/board/lanes.ts";
import { designerColour } from "#web/reservations/designer-colour.ts";
import { dayHeading, formatCard, minuteRange } from "#web/reservations/format-reservation.ts";
import { classNames } from "#web/ui/class-names.ts";
import type { Store } from "#web/ui/store.ts";
import { givenName } from "./given-name.ts";
import { shareOf } from "./load.ts";
import { type Block, hoursIn, isRest, loadOfDays, servicesIn, type WeekDay } from "./week-days.ts";
import styles from "./week-grid.module.css";

/** An empty time under the mouse that can be booked. */
export interface EmptySlot {
  day: string;
  lane: number;
  minute: number;
}

/** Equal to the sides of a day in the sheet: the shares are at its left edge. */
const sides = { left: 10, right: 2 };

/** The lane and the ten minutes under a point. */
export function slotIn(box: DOMRect, point: { clientX: number; clientY: number }, lanes: number, hours: TimeRange) {
  const across = (point.clientX - box.left - sides.left) / (box.width - sides.left - sides.right);
  const down = (point.clientY - box.top) / box.height;
  const slots = (hours.toMinute - hours.fromMinute) / 10;
  return {
    lane: clamp(Math.floor(across * lanes), lanes - 1),
    minute: hours.fromMinute + clamp(Math.floor(down * slots), slots - 1) * 10,
  };
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value));

export const shareBar = (share: number) => ({ "--share": share }) as CSSProperties;

interface DayColumnProps {
  day: WeekDay;
  blocks: readonly Block[];
  hours: TimeRange;
  /** What ends before it is past. */
  nowMinute: number;
  isToday: boolean;
  isOne: boolean;
  places: ReadonlyMap<number, number>;
  slot: Store<EmptySlot | null>;
  addressOf: (day: string, id: number) => string;
}

/** One day: a lane for each designer, without names; the colour says who it is. */
export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { day, blocks, hours, nowMinute, isToday, isOne, places, slot, addressOf } = props;
  if (isRest(day))
    return (
      <p className={styles.closed}>
        <span>{day.closedWords}</span>
      </p>
    );
  const past = overlap(hours, { fromMinute: 0, toMinute: nowMinute });
  return (
    <div className={styles.column} data-day={day.day} data-today={isToday ? "" : undefined}>
      <div aria-hidden>
        {past && <i className={styles.past} style={downOf(past, hours)} />}
        <Closed day={day} hours={hours} isOne={isOne} />
        {hoursIn(hours).map((hour) => (
          <i
            key={hour.fromMinute}
            className={styles.load}
            style={{ ...downOf(hour, hours), ...shareBar(shareOf(loadOfDays([day], hour)) ?? 0) }}
          />
        ))}
        {isToday && nowMinute >= hours.fromMinute && nowMinute <= hours.toMinute && (
          <i
            className={styles.now}
            data-now
            style={{ top: downOf({ fromMinute: nowMinute, toMinute: 0 }, hours).top }}
          />
        )}
      </div>
      <ol aria-label={dayHeading(day.day)}>
        {blocks.map((block) => (
          <li
            key={block.card.key}
            className={styles.place}
            style={{
              ...downOf(block.card, hours),
              ...acrossOf(block, day.lanes.length),
              ...designerColour(places.get(block.designer.id) ?? 0),
            }}
          >
            <BlockLink
              block={block}
              isOne={isOne}
              isPast={block.card.toMinute <= nowMinute}
              address={addressOf(day.day, block.card.reservation.id)}
            />
          </li>
        ))}
      </ol>
      <SlotMark slot={slot} day={day} hours={hours} />
    </div>
  );
});

interface BlockLinkProps {
  block: Block;
  isOne: boolean;
  isPast: boolean;
  address: string;
}

/** There may be hundreds, so each has only the elements that are seen. */
function BlockLink({ block: { card, designer, place }, isOne, isPast, address }: BlockLinkProps) {
  const { reservation, pieces, fromMinute } = card;
  const wait = pieces.find(({ kind }) => kind === "WAIT");
  // The words stand in the first work; somebody else may stand in the wait after it.
  const words = wait ? { height: downOf({ fromMinute, toMinute: wait.fromMinute }, card).height } : undefined;
  return (
    <a
      href={address}
      tabIndex={-1}
      data-block={card.key}
      data-past={isPast ? "" : undefined}
      className={classNames(
        styles.block,
        styles[stageOf(reservation)],
        place.inside && styles.inside,
        place.columns > 1 && styles.narrow,
      )}
    >
      <span className="sr-only">
        {formatCard(card)} {designer.name}
        {place.overlaps && " 겹침"}
      </span>
      <span aria-hidden className={styles.words} style={words}>
        {isOne ? <Facts card={card} isNarrow={place.columns > 1} /> : <b>{givenName(reservation.customerName)}</b>}
      </span>
      {pieces.map(
        (piece) =>
          piece.kind === "WAIT" && (
            <i key={piece.fromMinute} aria-hidden data-wait className={styles.wait} style={downOf(piece, card)}>
              {isOne && "대기"}
            </i>
          ),
      )}
    </a>
  );
}

function Facts({ card, isNarrow }: { card: Block["card"]; isNarrow: boolean }) {
  const { reservation, fromMinute, toMinute } = card;
  return (
    <>
      <b>{reservation.customerName}</b>
      <span className="number">{isNarrow ? timeOfMinute(fromMinute) : minuteRange(fromMinute, toMinute)}</span>
      <span>{servicesIn(card).menus}</span>
    </>
  );
}

/** Time that cannot be booked: outside the opening hours for the whole day, otherwise in the designers' lanes. */
function Closed({ day: { open, lanes }, hours, isOne }: { day: WeekDay; hours: TimeRange; isOne: boolean }) {
  const outside = without([hours], open ? [open] : []);
  return (
    <>
      {outside.map((time) => (
        <i key={time.fromMinute} className={styles.hatch} style={{ ...downOf(time, hours), ...acrossAll }} />
      ))}
      {open &&
        lanes.map((lane, index) =>
          restsIn(lane, open, isOne).map(({ words, ...time }) => (
            <span
              key={`${lane.designer.id} ${time.fromMinute} ${words}`}
              className={classNames(styles.hatch, !isOne && styles.upright)}
              style={{ ...downOf(time, hours), ...acrossOfLane(index, lanes.length) }}
            >
              {words && <span>{words}</span>}
            </span>
          )),
        )}
    </>
  );
}

/** A day off says so, and a break as far as its reason fits; other hours explain themselves. */
function restsIn({ designer, hatched }: Lane, open: TimeRange, isOne: boolean): HatchedTime[] {
  if (without([open], hatched).length === 0) return [{ ...open, words: offWords(designer) }];
  const usual: readonly HatchedTime[] = designer.blocked.filter(({ because }) => because !== "BREAK");
  return hatched.flatMap((time) => {
    const shown = overlap(open, time);
    if (!shown) return [];
    // A word that stands upright takes about a quarter of an hour for each letter.
    const needed = isOne ? 30 : 15 * (time.words.length + 1);
    const hasWords = !usual.includes(time) && shown.toMinute - shown.fromMinute >= needed;
    return [{ ...shown, words: hasWords ? time.words : "" }];
  });
}

const offWords = ({ name, removed }: BoardDesigner) => `${name} ${removed ? "퇴사" : "휴무"}`;

interface SlotMarkProps {
  slot: Store<EmptySlot | null>;
  day: WeekDay;
  hours: TimeRange;
}

/** The empty time under the mouse; pressing it books it. */
function SlotMark({ slot, day, hours }: SlotMarkProps) {
  const at = slot.use();
  if (at?.day !== day.day) return null;
  const { lane, minute } = at;
  return (
    <span
      aria-hidden
      className={`${styles.slot} number`}
      style={{
        ...downOf({ fromMinute: minute, toMinute: minute + 10 }, hours),
        ...acrossOfLane(lane, day.lanes.length),
      }}
    >
      <span>+ {timeOfMinute(minute)}</span>
    </span>
  );
}

const percent = (part: number) => `${part * 100}%`;

function downOf({ fromMinute, toMinute }: TimeRange, { fromMinute: first, toMinute: last }: TimeRange) {
  const whole = last - first;
  return { top: percent((fromMinute - first) / whole), height: percent((toMinute - fromMinute) / whole) };
}

const across = (from: number, share: number) => ({ "--from": from, "--part": share }) as CSSProperties;
const acrossAll = across(0, 1);
const acrossOfLane = (lane: number, lanes: number) => across(lane / lanes, 1 / lanes);
const acrossOf = ({ lane, place: { column, columns } }: Block, lanes: number) =>
  across((lane + column / columns) / lanes, 1 / (lanes * columns));
