import { useMemo, useState } from "react";
import type { Reservation } from "#contract/reservation.ts";
import { getDayBoard, listOfflineReservations, listReservations } from "#contract/reservations.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { boardHours, type Card, type Lane, lanesOf } from "./lanes.ts";
import { type MovedPlace, moving } from "./moving.ts";

/** A day of the shop: who works, which times are closed, and all reservations. */
export function useDay(shopId: number, date: string, enabled = true) {
  const board = useAnswer(getDayBoard, { shopId, date }, { enabled });
  const online = useAnswer(listReservations, { shopId, date }, { enabled });
  const offline = useAnswer(listOfflineReservations, { shopId, date }, { enabled });
  const moves = moving.use();
  const reservations = useMemo(
    () => [...(online.data?.items ?? []), ...(offline.data?.items ?? [])].map((one) => placed(one, moves.get(one.id))),
    [online.data, offline.data, moves],
  );
  const lanes = useUnchangedLanes(
    useMemo(
      () => (board.data ? lanesOf(date, board.data.designers, reservations) : []),
      [board.data, date, reservations],
    ),
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

/** When the board is read again most lanes are unchanged: they stay the same objects and do not draw again. */
function useUnchangedLanes(lanes: Lane[]): Lane[] {
  const [shown] = useState<{ lanes: Lane[] }>({ lanes });
  return useMemo(() => {
    const kept = lanes.map((lane, index) => {
      const before = shown.lanes[index];
      return before && isSameLane(before, lane) ? before : lane;
    });
    const isSame = kept.length === shown.lanes.length && kept.every((lane, index) => lane === shown.lanes[index]);
    if (!isSame) shown.lanes = kept;
    return shown.lanes;
  }, [lanes, shown]);
}

const isSameLane = (a: Lane, b: Lane) =>
  a.designer === b.designer && areSame(a.cards, b.cards) && areSame(a.faded, b.faded);

const areSame = (a: Card[], b: Card[]) => a.length === b.length && a.every((card, index) => card === b[index]);

/** The new place of a moved card, until the list has it too. */
function placed(reservation: Reservation, to: MovedPlace | undefined): Reservation {
  const isCaughtUp = to?.version !== undefined && reservation.version >= to.version;
  if (!to || isCaughtUp) return reservation;
  const { stylerId, startsAt, endsAt } = to;
  return { ...reservation, stylerId, startsAt, endsAt };
}
