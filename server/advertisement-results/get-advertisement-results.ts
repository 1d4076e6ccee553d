import { getAdvertisementResults as call } from "#contract/advertisement-results.ts";
import { handle } from "#server/http/calls/context.ts";
import { resultsOf } from "./results-of.ts";

export const getAdvertisementResults = handle(call, async ({ input, shop, db, now, refuse }) => {
  return (await resultsOf(db, { ...input, shopId: shop.id }, now)) ?? refuse("advertisement_not_found");
});
