import { designerRanks } from "#domain/shops/staff.ts";
import { type TimeRange, timeOfMinute } from "#domain/time/time-range.ts";
import type { Lane } from "#web/reservations/board/lanes.ts";
import { lengths } from "#web/reservations/board/lengths.ts";
import { DateInput } from "#web/ui/fields/calendar/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Stack } from "#web/ui/layout.tsx";
import type { ChosenPlace } from "./chosen-place.ts";
import styles from "./form.module.css";

interface PlaceFieldsProps {
  lanes: Lane[];
  lane: Lane | undefined;
  hours: TimeRange;
  place: ChosenPlace;
  onChange: (to: Partial<ChosenPlace>) => void;
}

/** The designer and the time of a break. It may overlap reservations, which are then moved: every time can be chosen. */
export function PlaceFields({ lanes, lane, hours, place, onChange }: PlaceFieldsProps) {
  const { minute, duration, date } = place;
  const starts = [...new Set([...everyStart(hours), minute])].toSorted((a, b) => a - b);
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
        <Field label="시작">
          <Select
            options={starts.map((start) => ({ value: String(start), label: timeOfMinute(start) }))}
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
