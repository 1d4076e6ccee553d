import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { ReplyOf } from "#contract/call.ts";
import { changeSchedule, previewScheduleChange, type ScheduleChange, undoScheduleChange } from "#contract/schedules.ts";
import { failureText, isConflict } from "#web/api/failures.ts";
import { send } from "#web/api/send.ts";
import { unansweredKey } from "#web/api/unanswered-key.ts";
import type { Saving } from "#web/parts/form/unsaved.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { askAboutHits } from "./conflict-dialog.tsx";

const done: Record<ScheduleChange["kind"], string> = {
  HOURS: "영업시간을 저장했어요",
  CLOSING: "임시 휴무를 추가했어요",
  CLOSING_REMOVAL: "임시 휴무를 삭제했어요",
  STAFF_HOURS: "근무시간을 저장했어요",
  BREAK: "휴식 시간을 추가했어요",
  STAFF_REMOVAL: "디자이너를 삭제했어요",
};

/**
 * Any change that reduces working time goes through here: conflicting reservations are shown first, each gets a
 * decision, and all is saved together. True once it is saved; undefined if the person cancels or it fails. The form counts
 * as saving only during the call itself, not during the question.
 */
export function useScheduleChange(shopId: number) {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [key] = useState(unansweredKey);

  const run = useCallback(
    async (change: ScheduleChange, saving: Saving = asItIs): Promise<true | undefined> => {
      setPending(true);
      setFailure(undefined);
      try {
        const input = { shopId, change };
        const { hits } = await send(previewScheduleChange, input);
        const reply =
          hits.length === 0
            ? await saving(send(changeSchedule, input, { idempotencyKey: key.of(input) }))
            : await askAboutHits({ ...input, hits, saving });
        if (!reply) return undefined;
        key.done();
        await queryClient.invalidateQueries();
        const refresh = () => queryClient.invalidateQueries();
        showChange(shopId, change, reply, refresh);
        return true;
      } catch (failure) {
        setFailure(failure);
        // The newest version is shown beside the typed one.
        if (isConflict(failure)) await queryClient.invalidateQueries();
        return undefined;
      } finally {
        setPending(false);
      }
    },
    [shopId, queryClient, key],
  );
  const reset = useCallback(() => setFailure(undefined), []);
  return { run, state: pending ? "pending" : "idle", failure, reset };
}

const asItIs: Saving = (sent) => sent;

type Reply = ReplyOf<typeof changeSchedule>;

function showChange(shopId: number, change: ScheduleChange, { changeId, moved }: Reply, refresh: () => unknown) {
  const text = moved > 0 ? `${done[change.kind]}. 예약 ${moved}건을 옮겼어요` : done[change.kind];
  toast({
    text,
    tone: "done",
    action: { label: "되돌리기", onPress: () => undo(shopId, changeId).then(refresh) },
  });
}

async function undo(shopId: number, id: number) {
  try {
    const { moved } = await send(undoScheduleChange, { shopId, id });
    toast({ text: moved > 0 ? `되돌렸어요. 예약 ${moved}건을 원래 시간으로 옮겼어요` : "되돌렸어요", tone: "done" });
  } catch (failure) {
    toast({ text: failureText(failure).title, tone: "failed" });
  }
}
