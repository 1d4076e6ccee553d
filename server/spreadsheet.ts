import type { Cell } from "write-excel-file/node";

export type { Cell };

export const spreadsheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Always typed as text, so that typed input is never a formula, whatever letter it begins with. */
export const text = (value: string): Cell => ({ value, type: String });
export const heading = (value: string): Cell => ({ value, type: String, fontWeight: "bold" });
export const figure = (value: number): Cell => ({ value, type: Number, format: "#,##0" });

export interface Column<Line> {
  heading: string;
  width: number;
  cell: (line: Line) => Cell;
}

interface TableSheet<Line> {
  name: string;
  columns: readonly Column<Line>[];
  lines: readonly Line[];
  /** Extra rows at the end, such as a sum. */
  below?: readonly Cell[][];
}

/** One row per line, under headings that stay visible. */
export function tableSheet<Line>({ name, columns, lines, below = [] }: TableSheet<Line>): Promise<Buffer> {
  const headings = columns.map((column) => heading(column.heading));
  const rows = [headings, ...lines.map((line) => columns.map(({ cell }) => cell(line))), ...below];
  const widths = columns.map(({ width }) => width);
  return written({ name, widths, rows, stickyRowsCount: 1 });
}

interface Sheet {
  name: string;
  widths: readonly number[];
  rows: readonly (readonly Cell[])[];
}

/** Several tables below each other. Short rows are filled up, because a row of a sheet needs all its cells. */
export function printableSheet({ name, widths, rows }: Sheet): Promise<Buffer> {
  return written({ name, widths, rows: rows.map((row) => widths.map((_, at) => row[at] ?? text(""))) });
}

/** Loaded at the first spreadsheet: most servers make none on most days. */
async function written({ name, widths, rows, ...more }: Sheet & { stickyRowsCount?: number }): Promise<Buffer> {
  const { default: writeExcelFile } = await import("write-excel-file/node");
  const columns = widths.map((width) => ({ width }));
  return writeExcelFile(
    rows.map((row) => [...row]),
    { sheet: name, columns, ...more },
  ).toBuffer();
}
