import { isPickKind } from "#domain/menus/menu-content.ts";
import type { PricingBasis } from "#domain/menus/menu-option.ts";
import { cellKey, type GridCell } from "./grid-cell.ts";

/** What is wrong with the cells of a batch, by their index in it. */
export function wrongCells(cells: readonly GridCell[]): Record<string, string> {
  const seen = new Set<string>();
  const fields: Record<string, string> = {};
  for (const [index, cell] of cells.entries()) {
    const key = cellKey(cell.menu.id, cell.who);
    const problem = seen.has(key) ? "같은 칸이 두 번 있어요" : problemOf(cell);
    seen.add(key);
    if (problem) fields[`cells.${index}`] = problem;
  }
  return fields;
}

function problemOf({ menu, who, priceWon, standing }: GridCell): string | undefined {
  if (isPickKind(menu.kind)) return "픽 메뉴 가격은 메뉴 화면에서 바꿔 주세요";
  if (!fits(menu.pricingBasis, who))
    return menu.pricingBasis === "LEVEL" ? "직급마다 값을 매기는 메뉴예요" : "사람마다 값을 매기는 메뉴예요";
  const salePriceWon = menu.priceType === "SALES" ? (standing?.salePriceWon ?? null) : null;
  if (priceWon !== null && salePriceWon !== null && salePriceWon > priceWon)
    return `할인가 ${salePriceWon.toLocaleString("ko-KR")}원보다 낮아요`;
  return undefined;
}

const fits = (basis: PricingBasis, who: GridCell["who"]) => (basis === "LEVEL") === (typeof who === "string");
