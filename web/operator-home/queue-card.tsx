import { Link } from "@tanstack/react-router";
import type { QueueRow } from "#contract/operator-home.ts";
import { operatorQueues } from "#domain/accounts/operator-queue.ts";
import { formatLength } from "#web/parts/review-clock/time-left.ts";
import { Card } from "#web/ui/display/card.tsx";
import { Box, Row, Text } from "#web/ui/layout.tsx";
import styles from "./home-screen.module.css";
import { minutesBetween } from "./minutes-between.ts";

/** What waits, queue by queue, the nearest limit first. A row opens its queue at the oldest item. */
export function QueueCard({ queues, at }: { queues: readonly QueueRow[]; at: string }) {
  const all = queues.reduce((sum, { waiting }) => sum + waiting, 0);
  return (
    <Card
      id="queues"
      padded={false}
      title="처리 대기"
      note={`${all.toLocaleString("ko-KR")}건`}
      className={styles.queues}
      action={
        <Row as="ul" gap={12} size={12} tone="muted" phone="hidden" aria-hidden>
          <li className={styles.failed}>기한 초과</li>
          <li className={styles.waits}>4시간 이내</li>
          <li className={styles.rest}>여유</li>
        </Row>
      }
    >
      <Text as="table" full size={13} number>
        <caption className="sr-only">처리 대기</caption>
        <thead>
          <tr>
            <th scope="col">업무</th>
            <th scope="col">대기</th>
            <th scope="col">가장 오래된 건</th>
            <th scope="col">처리 기한</th>
            <th scope="col">남은 시간 분포</th>
            <th scope="col">오늘 처리</th>
            <th scope="col">담당</th>
          </tr>
        </thead>
        <tbody>
          {queues.map((row) => (
            <Queue key={row.queue} row={row} at={at} />
          ))}
        </tbody>
      </Text>
    </Card>
  );
}

function Queue({ row, at }: { row: QueueRow; at: string }) {
  const { queue, waiting, oldestAt, spread, doneToday, people, path } = row;
  const [first, ...others] = people;
  return (
    <Box as="tr" relative>
      <th scope="row">
        <Link to={path}>{operatorQueues[queue].label}</Link>
      </th>
      <Text as="td" size={14}>
        <b>{waiting.toLocaleString("ko-KR")}</b>
      </Text>
      <td>{oldestAt ? formatLength(minutesBetween(oldestAt, at)) : "-"}</td>
      <td>
        <Limit row={row} at={at} />
      </td>
      <td>
        <Row gap={2} className={styles.bar} title={spreadText(spread)}>
          <i className={styles.failed} style={{ flexGrow: spread.late }} hidden={spread.late === 0} />
          <i className={styles.waits} style={{ flexGrow: spread.soon }} hidden={spread.soon === 0} />
          <i className={styles.rest} style={{ flexGrow: spread.calm }} hidden={spread.calm === 0} />
        </Row>
      </td>
      <td>{doneToday.toLocaleString("ko-KR")}</td>
      <td>
        {first ?? "-"}
        {others.length > 0 && ` 외 ${others.length}명`}
      </td>
    </Box>
  );
}

function Limit({ row: { waiting, dueAt, spread }, at }: { row: QueueRow; at: string }) {
  if (waiting === 0) return "-";
  if (!dueAt) return "기한 없음";
  if (spread.late > 0)
    return (
      <Text as="b" tone="red">
        {spread.late}건 {formatLength(minutesBetween(dueAt, at))} 초과
      </Text>
    );
  const left = `${formatLength(minutesBetween(at, dueAt))} 남음`;
  return spread.soon > 0 ? (
    <Text as="b" tone="orange">
      {left}
    </Text>
  ) : (
    left
  );
}

const spreadText = ({ late, soon, calm }: QueueRow["spread"]) =>
  `기한 초과 ${late}건, 4시간 이내 ${soon}건, 여유 ${calm}건`;
