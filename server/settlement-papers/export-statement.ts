import { exportStatement as call } from "#contract/settlement-papers.ts";
import { handle } from "#server/http/calls/context.ts";
import { spreadsheetType } from "#server/spreadsheet.ts";
import { statementOf } from "./statement-of.ts";
import { statementSheet } from "./statement-sheet.ts";

export const exportStatement = handle(call, async ({ input, shop, db, vault, now, refuse }) => {
  const statement = await statementOf({ db, vault }, { shopId: shop.id, month: input.month, now });
  if (!statement) return refuse("statement_not_found");
  return {
    fileName: `정산 명세서 ${input.month}.xlsx`,
    contentType: spreadsheetType,
    bytes: await statementSheet(statement),
  };
});
