import { Link } from "@tanstack/react-router";
import { Printer } from "lucide-react";
import { memo } from "react";
import type { Reservation } from "#contract/reservation.ts";
import { countedStatuses } from "#domain/reservations/day-figures.ts";
import { type ReservationStage, stageOf } from "#domain/reservations/reservation.ts";
import { Kbd } from "#web/ui/display/kbd.tsx";
import { Row, Text } from "#web/ui/layout.tsx";
import styles from "./day-foot.module.css";

export interface DayFilter {
  stages: readonly ReservationStage[] | null;
  showCancelled: boolean;
}

export const noFilter: DayFilter = { stages: null, showCancelled: false };

/** Each is a count and a filter at once; those of which there are none are left out, except for the first two. */
const counts: readonly [label: string, stages: readonly ReservationStage[], always: boolean][] = [
  ["완료", ["COMPLETED"], true],
  ["시술 중", ["STARTED"], false],
  ["도착", ["ARRIVED"], false],
  ["예정", ["OK"], true],
  ["노쇼", ["NO_SHOW"], false],
  ["결제·환불 중", ["READY", "WAIT_CANCEL"], false],
];

interface DayFootProps {
  date: string;
  reservations: readonly Reservation[];
  filter: DayFilter;
  onFilter: (filter: DayFilter) => void;
}

/** The counts of the day as filters, the legend, and the keys. */
export const DayFoot = memo(function DayFoot({ date, reservations, filter, onFilter }: DayFootProps) {
  const stages = reservations
    .filter(({ status }) => (countedStatuses as readonly string[]).includes(status))
    .map(stageOf);
  const filterBy = (to: DayFilter["stages"]) => onFilter({ ...filter, stages: filter.stages === to ? null : to });
  return (
    <Row gap={4} padX={16} line="top" fill="surface" size={13} phone="hidden" className={styles.foot}>
      <Row role="group" aria-label="상태" className={styles.counts}>
        <button type="button" aria-pressed={filter.stages === null} onClick={() => filterBy(null)}>
          전체 <b className="number">{stages.length}</b>
        </button>
        {counts.map(([label, of, always]) => {
          const count = stages.filter((stage) => of.includes(stage)).length;
          if (count === 0 && !always && filter.stages !== of) return null;
          return (
            <button key={label} type="button" aria-pressed={filter.stages === of} onClick={() => filterBy(of)}>
              {label} <b className="number">{count}</b>
            </button>
          );
        })}
        <button
          type="button"
          aria-pressed={filter.showCancelled}
          onClick={() => onFilter({ ...filter, showCancelled: !filter.showCancelled })}
        >
          취소된 예약 포함
        </button>
      </Row>
      <span className={styles.legend}>
        <i /> 온라인
      </span>
      <span className={styles.legend}>
        <i className={styles.offline} /> 전화·방문
      </span>
      <Text as="span" push tone="muted" size={12} className={styles.keys}>
        <Kbd>N</Kbd> 예약 <Kbd>Enter</Kbd> 열기 <Kbd>M</Kbd> 옮기기
      </Text>
      <Link
        to="/partners/shops/$shopId/reservations/print"
        from="/partners/shops/$shopId"
        search={{ date }}
        className={styles.print}
        aria-label="이날 예약 인쇄하기"
      >
        <Printer size={18} aria-hidden />
      </Link>
    </Row>
  );
});
