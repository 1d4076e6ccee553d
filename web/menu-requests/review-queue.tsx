import { Link } from "@tanstack/react-router";
import { Lock } from "lucide-react";
import type { ReplyOf } from "#contract/call.ts";
import type { listMenuReviews } from "#contract/menu-requests.ts";
import { ReviewClock } from "#web/parts/review-clock/review-clock.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Kbd } from "#web/ui/kbd.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import styles from "./review-queue.module.css";

export type ReviewLine = ReplyOf<typeof listMenuReviews>["items"][number];

interface ReviewQueueProps {
  lines: readonly ReviewLine[];
  total: number;
  page: number;
  size: number;
  openId: number | undefined;
  onPage: (page: number) => void;
}

/** Everything that waits, the oldest first, each with its clock. */
export function ReviewQueue({ lines, total, page, size, openId, onPage }: ReviewQueueProps) {
  return (
    <section className={styles.queue} aria-label="심사 대기">
      <header>
        <h2 className="number">심사 대기 {total}건</h2>
        <p>오래된 것부터 · 목표 2영업일</p>
      </header>
      <ol>
        {lines.map((line) => (
          <li key={line.id}>
            {line.isOwn ? (
              <div className={classNames(styles.ticket, styles.own)}>
                <Words line={line} />
                <p className={styles.line}>
                  <span>내 매장이라 심사할 수 없어요</span>
                  <Lock size={14} aria-hidden />
                </p>
              </div>
            ) : (
              <Link
                className={styles.ticket}
                to="/operator/menus"
                search={{ request: line.id }}
                resetScroll={false}
                aria-current={line.id === openId ? "true" : undefined}
              >
                <Words line={line} />
                <p className={styles.line}>
                  <span>{standingOf(line)}</span>
                  <ReviewClock dueAt={line.dueAt} />
                </p>
              </Link>
            )}
          </li>
        ))}
      </ol>
      {total > size && <Pagination page={page} size={size} total={total} onChange={onPage} />}
      <footer>
        <span>
          <Kbd>J</Kbd> <Kbd>K</Kbd> 위아래
        </span>
        <span>
          <Kbd>R</Kbd> 사유 꽂기
        </span>
        <span>
          <Kbd>A</Kbd> 승인
        </span>
      </footer>
    </section>
  );
}

function Words({ line: { menuName, shopName } }: { line: ReviewLine }) {
  return (
    <>
      <b>{menuName}</b>
      <span className={styles.shop}>{shopName}</span>
    </>
  );
}

function standingOf({ status, lastAction, isMine, reviewerName }: ReviewLine): string {
  if (status === "WAITING" && !isMine) return `${reviewerName ?? "다른 담당자"} 심사 중`;
  if (lastAction === "CANCEL") return "취소 요청";
  if (status === "WAITING") return "내가 심사 중";
  return status === "REREQ" ? "다시 신청" : "새 신청";
}
