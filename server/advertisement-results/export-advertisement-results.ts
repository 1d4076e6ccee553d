import { exportAdvertisementResults as call } from "#contract/advertisement-results.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { handle } from "#server/http/calls/context.ts";
import { spreadsheetType } from "#server/spreadsheet.ts";
import { resultsOf } from "./results-of.ts";
import { resultsSpreadsheet } from "./results-spreadsheet.ts";

export const exportAdvertisementResults = handle(call, async ({ input, shop, db, now, refuse }) => {
  const results = await resultsOf(db, { ...input, shopId: shop.id }, now);
  if (!results) return refuse("advertisement_not_found");
  return {
    fileName: `광고 결과 ${input.id} ${seoulDay(now)}.xlsx`,
    contentType: spreadsheetType,
    bytes: await resultsSpreadsheet(results),
  };
});
