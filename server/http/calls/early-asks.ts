import { type Ask, asksOfBookingShop, asksOfDay, asksOfThePartnersApp, asksOfToday } from "#contract/first-asks.ts";
import { requestOf } from "#contract/request.ts";
import { isDay } from "#domain/time/seoul-time.ts";
import type { Principal } from "#server/http/protection/session.ts";
import { admit } from "./audience.ts";

/**
 * What the page at this address will request first. Only requests that would be allowed: a refusal ends the session, and
 * the user has not requested anything yet.
 */
export function earlyAsks(url: string, principal: Principal | null, today: string): string[] {
  const [path = "", query = ""] = url.split("?", 2);
  const [, digits] = /^\/(?:partners\/shops|book)\/(\d{1,9})(?=\/|$)/.exec(path) ?? [];
  const shopId = digits === undefined ? undefined : Number(digits);
  return asksOf(path, new URLSearchParams(query), shopId, today)
    .filter(({ call }) => admit(call.for, principal, shopId).ok)
    .map(({ call, input }) => requestOf(call, input).path);
}

function asksOf(path: string, query: URLSearchParams, shopId: number | undefined, today: string): Ask[] {
  const isForCustomers = /^\/(?:book|near)(?=\/|$)/.test(path);
  if (isForCustomers)
    return shopId !== undefined && path === `/book/${shopId}` ? asksOfBookingShop(shopId, query.has("preview")) : [];
  return [...asksOfThePartnersApp(), ...(shopId === undefined ? [] : asksOfShopScreen(path, query, shopId, today))];
}

function asksOfShopScreen(path: string, query: URLSearchParams, shopId: number, today: string): Ask[] {
  if (path === `/partners/shops/${shopId}/today`) return asksOfToday(shopId);
  const date = query.get("date") ?? today;
  return path === `/partners/shops/${shopId}/reservations` && isDay(date) ? asksOfDay(shopId, date) : [];
}
