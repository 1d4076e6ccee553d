import { addDays, seoulDay } from "#domain/time/seoul-time.ts";
import { fieldState } from "#web/parts/form/field-errors.ts";
import { DateInput } from "#web/ui/fields/calendar/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Columns } from "#web/ui/layout.tsx";

export interface Period {
  fromDay: string | null;
  toDay: string | null;
}

interface PeriodFieldsProps {
  value: Period;
  errors: Record<string, string>;
  touched: boolean;
  /** Why the first day is locked; undefined if it can be changed. */
  fromLocked?: string | undefined;
  onChange: (part: Partial<Period>) => void;
}

/** The first and the last day, both inclusive. */
export function PeriodFields({ value, errors, touched, fromLocked, onChange }: PeriodFieldsProps) {
  const today = seoulDay(new Date());
  // A promotion that has begun may keep its first day in the past.
  const earliest = value.fromDay && value.fromDay < today ? value.fromDay : today;
  return (
    <Columns gap={16}>
      <Field label="시작일" note={fromLocked} {...fieldState(errors.fromDay, touched)}>
        <DateInput
          value={value.fromDay}
          min={earliest}
          max={addDays(today, 365)}
          disabled={fromLocked !== undefined}
          onChange={(fromDay) => onChange({ fromDay })}
        />
      </Field>
      <Field label="종료일" {...fieldState(errors.toDay, touched)}>
        <DateInput value={value.toDay} min={value.fromDay ?? today} onChange={(toDay) => onChange({ toDay })} />
      </Field>
    </Columns>
  );
}
