import { useEffect, useState } from "react";
import { countReservations } from "#contract/reservations.ts";
import { addDays } from "#domain/time/seoul-time.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import type { Lane } from "#web/reservations/board/lanes.ts";
import { useBookableLanes } from "#web/reservations/board/use-bookable-lanes.ts";
import { useDay } from "#web/reservations/board/use-day.ts";
import type { FreePlace } from "./free-places.ts";

const daysLookedAt = 14;

interface NextFreeDay {
  shopId: number;
  date: string;
  /** Only if the day itself has no free time. */
  enabled: boolean;
  placesOn: (day: string, lanes: readonly Lane[]) => FreePlace[];
}

/** The next open day on which the visit fits, with its first times; undefined while it is looked for. */
export function useNextFreeDay({ shopId, date, enabled, placesOn }: NextFreeDay) {
  const period = { from: addDays(date, 1), to: addDays(date, daysLookedAt) };
  const counts = useAnswer(countReservations, { shopId, ...period }, { enabled });
  const open = counts.data?.items.filter(({ closed }) => !closed).map(({ day }) => day) ?? [];
  const [full, setFull] = useState({ date, days: 0 });
  const passed = full.date === date ? full.days : 0;
  const next = open[passed];
  const day = useDay(shopId, next ?? period.from, enabled && next !== undefined);
  const lanes = useBookableLanes(day.lanes);
  const places = enabled && next !== undefined && day.ready ? placesOn(next, lanes) : undefined;
  const isFull = places?.length === 0;
  useEffect(() => {
    if (isFull) setFull({ date, days: passed + 1 });
  }, [isFull, date, passed]);
  return next !== undefined && places && places.length > 0 ? { day: next, lanes, places } : undefined;
}
