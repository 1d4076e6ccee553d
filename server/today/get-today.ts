import { getToday as call } from "#contract/today.ts";
import { dayFigures } from "#domain/reservations/day-figures.ts";
import { openingOn } from "#domain/shops/shop-schedule.ts";
import { maskName } from "#domain/text/mask.ts";
import { addDays, seoulDay, weekdayOf } from "#domain/time/seoul-time.ts";
import { bookingObstaclesOfShops } from "#server/booking-settings/index.ts";
import { handle } from "#server/http/calls/context.ts";
import { readDays } from "#server/reservations/index.ts";
import { payoutsAround } from "#server/settlements/index.ts";
import { shownStaffIds } from "./shown-staff-ids.ts";
import { salesByDay, todayReservations } from "./today-reservations.ts";
import { waitingFor } from "./waiting.ts";

const mostLeft = 20;

export const getToday = handle(call, async ({ shop, account, db, vault, now, viewed }) => {
  const isDesigner = shop.role === "MEMBER";
  const day = seoulDay(now);
  const staffIds = await shownStaffIds(db, shop, account.id);
  const asked = { shopId: shop.id, staffIds, now };
  const monday = addDays(day, -daysSinceMonday(day));
  const [reservations, sales, { shop: schedule }, waiting, obstacles, payouts] = await Promise.all([
    todayReservations(db, asked),
    salesByDay(db, asked, addDays(monday, -7)),
    readDays(db, { shopId: shop.id, staffIds: [], from: monday, to: addDays(monday, 6), now }),
    waitingFor(db, { ...asked, accountId: account.id, role: shop.role }),
    bookingObstaclesOfShops(db, [shop.id], now),
    isDesigner ? noPayouts : payoutsAround(db, vault, { shopId: shop.id, now }),
  ]);
  const open = reservations.filter(({ status }) => status === "OK");
  const figures = dayFigures(reservations);
  const left = open.filter(({ endsAt }) => endsAt > now);
  const shown = left.slice(0, mostLeft);
  viewed("reservation", [...new Set([...shown.map(({ id }) => id), ...waiting.reservationIds])]);
  const salesOn = (one: string) => sales.get(one) ?? noSales;
  const today = salesOn(day);
  return {
    day,
    at: now,
    bookingObstacles: obstacles.get(shop.id) ?? [],
    waiting: waiting.items,
    ...payouts,
    // An operator looks at a shop's data, so names stay masked.
    left: shop.role === "OPERATOR" ? shown.map((one) => ({ ...one, customerName: maskName(one.customerName) })) : shown,
    counts: {
      total: figures.total,
      done: figures.completed,
      noShows: figures.noShows,
      pending: figures.pending,
      unsettled: open.length - left.length,
      left: left.length,
    },
    sales: {
      onlineWon: today.onlineWon,
      offlineWon: today.offlineWon,
      lastWeekWon: salesOn(addDays(day, -7)).untilNowWon,
    },
    week: Array.from({ length: 7 }, (_, index) => {
      const one = addDays(monday, index);
      const [sold, before] = [salesOn(one), salesOn(addDays(one, -7))];
      return {
        day: one,
        closed: !openingOn(schedule, one).open,
        bookedWon: sold.bookedWon,
        doneWon: sold.onlineWon + sold.offlineWon,
        lastWeekWon: before.onlineWon + before.offlineWon,
      };
    }),
  };
});

const noPayouts = { nextPayout: null, lastPayout: null, payoutsHeld: false };
const noSales = { onlineWon: 0, offlineWon: 0, bookedWon: 0, untilNowWon: 0 };
const weekdays = ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"];
const daysSinceMonday = (day: string) => weekdays.indexOf(weekdayOf(day));
