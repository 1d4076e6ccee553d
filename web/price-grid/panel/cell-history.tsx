import type { GridMenu } from "#contract/price-grid.ts";
import { sinceEver } from "#domain/menus/menu-price.ts";
import { formatDay } from "#domain/time/seoul-time.ts";
import type { Cell } from "#web/price-grid/sheet/by-cell.ts";
import type { PriceGrid } from "#web/price-grid/sheet/sheet.ts";
import { formatCell, formatPriceOrNone } from "#web/price-grid/words.ts";
import { Text } from "#web/ui/layout.tsx";
import { pricesOf } from "./cell-facts.ts";
import styles from "./side-panel.module.css";

interface CellHistoryProps {
  grid: PriceGrid;
  menu: GridMenu;
  cell: Cell;
  today: string;
}

const mostShown = 6;

/** Earlier, current and coming prices of a cell, newest first. */
export function CellHistory({ grid, menu, cell, today }: CellHistoryProps) {
  const prices = pricesOf(menu, cell.who).toReversed();
  const current = prices.find(({ effectiveFrom }) => effectiveFrom <= today);
  const look = (from: string) =>
    from > today ? styles.coming : from === current?.effectiveFrom ? styles.now : undefined;
  return (
    <section>
      <h3>{formatCell(grid, cell)} 가격 기록</h3>
      {prices.length === 0 && (
        <Text size={13} tone="muted">
          아직 정한 가격이 없어요
        </Text>
      )}
      <ol className={`${styles.list} ${styles.past} number`}>
        {prices.slice(0, mostShown).map(({ effectiveFrom, priceWon }) => (
          <li key={effectiveFrom} className={look(effectiveFrom)}>
            <span>
              {effectiveFrom === sinceEver ? "처음부터" : `${formatDay(effectiveFrom)}부터`}
              {effectiveFrom === current?.effectiveFrom && " 지금까지"}
            </span>
            <span>{formatPriceOrNone(priceWon)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
