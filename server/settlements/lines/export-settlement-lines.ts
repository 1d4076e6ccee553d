import { exportSettlementLines as call } from "#contract/settlements.ts";
import { handle } from "#server/http/calls/context.ts";
import { wrongPeriod } from "#server/settlements/period.ts";
import { spreadsheetType } from "#server/spreadsheet.ts";
import { lineSpreadsheet } from "./line-spreadsheet.ts";
import { readLines } from "./read-lines.ts";

const mostRows = 50_000;

export const exportSettlementLines = handle(call, async ({ input, shop, db, now, refuse, changed, viewed }) => {
  const wrong = wrongPeriod(input);
  if (wrong) return refuse("period_wrong", wrong);
  const { items, total, sum } = await readLines(db, input, { shop, now, limit: mostRows, offset: 0 });
  if (total > mostRows) return refuse("export_too_large");
  viewed(
    "reservation",
    items.flatMap(({ reservationId }) => reservationId ?? []),
    "EXPORT",
    { reason: input.reason },
  );
  changed({ reason: input.reason, rows: total });
  return {
    fileName: `정산 ${input.from}~${input.to}.xlsx`,
    contentType: spreadsheetType,
    bytes: await lineSpreadsheet(items, sum),
  };
});
