import writeExcelFile, { type Cell } from "write-excel-file/node";

/** Always typed as text, so that no shop's name is ever a formula, whatever letter it begins with. */
export const text = (value: string): Cell => ({ value, type: String });
export const heading = (value: string): Cell => ({ value, type: String, fontWeight: "bold" });
export const won = (value: number): Cell => ({ value, type: Number, format: "#,##0" });

interface Paper {
  sheet: string;
  widths: readonly number[];
  rows: readonly (readonly Cell[])[];
}

/** A spreadsheet of several tables below each other. Short rows are filled up: a row of the sheet has all its cells. */
export function paperSheet({ sheet, widths, rows }: Paper): Promise<Buffer> {
  const filled = rows.map((row) => widths.map((_, at): Cell => row[at] ?? text("")));
  return writeExcelFile(filled, { sheet, columns: widths.map((width) => ({ width })) }).toBuffer();
}

export const spreadsheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
