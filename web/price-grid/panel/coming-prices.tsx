import { useMemo } from "react";
import { formatNumber } from "#domain/menus/price.ts";
import { formatDay } from "#domain/time/seoul-time.ts";
import { formatCell, formatPriceOrNone, noPrice, signedWon } from "#web/price-grid/format-cell.ts";
import type { Draft } from "#web/price-grid/sheet/draft-history.ts";
import type { PriceGrid } from "#web/price-grid/sheet/sheet.ts";
import { Text } from "#web/ui/layout.tsx";
import type { Facts } from "./cell-facts.ts";
import { differencesOnDay, savedDifferences } from "./changed-cells.ts";
import styles from "./side-panel.module.css";

interface ComingPricesProps {
  grid: PriceGrid;
  draft: Draft;
  facts: Facts;
  day: string;
  today: string;
}

const mostShown = 6;

/** Prices that change on that day, saved or typed. */
export function ComingPrices({ grid, draft, facts, day, today }: ComingPricesProps) {
  const saved = useMemo(() => savedDifferences(facts), [facts]);
  const differences = useMemo(() => differencesOnDay(draft, facts, saved), [draft, facts, saved]);
  if (differences.length === 0) return null;
  return (
    <section>
      <h3>{day === today ? "오늘" : formatDay(day)}부터 변경되는 가격</h3>
      <ol className={`${styles.list} number`}>
        {differences.slice(0, mostShown).map(({ menuId, who, fromWon, toWon }) => (
          <li key={`${menuId} ${who}`}>
            <span>{formatCell(grid, { menuId, who })}</span>
            <Text as="span" weight="bold" tone="accent">
              {formatPriceStep(fromWon, toWon)}
            </Text>
          </li>
        ))}
      </ol>
      {differences.length > mostShown && (
        <Text size={13} tone="muted">
          외 {formatNumber(differences.length - mostShown)}칸
        </Text>
      )}
    </section>
  );
}

function formatPriceStep(fromWon: number | null, toWon: number | null): string {
  if (toWon === null) return noPrice;
  return fromWon === null ? formatPriceOrNone(toWon) : signedWon(toWon - fromWon);
}
