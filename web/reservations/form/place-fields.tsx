import { designerRanks } from "#domain/shops/staff.ts";
import { type TimeRange, timeOfMinute } from "#domain/time/time-range.ts";
import { fieldState } from "#web/parts/form/field-errors.ts";
import { freeStartsIn, type Lane, obstacleInLane } from "#web/reservations/board/lanes.ts";
import { lengths } from "#web/reservations/board/lengths.ts";
import type { useDay } from "#web/reservations/board/use-day.ts";
import { DateInput } from "#web/ui/fields/calendar/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Stack } from "#web/ui/layout.tsx";
import type { ChosenPlace } from "./chosen-place.ts";
import styles from "./form.module.css";

interface PlaceFieldsProps {
  day: ReturnType<typeof useDay>;
  lanes: Lane[];
  lane: Lane | undefined;
  place: ChosenPlace;
  /** The reservation that is being changed does not count as a conflict. */
  ignoring: number | undefined;
  /** A break may overlap reservations, which are then moved: that is no obstacle. */
  saysObstacle?: boolean;
  error: string | undefined;
  onChange: (to: Partial<ChosenPlace>) => void;
}

/** The designer and the time. A time that is not free any more stays chosen and shows why. */
export function PlaceFields({
  day,
  lanes,
  lane,
  place,
  ignoring,
  saysObstacle = true,
  error,
  onChange,
}: PlaceFieldsProps) {
  const { minute, duration, date } = place;
  const starts = lane ? freeStartsIn(lane, day.hours, 10, ignoring) : [];
  const shown = !saysObstacle
    ? everyStart(day.hours)
    : starts.includes(minute)
      ? starts
      : [...starts, minute].toSorted((a, b) => a - b);
  const range = { fromMinute: minute, toMinute: minute + duration };
  const obstacle = saysObstacle && lane && day.ready ? obstacleInLane(lane, range, ignoring) : undefined;
  const closed = day.board && !day.board.open ? day.board.closedWords : undefined;
  return (
    <>
      <Field label="디자이너">
        <Select
          options={lanes.map(({ designer }) => ({
            value: String(designer.id),
            label: `${designer.name} ${designerRanks[designer.rank].label}`,
          }))}
          value={lane ? String(lane.designer.id) : ""}
          onChange={({ target }) => onChange({ stylerId: Number(target.value) })}
        />
      </Field>
      <Field label="날짜">
        <DateInput value={date} onChange={(to) => to && onChange({ date: to })} />
      </Field>
      <Stack gap={12} className={styles.pair}>
        <Field label="시작" {...fieldState(saysObstacle ? (closed ?? obstacle ?? error) : error, true)}>
          <Select
            options={shown.map((start) => ({ value: String(start), label: timeOfMinute(start) }))}
            value={String(minute)}
            onChange={({ target }) => onChange({ minute: Number(target.value) })}
          />
        </Field>
        <Field label="소요 시간">
          <Select
            options={lengths(duration)}
            value={String(duration)}
            onChange={({ target }) => onChange({ duration: Number(target.value) })}
          />
        </Field>
      </Stack>
    </>
  );
}

const everyStart = ({ fromMinute, toMinute }: TimeRange) =>
  Array.from({ length: (toMinute - fromMinute) / 10 }, (_, index) => fromMinute + index * 10);
