import { formatNumber } from "#domain/menus/price.ts";
import type { Place, Range, Size } from "./selection.ts";

/** The contract's maximum: a higher price is a typing error. */
export const highestWon = 100_000_000;

export interface Refused {
  /** Why it was not accepted. */
  problem: string;
}

/** A price as people write it: with commas, 원, ₩ or spaces. An empty text means not offered. */
export function priceFromText(text: string): number | null | Refused {
  const plain = text
    .normalize("NFKC")
    .replace(/[\s,]/g, "")
    .replace(/^₩|원$/g, "");
  if (plain === "") return null;
  // Spreadsheets write whole numbers with empty decimals, depending on the format of the cell.
  if (!/^\d+(?:\.0+)?$/.test(plain))
    return { problem: `'${shortened(text.trim())}'처럼 숫자가 아닌 값은 넣지 않았어요` };
  const won = Number(plain);
  return won > highestWon ? { problem: `${formatNumber(highestWon)}원보다 큰 금액은 넣지 않았어요` } : won;
}

export const isRefused = (price: number | null | Refused): price is Refused =>
  typeof price === "object" && price !== null;

/**
 * Reads tab-separated text from the clipboard of a spreadsheet by row; a quoted cell may contain tabs and line ends.
 */
export function blockFromText(text: string): string[][] {
  const rows: string[][] = [[]];
  // The last line end closes the last row and does not begin a new one.
  const whole = text.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  for (const [, quoted, plain, end] of whole.matchAll(/(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'));
    if (end === "\n") rows.push([]);
    if (end === "") break;
  }
  return rows;
}

/** Every row ends with a line end, as in spreadsheets, so that an empty last row is not lost. */
export const textFromBlock = (block: readonly (readonly (number | null)[])[]): string =>
  block.map((row) => `${row.map((won) => won ?? "").join("\t")}\n`).join("");

/**
 * Where the values of a block go: a range that fits a whole number of blocks is filled with them, else the block is
 * written once from the top left corner. Values outside the sheet are counted and dropped.
 */
export function laidDown<Value>(
  block: readonly (readonly Value[])[],
  { top, bottom, left, right }: Range,
  size: Size,
): { placed: { place: Place; value: Value }[]; range: Range; outside: number } {
  const height = block.length;
  const width = Math.max(...block.map((row) => row.length));
  const repeats = (bottom - top + 1) % height === 0 && (right - left + 1) % width === 0;
  const last = repeats ? { bottom, right } : { bottom: top + height - 1, right: left + width - 1 };
  const placed: { place: Place; value: Value }[] = [];
  let outside = 0;
  for (let row = top; row <= last.bottom; row++) {
    const values = block[(row - top) % height] ?? [];
    for (let column = left; column <= last.right; column++) {
      const index = (column - left) % width;
      if (index >= values.length) continue;
      if (row >= size.rows || column >= size.columns) outside += 1;
      else placed.push({ place: { row, column }, value: values[index] as Value });
    }
  }
  const range = {
    top,
    left,
    bottom: Math.min(last.bottom, size.rows - 1),
    right: Math.min(last.right, size.columns - 1),
  };
  return { placed, range, outside };
}

const shortened = (text: string) => (text.length > 12 ? `${text.slice(0, 12)}…` : text);
