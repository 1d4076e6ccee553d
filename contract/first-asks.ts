import type * as z from "zod/mini";
import { daysAround } from "#domain/time/days-around.ts";
import { checkSignedUp } from "./auth.ts";
import { getBookingShop } from "./bookings.ts";
import type { Call } from "./call.ts";
import { countReservations, getDayBoard, listOfflineReservations, listReservations } from "./reservations.ts";
import { getSettings } from "./settings.ts";
import { getShop } from "./shops.ts";
import { getToday } from "./today.ts";

/**
 * What a screen asks for before it can show anything. The screen sends these as soon as it has begun, and the server names
 * them with the page already, so that the answers come while the program is still on its way.
 */
export interface Ask {
  call: Call;
  input: Record<string, unknown>;
}

function ask<C extends Call>(call: C, input: z.input<C["input"]>): Ask {
  return { call, input: input as Record<string, unknown> };
}

/** Whatever screen it will be: these decide which. */
export const asksOfThePartnersApp = () => [ask(getSettings, {}), ask(checkSignedUp, {})];

export const asksOfToday = (shopId: number) => [ask(getShop, { id: shopId }), ask(getToday, { shopId })];

export const asksOfDay = (shopId: number, date: string) => [
  // First, since its events are heard from the number on that it was read at.
  ask(getShop, { id: shopId }),
  ask(getDayBoard, { shopId, date }),
  ask(listReservations, { shopId, date }),
  ask(listOfflineReservations, { shopId, date }),
  ask(countReservations, { shopId, ...daysAround(date) }),
];

export const asksOfBookingShop = (shopId: number) => [ask(getBookingShop, { shopId })];
