import {
  approveMenu,
  approveMenuCancel,
  type MenuRequest,
  rejectMenu,
  startMenuReview,
} from "#contract/menu-requests.ts";
import type { MenuField } from "#domain/menus/menu-content.ts";
import { useCall } from "#web/api/use-call.ts";
import { DecisionBar } from "#web/parts/review/decision-bar.tsx";
import { NotYet } from "#web/parts/review/not-yet.tsx";
import type { Pinned } from "#web/parts/review/pinned-notes.ts";
import { useDecisions } from "#web/parts/review/use-decisions.ts";
import { focusWrongNote } from "#web/parts/review/whole-reason.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { formatRequest } from "./format-request.ts";
import { rejectionErrors, usePinned } from "./review-diff.tsx";
import type { ReviewLine } from "./review-screen.tsx";

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
    text: "매장이 신청 취소를 요청했어요. 승인하면 심사가 끝나고, 지금 판매 중인 내용은 그대로 남아요.",
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

/** The reviewer's actions. Each resolves to whether it was done; undefined if the reviewer cancels. */
function useReviewCalls({ id, menuName, live, lastAction }: MenuRequest, edition: number) {
  const starting = useCall(startMenuReview);
  const approving = useCall(approveMenu);
  const rejecting = useCall(rejectMenu);
  const cancelling = useCall(approveMenuCancel);
  const { begin, make, decide, pending, failure } = useDecisions([starting, approving, rejecting, cancelling]);
  const decision = { id, edition, withdrawalSeen: lastAction === "CANCEL" };
  return {
    pending,
    failure,
    start: () => begin(() => starting.run({ id })),
    approve: () =>
      decide({
        ask: () =>
          confirm({
            title: `${menuName} ${edition}차 신청을 승인할까요?`,
            content: live ? "바로 이 내용으로 고객에게 보여요." : "판매 시작일부터 고객에게 보여요.",
            confirmLabel: "승인하기",
          }),
        run: () => approving.run(decision),
        done: () => `${menuName} 메뉴를 승인했어요`,
      }),
    reject: (fieldNotes: Pinned<MenuField>["notes"], reason: string) =>
      make(() => rejecting.run({ ...decision, fieldNotes, reason }), `${menuName} 메뉴를 반려했어요`),
    approveCancel: () =>
      decide({
        ask: () =>
          confirm({
            title: `${menuName} 신청 취소를 승인할까요?`,
            content: "심사가 끝나고 되돌릴 수 없어요. 매장은 새로 신청할 수 있어요.",
            confirmLabel: "취소 승인하기",
          }),
        run: () => cancelling.run({ id, edition }),
        done: () => `${menuName} 신청 취소를 승인했어요`,
      }),
  };
}
