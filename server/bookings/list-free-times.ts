import { listFreeTimes as call } from "#contract/bookings.ts";
import type { InputOf } from "#contract/call.ts";
import { type BookableMenu, serviceTimeOf } from "#domain/menus/bookable-menu.ts";
import { holderOf, listPriceOn } from "#domain/menus/menu-price.ts";
import { type BookingWindow, bookingWindow } from "#domain/reservations/booking.ts";
import { bookedMinutesOf, freeStarts } from "#domain/reservations/free-time.ts";
import { areSegments, minutesOf, resized, type Segment, type ServiceTime } from "#domain/reservations/visit-time.ts";
import { closedInPublic } from "#domain/shops/format-opening.ts";
import { openingOn } from "#domain/shops/shop-schedule.ts";
import { addDays, daysBetween, seoulInstant } from "#domain/time/seoul-time.ts";
import { handle } from "#server/http/calls/context.ts";
import { designerDay, type ReadDays, readDays } from "#server/reservations/index.ts";
import { bookableDesigners, findBookingShop } from "./booking-shop.ts";

const mostDays = 14;

export const listFreeTimes = handle(call, async ({ input, db, now, refuse }) => {
  const { shopId, menuId, stylerId, from, to } = input;
  const found = await findBookingShop(db, shopId);
  if (!found) return refuse("booking_shop_not_found");
  const shown = new Set((await bookableDesigners(db, shopId)).map(({ id }) => id));
  if (stylerId !== undefined && !shown.has(stylerId)) return refuse("staff_not_found");
  const window = bookingWindow(found.settings, now);
  // Only bookable days are read, whatever the request.
  const [first, last] = [later(from, window.today), earlier(to, window.lastDay)];
  const staffIds = stylerId === undefined ? [...shown] : [stylerId];
  const days = await readDays(db, {
    shopId,
    staffIds,
    menuId,
    now,
    ...(first <= last ? { from: first, to: last } : { from: window.today }),
  });
  if (!days.menu?.offered) return refuse("menu_not_found");
  const service = serviceOf(days.menu, input);
  if (!service) return refuse("period_wrong");
  if (from > to || daysBetween(from, to) >= mostDays) return refuse("period_wrong");
  const asked = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
  return {
    days: asked.map((day) => {
      const closedWords = found.closedWords ?? closedOn(days, window, day);
      return { day, closedWords, starts: closedWords === null ? startsOn(days, window, day, service) : [] };
    }),
  };
});

const later = (a: string, b: string) => (a > b ? a : b);
const earlier = (a: string, b: string) => (a < b ? a : b);

function closedOn({ shop, menu }: ReadDays, { today, lastDay }: BookingWindow, day: string): string | null {
  if (day < today) return "지난 날짜예요";
  if (day > lastDay) return "아직 예약을 받지 않아요";
  if ((menu?.saleFrom && day < menu.saleFrom) || (menu?.saleTo && day > menu.saleTo)) return "판매하지 않는 메뉴예요";
  const opening = openingOn(shop, day);
  return opening.open ? null : closedInPublic(opening);
}

/** Undefined if the parts do not add up. */
function serviceOf(menu: BookableMenu, { minutes, segments }: InputOf<typeof call>): ServiceTime | undefined {
  const { bufferMinutes, segments: usual } = serviceTimeOf(menu);
  if (segments === undefined) return { segments: resized(usual, minutes), bufferMinutes };
  const parts = segments.split(",").map(Number);
  const asked = parts.map((part, index): Segment => ({ kind: index % 2 === 0 ? "WORK" : "WAIT", minutes: part }));
  return areSegments(asked) && minutesOf(asked) === minutes ? { segments: asked, bufferMinutes } : undefined;
}

/** A designer without a price for the menu on that day cannot be booked for it. The least busy designer is first. */
function startsOn(days: ReadDays, { firstStart }: BookingWindow, day: string, service: ServiceTime) {
  const midnight = seoulInstant(day, "00:00").getTime();
  const pricing = days.menu?.pricing;
  const able = days.designers
    .filter((designer) => pricing && listPriceOn(pricing, holderOf(pricing.pricingBasis, designer), day))
    .map((designer) => ({ id: designer.id, at: designerDay(days, designer, day, { online: true }) }))
    .toSorted((a, b) => bookedMinutesOf(a.at) - bookedMinutesOf(b.at));
  const byMinute = new Map<number, number[]>();
  for (const { id, at } of able)
    for (const minute of freeStarts(at, service))
      if (midnight + minute * 60_000 >= firstStart.getTime())
        byMinute.set(minute, [...(byMinute.get(minute) ?? []), id]);
  return [...byMinute].sort(([a], [b]) => a - b).map(([minute, stylerIds]) => ({ minute, stylerIds }));
}
