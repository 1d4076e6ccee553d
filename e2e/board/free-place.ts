import type { APIRequestContext } from "@playwright/test";
import {
  createOfflineReservation,
  getDayBoard,
  listOfflineReservations,
  listReservations,
} from "#contract/reservations.ts";
import { ask } from "#e2e/harness/fixtures.ts";

const minute = 60_000;

/** The day this many days from today, in Seoul. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + 9 * 60 * minute + days * 24 * 60 * minute).toISOString().slice(0, 10);
}

export const at = (day: string, minutes: number) =>
  new Date(Date.parse(`${day}T00:00:00+09:00`) + minutes * minute).toISOString();

export const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

export interface FreePlace {
  shopId: number;
  day: string;
  designer: { id: number; name: string };
  /** Minutes from midnight. */
  from: number;
}

/**
 * A shop of the owner that is open on that day, with a free time in it; the demo shops are closed on different days.
 */
export async function freePlace(
  request: APIRequestContext,
  day: string,
  minutes: number,
  skip = 0,
): Promise<FreePlace> {
  for (const shopId of [1, 3, 2]) {
    const { open, designers } = await ask(request, getDayBoard, { shopId, date: day });
    if (!open) continue;
    const [online, offline] = [
      await ask(request, listReservations, { shopId, date: day }),
      await ask(request, listOfflineReservations, { shopId, date: day }),
    ];
    const taken = [...online.items, ...offline.items].map(({ stylerId, startsAt, endsAt }) => ({
      stylerId,
      from: (Date.parse(startsAt) - Date.parse(at(day, 0))) / minute,
      to: (Date.parse(endsAt) - Date.parse(at(day, 0))) / minute,
    }));
    const found: FreePlace[] = [];
    for (const { id, name, blocked, breaks } of designers) {
      const resting = breaks.map(({ startsAt, endsAt }) => ({
        fromMinute: (Date.parse(startsAt) - Date.parse(at(day, 0))) / minute,
        toMinute: (Date.parse(endsAt) - Date.parse(at(day, 0))) / minute,
      }));
      for (let from = open.fromMinute; from + minutes <= open.toMinute; from += 10) {
        const to = from + minutes;
        const isTaken = taken.some((one) => one.stylerId === id && one.from < to && one.to > from);
        const isBlocked = [...blocked, ...resting].some((one) => one.fromMinute < to && one.toMinute > from);
        if (isTaken || isBlocked) continue;
        found.push({ shopId, day, designer: { id, name }, from });
        break;
      }
    }
    const place = found[skip];
    if (place) return place;
  }
  throw new Error(`no shop has ${minutes} minutes free on ${day}`);
}

/** Makes a reservation by phone with a call. */
export function book(
  request: APIRequestContext,
  { shopId, day, designer, from }: FreePlace,
  minutes: number,
  customerName: string,
) {
  return ask(request, createOfflineReservation, {
    shopId,
    stylerId: designer.id,
    startsAt: at(day, from),
    endsAt: at(day, from + minutes),
    customerName,
  });
}
