import { useQueryClient } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import type { MenuRequest } from "#contract/menu-requests.ts";
import { FormFailure } from "#web/parts/form-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { usePinned } from "./pinned-notes.ts";
import { requestInWords } from "./request-in-words.ts";
import styles from "./review-case.module.css";
import { rejectionErrors } from "./review-diff.tsx";
import type { ReviewLine } from "./review-queue.tsx";
import { useReviewCalls } from "./use-review-calls.ts";

interface ReviewDecisionProps {
  request: MenuRequest;
  line: ReviewLine | undefined;
  reviewing: boolean;
  /** The edition that was read. */
  edition: number;
  /** A newer one came, and has not been looked at. */
  isNewer: boolean;
  onSent: () => void;
  onDecided: () => void;
}

/** The end of a review: begin it, agree, or send it back with what has to be mended. */
export function ReviewDecision(props: ReviewDecisionProps) {
  const { request, line, reviewing, edition, isNewer, onSent, onDecided } = props;
  const queryClient = useQueryClient();
  const { notes, reason, forget } = usePinned(request.id);
  const { start, approve, approveCancel, reject, pending, failure } = useReviewCalls(request, edition);
  const pinnedCount = Object.keys(notes).length;
  const wishesCancel = reviewing && request.lastAction === "CANCEL";

  /** What was refused is shown as it stands now, with the reason above; what was done opens the next one. */
  async function after(done: Promise<boolean | undefined>) {
    const outcome = await done;
    if (outcome) {
      forget();
      onDecided();
    } else if (outcome === false) await queryClient.invalidateQueries();
  }
  async function rejectAll() {
    onSent();
    if (Object.keys(rejectionErrors({ notes, reason })).length > 0) {
      // Marked only after this, so the focus comes a moment later.
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>("[data-field] ~ tr [aria-invalid=true]")?.focus(),
      );
      return;
    }
    await after(reject(notes, reason));
  }
  return (
    <>
      <FormFailure failure={failure} />
      {wishesCancel && (
        <Notice
          tone="waits"
          action={
            <Button colour="black" size={44} busy={pending} disabled={isNewer} onClick={() => after(approveCancel())}>
              취소 승인하기
            </Button>
          }
        >
          매장이 이 신청을 취소하고 싶어 해요. 승인하면 심사가 끝나고, 지금 판매 중인 내용은 그대로 남아요.
        </Notice>
      )}
      <footer className={styles.bar}>
        {reviewing ? (
          <>
            <p className={styles.words}>
              <b>{isNewer ? "새 판을 확인한 뒤에 결정할 수 있어요" : `지금 보는 ${edition}판에만 적용돼요`}</b>
              {pinnedCount > 0 ? "사유를 떼면 승인할 수 있어요. " : "고칠 곳이 있으면 항목에 사유를 꽂아 주세요. "}
              그사이 새 판이 오면 멈추고 알려 드려요.
            </p>
            <Button
              colour={pinnedCount > 0 ? "gray" : "purple"}
              size={50}
              {...(pinnedCount > 0 ? { icon: Lock } : {})}
              disabled={pinnedCount > 0 || isNewer}
              busy={pending}
              data-review-approve
              onClick={() => after(approve())}
            >
              {edition}판 승인하기
            </Button>
            {pinnedCount > 0 && (
              <Button colour="black" size={50} disabled={isNewer} busy={pending} onClick={rejectAll}>
                {pinnedCount}개 항목 반려하고 다음 보기
              </Button>
            )}
          </>
        ) : (
          <NotYet
            request={request}
            line={line}
            pending={pending}
            onStart={() => start(() => queryClient.invalidateQueries())}
          />
        )}
      </footer>
    </>
  );
}

interface NotYetProps {
  request: MenuRequest;
  line: ReviewLine | undefined;
  pending: boolean;
  onStart: () => void;
}

/** Why nothing can be decided here, or the button that begins the review. */
function NotYet({ request, line, pending, onStart }: NotYetProps) {
  if (!line) {
    const { label } = requestInWords(request);
    return <p className={styles.words}>이 신청은 심사를 기다리지 않아요. 지금 상태: {label}</p>;
  }
  if (line.isOwn) return <p className={styles.words}>내 매장이라 심사할 수 없어요.</p>;
  if (request.status === "WAITING")
    return <p className={styles.words}>{request.reviewerName ?? "다른 담당자"} 님이 심사하고 있어요.</p>;
  return (
    <>
      <p className={styles.words}>
        <b>아직 심사를 시작하지 않았어요</b>
        시작하면 매장은 내용을 바꿀 수 없고, 취소하려면 심사 담당자의 승인이 필요해요.
      </p>
      <Button colour="black" size={50} busy={pending} onClick={onStart}>
        심사 시작하기
      </Button>
    </>
  );
}
