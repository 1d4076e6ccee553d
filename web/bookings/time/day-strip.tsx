import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { daysOfWeek } from "#domain/shops/closed-days.ts";
import { addDays, daysBetween, formatDay, weekdayOf } from "#domain/time/seoul-time.ts";
import { formatMonth } from "#web/bookings/format-times.ts";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import styles from "./day-strip.module.css";
import { type FreeDay, shownMinutes } from "./starts.ts";

interface DayStripProps {
  firstDay: string;
  lastDay: string;
  chosenDay: string | undefined;
  week: number;
  onWeek: (week: number) => void;
  freeDays: ReadonlyMap<string, FreeDay>;
  onChoose: (day: string) => void;
}

/** All bookable days; a swipe moves by a week. */
export function DayStrip({ firstDay, lastDay, chosenDay, week, onWeek, freeDays, onChoose }: DayStripProps) {
  const weeks = Math.floor(daysBetween(firstDay, lastDay) / 7) + 1;
  const strip = useRef<HTMLDivElement>(null);
  const scrolledTo = useRef(0);
  useEffect(() => {
    if (scrolledTo.current === week) return;
    scrolledTo.current = week;
    strip.current?.scrollTo({ left: week * strip.current.clientWidth });
  }, [week]);
  function turned() {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    const shown = Math.round(scrollLeft / clientWidth);
    if (shown === scrolledTo.current) return;
    scrolledTo.current = shown;
    onWeek(shown);
  }
  const from = addDays(firstDay, week * 7);
  const months = [...new Set([formatMonth(from), formatMonth(addDays(from, 6))])].join(", ");
  return (
    <section className={styles.days} aria-label="날짜">
      <header className={styles.head}>
        <h2>{months}</h2>
        <div className={styles.turn}>
          <IconButton
            icon={ChevronLeft}
            label="이전 주"
            size={44}
            disabled={week === 0}
            onClick={() => onWeek(week - 1)}
          />
          <IconButton
            icon={ChevronRight}
            label="다음 주"
            size={44}
            disabled={week >= weeks - 1}
            onClick={() => onWeek(week + 1)}
          />
        </div>
      </header>
      <div ref={strip} className={styles.strip} onScrollEnd={turned}>
        {Array.from({ length: weeks }, (_, at) => addDays(firstDay, at * 7)).map((monday, at) => (
          <fieldset key={monday} className={styles.week} inert={at !== week}>
            <legend className="sr-only">{formatDay(monday)}부터 한 주</legend>
            {Array.from({ length: 7 }, (_, index) => addDays(monday, index))
              .filter((day) => day <= lastDay)
              .map((day) => (
                <Day
                  key={day}
                  day={day}
                  free={freeDays.get(day)}
                  isChosen={day === chosenDay}
                  onChoose={() => onChoose(day)}
                />
              ))}
          </fieldset>
        ))}
      </div>
    </section>
  );
}

const formatCount = ({ starts }: FreeDay) =>
  `${shownMinutes(starts.map(({ minute }) => minute)).filter(({ isFree }) => isFree).length}개`;

interface DayProps {
  day: string;
  free: FreeDay | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

function Day({ day, free, isChosen, onChoose }: DayProps) {
  const weekday = weekdayOf(day);
  const why = free && (free.closedWords ?? (free.starts.length === 0 ? "마감" : undefined));
  return (
    <label
      className={classNames(styles.day, free?.closedWords && styles.closed, why && styles.full)}
      {...(why ? { title: why } : {})}
    >
      <input type="radio" name="day" checked={isChosen} disabled={why !== undefined} onChange={onChoose} />
      <span className={classNames(styles.cell, weekday === "SUN" && styles.sunday)}>
        <span className="sr-only">{formatDay(day)}</span>
        <span aria-hidden className={styles.weekday}>
          {daysOfWeek[weekday].label}
        </span>
        <b aria-hidden>{Number(day.slice(8))}</b>
        <span className={styles.why}>{why ?? (free && formatCount(free))}</span>
      </span>
    </label>
  );
}
