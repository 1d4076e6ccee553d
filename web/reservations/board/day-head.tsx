import { Plus } from "lucide-react";
import { memo, useCallback, useMemo } from "react";
import type { BoardDesigner } from "#contract/reservation.ts";
import { countReservations } from "#contract/reservations.ts";
import { daysAround, daysShown } from "#domain/time/days-around.ts";
import { addDays } from "#domain/time/seoul-time.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { dayHeading, shortDay } from "#web/reservations/format-reservation.ts";
import { PeriodTitle } from "#web/reservations/week/period-title.tsx";
import { ViewLinks } from "#web/reservations/week/view-links.tsx";
import { Button } from "#web/ui/button.tsx";
import { DateStrip } from "#web/ui/display/date-strip.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { Row } from "#web/ui/layout.tsx";
import styles from "./day-head.module.css";

const steps = ["하루 전", "오늘", "하루 뒤"] as const;

interface DayHeadProps {
  shopId: number;
  date: string;
  today: string;
  designers: readonly BoardDesigner[];
  /** Null: all designers. */
  stylerId: number | null;
  onStyler: (stylerId: number | null) => void;
  onGo: (day: string) => void;
  /** Left out for people who may not book. */
  onBook: (() => void) | undefined;
}

/** One row over the board: the day and its week, whose day it is, the other views, and a new booking. */
export const DayHead = memo(function DayHead(props: DayHeadProps) {
  const { shopId, date, today, designers, stylerId, onStyler, onGo, onBook } = props;
  const { from, to } = daysAround(date);
  const counts = useAnswer(countReservations, { shopId, from, to }, { keepEarlier: "always" });
  const days = useMemo(() => {
    const known = new Map(counts.data?.items.map((item) => [item.day, item]));
    return Array.from({ length: daysShown }, (_, index) => {
      const day = addDays(from, index);
      const { count, closed } = known.get(day) ?? {};
      return { day, ...(count === undefined ? {} : { count }), closed: closed === true && count === 0 };
    });
  }, [counts.data, from]);
  const shift = useCallback((by: number) => onGo(addDays(date, by)), [date, onGo]);
  const options = [
    { value: "", label: "디자이너 전체" },
    ...designers.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <Row as="header" gap={16} rows={4} wrap padX={24} className={styles.head}>
      <PeriodTitle
        heading={dayHeading(date)}
        shortHeading={shortDay(date)}
        date={date}
        today={today}
        isNow={date === today}
        steps={steps}
        onGo={onGo}
        onShift={shift}
      />
      <DateStrip className={styles.strip} days={days} value={date} today={today} onSelect={onGo} />
      <Row gap={8} push className={styles.ways}>
        <Select
          className={styles.designer}
          aria-label="디자이너"
          options={options}
          value={stylerId === null ? "" : String(stylerId)}
          onChange={({ target }) => onStyler(Number(target.value) || null)}
        />
        <ViewLinks date={date} />
        {onBook && (
          <Button colour="purple" size={34} icon={Plus} onClick={onBook} className={styles.book}>
            예약 등록하기
          </Button>
        )}
      </Row>
    </Row>
  );
});
