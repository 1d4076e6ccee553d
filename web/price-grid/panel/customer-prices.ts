import type { BookableMenu } from "#contract/bookable-menu.ts";
import type { GridMenu } from "#contract/price-grid.ts";
import { listPriceOn, type PricedMenu, type PriceHolder, priceListed } from "#domain/menus/menu-price.ts";
import { isWithinSale, type Moment } from "#domain/promotions/time-sale.ts";
import { daysOfWeek } from "#domain/shops/closed-days.ts";
import { addDays, weekdayOf } from "#domain/time/seoul-time.ts";
import { timeOfMinute } from "#domain/time/time-range.ts";

type Promotion = BookableMenu["promotions"][number];

export interface SalePrice {
  name: string;
  /** The first moment of the price, as text. */
  when: string;
  priceWon: number;
}

export interface CustomerPrices {
  usual: PricedMenu;
  sales: SalePrice[];
}

/** The price for customers: without a sale, and in each sale of the week from a day on. */
export function customerPrices(
  menu: GridMenu,
  who: PriceHolder,
  priceWon: number,
  day: string,
  promotions: readonly Promotion[],
): CustomerPrices {
  const listed = { priceWon, salePriceWon: listPriceOn(menu, who, day)?.salePriceWon ?? null };
  const at = (moment: Moment, running: readonly Promotion[]) => priceListed(menu, listed, moment, running);
  const usual = at({ day, minute: 0 }, []);
  const sales = promotions.flatMap((promotion) => {
    const moment = firstMoment(promotion, day);
    if (!moment) return [];
    const { priceWon: paid, applied } = at(moment, [promotion]);
    return [
      {
        name: `${promotion.name} ${promotion.ratePercent}%`,
        when: formatWhen(promotion, moment),
        // If the menu's own discount is larger, it applies.
        priceWon: applied ? paid : usual.priceWon,
      },
    ];
  });
  return { usual, sales };
}

function firstMoment(promotion: Promotion, from: string): Moment | undefined {
  for (let ahead = 0; ahead < 7; ahead++) {
    const day = addDays(from, ahead);
    const starts = promotion.windows.length === 0 ? [0] : promotion.windows.map(({ fromMinute }) => fromMinute);
    const moment = starts.map((minute) => ({ day, minute })).find((one) => isWithinSale(promotion, one));
    if (moment) return moment;
  }
  return undefined;
}

function formatWhen({ windows }: Promotion, { day, minute }: Moment): string {
  const window = windows.find((one) => one.fromMinute === minute && one.daysOfWeek.includes(weekdayOf(day)));
  if (!window) return "하루 종일";
  const days = window.daysOfWeek.map((one) => daysOfWeek[one].label).join("·");
  return `${days} ${timeOfMinute(window.fromMinute)}–${timeOfMinute(window.toMinute)}`;
}
