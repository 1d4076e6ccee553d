import { Link } from "@tanstack/react-router";
import { ChevronRight, CircleCheck, Clock, TriangleAlert } from "lucide-react";
import type { Reconciliation } from "#contract/payments.ts";
import { differenceKinds } from "#domain/money/reconciliation.ts";
import { formatDay, formatInstant, seoulDay } from "#domain/time/seoul-time.ts";
import { Tag } from "#web/ui/display/tag.tsx";
import { Box, Row, Text } from "#web/ui/layout.tsx";
import { formatSide } from "./payment-words.ts";
import styles from "./reconciliations-screen.module.css";

/** One reconciliation, with a link from each difference to its payment. */
export function ReconciliationRow({ reconciliation }: { reconciliation: Reconciliation }) {
  const { at, fromAt, toAt, byName, checked, mended, differences } = reconciliation;
  // The end is exclusive.
  const lastDay = seoulDay(new Date(new Date(toAt).getTime() - 1));
  return (
    <Box as="li" pad={16} padX={24} className={styles.row}>
      <Row gap={16} rows={4} justify="between" wrap className={styles.head}>
        <b>
          {formatDay(seoulDay(new Date(fromAt)))} – {formatDay(lastDay)}
        </b>
        <Outcome reconciliation={reconciliation} />
      </Row>
      <Text size={13} tone="muted" number>
        {byName ?? "매일 하는 대사"} · <time dateTime={at}>{formatInstant(new Date(at))}</time> ·{" "}
        {checked.toLocaleString("ko-KR")}건 확인
        {mended > 0 && ` · ${mended.toLocaleString("ko-KR")}건을 결제사 기록에 맞췄어요`}
      </Text>
      {differences.length > 0 && (
        <ul className={styles.differences} aria-label="다른 결제">
          {differences.map(({ paymentId, orderId, kind, ours, theirs }) => (
            <li key={paymentId}>
              <Link to="/operator/payments/$paymentId" params={{ paymentId: String(paymentId) }}>
                <span>
                  {differenceKinds[kind].label}
                  <small>{orderId}</small>
                </span>
                <Text as="span" size={13} number className={styles.sides}>
                  우리 {formatSide(ours)} · 결제사 {formatSide(theirs)}
                </Text>
                <ChevronRight size={16} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Box>
  );
}

function Outcome({ reconciliation: { finishedAt, differences } }: { reconciliation: Reconciliation }) {
  if (finishedAt === null)
    return (
      <Tag tone="waits" icon={Clock}>
        끝나지 않았어요
      </Tag>
    );
  return differences.length === 0 ? (
    <Tag tone="arrived" icon={CircleCheck}>
      모두 같아요
    </Tag>
  ) : (
    <Tag tone="failed" icon={TriangleAlert}>
      {differences.length.toLocaleString("ko-KR")}건 달라요
    </Tag>
  );
}
