import { useQueryClient } from "@tanstack/react-query";
import type { Application } from "#contract/application.ts";
import { cancelApplication } from "#contract/applications.ts";
import { cancellationOf } from "#domain/applications/application-moves.ts";
import { useCall } from "#web/api/use-call.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { type ConfirmQuestion, confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

/** Cancels a request: at once until a review begins, later if the reviewer agrees. */
export function CancelButton({ application }: { application: Application }) {
  const { id, closed, status, lastAction } = application;
  const { run, state, failure } = useCall(cancelApplication);
  const queryClient = useQueryClient();
  const outcome = closed || status === null || lastAction === null ? "IMPOSSIBLE" : cancellationOf(status, lastAction);
  if (outcome !== "ENDS" && outcome !== "WAITS") return null;

  async function cancel(how: "ENDS" | "WAITS") {
    if (!(await confirm(questions[how]))) return;
    const cancelled = await run({ id });
    if (cancelled)
      toast({ text: cancelled.closed ? "신청을 취소했어요" : "취소를 요청했어요. 확인되면 취소돼요", tone: "done" });
    // The review may have begun or ended meanwhile: the screen then shows the current state.
    else await queryClient.invalidateQueries();
  }
  return (
    <>
      <FormFailure failure={failure} />
      <Button colour="white" size={50} busy={state === "pending"} onClick={() => cancel(outcome)}>
        {outcome === "ENDS" ? "신청 취소하기" : "취소 요청하기"}
      </Button>
    </>
  );
}

const questions: Record<"ENDS" | "WAITS", ConfirmQuestion> = {
  ENDS: {
    title: "신청을 취소할까요?",
    content: "바로 취소돼요. 입력한 내용은 남아 있어서 나중에 이어서 작성할 수 있어요.",
    confirmLabel: "신청 취소하기",
    danger: true,
  },
  WAITS: {
    title: "취소를 요청할까요?",
    content: "심사가 이미 시작돼서 바로 취소되지 않아요. 심사 담당자가 확인하면 취소돼요.",
    confirmLabel: "취소 요청하기",
    danger: true,
  },
};
