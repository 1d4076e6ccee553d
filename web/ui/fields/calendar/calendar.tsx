import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { addDays, formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Row } from "#web/ui/layout.tsx";
import styles from "./calendar.module.css";
import { nextMonth, sameDayInMonth, weeksOf } from "./calendar-month.ts";

const weekdayLabels = ["일", "월", "화", "수", "목", "금", "토"];

export type CalendarProps = {
  value: string | null;
  onSelect: (day: string) => void;
  min?: string;
  max?: string;
  isDisabled?: (day: string) => boolean;
  today?: string;
};

export function Calendar({ value, onSelect, min, max, isDisabled, today = seoulDay(new Date()) }: CalendarProps) {
  const [focused, setFocused] = useState(value ?? today);
  const moved = useRef(false);
  const grid = useRef<HTMLTableElement>(null);
  const month = focused.slice(0, 7);

  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
    moved.current = false;
  }, [focused]);

  const closed = (day: string) =>
    (min !== undefined && day < min) || (max !== undefined && day > max) || (isDisabled?.(day) ?? false);

  function move(event: KeyboardEvent) {
    const next = dayReachedBy(event.key, focused);
    if (next === undefined) return;
    event.preventDefault();
    moved.current = true;
    setFocused(next);
  }

  return (
    <div className={classNames(styles.calendar, "number")}>
      <Row justify="between" below={8}>
        <IconButton
          icon={ChevronLeft}
          label="지난달"
          size={34}
          onClick={() => setFocused(sameDayInMonth(focused, -1))}
        />
        <strong aria-live="polite">
          {month.slice(0, 4)}년 {Number(month.slice(5))}월
        </strong>
        <IconButton
          icon={ChevronRight}
          label="다음 달"
          size={34}
          onClick={() => setFocused(sameDayInMonth(focused, 1))}
        />
      </Row>
      <table ref={grid} className={styles.grid} onKeyDown={move}>
        <thead>
          <tr>
            {weekdayLabels.map((label) => (
              <th key={label} scope="col" abbr={`${label}요일`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === focused ? 0 : -1}
                    aria-label={spokenDay(day)}
                    aria-pressed={day === value}
                    aria-current={day === today ? "date" : undefined}
                    aria-disabled={closed(day) || undefined}
                    className={classNames(styles.day, isOutside(day, month) && styles.outside)}
                    onClick={() => !closed(day) && onSelect(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function dayReachedBy(key: string, from: string): string | undefined {
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[key];
  if (days !== undefined) return addDays(from, days);
  if (key === "PageUp") return sameDayInMonth(from, -1);
  if (key === "PageDown") return sameDayInMonth(from, 1);
  if (key === "Home") return `${from.slice(0, 7)}-01`;
  if (key === "End") return addDays(`${nextMonth(from.slice(0, 7), 1)}-01`, -1);
}

function isOutside(day: string, month: string): boolean {
  return !day.startsWith(month);
}

/** Without the leading zero, so that the spoken name contains the visible number. */
function spokenDay(day: string): string {
  return formatDay(day).replace(/\.0(\d) /, ".$1 ");
}
