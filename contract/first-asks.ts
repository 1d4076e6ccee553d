import type * as z from "zod/mini";
import { daysAround } from "#domain/time/days-around.ts";
import { checkSignedUp } from "./auth.ts";
import { getBookingPreview, getBookingShop } from "./bookings.ts";
import type { Call } from "./call.ts";
import { countReservations, getDayBoard, listOfflineReservations, listReservations } from "./reservations.ts";
import { getSettings } from "./settings.ts";
import { getShop } from "./shops.ts";
import { getToday } from "./today.ts";

/**
 * A request that a screen needs before it can show anything. The screen sends it when it starts. The server already names it
 * in the page, so that the answer arrives while the program is still loading.
 */
export interface Ask {
  call: Call;
  input: Record<string, unknown>;
}

function ask<C extends Call>(call: C, input: z.input<C["input"]>): Ask {
  return { call, input: input as Record<string, unknown> };
}

/** Needed by every screen, because they decide which one is shown. */
export const asksOfThePartnersApp = () => [ask(getSettings, {}), ask(checkSignedUp, {})];

export const asksOfToday = (shopId: number) => [ask(getShop, { id: shopId }), ask(getToday, { shopId })];

export const asksOfDay = (shopId: number, date: string) => [
  // First, because live events are read from the number in its answer on.
  ask(getShop, { id: shopId }),
  ask(getDayBoard, { shopId, date }),
  ask(listReservations, { shopId, date }),
  ask(listOfflineReservations, { shopId, date }),
  ask(countReservations, { shopId, ...daysAround(date) }),
];

export const asksOfBookingShop = (shopId: number, isPreview: boolean) => [
  ask(isPreview ? getBookingPreview : getBookingShop, { shopId }),
];
