import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { Reservation } from "#contract/reservation.ts";
import { previewMove, rescheduleReservation } from "#contract/reservations.ts";
import { formatWon } from "#domain/menus/price.ts";
import { seoulInstant } from "#domain/time/seoul-time.ts";
import { type TimeRange, timeOfMinute } from "#domain/time/time-range.ts";
import { isConnectionLost } from "#web/api/connection.ts";
import { failureOf, failureText, NetworkFailure } from "#web/api/failures.ts";
import { isLiveConnected } from "#web/api/live.ts";
import { send } from "#web/api/send.ts";
import type { Lane } from "#web/reservations/board/lanes.ts";
import { forgetMoved, type MovedPlace, showMoved } from "#web/reservations/board/moving.ts";
import { minuteRange } from "#web/reservations/format-reservation.ts";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

interface Place {
  stylerId: number;
  startsAt: string;
  endsAt: string;
}

const underWay = new Map<number, Promise<Reservation>>();
/** The versions that this tab has saved, so that its own last move does not look like another person's. */
const ownVersions = new Map<number, number>();

/** Moves a card at once and saves; a refused move is reverted, with the reason. */
export function useMove(shopId: number, date: string) {
  const queryClient = useQueryClient();
  const refused = useCallback((message: string) => toast({ text: message, tone: "failed" }), []);

  const save = useCallback(
    async (reservation: Reservation, place: Place): Promise<Reservation | undefined> => {
      const { id } = reservation;
      // Without a connection the card stays: elsewhere it would look saved.
      const shown: MovedPlace = { ...place };
      if (!isConnectionLost()) showMoved(id, shown);
      // A card may be moved again before the answer to its last move: then that version is the base.
      await underWay.get(id)?.catch(() => undefined);
      const version = Math.max(reservation.version, ownVersions.get(id) ?? 0);
      const answer = send(rescheduleReservation, { shopId, id, version, ...place });
      underWay.set(id, answer);
      try {
        const saved = await answer;
        ownVersions.set(id, saved.version);
        // It stays there until the board has this version, which the live event triggers. It looks the same, so nothing
        // draws again.
        shown.version = saved.version;
        if (!isLiveConnected()) await queryClient.invalidateQueries();
        return saved;
      } catch (failure) {
        // A lost connection has its own dialog; the next reading of the board shows whether it was saved.
        if (!(failure instanceof NetworkFailure)) refused(reasonOf(failure));
        await queryClient.invalidateQueries();
        forgetMoved(id);
        return undefined;
      } finally {
        if (underWay.get(id) === answer) underWay.delete(id);
      }
    },
    [shopId, queryClient, refused],
  );

  const move = useCallback(
    async (reservation: Reservation, { designer }: Lane, { fromMinute, toMinute }: TimeRange) => {
      const at = (minute: number) => seoulInstant(date, timeOfMinute(minute)).toISOString();
      const place = { stylerId: designer.id, startsAt: at(fromMinute), endsAt: at(toMinute) };
      if (designer.id !== reservation.stylerId && !(await agreed(shopId, reservation, place, designer.name))) return;
      const moved = await save(reservation, place);
      if (!moved) return;
      const { stylerId, startsAt, endsAt } = reservation;
      toast({
        text: `${reservation.customerName} 님 예약을 옮겼어요. ${designer.name} · ${minuteRange(fromMinute, toMinute)}`,
        tone: "done",
        action: { label: "되돌리기", onPress: () => void save(moved, { stylerId, startsAt, endsAt }) },
      });
    },
    [shopId, date, save],
  );
  return { move, refused };
}

/** Another designer may have another price: shown before the move. */
async function agreed(shopId: number, reservation: Reservation, place: Place, name: string): Promise<boolean> {
  const preview = await send(previewMove, { shopId, id: reservation.id, ...place }).catch(() => undefined);
  if (!preview || preview.obstacle || (preview.refundWon === 0 && preview.fromWon === preview.toWon)) return true;
  const difference =
    preview.refundWon > 0
      ? `차액 ${formatWon(preview.refundWon)}을 고객에게 환불해 드려요.`
      : `가격이 ${formatWon(preview.fromWon)}에서 ${formatWon(preview.toWon)}으로 변경돼요.`;
  return confirm({
    title: `${name} 디자이너로 변경할까요?`,
    content: `${difference} 고객에게 변경된 내용을 알려 드려요.`,
    confirmLabel: "변경하기",
  });
}

/** What has taken the place, if the answer names it. */
function reasonOf(failure: unknown): string {
  const { title } = failureText(failure);
  const refusal = failureOf(rescheduleReservation, failure)?.data;
  const isHeld = refusal?.code === "time_taken" || refusal?.code === "time_not_open";
  return isHeld && refusal.details?.words ? `${title} (${refusal.details.words})` : title;
}
