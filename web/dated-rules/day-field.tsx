import { beginsWithMonth, type RuleName } from "#domain/time/dated-rule.ts";
import { addDays, firstOfNextMonth, formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { fieldState } from "#web/parts/form/field-errors.ts";
import { DateInput } from "#web/ui/fields/calendar/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { Select } from "#web/ui/fields/select.tsx";

const monthsAhead = 24;

interface DayFieldProps {
  rule: RuleName;
  value: string | null;
  error: string | undefined;
  touched: boolean;
  onChange: (day: string | null) => void;
}

/** The first day: any later day, or the first of a month for monthly prices. */
export function DayField({ rule, value, error, touched, onChange }: DayFieldProps) {
  const today = seoulDay(new Date());
  if (!beginsWithMonth(rule))
    return (
      <Field label="언제부터" help="그날 0시부터 쓰여요." {...fieldState(error, touched)}>
        <DateInput value={value} min={addDays(today, 1)} max={addDays(today, 3 * 365)} onChange={onChange} />
      </Field>
    );
  return (
    <Field label="언제부터" help="월 이용료가 있어서 매달 1일에 바뀌어요." {...fieldState(error, touched)}>
      <Select
        value={value ?? ""}
        placeholder="날짜 고르기"
        options={firstDays(today).map((day) => ({ value: day, label: formatDay(day) }))}
        onChange={({ target }) => onChange(target.value || null)}
      />
    </Field>
  );
}

function firstDays(today: string): string[] {
  const days = [firstOfNextMonth(today)];
  while (days.length < monthsAhead) days.push(firstOfNextMonth(days.at(-1) ?? today));
  return days;
}
