import writeExcelFile, { type Cell } from "write-excel-file/node";
import type { AdvertisementResults } from "#contract/advertisement-results.ts";
import { costPerBooking } from "#domain/advertisement-results.ts";
import { formatDay } from "#domain/seoul-time.ts";

type Line = AdvertisementResults["total"] & { when: string };

const text = (value: string): Cell => ({ value, type: String });
const number = (value: number): Cell => ({ value, type: Number, format: "#,##0" });

const columns: { heading: string; width: number; cell: (line: Line) => Cell }[] = [
  { heading: "날짜", width: 18, cell: ({ when }) => text(when) },
  { heading: "노출", width: 10, cell: ({ shown }) => number(shown) },
  { heading: "열어 봄", width: 10, cell: ({ opened }) => number(opened) },
  { heading: "예약", width: 10, cell: ({ booked }) => number(booked) },
  { heading: "비용(원)", width: 14, cell: ({ costWon }) => number(costWon) },
  { heading: "예약 1건당 비용(원)", width: 20, cell: costCell },
];

export function resultsSpreadsheet({ days, total }: AdvertisementResults): Promise<Buffer> {
  const headings = columns.map(({ heading }): Cell => ({ value: heading, type: String, fontWeight: "bold" }));
  const lines = [...days.map(({ day, ...line }) => ({ when: formatDay(day), ...line })), { when: "모두", ...total }];
  return writeExcelFile([headings, ...lines.map((line) => columns.map(({ cell }) => cell(line)))], {
    sheet: "광고 결과",
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
}

function costCell(line: Line): Cell {
  const won = costPerBooking(line);
  return won === null ? text("-") : number(won);
}
