import { createNailMenus } from "#contract/menus.ts";
import type { NailMenuCategory } from "#domain/menus/menu.ts";
import type { GelRemoval } from "#domain/menus/menu-option.ts";
import { type DesignerRank, designerRanks } from "#domain/shops/staff.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { fieldErrors } from "#web/parts/form/field-errors.ts";

export type BulkCategory = Exclude<NailMenuCategory, "NAILSPECIAL">;

/** With prices by rank, the column of a price has the rank's name. */
export type BulkColumn =
  | "category"
  | "name"
  | "durationMinutes"
  | "priceWon"
  | DesignerRank
  | "gelRemoval"
  | "gelRemovalWon";

export interface BulkRow {
  key: number;
  category: BulkCategory;
  name: string;
  durationMinutes: number | null;
  /** One price for all ranks. */
  priceWon: number | null;
  /** Prices by rank. */
  rankPrices: Readonly<Partial<Record<DesignerRank, number | null>>>;
  gelRemoval: GelRemoval;
  gelRemovalWon: number | null;
  /** Pasted text that could not be read, by column; removed when the cell changes. */
  unread: Readonly<Partial<Record<BulkColumn, string>>>;
}

export const mostRows = 50;

let lastKey = 0;
export const emptyRow = (category: BulkCategory = "NAILCARE"): BulkRow => ({
  key: ++lastKey,
  category,
  name: "",
  durationMinutes: null,
  priceWon: null,
  rankPrices: {},
  gelRemoval: "GELREMOVER_NONE",
  gelRemovalWon: null,
  unread: {},
});

/** The columns from left to right; null ranks: one price for all of them. */
export const columnsOf = (ranks: readonly DesignerRank[] | null): readonly BulkColumn[] => [
  "category",
  "name",
  "durationMinutes",
  ...(ranks ?? (["priceWon"] as const)),
  "gelRemoval",
  "gelRemovalWon",
];

/** An empty row: it is not sent and has no errors. */
export const isEmptyRow = ({ name, durationMinutes, priceWon, rankPrices, unread }: BulkRow) =>
  name.trim() === "" &&
  durationMinutes === null &&
  priceWon === null &&
  Object.values(rankPrices).every((price) => price === null) &&
  Object.keys(unread).length === 0;

/** Copies the one price to each rank without its own price. */
export const withRankPrices = (row: BulkRow, ranks: readonly DesignerRank[]): BulkRow => ({
  ...row,
  rankPrices: Object.fromEntries(ranks.map((rank) => [rank, row.rankPrices[rank] ?? row.priceWon])),
});

/** The lowest rank's price becomes the one price, unless there is one. */
export const withOnePrice = (row: BulkRow, ranks: readonly DesignerRank[]): BulkRow => ({
  ...row,
  priceWon: row.priceWon ?? ranks.map((rank) => row.rankPrices[rank]).find((price) => price != null) ?? null,
});

const sentRows = (rows: readonly BulkRow[]) => rows.filter((row) => !isEmptyRow(row));

export function menusOfRows(rows: readonly BulkRow[], ranks: readonly DesignerRank[] | null) {
  return sentRows(rows).map((row) => ({
    category: row.category,
    name: row.name,
    durationMinutes: row.durationMinutes ?? 0,
    pricingBasis: "LEVEL" as const,
    prices: (ranks ?? keysOf(designerRanks)).flatMap((who) => {
      const priceWon = ranks ? (row.rankPrices[who] ?? null) : row.priceWon;
      return priceWon === null ? [] : { who, priceWon, salePriceWon: null };
    }),
    gelRemoval: row.gelRemoval,
    gelRemovalWon: row.gelRemoval === "GELREMOVER_EXTRA" ? (row.gelRemovalWon ?? 0) : 0,
  }));
}

/** The errors by row and cell: `12.name`. */
export function bulkErrors(rows: readonly BulkRow[], ranks: readonly DesignerRank[] | null): Record<string, string> {
  const menus = menusOfRows(rows, ranks);
  const errors = byCell(fieldErrors(createNailMenus.input, { shopId: 1, menus }), rows, ranks);
  for (const row of sentRows(rows)) {
    if (row.durationMinutes === null) errors[`${row.key}.durationMinutes`] = "소요 시간을 입력해 주세요";
    if (!ranks && row.priceWon === null) errors[`${row.key}.priceWon`] = "가격을 입력해 주세요";
    if (row.gelRemoval === "GELREMOVER_EXTRA" && row.gelRemovalWon === null)
      errors[`${row.key}.gelRemovalWon`] = "추가 요금을 입력해 주세요";
    for (const [column, message] of Object.entries(row.unread)) errors[`${row.key}.${column}`] = message;
  }
  return errors;
}

/** Empty rows are not sent, so a row has another number in the request than on the screen. */
export function byCell(
  errors: Readonly<Record<string, string>>,
  rows: readonly BulkRow[],
  ranks: readonly DesignerRank[] | null,
): Record<string, string> {
  const sent = sentRows(rows);
  const menus = menusOfRows(rows, ranks);
  const placed: Record<string, string> = {};
  for (const [path, message] of Object.entries(errors)) {
    const [first, row, field, price] = path.split(".");
    const key = sent[Number(row)]?.key;
    if (first !== "menus" || key === undefined || !field) placed[path] = message;
    else {
      const who = menus[Number(row)]?.prices[Number(price)]?.who;
      placed[`${key}.${field === "prices" ? ((ranks && who) ?? "priceWon") : field}`] ??= message;
    }
  }
  return placed;
}
