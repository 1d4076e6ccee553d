import { ChevronDown, ChevronLeft, ChevronRight } from "lucide-react";
import { lazy, Suspense, useCallback, useRef, useState } from "react";
import { Row } from "#web/ui/layout.tsx";
import { withWholeSheet } from "#web/ui/overlays/with-whole-sheet.ts";
import styles from "./period-title.module.css";

/** Only a jump to a day further away needs it. */
const loadCalendar = withWholeSheet(() => import("#web/ui/fields/calendar/calendar-popup.tsx"));
const CalendarPopup = lazy(async () => ({ default: (await loadCalendar()).CalendarPopup }));

interface PeriodTitleProps {
  heading: string;
  /** On a phone. */
  shortHeading: string;
  date: string;
  today: string;
  /** Whether today is shown. */
  isNow: boolean;
  /** The names of the three steps: back, now and ahead. */
  steps: readonly [back: string, now: string, ahead: string];
  onGo: (day: string) => void;
  onShift: (by: 1 | -1) => void;
}

/** The shown day or week as a heading, which opens a calendar, and the steps before and after it. */
export function PeriodTitle({
  heading,
  shortHeading,
  date,
  today,
  isNow,
  steps: [back, now, ahead],
  onGo,
  onShift,
}: PeriodTitleProps) {
  const [isOpen, setIsOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const dismiss = useCallback(() => {
    if (document.activeElement?.closest("[popover]")) anchor.current?.focus();
    setIsOpen(false);
  }, []);
  return (
    <Row gap={12} className={styles.title}>
      <h2>
        <button
          ref={anchor}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className={styles.long}>{heading}</span>
          <span className={styles.short}>{shortHeading}</span> <ChevronDown size={18} aria-hidden />
        </button>
      </h2>
      {isOpen && (
        <Suspense fallback={null}>
          <CalendarPopup
            anchor={anchor}
            value={date}
            today={today}
            onDismiss={dismiss}
            onSelect={(day) => {
              dismiss();
              onGo(day);
            }}
          />
        </Suspense>
      )}
      <Row align="stretch" overflow="hidden" radius="control" fill="surface" className={styles.step}>
        <button type="button" aria-label={back} onClick={() => onShift(-1)}>
          <ChevronLeft size={16} aria-hidden />
        </button>
        <button type="button" onClick={() => onGo(today)} aria-current={isNow ? "date" : undefined}>
          {now}
        </button>
        <button type="button" aria-label={ahead} onClick={() => onShift(1)}>
          <ChevronRight size={16} aria-hidden />
        </button>
      </Row>
    </Row>
  );
}
