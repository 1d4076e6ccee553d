import { useQueryClient } from "@tanstack/react-query";
import { Button } from "#web/ui/button.tsx";
import { ReviewBar } from "./review-bar.tsx";
import type { QueueLine } from "./review-queue.tsx";

interface NotYetProps {
  /** The place in the queue; undefined once nothing waits for an operator. */
  line: Pick<QueueLine, "status" | "isOwn" | "reviewerName"> | undefined;
  /** The state, if it waits for nobody. */
  state: string;
  /** The person who cannot change it during a review. */
  sender: "매장은" | "신청자는";
  pending: boolean;
  failure: unknown;
  start: () => Promise<unknown>;
}

/** Why nothing can be decided here, or the button that begins the review. */
export function NotYet({ line, state, sender, pending, failure, start }: NotYetProps) {
  const queryClient = useQueryClient();
  const reason = reasonOf(line, state);
  if (reason) return <ReviewBar failure={failure} text={reason} />;
  return (
    <ReviewBar
      failure={failure}
      title="아직 심사를 시작하지 않았어요"
      text={`시작하면 ${sender} 내용을 변경할 수 없고, 취소하려면 심사 담당자의 승인이 필요해요.`}
    >
      <Button
        colour="black"
        size={50}
        busy={pending}
        data-review-start
        // After a refusal the current state is shown.
        onClick={async () => (await start()) ?? queryClient.invalidateQueries()}
      >
        심사 시작하기
      </Button>
    </ReviewBar>
  );
}

function reasonOf(line: NotYetProps["line"], state: string): string | undefined {
  if (!line) return `심사 대기 중인 신청이 아니에요. 현재 상태: ${state}`;
  if (line.isOwn) return "내 매장이라 심사할 수 없어요.";
  return line.status === "WAITING"
    ? `${line.reviewerName ? `${line.reviewerName} 님이` : "다른 담당자가"} 심사하고 있어요.`
    : undefined;
}
