import { formatNumber, formatWon } from "#domain/menus/price.ts";
import type { Cell } from "./sheet/by-cell.ts";
import { columnsOf, type PriceGrid } from "./sheet/sheet.ts";

export const noPrice = "가격 없음";
export const lockedReason = "픽 메뉴는 심사를 거쳐요. 가격은 메뉴 화면에서 변경해 주세요";

export const formatPriceOrNone = (won: number | null) => (won === null ? noPrice : formatWon(won));

export const formatNumberOrNone = (won: number | null) => (won === null ? noPrice : formatNumber(won));

export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest}분`;
  return rest === 0 ? `${hours}시간` : `${hours}시간 ${rest}분`;
}

export const signedWon = (won: number) => `${won > 0 ? "+" : "-"}${formatWon(Math.abs(won))}`;

/** The name of a cell, such as "디자인 커트 · 실장". */
export function formatCell(grid: PriceGrid, { menuId, who }: Cell): string {
  const menu = grid.menus.find(({ id }) => id === menuId);
  const column = menu && columnsOf(grid, menu.pricingBasis).find((one) => one.who === who);
  return `${menu?.name ?? ""} · ${column?.name ?? ""}`;
}
