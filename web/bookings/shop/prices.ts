import type { BookingShop } from "#contract/bookings.ts";
import { quote, serviceTimeOf } from "#domain/menus/bookable-menu.ts";
import { type Chosen, extrasOf } from "#domain/menus/menu-extras.ts";
import { priceAt } from "#domain/menus/menu-price.ts";
import { momentOf } from "#domain/promotions/time-sale.ts";
import { withCoupons } from "#domain/reservations/booking.ts";
import { lengthened, type Segment, minutesOf as sumOf } from "#domain/reservations/visit-time.ts";
import { seoulInstant } from "#domain/time/seoul-time.ts";

export type Menu = BookingShop["menus"][number];
export type Designer = BookingShop["designers"][number];
export type Coupons = BookingShop["coupons"];

/** Whether it is somebody's first visit is known once their phone is proven. */
export const isForEverybody = ({ audience }: Coupons[number]): boolean => audience === "EVERYBODY";

export interface Price {
  listPriceWon: number;
  priceWon: number;
  /** The discount that applies, as text. */
  discount: string | null;
}

export const startAt = (day: string, minute: number): Date =>
  new Date(seoulInstant(day, "00:00").getTime() + minute * 60_000);

/** The price of a menu with a designer from a moment on, computed exactly as the server does. */
export function priceOf(
  menu: Menu,
  designer: Designer,
  at: Date,
  choices: readonly Chosen[],
  coupons: Coupons,
): Price | undefined {
  const quoted = quote(menu, designer, at, choices);
  if (typeof quoted === "string") return undefined;
  const { extrasWon, applied } = quoted;
  const bare = { listPriceWon: quoted.listPriceWon - extrasWon, priceWon: quoted.priceWon - extrasWon };
  const { priceWon, coupon } = withCoupons(bare, coupons.filter(isForEverybody), momentOf(at).day);
  return {
    listPriceWon: quoted.listPriceWon,
    priceWon: priceWon + extrasWon,
    discount: coupon ? `${coupon.name} 쿠폰` : (applied?.name ?? null),
  };
}

/** The price at any time of a day: without sales that have hours, and without coupons. */
export function usualPriceOf(
  menu: Menu,
  designer: Designer,
  day: string,
  choices: readonly Chosen[] = [],
): Price | undefined {
  const allDay = menu.promotions.filter(({ windows }) => windows.length === 0);
  const priced = priceAt(menu.pricing, designer, { day, minute: 0 }, allDay);
  const extrasWon = extrasOf(menu.optionGroups, choices)?.priceWon ?? 0;
  return (
    priced && {
      listPriceWon: priced.listPriceWon + extrasWon,
      priceWon: priced.priceWon + extrasWon,
      discount: priced.applied?.name ?? null,
    }
  );
}

/** The designers who can be booked for a menu. */
export const designersOf = (menu: Menu, designers: readonly Designer[], day: string): Designer[] =>
  designers.filter((designer) => priceAt(menu.pricing, designer, { day, minute: 0 }, []) !== undefined);

export const minutesOf = (menu: Menu, choices: readonly Chosen[]): number => sumOf(segmentsOf(menu, choices));

/** The work and the waits of a menu with the chosen options. */
export const segmentsOf = (menu: Menu, choices: readonly Chosen[]): Segment[] =>
  lengthened(serviceTimeOf(menu).segments, extrasOf(menu.optionGroups, choices)?.added ?? []);
