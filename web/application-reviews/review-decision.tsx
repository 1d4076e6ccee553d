import type { Application } from "#contract/application.ts";
import { reviewStates } from "#domain/applications/application.ts";
import { applicationChecks } from "#domain/applications/application-check.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { DecisionBar } from "#web/parts/review/decision-bar.tsx";
import { NotYet } from "#web/parts/review/not-yet.tsx";
import { focusWrongNote } from "#web/parts/review/whole-reason.tsx";
import { useOpenReview } from "./open-review.ts";
import { rejectionErrors } from "./pinned.ts";
import { useReviewCalls } from "./use-review-calls.ts";

interface ReviewDecisionProps {
  /** The edition that was read. */
  edition: number;
  /** A newer edition came, which the reviewer has not read. */
  isNewer: boolean;
  onSent: () => void;
  onDecided: () => void;
}

/** The end of a review: begin, approve, or reject with notes. */
export function ReviewDecision({ edition, isNewer, onSent, onDecided }: ReviewDecisionProps) {
  const { application, reviewing, pinned } = useOpenReview();
  const { start, approve, approveCancel, reject, pending, failure } = useReviewCalls(application, edition);
  if (!reviewing)
    return (
      <NotYet
        line={application.queue ? application : undefined}
        state={stateOf(application)}
        sender="신청한 사람은"
        start={start}
        pending={pending}
        failure={failure}
      />
    );

  async function rejectAll() {
    onSent();
    if (Object.keys(rejectionErrors(pinned)).length === 0) return reject(pinned);
    focusWrongNote();
    return undefined;
  }
  const cancellation = {
    words: "신청한 사람이 이 신청을 취소하고 싶어 해요. 승인하면 심사가 끝나고, 지금 매장 정보는 그대로 남아요.",
    approve: approveCancel,
  };
  return (
    <DecisionBar
      edition={edition}
      isNewer={isNewer}
      pending={pending}
      failure={failure}
      approve={approve}
      blocked={blockOf(application)}
      pinnedCount={Object.keys(pinned.notes).length}
      reject={rejectAll}
      cancellation={application.lastAction === "CANCEL" ? cancellation : undefined}
      onDecided={() => {
        pinned.forget();
        onDecided();
      }}
    />
  );
}

/** Required before anybody can approve. */
function blockOf({ checks, opening }: Application): string | undefined {
  for (const check of keysOf(checks)) {
    const { label } = applicationChecks[check];
    if (checks[check]?.state === "LATER") return `${label}이 끝나면 승인할 수 있어요.`;
    if (checks[check]?.state === "FAILED") return `${label}에서 맞지 않았어요. 항목에 사유를 꽂아 주세요.`;
  }
  const isReady = Object.values(opening ?? {}).every(({ ready }) => ready);
  return isReady ? undefined : "오픈 준비가 끝나지 않았어요. 항목에 사유를 꽂아 주세요.";
}

function stateOf({ status, lastAction, closed }: Application): string {
  if (closed && status !== "APPROVAL") return lastAction === "CANCEL_APPROVAL" ? "취소 승인" : "취소";
  return status === null ? "보내기 전" : reviewStates[status].label;
}
