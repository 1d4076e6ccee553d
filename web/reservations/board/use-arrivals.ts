import { useEffect, useRef } from "react";
import type { Reservation } from "#contract/reservation.ts";
import { timeRange } from "#web/reservations/words.ts";
import { toast } from "#web/ui/overlays/toast.ts";
import { madeHere } from "./made-here.ts";

/** Shows a message when a reservation arrives from elsewhere; the board does not scroll. */
export function useArrivals(date: string, reservations: Reservation[] | undefined) {
  const seen = useRef<{ date: string; ids: Set<number> }>(undefined);
  useEffect(() => {
    if (!reservations) return;
    const known = seen.current?.date === date ? seen.current.ids : undefined;
    seen.current = { date, ids: new Set(reservations.map(({ id }) => id)) };
    if (!known) return;
    for (const one of reservations) if (!known.has(one.id) && one.status === "OK") sayUnlessOwn(one);
  }, [date, reservations]);
}

async function sayUnlessOwn(one: Reservation) {
  if (await madeHere.has(one.id)) return;
  toast({ text: `새 예약이 들어왔어요. ${timeRange(one)} ${one.customerName}님`, tone: "news" });
}
