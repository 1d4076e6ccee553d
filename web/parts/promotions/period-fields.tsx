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
  /** Why the first day stands still; undefined where it may be changed. */
  fromLocked?: string | undefined;
  onChange: (part: Partial<Period>) => void;
}

/** From a day to another, both part of it. */
export function PeriodFields({ value, errors, touched, fromLocked, onChange }: PeriodFieldsProps) {
  const today = seoulDay(new Date());
  // One that runs already may keep its day in the past.
  const earliest = value.fromDay && value.fromDay < today ? value.fromDay : today;
  return (
    <Columns gap={16}>
      <Field label="시작하는 날" note={fromLocked} {...fieldState(errors.fromDay, touched)}>
        <DateInput
          value={value.fromDay}
          min={earliest}
          max={addDays(today, 365)}
          disabled={fromLocked !== undefined}
          onChange={(fromDay) => onChange({ fromDay })}
        />
      </Field>
      <Field label="끝나는 날" {...fieldState(errors.toDay, touched)}>
        <DateInput value={value.toDay} min={value.fromDay ?? today} onChange={(toDay) => onChange({ toDay })} />
      </Field>
    </Columns>
  );
}
