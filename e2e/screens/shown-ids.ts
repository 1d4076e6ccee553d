import type { APIRequestContext } from "@playwright/test";
import { getMyAccount } from "#contract/accounts.ts";
import { listAdvertisementHistory } from "#contract/advertisements.ts";
import { listMyArticles } from "#contract/boards.ts";
import { listCoupons } from "#contract/coupons.ts";
import { listExhibitions } from "#contract/exhibitions.ts";
import { listMenuRequests } from "#contract/menu-requests.ts";
import { listMenus } from "#contract/menus.ts";
import { searchReservations } from "#contract/reservations.ts";
import { listStatements } from "#contract/settlement-papers.ts";
import { listSettlementHistory } from "#contract/settlements.ts";
import { listMyShops } from "#contract/shops.ts";
import { listStaffs } from "#contract/staffs.ts";
import { listTimeSales } from "#contract/time-sales.ts";
import { ask } from "#e2e/harness/fixtures.ts";

/** The values for `{shop}` and the like in the paths of the list. */
export type ShownIds = Record<string, number | string>;

const dayMs = 24 * 60 * 60_000;
const seoulDay = (at: number) => new Date(at + 9 * 60 * 60_000).toISOString().slice(0, 10);

/** For the signed-in person: their first shop, and the first of each thing that it has. */
export async function shownIds(request: APIRequestContext, now: number): Promise<ShownIds> {
  const { items: shops } = await ask(request, listMyShops, {});
  const shopId = Math.min(...shops.map(({ id }) => id));
  const { id: ownerId } = await ask(request, getMyAccount, {});
  const first = (items: readonly { id: number }[]) => items[0]?.id;
  const found = {
    shop: shopId,
    freeDay: seoulDay(now + 17 * dayMs),
    reservation: first(
      (await ask(request, searchReservations, { shopId, status: "COMPLETED", payment: "COMPLETE" })).items,
    ),
    month: (await ask(request, listStatements, { shopId })).items[0]?.month,
    staff: first((await ask(request, listStaffs, { shopId })).items),
    menu: first((await ask(request, listMenus, { shopId })).items),
    menuRequest: first((await ask(request, listMenuRequests, { shopId })).items),
    timeSale: first((await ask(request, listTimeSales, { shopId })).items),
    coupon: first((await ask(request, listCoupons, { shopId })).items),
    exhibition: first((await ask(request, listExhibitions, { shopId })).items),
    question: first((await ask(request, listMyArticles, { id: 3 })).items),
    advertisement: first((await ask(request, listAdvertisementHistory, { ownerId })).items),
    payout: (await ask(request, listSettlementHistory, { shopId })).items.find(({ payoutId }) => payoutId)?.payoutId,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)) as ShownIds;
}

/** For the demo shop: those that show the most, rather than the first. */
export const demoIds: ShownIds = {
  staff: 5,
  menu: 4,
  menuRequest: 3,
  timeSale: 1,
  exhibition: 1,
  question: 13,
  advertisement: 4,
};

/** The path with the ids of the data, or undefined if one is missing. */
export function pathWith(path: string, ids: ShownIds): string | undefined {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  if (names.some((name) => ids[name] === undefined)) return undefined;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]));
}
