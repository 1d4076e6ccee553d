import { useMemo } from "react";
import type { Reservation } from "#contract/reservation.ts";
import { getDayBoard, listOfflineReservations, listReservations } from "#contract/reservations.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { boardHours, lanesOf } from "./lanes.ts";
import { moving } from "./moving.ts";

/** A day of the shop: who works, when nothing can be booked, and what is booked, online and offline. */
export function useDay(shopId: number, date: string, enabled = true) {
  const board = useAnswer(getDayBoard, { shopId, date }, { enabled });
  const online = useAnswer(listReservations, { shopId, date }, { enabled });
  const offline = useAnswer(listOfflineReservations, { shopId, date }, { enabled });
  const moves = moving.use();
  const reservations = useMemo(
    () => [...(online.data?.items ?? []), ...(offline.data?.items ?? [])].map((one) => placed(one, moves.get(one.id))),
    [online.data, offline.data, moves],
  );
  const lanes = useMemo(
    () => (board.data ? lanesOf(date, board.data.designers, reservations) : []),
    [board.data, date, reservations],
  );
  const hours = useMemo(() => boardHours(board.data?.open ?? null, lanes), [board.data, lanes]);
  const failed = [board, online, offline].find(({ error, data }) => error && !data);
  return {
    board: board.data,
    ready: Boolean(board.data && online.data && offline.data),
    failed,
    reservations,
    lanes,
    hours,
  };
}

/** Where a card was dropped a moment ago, until the server has answered. */
function placed(reservation: Reservation, to: Partial<Reservation> | undefined): Reservation {
  return to ? { ...reservation, ...to } : reservation;
}
