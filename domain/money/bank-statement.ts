import { isDay, isTime, seoulInstant } from "#domain/time/seoul-time.ts";

/** Money that left our account, by the bank's statement. */
export interface StatementLine {
  at: Date;
  amountWon: number;
  memo: string;
}

/** Column names of the banks, without spaces and units. */
const columnNames = {
  at: /^(거래)?(일시|일자|일|날짜)$/,
  amount: /^(출금|지급|인출|찾으신)(금액|액)?$/,
  memo: /^(거래|통장)?(적요|내용|기재내용|기록사항|표시내용|메모|비고)(내용)?$|^(보낸분\/)?받는분$|^보낸분\/?받는분$/,
};
/** Such as (원), [KRW] and ₩ after a name. */
const unit = /[([{（［].*?[)\]}）］]|[₩￦:*\s]/g;
/** A line that totals others is not a transfer. */
const total = /^(총|누적)?(합계|소계|총계|누계|계)|^(출금|입금|거래|지급)?(합계|총액)|^총[\d,]+건|^이월/;

/**
 * Reads a bank's file: a header, then one line for each transaction, with commas or tabs. Undefined if the header names
 * no date, amount or memo, or if a line cannot be read: a half-read statement would look like a whole one.
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
    const amount = readAmount(cells[columns.amount] ?? "");
    // Every page of a printed list repeats the header.
    if (amount === 0 || columnsOf(cells)) continue;
    const at = readMoment(cells[columns.at] ?? "");
    if (!at && isTotal(cells)) continue;
    if (!at || amount === undefined) return undefined;
    lines.push({ at, amountWon: amount, memo: cells.filter((_, index) => index >= columns.memo).join(" ") });
  }
  return lines;
}

function columnsOf(cells: readonly string[]) {
  const find = (name: RegExp) => cells.findIndex((cell) => name.test(cell.normalize("NFC").replace(unit, "")));
  const columns = { at: find(columnNames.at), amount: find(columnNames.amount), memo: find(columnNames.memo) };
  return Object.values(columns).includes(-1) ? undefined : columns;
}

const isTotal = (cells: readonly string[]) => cells.some((cell) => total.test(cell.normalize("NFC").replace(unit, "")));

/** Zero if nothing left the account; undefined if it is no amount. */
function readAmount(written: string): number | undefined {
  const digits = written.replace(/KRW|[,\s원₩￦]/g, "").replace(/\.0+$/, "");
  if (digits === "" || digits === "-") return 0;
  // Some banks write outgoing money as a negative number.
  return /^-?\d+$/.test(digits) ? Math.abs(Number(digits)) : undefined;
}

/** A comma inside quotes does not separate cells. */
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

const compactDay = /^(\d{4})(\d{2})(\d{2})/;
const writtenDay = /^(\d{4})\s?[-./년]\s?(\d{1,2})\s?[-./월]\s?(\d{1,2})[.일]?(?:\s?\([일월화수목금토]\))?/;
const writtenTime = /^[ T]*(?:(\d{2}):?(\d{2})(?::?\d{2})?)?$/;

function readMoment(written: string): Date | undefined {
  const text = written.trim();
  const found = compactDay.exec(text) ?? writtenDay.exec(text);
  const time = found && writtenTime.exec(text.slice(found[0].length));
  if (!found || !time) return undefined;
  const [, year, month = "", day = ""] = found;
  const [, hours = "00", minutes = "00"] = time;
  const [date, clock] = [`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`, `${hours}:${minutes}`];
  return isDay(date) && isTime(clock) ? seoulInstant(date, clock) : undefined;
}
