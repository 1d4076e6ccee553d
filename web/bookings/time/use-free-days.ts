import { type BookingShop, listFreeTimes } from "#contract/bookings.ts";
import { minutesOf, type Segment } from "#domain/reservations/visit-time.ts";
import { addDays, daysBetween } from "#domain/time/seoul-time.ts";
import { useBookingAnswer } from "#web/bookings/answers.ts";
import type { Menu } from "#web/bookings/shop/prices.ts";
import type { FreeDay } from "./starts.ts";

interface DaysToShow {
  shop: BookingShop;
  menu: Menu;
  segments: readonly Segment[];
  stylerId: number | undefined;
  firstDay: string;
  /** The shown week; undefined: the week of the chosen day. */
  shownWeek: number | undefined;
  chosenDay: string | undefined;
}

const daysAsked = 14;

/** The free times of the shown fortnight and of the chosen day, which may be in another one. */
export function useFreeDays({ shop, menu, segments, stylerId, firstDay, shownWeek, chosenDay }: DaysToShow) {
  const isWithin = chosenDay !== undefined && chosenDay >= firstDay && chosenDay <= shop.lastDay;
  const chosenAt = isWithin ? daysBetween(firstDay, chosenDay) : 0;
  const week = shownWeek ?? Math.floor(chosenAt / 7);
  const input = (at: number) => {
    const from = addDays(firstDay, Math.floor(at / daysAsked) * daysAsked);
    const end = addDays(from, daysAsked - 1);
    const parts = segments.map(({ minutes }) => minutes).join(",");
    const common = { shopId: shop.id, menuId: menu.id, minutes: minutesOf(segments), segments: parts };
    return { ...common, ...(stylerId && { stylerId }), from, to: end < shop.lastDay ? end : shop.lastDay };
  };
  const looked = useBookingAnswer(listFreeTimes, input(week * 7));
  const chosen = useBookingAnswer(listFreeTimes, input(chosenAt));
  const known = new Map([...(chosen.data?.days ?? []), ...(looked.data?.days ?? [])].map((one) => [one.day, one]));
  const day = isWithin ? chosenDay : firstFree(chosen.data?.days);
  return {
    known,
    week,
    /** The chosen day, or the first day with a free time; undefined while unknown or if there is none. */
    day,
    freeDay: day === undefined ? undefined : known.get(day),
    failure: chosen.data ? undefined : chosen.failure,
    pending: chosen.pending,
    isKnown: chosen.data !== undefined,
    again: () => Promise.all([looked.again(), chosen.again()]),
  };
}

const firstFree = (days: readonly FreeDay[] | undefined) => days?.find(({ starts }) => starts.length > 0)?.day;
