import { useQueryClient } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { ReviewBar } from "./review-bar.tsx";

/** Each resolves to whether it was done; undefined if the reviewer cancels. */
type Decide = () => Promise<boolean | undefined>;

interface DecisionBarProps {
  /** The edition that was read. */
  edition: number;
  /** A newer edition came, which the reviewer has not read. */
  isNewer: boolean;
  pinnedCount: number;
  pending: boolean;
  failure: unknown;
  /** Why it cannot be approved now, for another reason than a note. */
  blocked?: string | undefined;
  /** What this reviewer has to do before an approval, with its button. */
  needs?: { title: string; text: string; action: string; run: () => void } | undefined;
  approve: Decide;
  reject: Decide;
  /** Its sender has requested a cancellation: what an approval means, and the button. */
  cancellation?: { text: string; approve: Decide } | undefined;
  onDecided: () => void;
}

/** The end of a review: approve, or reject with notes. */
export function DecisionBar(props: DecisionBarProps) {
  const { edition, isNewer, pinnedCount, pending, failure, blocked, needs, approve, reject, cancellation, onDecided } =
    props;
  const queryClient = useQueryClient();

  /** After a refusal the current state is shown with the reason above it; after a decision the next case opens. */
  async function after(decide: Decide) {
    const outcome = await decide();
    if (outcome) onDecided();
    else if (outcome === false) await queryClient.invalidateQueries();
  }
  const mayApprove = pinnedCount === 0 && blocked === undefined && needs === undefined;
  const shown = pinnedCount === 0 && !isNewer ? needs : undefined;
  return (
    <ReviewBar
      failure={failure}
      notice={
        cancellation && (
          <Notice
            tone="waits"
            action={
              <Button
                colour="black"
                size={44}
                busy={pending}
                disabled={isNewer}
                onClick={() => after(cancellation.approve)}
              >
                취소 승인하기
              </Button>
            }
          >
            {cancellation.text}
          </Notice>
        )
      }
      title={
        isNewer
          ? "새로 온 신청을 확인한 뒤에 결정할 수 있어요"
          : (shown?.title ?? `지금 보는 ${edition}차 신청에만 적용돼요`)
      }
      text={`${shown?.text ?? adviceOf(pinnedCount, blocked)} 그사이 새 신청이 들어오면 처리하지 않고 알려 드려요.`}
    >
      <Button
        colour={mayApprove ? "black" : "gray"}
        size={50}
        {...(mayApprove ? {} : { icon: Lock })}
        disabled={!mayApprove || isNewer}
        busy={pending}
        data-review-approve
        onClick={() => after(approve)}
      >
        {edition}차 승인하기
      </Button>
      {shown && (
        <Button colour="black" size={50} onClick={shown.run}>
          {shown.action}
        </Button>
      )}
      {pinnedCount > 0 && (
        <Button colour="black" size={50} disabled={isNewer} busy={pending} onClick={() => after(reject)}>
          {pinnedCount}개 항목 반려하고 다음 보기
        </Button>
      )}
    </ReviewBar>
  );
}

function adviceOf(pinnedCount: number, blocked: string | undefined): string {
  if (pinnedCount > 0) return "사유를 삭제하면 승인할 수 있어요.";
  return blocked ?? "보완이 필요한 항목에 반려 사유를 남겨 주세요.";
}
