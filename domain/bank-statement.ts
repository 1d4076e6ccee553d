import { seoulInstant } from "./seoul-time.ts";

/** Money that left our account, as a bank's statement has it. */
export interface StatementLine {
  at: Date;
  amountWon: number;
  memo: string;
}

/** What banks call the columns that matter. */
const columnNames = {
  at: ["거래일시", "거래일자", "거래일", "일시", "일자"],
  amount: ["출금액", "출금금액", "출금", "지급금액", "찾으신금액"],
  memo: ["적요", "내용", "기재내용", "거래내용", "메모", "보낸분/받는분"],
};

/**
 * Reads what a bank writes: a head, then a line for each transaction, with commas or tabs between. Undefined where the head names no
 * date, amount or memo, or a line cannot be read: half of a statement would look like a whole one.
 */
export function readStatement(written: string): StatementLine[] | undefined {
  const rows = written
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .map(cellsOf);
  const head = rows.findIndex((cells) => columnsOf(cells) !== undefined);
  const columns = columnsOf(rows[head] ?? []);
  if (!columns) return undefined;
  const lines: StatementLine[] = [];
  for (const cells of rows.slice(head + 1)) {
    const amount = (cells[columns.amount] ?? "").replace(/[,\s원]/g, "");
    if (amount === "" || Number(amount) === 0) continue;
    const at = readMoment(cells[columns.at] ?? "");
    if (!at || !/^\d+$/.test(amount)) return undefined;
    lines.push({ at, amountWon: Number(amount), memo: cells.filter((_, index) => index >= columns.memo).join(" ") });
  }
  return lines;
}

function columnsOf(cells: readonly string[]) {
  const find = (names: readonly string[]) => cells.findIndex((cell) => names.includes(cell.replace(/\s/g, "")));
  const columns = { at: find(columnNames.at), amount: find(columnNames.amount), memo: find(columnNames.memo) };
  return Object.values(columns).includes(-1) ? undefined : columns;
}

/** Quotes hold a comma together. */
function cellsOf(line: string): string[] {
  if (line.includes("\t")) return line.split("\t").map((cell) => cell.trim());
  const cells: string[] = [];
  let cell = "";
  let quoted = false;
  for (const letter of line) {
    if (letter === '"') quoted = !quoted;
    else if (letter === "," && !quoted) {
      cells.push(cell.trim());
      cell = "";
    } else cell += letter;
  }
  return [...cells, cell.trim()];
}

function readMoment(written: string): Date | undefined {
  const [, year, month, day, time = "00:00"] =
    /^(\d{4})[-./]?(\d{2})[-./]?(\d{2})(?:[ T]+(\d{2}:\d{2})(?::\d{2})?)?$/.exec(written.trim()) ?? [];
  if (!year) return undefined;
  const at = seoulInstant(`${year}-${month}-${day}`, time);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
