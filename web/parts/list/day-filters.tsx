import { isDay } from "#domain/time/seoul-time.ts";
import { DateInput } from "#web/ui/fields/calendar/date-input.tsx";
import styles from "./day-filters.module.css";

/** A keyword, and a period. */
export interface Dated {
  keyword?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

interface DayFiltersProps {
  /** The current filter. */
  requested: Dated;
  onChange: (change: Pick<Dated, "from" | "to">) => void;
}

/** Filters a list by a period. */
export function DayFilters({ requested: { from, to }, onChange }: DayFiltersProps) {
  return (
    <>
      <DateInput
        className={styles.day}
        aria-label="시작일"
        placeholder="시작일"
        value={from ?? null}
        onChange={(next) => onChange({ from: next ?? undefined })}
      />
      <DateInput
        className={styles.day}
        aria-label="종료일"
        placeholder="종료일"
        value={to ?? null}
        onChange={(next) => onChange({ to: next ?? undefined })}
      />
    </>
  );
}

/** The filter of the address without invalid days, as input of calls. */
export function datedIn({ keyword, from, to }: Dated) {
  return {
    ...(keyword ? { keyword } : {}),
    ...(from && isDay(from) ? { from } : {}),
    ...(to && isDay(to) ? { to } : {}),
  };
}

/** Neither a keyword nor a period. */
export const undated = { keyword: undefined, from: undefined, to: undefined };
