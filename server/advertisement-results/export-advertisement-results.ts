import { type AdvertisementResults, exportAdvertisementResults as call } from "#contract/advertisement-results.ts";
import { costPerBooking } from "#domain/advertising/advertisement-results.ts";
import { formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { handle } from "#server/http/calls/context.ts";
import { type Cell, type Column, figure, spreadsheetType, tableSheet, text } from "#server/spreadsheet.ts";
import { resultsOf } from "./results-of.ts";

export const exportAdvertisementResults = handle(call, async ({ input, shop, db, now, refuse }) => {
  const results = await resultsOf(db, { ...input, shopId: shop.id }, now);
  if (!results) return refuse("advertisement_not_found");
  return {
    fileName: `광고 결과 ${input.id} ${seoulDay(now)}.xlsx`,
    contentType: spreadsheetType,
    bytes: await resultsSpreadsheet(results),
  };
});

type Line = AdvertisementResults["total"] & { when: string };

const columns: Column<Line>[] = [
  { heading: "날짜", width: 18, cell: ({ when }) => text(when) },
  { heading: "노출", width: 10, cell: ({ shown }) => figure(shown) },
  { heading: "클릭", width: 10, cell: ({ opened }) => figure(opened) },
  { heading: "예약", width: 10, cell: ({ booked }) => figure(booked) },
  { heading: "비용(원)", width: 14, cell: ({ costWon }) => figure(costWon) },
  { heading: "예약 1건당 비용(원)", width: 20, cell: costCell },
];

function resultsSpreadsheet({ days, total }: AdvertisementResults): Promise<Buffer> {
  const lines = [...days.map(({ day, ...line }) => ({ when: formatDay(day), ...line })), { when: "합계", ...total }];
  return tableSheet({ name: "광고 결과", columns, lines });
}

function costCell(line: Line): Cell {
  const won = costPerBooking(line);
  return won === null ? text("-") : figure(won);
}
