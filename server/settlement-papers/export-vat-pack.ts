import { exportVatPack as call } from "#contract/settlement-papers.ts";
import { handle } from "#server/http/calls/context.ts";
import { spreadsheetType } from "#server/spreadsheet.ts";
import { vatMonths } from "./vat-months.ts";
import { vatSheet } from "./vat-sheet.ts";
import { wrongMonths } from "./wrong-months.ts";

export const exportVatPack = handle(call, async ({ input, shop, db, refuse }) => {
  const { from, to } = input;
  const wrong = wrongMonths(input);
  if (wrong) return refuse("period_wrong", wrong);
  return {
    fileName: `부가세 자료 ${from === to ? from : `${from}부터 ${to}까지`}.xlsx`,
    contentType: spreadsheetType,
    bytes: await vatSheet(await vatMonths(db, { shopId: shop.id, from, to })),
  };
});
