import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { openDialog } from "#web/ui/overlays/dialog-store.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { type RejectAnswer, RejectDialog, type Rejected } from "./reject-dialog.tsx";

/**
 * Asks for the reason and rejects a user; true once it is done. Their coming bookings are shown, to decide one by one.
 */
export function useRejectUser(shopId: number) {
  const navigate = useNavigate();
  return useCallback(
    async (who: Rejected): Promise<boolean> => {
      // Closing the list of bookings does not undo the rejection.
      let rejected: RejectAnswer | undefined;
      const onRejected = (answer: RejectAnswer) => {
        rejected = answer;
      };
      const chosen = await openDialog<RejectAnswer>(({ close }) => (
        <RejectDialog shopId={shopId} who={who} onRejected={onRejected} onDone={close} onLeave={() => close()} />
      ));
      const answer = chosen ?? rejected;
      if (!answer) return false;
      toast({ text: answer.name ? `${answer.name} 님을 차단했어요` : "이 고객을 차단했어요", tone: "done" });
      if (answer.open) {
        const { id, startsAt } = answer.open;
        await navigate({
          to: "/partners/shops/$shopId/reservations",
          params: { shopId: String(shopId) },
          search: { date: seoulDay(new Date(startsAt)), reservation: id },
        });
      }
      return true;
    },
    [shopId, navigate],
  );
}
