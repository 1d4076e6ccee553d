import { type KeyboardEvent, useMemo } from "react";
import { formatWon } from "#domain/menus/price.ts";
import { visitMinutes } from "#domain/reservations/visit-time.ts";
import { designerRanks } from "#domain/shops/staff.ts";
import { formatDay, seoulDay, seoulTime } from "#domain/time/seoul-time.ts";
import { minuteOf, slotMinutes, timeOfMinute } from "#domain/time/time-range.ts";
import type { Lane } from "#web/reservations/board/lanes.ts";
import { formatLength } from "#web/reservations/format-reservation.ts";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { DateInput } from "#web/ui/fields/calendar/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import { useMinute } from "#web/ui/use-minute.ts";
import styles from "./booking-sheet.module.css";
import { type FreePlace, firstPlaces, freePlaces } from "./free-places.ts";
import type { Booking } from "./use-booking-draft.ts";
import { useNextFreeDay } from "./use-next-free-day.ts";

/** As many as are seen without scrolling; the others are in the list of all times. */
const mostShown = 4;

interface FreeTimesProps {
  booking: Booking;
  onTaken: () => void;
}

/** The next times at which the whole visit fits, on the shown day or another one. */
export function FreeTimes({ booking, onTaken }: FreeTimesProps) {
  const { draft, day, lanes, patch, form, quoted } = booking;
  const { date } = draft;
  const now = useMinute();
  const isToday = date === seoulDay(now);
  const isAsked = draft.lines.length > 0 && booking.menus !== undefined;
  const wishOn = useWish(booking);
  const places = useMemo(
    () => (isAsked && day.ready ? placesOf(wishOn(date, lanes)) : undefined),
    [isAsked, day.ready, wishOn, date, lanes],
  );
  const isFull = places?.first.length === 0;
  const names = quoted.map(({ service }) => service.name || "시술").join(" + ");
  const note = isAsked
    ? `${names} ${formatLength(visitMinutes(quoted.map(({ service }) => service)))} 기준`
    : "메뉴를 선택하면 가능한 시간을 보여 드려요";
  function take(place: FreePlace, on: string) {
    booking.lines.take(place, on);
    onTaken();
  }
  return (
    <>
      <Stack onKeyDown={keepsOpen}>
        <Field label="날짜">
          <DateInput value={date} onChange={(to) => to && patch({ date: to })} />
        </Field>
      </Stack>
      <Field
        label={isToday && draft.lines.some(({ isOpen }) => isOpen) ? "지금 가능한 디자이너" : "가능한 시간"}
        note={note}
        group
        {...form.stateOf("startsAt")}
      >
        <Stack gap={4} tabIndex={-1} data-wrong={form.sent && form.errors.startsAt ? "" : undefined}>
          {isAsked && !places && <Skeleton shape="block" width="100%" height={52} />}
          {places && <Places booking={booking} lanes={lanes} date={date} {...places} onTake={take} />}
          {isFull && (
            <Text size={13} tone="muted">
              {isToday ? "오늘은 가능한 시간이 없어요" : "이날은 가능한 시간이 없어요"}
              {day.board && !day.board.open && ` (${day.board.closedWords})`}
            </Text>
          )}
          {isFull && <NextDay booking={booking} wishOn={wishOn} onTake={take} />}
        </Stack>
      </Field>
    </>
  );
}

/** Enter in the day shows its times: without one of them nothing can be saved. */
const keepsOpen = (event: KeyboardEvent) =>
  event.key === "Enter" && event.target instanceof HTMLInputElement && event.preventDefault();

type Wish = Parameters<typeof freePlaces>[0];
type WishOn = (date: string, lanes: readonly Lane[]) => Wish;

/** What has begun is over: on the current day only times from now on are offered. */
function useWish({ draft, menus, changing }: Booking): WishOn {
  const now = useMinute();
  return useMemo(() => {
    const [today, minute] = [seoulDay(now), minuteOf(seoulTime(now))];
    return (date, lanes) => ({
      lines: draft.lines,
      menus: menus ?? [],
      date,
      lanes,
      earliest: date === today ? slotOf(minute) : 0,
      ignoring: changing?.id,
    });
  }, [now, draft.lines, menus, changing?.id]);
}

/** The slot that has begun can still be booked. */
const slotOf = (minute: number) => Math.floor(minute / slotMinutes) * slotMinutes;

const placesOf = (wish: Wish) => ({ first: firstPlaces(wish).slice(0, mostShown), all: freePlaces(wish) });

interface PlacesProps extends ReturnType<typeof placesOf> {
  booking: Booking;
  lanes: readonly Lane[];
  date: string;
  onTake: (place: FreePlace, date: string) => void;
}

/** The first times as buttons, all of them as a list. */
function Places({ booking, lanes, date, first, all, onTake }: PlacesProps) {
  const nameOf = (place: FreePlace) =>
    [...new Set(place.stylerIds)]
      .map((id) => lanes.find(({ designer }) => designer.id === id)?.designer.name)
      .join(", ");
  const isChosen = (place: FreePlace) =>
    date === booking.draft.date &&
    place.fromMinute === booking.draft.minute &&
    booking.draft.lines.every(({ stylerId }, index) => stylerId === place.stylerIds[index]);
  const chosen = all.findIndex(isChosen);
  return (
    <>
      {first.map((place) => (
        <PlaceButton
          key={`${place.fromMinute} ${place.stylerIds}`}
          place={place}
          name={nameOf(place)}
          lane={lanes.find(({ designer }) => designer.id === place.stylerIds[0])}
          date={date}
          isChosen={isChosen(place)}
          onTake={() => onTake(place, date)}
        />
      ))}
      {all.length > first.length && (
        <Select
          aria-label="다른 시간"
          placeholder="다른 시간 선택하기"
          options={all.map((place, index) => ({
            value: String(index),
            label: `${timeOfMinute(place.fromMinute)} · ${nameOf(place)} · ${formatWon(place.priceWon)}`,
          }))}
          value={chosen < 0 ? "" : String(chosen)}
          onChange={({ target }) => {
            const place = target.value === "" ? undefined : all[Number(target.value)];
            if (place) onTake(place, date);
          }}
        />
      )}
    </>
  );
}

interface PlaceButtonProps {
  place: FreePlace;
  name: string;
  lane: Lane | undefined;
  date: string;
  isChosen: boolean;
  onTake: () => void;
}

function PlaceButton({ place, name, lane, date, isChosen, onTake }: PlaceButtonProps) {
  const now = useMinute();
  const wait = date === seoulDay(now) ? place.fromMinute - slotOf(minuteOf(seoulTime(now))) : undefined;
  const isSeveral = new Set(place.stylerIds).size > 1;
  return (
    <button type="button" className={styles.place} aria-pressed={isChosen} onClick={onTake}>
      {lane && <Avatar name={lane.designer.name} photoUrl={lane.designer.photoUrl} size={32} decorative />}
      <span>
        <b>{name}</b>
        <small className="number">
          {[!isSeveral && lane && designerRanks[lane.designer.rank].label, formatWon(place.priceWon)]
            .filter(Boolean)
            .join(" · ")}
        </small>
      </span>
      <span className={styles.when}>
        <b className="number">{timeOfMinute(place.fromMinute)}</b>
        {wait !== undefined && (
          <Text as="small" size={12} tone={wait < slotMinutes ? "green" : "muted"}>
            {wait < slotMinutes ? "바로 가능" : `${formatLength(wait)} 후`}
          </Text>
        )}
      </span>
    </button>
  );
}

interface NextDayProps {
  booking: Booking;
  wishOn: WishOn;
  onTake: (place: FreePlace, date: string) => void;
}

function NextDay({ booking, wishOn, onTake }: NextDayProps) {
  const next = useNextFreeDay({
    shopId: booking.shopId,
    date: booking.draft.date,
    enabled: true,
    placesOn: (day, lanes) => firstPlaces(wishOn(day, lanes)),
  });
  if (!next) return null;
  return (
    <>
      <Text size={13} weight="bold" number>
        {formatDay(next.day)}
      </Text>
      <Places
        booking={booking}
        lanes={next.lanes}
        date={next.day}
        first={next.places.slice(0, mostShown)}
        all={freePlaces(wishOn(next.day, next.lanes))}
        onTake={onTake}
      />
    </>
  );
}
