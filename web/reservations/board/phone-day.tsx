import { Check, ChevronDown, Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Reservation } from "#contract/reservation.ts";
import { formatWon } from "#domain/menus/price.ts";
import { reservationStatuses } from "#domain/reservations/reservation.ts";
import { designerRanks } from "#domain/shops/staff.ts";
import { seoulDay, seoulTime } from "#domain/time/seoul-time.ts";
import { minuteOf, type TimeRange, timeOfMinute } from "#domain/time/time-range.ts";
import { formatLength, minuteRange, timeRange } from "#web/reservations/format-reservation.ts";
import card from "#web/reservations/list/reservation-card.module.css";
import { classNames } from "#web/ui/class-names.ts";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { statusIcons } from "#web/ui/display/status-icons.ts";
import { Stack, Text } from "#web/ui/layout.tsx";
import { useMinute } from "#web/ui/use-minute.ts";
import { gapsIn, type Lane } from "./lanes.ts";
import styles from "./phone-day.module.css";
import { type Entry, entriesOf } from "./phone-entries.ts";

interface PhoneDayProps {
  day: string;
  lanes: Lane[];
  hours: TimeRange;
  ownAccountId: number | undefined;
  closedWords: string | undefined;
  mayBook: (lane: Lane) => boolean;
  onOpen: (reservation: Reservation) => void;
  onBook: (lane: Lane, minute: number) => void;
}

/** A phone shows one designer's day as a list: past entries are folded, free times can be tapped. */
export function PhoneDay({ day, lanes, hours, ownAccountId, closedWords, mayBook, onOpen, onBook }: PhoneDayProps) {
  const own = lanes.find(({ designer }) => designer.accountId !== null && designer.accountId === ownAccountId);
  const [chosen, setChosen] = useState<number | null>(null);
  const [unfolded, setUnfolded] = useState(false);
  const now = useMinute();
  const lane = lanes.find(({ designer }) => designer.id === chosen) ?? own ?? lanes[0];
  const pressed = useRef<HTMLButtonElement>(null);
  const shown = lane?.designer.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whose day it is has to be seen, also where many are in the row.
  useEffect(() => {
    pressed.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [shown]);
  if (!lane)
    return (
      <Text pad={16} radius="card" tone="muted" center className={styles.closed}>
        디자이너를 먼저 등록해 주세요
      </Text>
    );
  const nowMinute = seoulDay(now) === day ? minuteOf(seoulTime(now)) : undefined;
  const { past, entries } = entriesOf(lane, gapsIn(lane, hours), nowMinute);
  const bookable = mayBook(lane);
  return (
    <>
      <ul className={styles.people} aria-label="디자이너">
        {lanes.map((one) => (
          <li key={one.designer.id}>
            <button
              ref={one === lane ? pressed : undefined}
              type="button"
              aria-pressed={one === lane}
              onClick={() => setChosen(one.designer.id)}
            >
              <Avatar name={one.designer.name} photoUrl={one.designer.photoUrl} size={36} decorative />
              <span>
                <strong>{one.designer.name}</strong>
                <small>
                  {designerRanks[one.designer.rank].label} · {one.cards.length}건
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {closedWords && (
        <Text pad={16} radius="card" tone="muted" center className={styles.closed}>
          {closedWords}
        </Text>
      )}
      <Stack as="ol" gap={8} className={styles.list}>
        {past.length > 0 && (
          <li>
            <span />
            <button
              type="button"
              className={styles.fold}
              aria-expanded={unfolded}
              onClick={() => setUnfolded(!unfolded)}
            >
              <Check size={18} aria-hidden /> 끝난 예약 {past.length}건
              <ChevronDown size={18} aria-hidden />
            </button>
          </li>
        )}
        {[...(unfolded ? past : []), ...entries].map((entry) => (
          <Row
            key={`${entry.kind}${entry.fromMinute}`}
            entry={entry}
            nowMinute={nowMinute}
            onOpen={onOpen}
            onBook={bookable ? () => onBook(lane, entry.fromMinute) : undefined}
          />
        ))}
      </Stack>
      {bookable && (
        <button
          type="button"
          className={styles.add}
          aria-label="예약 등록하기"
          onClick={() => onBook(lane, entries.find(({ kind }) => kind === "free")?.fromMinute ?? hours.fromMinute)}
        >
          <Plus size={28} aria-hidden />
        </button>
      )}
    </>
  );
}

interface RowProps {
  entry: Entry;
  nowMinute: number | undefined;
  onOpen: (reservation: Reservation) => void;
  onBook: (() => void) | undefined;
}

function Row({ entry, nowMinute, onOpen, onBook }: RowProps) {
  const { fromMinute, toMinute } = entry;
  const underWay = nowMinute !== undefined && nowMinute >= fromMinute && nowMinute < toMinute;
  const length = formatLength(toMinute - fromMinute);
  return (
    <li data-now={underWay ? "" : undefined}>
      <Text as="span" padTop={12} size={13} tone="muted" className={classNames("number", underWay && styles.now)}>
        {timeOfMinute(underWay && nowMinute !== undefined ? nowMinute : fromMinute)}
      </Text>
      {entry.kind === "hatched" && (
        <p className={styles.hatched}>
          {entry.words} <span className="number">{timeOfMinute(toMinute)}까지</span>
        </p>
      )}
      {entry.kind === "free" &&
        (onBook ? (
          <button type="button" className={styles.free} onClick={onBook}>
            <Plus size={18} color="var(--purple)" aria-hidden /> {length} 비었어요
            <span className="sr-only">{minuteRange(fromMinute, toMinute)}, 예약 등록하기</span>
          </button>
        ) : (
          <p className={styles.free}>{length} 비어 있어요</p>
        ))}
      {entry.kind === "card" && <PhoneCard {...entry} nowMinute={underWay ? nowMinute : undefined} onOpen={onOpen} />}
    </li>
  );
}

interface PhoneCardProps extends TimeRange {
  reservation: Reservation;
  nowMinute: number | undefined;
  onOpen: (reservation: Reservation) => void;
}

function PhoneCard({ reservation, toMinute, nowMinute, onOpen }: PhoneCardProps) {
  const { label, icon } = reservationStatuses[reservation.status];
  const Icon = statusIcons[icon];
  return (
    <button
      type="button"
      className={classNames(
        card.card,
        card[reservation.status],
        reservation.kind === "OFFLINE" && card.offline,
        styles.card,
      )}
      onClick={() => onOpen(reservation)}
    >
      <span className="sr-only">{timeRange(reservation)} </span>
      <span className={card.who}>
        <Text as="span" size={16} weight="bold" ellipsis>
          {reservation.customerName}
        </Text>
        <span className={card.drawn}>
          {Icon && <Icon size={16} />}
          {label}
        </span>
      </span>
      <Text as="span" tone="muted">
        {reservation.menuName && `${reservation.menuName} · `}
        <span className="number">{formatWon(reservation.priceWon)}</span>
      </Text>
      {nowMinute !== undefined && reservation.status === "OK" && (
        <span className="number">
          {timeOfMinute(toMinute)}까지 {formatLength(toMinute - nowMinute)} 남았어요
        </span>
      )}
    </button>
  );
}
