import { createTimeSale, type TimeSale } from "#contract/time-sales.ts";
import type { Promotion } from "#domain/menus/menu-price.ts";
import { highestSalePercent, lowestSalePercent, type SaleWindow } from "#domain/promotions/time-sale.ts";
import { addDays, isDay, seoulDay } from "#domain/time/seoul-time.ts";
import { isOnGrid, isTimeRange } from "#domain/time/time-range.ts";
import { fieldErrors } from "#web/parts/form/field-errors.ts";

/** The values of the form. */
export interface SaleDraft {
  name: string;
  ratePercent: number | null;
  fromDay: string | null;
  toDay: string | null;
  windows: SaleWindow[];
  menuIds: number[];
}

export const usualWindow: SaleWindow = { daysOfWeek: ["TUE", "WED", "THU"], fromMinute: 600, toMinute: 840 };
const usualDays = 27;

export function saleDraftOf(sale: TimeSale | undefined): SaleDraft {
  if (sale) {
    const { name, ratePercent, fromDay, toDay, windows, menuIds } = sale;
    return { name, ratePercent, fromDay, toDay, windows, menuIds };
  }
  const today = seoulDay(new Date());
  return {
    name: "",
    ratePercent: 20,
    fromDay: today,
    toDay: addDays(today, usualDays),
    windows: [usualWindow],
    menuIds: [],
  };
}

export const saleErrorsOf = (draft: SaleDraft) => fieldErrors(createTimeSale.input, { shopId: 1, ...draft });

/** The sale as input of a price; undefined while a required value is missing. */
export function promotionOf({ name, ratePercent, fromDay, toDay, windows }: SaleDraft): Promotion | undefined {
  if (ratePercent === null || ratePercent < lowestSalePercent || ratePercent > highestSalePercent) return undefined;
  if (!fromDay || !toDay || !isDay(fromDay) || !isDay(toDay) || toDay < fromDay) return undefined;
  const sound = windows.filter((one) => one.daysOfWeek.length > 0 && isTimeRange(one) && isOnGrid(one));
  // Without a window the sale would apply all day.
  if (sound.length === 0) return undefined;
  return { kind: "TIME_SALE", name, ratePercent, fromDay, toDay, windows: sound };
}
