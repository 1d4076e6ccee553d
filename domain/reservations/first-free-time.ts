import { type BookableMenu, quote, serviceTimeOf } from "#domain/menus/bookable-menu.ts";
import { addDays, seoulInstant } from "#domain/time/seoul-time.ts";
import { type BookingCoupon, bookingWindow, withCoupons } from "./booking.ts";
import { type BookingFacts, type ChoosableDesigner, dayOf } from "./booking-obstacle.ts";
import { freeStarts } from "./free-time.ts";

export interface FirstFreeFacts<Menu extends BookableMenu> extends Pick<BookingFacts, "settings" | "schedule"> {
  /** Their dated breaks include what is booked. */
  designers: readonly ChoosableDesigner[];
  /** In the order in which the shop lists them. */
  menus: readonly Menu[];
  /** Only those that anybody can use. */
  coupons: readonly BookingCoupon[];
}

export interface FirstFreeTime<Menu> {
  startsAt: Date;
  menu: Menu;
  listPriceWon: number;
  /** The lowest price at that time; a customer can book it. */
  priceWon: number;
  /** Another free designer costs more. */
  isFrom: boolean;
}

/** The first time at which somebody is free for one of these menus, and what it costs then. */
export function firstFreeTime<Menu extends BookableMenu>(
  facts: FirstFreeFacts<Menu>,
  now: Date,
  days: number,
): FirstFreeTime<Menu> | undefined {
  const { today, firstStart, lastDay } = bookingWindow(facts.settings, now);
  for (let day = today, seen = 0; seen < days && day <= lastDay; day = addDays(day, 1), seen++) {
    const firstMinute = (firstStart.getTime() - seoulInstant(day, "00:00").getTime()) / 60_000;
    const found = firstOn(facts, day, firstMinute);
    if (found) return found;
  }
  return undefined;
}

function firstOn<Menu extends BookableMenu>(
  { schedule, designers, menus, coupons }: FirstFreeFacts<Menu>,
  day: string,
  firstMinute: number,
): FirstFreeTime<Menu> | undefined {
  const free = designers.flatMap((designer) => {
    const at = dayOf(designer, schedule, day);
    return menus.flatMap((menu) => {
      const minute = freeStarts(at, serviceTimeOf(menu)).find((start) => start >= firstMinute);
      return minute === undefined ? [] : [{ designer, menu, at: momentAt(day, minute) }];
    });
  });
  const priced = free
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .flatMap(({ designer, menu, at }) => {
      const quoted = quote(menu, designer, at);
      if (typeof quoted === "string") return [];
      const { priceWon } = withCoupons(quoted, coupons, day);
      return [{ startsAt: at, menu, listPriceWon: quoted.listPriceWon, priceWon }];
    });
  const earliest = priced.filter(({ startsAt }) => startsAt.getTime() === priced[0]?.startsAt.getTime());
  const menu = menus.find((one) => earliest.some((free) => free.menu === one));
  const ofMenu = earliest.filter((one) => one.menu === menu).toSorted((a, b) => a.priceWon - b.priceWon);
  const [cheapest] = ofMenu;
  return cheapest && { ...cheapest, isFrom: (ofMenu.at(-1)?.priceWon ?? 0) > cheapest.priceWon };
}

const momentAt = (day: string, minute: number) => new Date(seoulInstant(day, "00:00").getTime() + minute * 60_000);
