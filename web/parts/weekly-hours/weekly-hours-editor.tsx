import { Copy } from "lucide-react";
import { useState } from "react";
import { type DayOfWeek, daysOfWeek } from "#domain/shops/closed-days.ts";
import type { WeeklyHours } from "#domain/shops/shop-schedule.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { isTimeRange, minuteOf, type TimeRange, timeOfMinute } from "#domain/time/time-range.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Switch } from "#web/ui/fields/switch.tsx";
import { TimeInput } from "#web/ui/fields/time-input.tsx";
import { Box, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./weekly-hours-editor.module.css";

const week = keysOf(daysOfWeek);
const workdays: readonly DayOfWeek[] = ["MON", "TUE", "WED", "THU", "FRI"];
const usual: TimeRange = { fromMinute: 600, toMinute: 1200 };

interface WeeklyHoursEditorProps {
  value: WeeklyHours;
  /** Closed by a rule of its own: switched on again by removing that rule. */
  closed?: readonly DayOfWeek[];
  onChange: (value: WeeklyHours) => void;
}

/** A switch and two times for each weekday; the times of one day can be copied to all workdays. */
export function WeeklyHoursEditor({ value, closed = [], onChange }: WeeklyHoursEditorProps) {
  const [touched, setTouched] = useState<DayOfWeek>();
  const source = touched && value[touched] ? touched : week.find((day) => value[day]);
  const pattern = source && value[source];

  function change(day: DayOfWeek, hours: TimeRange | null) {
    if (hours) setTouched(day);
    onChange({ ...value, [day]: hours });
  }
  function giveToWorkdays() {
    const open = workdays.filter((day) => value[day]);
    onChange({ ...value, ...Object.fromEntries(open.map((day) => [day, pattern])) });
  }
  return (
    <Stack gap={16} items="start">
      <Stack as="ul" gap={8} full className={styles.days}>
        {week.map((day) => (
          <Stack as="li" align="center" gap={12} rows={4} key={day}>
            <Switch
              aria-label={`${daysOfWeek[day].label}요일`}
              label={
                <span>
                  {daysOfWeek[day].label}
                  <Box as="span" phone="hidden">
                    요일
                  </Box>
                </span>
              }
              checked={value[day] !== null && !closed.includes(day)}
              disabled={closed.includes(day)}
              onChange={(event) => change(day, event.target.checked ? (pattern ?? usual) : null)}
            />
            {closed.includes(day) ? (
              <Text tone="muted">정기 휴무</Text>
            ) : (
              <DayHours day={day} hours={value[day]} onChange={(hours) => change(day, hours)} />
            )}
          </Stack>
        ))}
      </Stack>
      {source && pattern && isTimeRange(pattern) && (
        <Button colour="white" size={40} icon={Copy} onClick={giveToWorkdays}>
          {`${daysOfWeek[source].label}요일 시간을 평일에 똑같이 적용하기`}
        </Button>
      )}
    </Stack>
  );
}

export const isSensibleWeek = (hours: WeeklyHours) =>
  Object.values(hours).every((range) => range === null || isTimeRange(range));

interface DayHoursProps {
  day: DayOfWeek;
  hours: TimeRange | null;
  onChange: (hours: TimeRange) => void;
}

function DayHours({ day, hours, onChange }: DayHoursProps) {
  if (!hours) return <Text tone="muted">휴무</Text>;
  const error = isTimeRange(hours) ? {} : { error: "종료 시간을 시작 시간보다 늦게 선택해 주세요" };
  return (
    <Field group hideLabel label={`${daysOfWeek[day].label}요일 시간`} touched {...error}>
      <Stack align="center" gap={8} className={styles.times}>
        <TimeInput
          id={`${day}-from`}
          aria-label={`${daysOfWeek[day].label}요일 시작`}
          value={timeOfMinute(hours.fromMinute)}
          onChange={(time) => time && onChange({ ...hours, fromMinute: minuteOf(time) })}
        />
        <span aria-hidden>–</span>
        <TimeInput
          id={`${day}-until`}
          aria-label={`${daysOfWeek[day].label}요일 종료`}
          from="00:10"
          until="24:00"
          value={timeOfMinute(hours.toMinute)}
          onChange={(time) => time && onChange({ ...hours, toMinute: minuteOf(time) })}
        />
      </Stack>
    </Field>
  );
}
