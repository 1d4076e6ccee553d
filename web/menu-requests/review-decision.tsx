import type { MenuRequest } from "#contract/menu-requests.ts";
import { DecisionBar } from "#web/parts/review/decision-bar.tsx";
import { NotYet } from "#web/parts/review/not-yet.tsx";
import { focusWrongNote } from "#web/parts/review/whole-reason.tsx";
import { formatRequest } from "./format-request.ts";
import { rejectionErrors, usePinned } from "./review-diff.tsx";
import type { ReviewLine } from "./review-screen.tsx";
import { useReviewCalls } from "./use-review-calls.ts";

interface ReviewDecisionProps {
  request: MenuRequest;
  line: ReviewLine | undefined;
  reviewing: boolean;
  /** The edition that was read. */
  edition: number;
  /** A newer edition came, which the reviewer has not read. */
  isNewer: boolean;
  onSent: () => void;
  onDecided: () => void;
}

/** The end of a review: begin, approve, or reject with notes. */
export function ReviewDecision(props: ReviewDecisionProps) {
  const { request, line, reviewing, edition, isNewer, onSent, onDecided } = props;
  const { notes, reason, forget } = usePinned(request.id);
  const { start, approve, approveCancel, reject, pending, failure } = useReviewCalls(request, edition);
  if (!reviewing)
    return (
      <NotYet
        line={line}
        start={start}
        pending={pending}
        failure={failure}
        state={formatRequest(request).label}
        sender="매장은"
      />
    );

  async function rejectAll() {
    onSent();
    if (Object.keys(rejectionErrors({ notes, reason })).length === 0) return reject(notes, reason);
    focusWrongNote();
    return undefined;
  }
  const cancellation = {
    words: "매장이 이 신청을 취소하고 싶어 해요. 승인하면 심사가 끝나고, 지금 판매 중인 내용은 그대로 남아요.",
    approve: approveCancel,
  };
  return (
    <DecisionBar
      edition={edition}
      isNewer={isNewer}
      pending={pending}
      failure={failure}
      approve={approve}
      pinnedCount={Object.keys(notes).length}
      reject={rejectAll}
      cancellation={request.lastAction === "CANCEL" ? cancellation : undefined}
      onDecided={() => {
        forget();
        onDecided();
      }}
    />
  );
}
