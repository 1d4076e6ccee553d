import { Undo2 } from "lucide-react";
import { formatNumber } from "#domain/menus/price.ts";
import { formatDay } from "#domain/time/seoul-time.ts";
import { valueAt } from "#web/price-grid/sheet/by-cell.ts";
import type { Step } from "#web/price-grid/sheet/draft-history.ts";
import type { PriceGrid } from "#web/price-grid/sheet/sheet.ts";
import type { PriceGridDesk } from "#web/price-grid/use-price-grid.ts";
import { formatCell, formatNumberOrNone, formatPriceOrNone } from "#web/price-grid/words.ts";
import { Button } from "#web/ui/button.tsx";
import { Text } from "#web/ui/layout.tsx";
import styles from "./save-bar.module.css";
import type { useSavePrices } from "./use-save-prices.ts";

interface SaveBarProps {
  desk: PriceGridDesk;
  grid: PriceGrid;
  last: Step | undefined;
  changed: number;
  saving: ReturnType<typeof useSavePrices>;
}

const commandKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl";

/** The last action, the number of unsaved prices, and the day from which they will apply. */
export function SaveBar({ desk, grid, last, changed, saving }: SaveBarProps) {
  const { actions, facts, day, today } = desk;
  const [only, ...others] = last?.cells ?? [];
  const saved = only && (valueAt(facts, only)?.won ?? null);
  const orSaved = (won: number | null | undefined) => (won === undefined ? (saved ?? null) : won);
  return (
    <div className={styles.bar}>
      <Text shrink ellipsis className={styles.last}>
        {only && others.length === 0 && (
          <>
            <span>{formatCell(grid, only)}</span>{" "}
            <span className="number">
              <s>{formatNumberOrNone(orSaved(only.before))}</s> → <b>{formatPriceOrNone(orSaved(only.after))}</b>
            </span>
          </>
        )}
        {others.length > 0 && `${formatNumber(others.length + 1)}칸을 한꺼번에 바꿨어요`}
      </Text>
      {last && (
        <button type="button" className={styles.back} onClick={actions.undo}>
          <Undo2 size={16} aria-hidden />
          되돌리기 <kbd>{commandKey} Z</kbd>
        </button>
      )}
      <p className={styles.count}>
        바뀐 칸 <b className="number">{formatNumber(changed)}</b>개 ·{" "}
        {day === today ? "오늘부터" : `${formatDay(day)}부터`}
      </p>
      <Button colour="purple" size={44} busy={saving.pending} onClick={saving.save}>
        가격 {formatNumber(changed)}개 저장하기
      </Button>
    </div>
  );
}
