import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { InputOf } from "#contract/call.ts";
import type { Reservation } from "#contract/reservation.ts";
import { previewMove, rescheduleReservation } from "#contract/reservations.ts";
import { formatWon } from "#domain/menus/price.ts";
import type { TimeRange } from "#domain/time/time-range.ts";
import { isConnectionLost } from "#web/api/connection.ts";
import { failureOf, failureText, NetworkFailure } from "#web/api/failures.ts";
import { isLiveConnected } from "#web/api/live.ts";
import { send } from "#web/api/send.ts";
import type { Card, Lane } from "#web/reservations/board/lanes.ts";
import { dropOf, linesAfter } from "#web/reservations/board/moved-card.ts";
import { forgetMoved, type MovedPlace, showMoved } from "#web/reservations/board/moving.ts";
import { askToDecide, mayDecide } from "#web/reservations/form/ask-to-decide.ts";
import { minuteRange } from "#web/reservations/format-reservation.ts";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

/** What is sent of a move, and how the visit looks after it. */
interface Place {
  line?: number;
  stylerId?: number;
  startsAt: string;
  endsAt: string;
}

const underWay = new Map<number, Promise<Reservation>>();
/** The versions that this tab has saved, so that its own last move does not look like another person's. */
const ownVersions = new Map<number, number>();

/** Moves a card at once and saves; a refused move is reverted, with the reason. */
export function useMove(shopId: number) {
  const queryClient = useQueryClient();
  const refused = useCallback((message: string) => toast({ text: message, tone: "failed" }), []);

  const save = useCallback(
    async (
      reservation: Reservation,
      place: Place,
      after: Pick<Reservation, "stylerId" | "lines">,
    ): Promise<Reservation | undefined> => {
      const { id } = reservation;
      // Without a connection the card stays: elsewhere it would look saved.
      const shown: MovedPlace = { ...after, startsAt: place.startsAt, endsAt: place.endsAt };
      if (!isConnectionLost()) showMoved(id, shown);
      // A card may be moved again before the answer to its last move: then that version is the base.
      await underWay.get(id)?.catch(() => undefined);
      const version = Math.max(reservation.version, ownVersions.get(id) ?? 0);
      const answer = sendOrDecide({ shopId, id, version, ...place });
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
        if (!(failure instanceof NetworkFailure || failure === declined)) refused(reasonOf(failure));
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
    async (card: Card, lane: Lane, range: TimeRange) => {
      const { reservation, firstLine, lastLine } = card;
      const { designer } = lane;
      const drop = dropOf(card, lane, range);
      const later = (instant: string, minutes: number) =>
        new Date(Date.parse(instant) + minutes * 60_000).toISOString();
      const startsAt = later(reservation.startsAt, drop.shiftMinutes);
      const endsAt = later(reservation.endsAt, drop.shiftMinutes + drop.addedMinutes);
      const before = card.pieces[0]?.stylerId;
      const isElsewhere = designer.id !== before;
      const place: Place = isElsewhere
        ? { line: firstLine, stylerId: designer.id, startsAt, endsAt }
        : { line: lastLine, startsAt, endsAt };
      if (isElsewhere && !(await agreed(shopId, reservation, place, designer.name))) return;
      const lines = linesAfter(card, drop);
      const moved = await save(reservation, place, { stylerId: lines[0]?.stylerId ?? designer.id, lines });
      if (!moved) return;
      const { fromMinute, toMinute } = range;
      const back: Place = { ...place, startsAt: reservation.startsAt, endsAt: reservation.endsAt };
      if (isElsewhere && before !== undefined) back.stylerId = before;
      toast({
        text: `${reservation.customerName} 님 예약을 옮겼어요. ${designer.name} · ${minuteRange(fromMinute, toMinute)}`,
        tone: "done",
        action: { label: "되돌리기", onPress: () => void save(moved, back, reservation) },
      });
    },
    [shopId, save],
  );
  return { move, refused };
}

const declined = new Error("somebody was asked and did not want to overlap");

/** A time that is not free may be taken on purpose, after everything that it overlaps was shown. */
async function sendOrDecide(move: InputOf<typeof rescheduleReservation>): Promise<Reservation> {
  try {
    return await send(rescheduleReservation, move);
  } catch (failure) {
    const refusal = failureOf(rescheduleReservation, failure)?.data;
    const isTime =
      refusal?.code === "time_taken" || refusal?.code === "time_not_open" || refusal?.code === "time_decision_outdated";
    if (!isTime || !mayDecide(refusal.details)) throw failure;
    const decided = await askToDecide(refusal.details, "변경");
    if (!decided) throw declined;
    return sendOrDecide({ ...move, decided });
  }
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
