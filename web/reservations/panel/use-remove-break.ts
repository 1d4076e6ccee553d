import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { removeStaffBreak } from "#contract/staffs.ts";
import { failureText } from "#web/api/failures.ts";
import { send } from "#web/api/send.ts";
import type { HatchedTime, Lane } from "#web/reservations/board/lanes.ts";
import { minuteRange } from "#web/reservations/words.ts";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

/** Removes a break on the board. */
export function useRemoveBreak(shopId: number) {
  const queryClient = useQueryClient();
  return useCallback(
    async ({ designer }: Lane, { breakId, words, fromMinute, toMinute }: HatchedTime) => {
      if (breakId === undefined) return;
      const sure = await confirm({
        title: "이 휴식 시간을 지울까요?",
        content: `${designer.name} ${minuteRange(fromMinute, toMinute)} ${words}. 지우면 다시 예약을 받을 수 있어요.`,
        confirmLabel: "지우기",
        danger: true,
      });
      if (!sure) return;
      try {
        await send(removeStaffBreak, { shopId, id: designer.id, breakId });
        toast({ text: "휴식 시간을 지웠어요", tone: "done" });
      } catch (failure) {
        toast({ text: failureText(failure).title, tone: "failed" });
      }
      await queryClient.invalidateQueries();
    },
    [shopId, queryClient],
  );
}
