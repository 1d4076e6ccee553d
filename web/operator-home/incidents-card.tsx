import { Link } from "@tanstack/react-router";
import type { Incident } from "#contract/operator-home.ts";
import { seoulTime } from "#domain/time/seoul-time.ts";
import { formatLength } from "#web/parts/review-clock/time-left.ts";
import { Card } from "#web/ui/display/card.tsx";
import { Box, Row, Text } from "#web/ui/layout.tsx";
import styles from "./home-screen.module.css";
import { minutesBetween } from "./minutes-between.ts";

/** Trouble that the program knows of by itself; its end is shown for a day. */
export function IncidentsCard({ incidents, at }: { incidents: readonly Incident[]; at: string }) {
  const open = incidents.filter(({ endedAt }) => endedAt === null).length;
  return (
    <Card padded={false} title="장애·지연" note={`진행 중 ${open}건`} className={styles.incidents}>
      {incidents.length === 0 && (
        <Text pad={16} size={13} tone="muted">
          지금 확인된 장애가 없어요.
        </Text>
      )}
      <Box as="ul" lines>
        {incidents.map((one) => (
          <Row as="li" key={one.kind} gap={12} pad={8} padX={16} align="start" size={12} tone="muted">
            <i className={one.endedAt ? styles.arrived : styles.waits} aria-hidden />
            <Box grow shrink>
              <Text as="b" block size={13} tone="plain">
                {one.path ? <Link to={one.path}>{labels[one.kind]}</Link> : labels[one.kind]}
              </Text>
              <span>
                {[`${seoulTime(new Date(one.since))}부터`, one.items > 0 && `${one.items}건`]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </Box>
            <Text as="span" size={12} tone={one.endedAt ? "green" : "muted"} nowrap>
              {one.endedAt ? "복구" : formatLength(minutesBetween(one.since, at))}
            </Text>
          </Row>
        ))}
      </Box>
    </Card>
  );
}

const labels: Record<Incident["kind"], string> = {
  MONEY_PAUSED: "결제와 정산 중지",
  TEXTS_LATE: "문자 발송 지연",
  CHECKS_LATE: "국세청·은행 조회 지연",
  TAX_INVOICES_FAILED: "세금계산서 발행 오류",
  JOBS_FAILED: "실패한 작업",
  GATEWAY_UNREACHABLE: "결제사 조회 실패",
};
