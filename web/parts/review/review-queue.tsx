import { Lock } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import type { ApplicationRequestType, ReviewState } from "#domain/applications/application.ts";
import { ReviewClock } from "#web/parts/review-clock/review-clock.tsx";
import { Kbd } from "#web/ui/display/kbd.tsx";
import { Pagination } from "#web/ui/display/pagination.tsx";
import { Box, Row, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./review-queue.module.css";

/** The fields that rows of every queue have. */
export interface QueueLine {
  id: number;
  status: ReviewState | null;
  lastAction: ApplicationRequestType | null;
  dueAt: string;
  reviewerName: string | null;
  /** The operator's own request: another operator decides. */
  isOwn: boolean;
  isMine: boolean;
}

interface Ticket {
  className: string | undefined;
  "aria-current": "true" | undefined;
  resetScroll: false;
  children: ReactNode;
}

interface ReviewQueueProps<Line extends QueueLine> {
  lines: readonly Line[];
  total: number;
  page: number;
  size: number;
  openId: number | undefined;
  onPage: (page: number) => void;
  /** The text of a row: the subject and the sender. */
  textsOf: (line: Line) => readonly [title: string, note: string];
  /** The link that opens it. */
  link: (line: Line, ticket: Ticket) => ReactNode;
  /** Above the rows, such as a filter. */
  filter?: ReactNode;
  /** Its cases have documents with numbers. */
  documentKeys?: boolean;
  /** Shown if there are no rows. */
  empty?: ReactNode;
}

/** All waiting requests, oldest first, each with its remaining time. */
export function ReviewQueue<Line extends QueueLine>(props: ReviewQueueProps<Line>) {
  const { lines, total, page, size, openId, onPage, textsOf, link, filter, documentKeys, empty } = props;
  const list = useRef<HTMLOListElement>(null);
  // The current row stays visible while the keys move.
  useEffect(() => {
    if (openId !== undefined) list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [openId]);
  return (
    <Stack
      as="section"
      flex
      overflow="clip"
      frame
      radius="card"
      fill="surface"
      className={styles.queue}
      aria-label="심사 대기"
    >
      <Box as="header" pad={16} line="bottom">
        <Text as="h2" size={16} number>
          심사 대기 {total.toLocaleString("ko-KR")}건
        </Text>
        <Text size={12} tone="muted">
          오래된 것부터 · 목표 2영업일
        </Text>
        {filter}
      </Box>
      {lines.length === 0 && empty}
      <ol ref={list}>
        {lines.map((line) => {
          const [title, note] = textsOf(line);
          const ticket = (
            <>
              <b>{title}</b>
              <Text as="span" size={12} tone="muted">
                {note}
              </Text>
              <Row as="span" gap={8} rows={2} align="stretch" justify="between" wrap size={12} tone="muted">
                <span>{standingOf(line)}</span>
                {line.isOwn ? <Lock size={14} aria-hidden /> : <ReviewClock dueAt={line.dueAt} />}
              </Row>
            </>
          );
          return (
            <li key={line.id}>
              {line.isOwn ? (
                <Text as="div" fill="canvas" tone="muted" className={styles.ticket}>
                  {ticket}
                </Text>
              ) : (
                link(line, {
                  className: styles.ticket,
                  "aria-current": line.id === openId ? "true" : undefined,
                  resetScroll: false,
                  children: ticket,
                })
              )}
            </li>
          );
        })}
      </ol>
      {total > size && (
        <Box fixed line="top" className={styles.pages}>
          <Pagination page={page} size={size} total={total} onChange={onPage} />
        </Box>
      )}
      <Row as="footer" wrap gap={12} rows={4} pad={12} padX={16} line="top" size={12} tone="muted" phone="hidden">
        <span>
          <Kbd>J</Kbd> <Kbd>K</Kbd> 위아래
        </span>
        <span>
          <Kbd>S</Kbd> 시작
        </span>
        {documentKeys && (
          <span>
            <Kbd>1</Kbd>~<Kbd>5</Kbd> 서류
          </span>
        )}
        <span>
          <Kbd>R</Kbd> 사유 남기기
        </span>
        <span>
          <Kbd>A</Kbd> 승인
        </span>
      </Row>
    </Stack>
  );
}

function standingOf({ status, lastAction, isOwn, isMine, reviewerName }: QueueLine): string {
  if (isOwn) return "내 매장이라 심사할 수 없어요";
  if (status === "WAITING" && !isMine) return `${reviewerName ?? "다른 담당자"} 심사 중`;
  if (lastAction === "CANCEL") return "취소 요청";
  if (status === "WAITING") return "내가 심사 중";
  return status === "REREQ" ? "다시 신청" : "새 신청";
}
