import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { daysOfWeek } from "#domain/shops/closed-days.ts";
import { weekdayOf } from "#domain/time/seoul-time.ts";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Row, Text } from "#web/ui/layout.tsx";
import styles from "./date-strip.module.css";

export type DateStripDay = { day: string; count?: number; closed?: boolean };

export type DateStripProps = {
  days: readonly DateStripDay[];
  value: string;
  today?: string;
  onSelect: (day: string) => void;
  /** The arrows: a week back or ahead. */
  onShift?: (days: -7 | 7) => void;
  label?: string;
  className?: string;
};

export function DateStrip({ days, value, today, onSelect, onShift, label = "날짜", className }: DateStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    // Called after layout and before painting: measuring earlier would lay the whole screen out twice.
    const laidOut = new ResizeObserver(() => {
      laidOut.disconnect();
      const chosen = element.querySelector<HTMLElement>(`[data-day="${value}"]`);
      if (chosen) element.scrollLeft = chosen.offsetLeft - element.clientWidth / 2 + 28;
    });
    laidOut.observe(element);
    return () => laidOut.disconnect();
  }, [value]);

  function move(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = days[days.findIndex((shown) => shown.day === value) + step];
    if (!next) return onShift?.(step < 0 ? -7 : 7);
    onSelect(next.day);
    strip.current?.querySelector<HTMLElement>(`[data-day="${next.day}"]`)?.focus();
  }

  const tabStop = days.some((shown) => shown.day === value) ? value : days[0]?.day;
  return (
    <Row gap={4} shrink className={className}>
      {onShift && <IconButton icon={ChevronLeft} label="지난주 보기" size={34} onClick={() => onShift(-7)} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways in every browser. */}
      <div ref={strip} role="group" aria-label={label} className={styles.strip} onKeyDown={move}>
        {days.map(({ day, count, closed = false }) => (
          <button
            key={day}
            type="button"
            data-day={day}
            tabIndex={day === tabStop ? 0 : -1}
            aria-current={day === value ? "date" : undefined}
            className={classNames(styles.day, "number", closed && styles.closed, day === today && styles.today)}
            onClick={() => onSelect(day)}
          >
            <span>
              <span className="sr-only">{spokenMonth(day)} </span>
              {daysOfWeek[weekdayOf(day)].label} <strong>{Number(day.slice(8))}</strong>
            </span>
            <Text as="span" size={12} weight="regular">
              {closed ? "휴무" : count === undefined ? "–" : `${count}건`}
            </Text>
            {day === today && <span className="sr-only">오늘</span>}
          </button>
        ))}
      </div>
      {onShift && <IconButton icon={ChevronRight} label="다음 주 보기" size={34} onClick={() => onShift(7)} />}
    </Row>
  );
}

function spokenMonth(day: string): string {
  return `${Number(day.slice(0, 4))}년 ${Number(day.slice(5, 7))}월`;
}
