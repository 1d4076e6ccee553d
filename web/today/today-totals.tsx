import type { Today } from "#contract/today.ts";
import { formatNumber, formatWon } from "#domain/menus/price.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { formatComparison } from "./format-today.ts";
import styles from "./today-totals.module.css";

/** Counts and amounts of the day, each with its parts. */
export function TodayTotals({ today: { day, counts, sales } }: { today: Today }) {
  const { role } = useCurrentShop();
  const whose = role === "MEMBER" ? "내" : "오늘";
  const soldWon = sales.onlineWon + sales.offlineWon;
  const compared = formatComparison(soldWon, sales.lastWeekWon, day);
  return (
    <Stack
      as="section"
      frame
      radius="card"
      fill="surface"
      single={768}
      className={classNames(styles.totals, "number")}
      aria-label="오늘 예약과 매출"
    >
      <div className={styles.total}>
        <h3>{whose} 예약</h3>
        <Text size={32} weight="bold" tight className={styles.big}>
          {formatNumber(counts.total)}
          <small>건</small>
        </Text>
        <Split
          parts={[
            { look: "done", label: "완료", value: counts.done },
            { look: "check", label: "확인 필요", value: counts.unsettled },
            { look: "coming", label: "남음", value: counts.left },
            { look: "offline", label: "노쇼", value: counts.noShows },
            ...(counts.pending > 0 ? [{ look: "online", label: "처리 중", value: counts.pending } as const] : []),
          ]}
          format={formatNumber}
        />
      </div>
      <div className={styles.total}>
        <h3>
          {whose} 매출{compared && <span> · {compared}</span>}
        </h3>
        <Text size={32} weight="bold" tight className={styles.big}>
          {formatNumber(soldWon)}
          <small>원</small>
        </Text>
        <Split
          parts={[
            { look: "online", label: "온라인", value: sales.onlineWon },
            { look: "offline", label: "전화·방문", value: sales.offlineWon },
          ]}
          format={formatWon}
        />
      </div>
    </Stack>
  );
}

interface Part {
  look: "done" | "check" | "coming" | "online" | "offline";
  label: string;
  value: number;
}

/** The bar repeats its text and is hidden from screen readers. */
function Split({ parts, format }: { parts: readonly Part[]; format: (value: number) => string }) {
  return (
    <>
      <Row align="stretch" gap={2} radius="pill" fill="sunken" overflow="clip" className={styles.split} aria-hidden>
        {parts.map(
          ({ look, value }) => value > 0 && <span key={look} className={styles[look]} style={{ flexGrow: value }} />,
        )}
      </Row>
      <Row as="ul" align="stretch" wrap gap={16} rows={4} tone="muted" size={13} className={styles.keys}>
        {parts.map(({ look, label, value }) => (
          <li key={look}>
            <i className={styles[look]} aria-hidden />
            {label} <b>{format(value)}</b>
          </li>
        ))}
      </Row>
    </>
  );
}
