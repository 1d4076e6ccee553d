import type { MenuLine } from "#contract/menu.ts";
import { listMenus } from "#contract/menus.ts";
import { formatWon } from "#domain/menus/price.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import type { PickableMenu } from "#web/parts/menu-picker/menu-picker.tsx";

/** The menus for a promotion. Chosen ones stay visible even if they are not on sale. */
export function usePickableMenus(shopId: number, chosen: readonly number[]) {
  const answer = useAnswer(listMenus, { shopId });
  const menus = answer.data?.items
    .filter(({ id, status, onSale }) => status === "ACTIVE" || onSale || chosen.includes(id))
    .map((line): PickableMenu => ({ id: line.id, category: line.category, name: line.name, note: noteOf(line) }));
  return { answer, menus };
}

function noteOf({ onSale, fromWon, toWon }: MenuLine): string {
  if (!onSale) return "지금은 판매하지 않아요";
  if (fromWon === null || toWon === null) return "가격이 없어요";
  return fromWon === toWon ? formatWon(fromWon) : `${formatWon(fromWon)}–${formatWon(toWon)}`;
}
