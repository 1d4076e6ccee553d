import { nailMenuCategories } from "#domain/menus/menu.ts";
import { gelRemovals } from "#domain/menus/menu-option.ts";
import { designerRanks } from "#domain/shops/staff.ts";
import { isKeyOf, keysOf } from "#domain/text/enumeration.ts";
import { type BulkColumn, type BulkRow, emptyRow, mostRows } from "./bulk-rows.ts";

/** Whether the pasted text is more than one cell. */
export const isTable = (text: string) => /[\t\n]/.test(text.trim());

/**
 * Writes a table from a spreadsheet into the rows, from one cell to the right and down. Text that cannot be read stays
 * in its cell, so that nothing is lost without notice.
 */
export function pasteRows(
  rows: readonly BulkRow[],
  at: { row: number; column: BulkColumn },
  columns: readonly BulkColumn[],
  text: string,
): BulkRow[] {
  const left = columns.indexOf(at.column);
  const next = [...rows];
  for (const [index, cells] of linesOf(text, columns.slice(left)).entries()) {
    const place = at.row + index;
    if (place >= mostRows) break;
    let row = next[place] ?? emptyRow(next[place - 1]?.category);
    for (const [offset, cell] of cells.entries()) {
      const column = columns[left + offset];
      if (column) row = { ...row, ...readCell(row, column, cell.trim()) };
    }
    next[place] = row;
  }
  return next;
}

/** A first line with the names of the columns is no menu. */
function linesOf(text: string, columns: readonly BulkColumn[]): string[][] {
  const lines = text
    .replace(/\r/g, "")
    .split("\n")
    .map((line) => line.split("\t"))
    .filter((cells) => cells.some((cell) => cell.trim() !== ""));
  const [first = []] = lines;
  const isHead = columns.some((column, index) => headTexts[column]?.includes((first[index] ?? "").trim()));
  return isHead ? lines.slice(1) : lines;
}

const headTexts: Partial<Record<BulkColumn, string[]>> = {
  category: ["분류", "카테고리"],
  name: ["이름", "메뉴", "메뉴 이름", "메뉴명"],
  durationMinutes: ["시간", "소요 시간", "소요 시간"],
  priceWon: ["가격", "금액"],
};

function readCell(row: BulkRow, column: BulkColumn, text: string): Partial<BulkRow> {
  const { [column]: _, ...unread } = row.unread;
  const wrong = (message: string) => ({ unread: { ...unread, [column]: `‘${text.slice(0, 20)}’ ${message}` } });
  if (column === "name") return { name: text.slice(0, 100), unread };
  if (column === "category") {
    const category = keysOf(nailMenuCategories).find(
      (key) => key !== "NAILSPECIAL" && flat(nailMenuCategories[key].label) === flat(text),
    );
    if (text === "") return { unread };
    return category && category !== "NAILSPECIAL" ? { category, unread } : wrong("분류는 없어요");
  }
  if (column === "gelRemoval") {
    const gelRemoval = keysOf(gelRemovals).find((key) => flat(gelRemovals[key].label).includes(flat(text)));
    if (text === "") return { unread };
    return gelRemoval ? { gelRemoval, unread } : wrong("방식은 없어요");
  }
  const number = text === "" ? null : column === "durationMinutes" ? minutesIn(text) : wonIn(text);
  if (number === undefined) return wrong("숫자가 아니에요");
  return isKeyOf(designerRanks, column)
    ? { rankPrices: { ...row.rankPrices, [column]: number }, unread }
    : { [column]: number, unread };
}

const flat = (text: string) => text.replace(/\s/g, "");

function wonIn(text: string): number | undefined {
  const plain = text.replace(/[\s,원₩]/g, "");
  if (/^\d+$/.test(plain)) return Number(plain);
  const inTenThousands = /^(\d+(?:\.\d+)?)만$/.exec(plain)?.[1];
  return inTenThousands ? Math.round(Number(inTenThousands) * 10_000) : undefined;
}

/** 90, 90분, 1시간 30분, 1:30. */
function minutesIn(text: string): number | undefined {
  const plain = flat(text);
  const [, hours, minutes] = /^(?:(\d+)(?:시간|:))?(?:(\d+)분?)?$/.exec(plain) ?? [];
  return hours === undefined && minutes === undefined ? undefined : Number(hours ?? 0) * 60 + Number(minutes ?? 0);
}
