import { addDays, seoulDay } from "#domain/time/seoul-time.ts";
import { DateInput } from "#web/ui/fields/calendar/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { Stack } from "#web/ui/layout.tsx";
import styles from "./results-card.module.css";

const kinds = {
  all: { label: "전체 기간", days: undefined },
  week: { label: "최근 7일", days: 7 },
  month: { label: "최근 28일", days: 28 },
  own: { label: "직접 고르기", days: undefined },
} as const;
type Kind = keyof typeof kinds;

export interface ResultsPeriod {
  kind: Kind;
  from: string | null;
  to: string | null;
}

export const allDays: ResultsPeriod = { kind: "all", from: null, to: null };

interface ResultsPeriodFieldProps {
  period: ResultsPeriod;
  onChange: (period: ResultsPeriod) => void;
}

/** The period of the results; recent periods end today. */
export function ResultsPeriodField({ period, onChange }: ResultsPeriodFieldProps) {
  const today = seoulDay(new Date());
  const { kind, from, to } = period;
  function choose(chosen: Kind) {
    const { days } = kinds[chosen];
    onChange(days ? { kind: chosen, from: addDays(today, 1 - days), to: today } : { ...allDays, kind: chosen });
  }
  return (
    <Stack gap={12}>
      <RadioGroup look="pill" label="결과 기간" value={kind} onSelect={choose}>
        {(Object.keys(kinds) as Kind[]).map((each) => (
          <RadioItem key={each} value={each}>
            {kinds[each].label}
          </RadioItem>
        ))}
      </RadioGroup>
      {kind === "own" && (
        <div className={styles.days}>
          <Field label="언제부터">
            <DateInput value={from} max={to ?? today} onChange={(day) => onChange({ ...period, from: day })} />
          </Field>
          <Field label="언제까지">
            <DateInput
              value={to}
              max={today}
              {...(from ? { min: from } : {})}
              onChange={(day) => onChange({ ...period, to: day })}
            />
          </Field>
        </div>
      )}
    </Stack>
  );
}
