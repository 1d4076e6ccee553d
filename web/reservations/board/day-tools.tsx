import { Link } from "@tanstack/react-router";
import { Plus, Printer } from "lucide-react";
import { memo } from "react";
import type { BoardDesigner, Reservation } from "#contract/reservation.ts";
import { reservationStatuses } from "#domain/reservations/reservation.ts";
import { ViewLinks } from "#web/reservations/week/view-links.tsx";
import { Button } from "#web/ui/button.tsx";
import { statusIcons } from "#web/ui/display/status-icons.ts";
import { Select } from "#web/ui/fields/select.tsx";
import { Row } from "#web/ui/layout.tsx";
import styles from "./day-tools.module.css";

export interface DayFilter {
  stylerId: number | null;
  status: Reservation["status"] | null;
  showCancelled: boolean;
}

export const noFilter: DayFilter = { stylerId: null, status: null, showCancelled: false };

const chips = [
  ["OK", "확정"],
  ["COMPLETED", "완료"],
  ["READY", "결제 중"],
  ["WAIT_CANCEL", "취소 중"],
  ["NO_SHOW", "노쇼"],
] as const;

interface DayToolsProps {
  date: string;
  filter: DayFilter;
  onFilter: (filter: DayFilter) => void;
  designers: readonly BoardDesigner[];
  /** Left out for people who may not book. */
  onBook: (() => void) | undefined;
}

/** The filters and links of the board. On a phone only those that fit. */
export const DayTools = memo(function DayTools({ date, filter, onFilter, designers, onBook }: DayToolsProps) {
  const options = [
    { value: "", label: "디자이너 전체" },
    ...designers.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <div className={styles.place}>
      <Row gap={8} wrap pad={12} padX={24} className={styles.tools}>
        <Select
          className={styles.designer}
          aria-label="디자이너"
          options={options}
          value={filter.stylerId === null ? "" : String(filter.stylerId)}
          onChange={({ target }) => onFilter({ ...filter, stylerId: Number(target.value) || null })}
        />
        <Row align="stretch" wrap gap={4} className={styles.chips} role="group" aria-label="상태">
          <button
            type="button"
            aria-pressed={filter.status === null}
            onClick={() => onFilter({ ...filter, status: null })}
          >
            전체
          </button>
          {chips.map(([status, label]) => {
            const Icon = statusIcons[reservationStatuses[status].icon];
            return (
              <button
                key={status}
                type="button"
                aria-pressed={filter.status === status}
                onClick={() => onFilter({ ...filter, status: filter.status === status ? null : status })}
              >
                {Icon && <Icon size={16} aria-hidden />}
                {label}
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
        <Row gap={8} push className={styles.ways}>
          <Link
            to="/partners/shops/$shopId/reservations/print"
            from="/partners/shops/$shopId"
            search={{ date }}
            className={styles.print}
            aria-label="이날 예약 인쇄하기"
          >
            <Printer size={18} aria-hidden />
          </Link>
          <ViewLinks date={date} />
          {onBook && (
            <Button colour="purple" size={34} icon={Plus} onClick={onBook} className={styles.book}>
              예약 등록하기
            </Button>
          )}
        </Row>
      </Row>
    </div>
  );
});
