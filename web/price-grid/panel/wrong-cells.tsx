import { formatNumber } from "#domain/menus/price.ts";
import { valuesOf } from "#web/price-grid/sheet/by-cell.ts";
import type { GridActions } from "#web/price-grid/sheet/grid-actions.ts";
import { type GridStore, useGrid } from "#web/price-grid/sheet/grid-store.ts";
import type { PriceGrid } from "#web/price-grid/sheet/sheet.ts";
import { formatCell } from "#web/price-grid/words.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";

interface WrongCellsProps {
  store: GridStore;
  actions: GridActions;
  grid: PriceGrid;
  /** This number of pasted prices was outside the sheet. */
  outside: number;
  onForget: () => void;
}

/** The pasted values that were not accepted, and why. Their cells are marked too. */
export function WrongCells({ store, actions, grid, outside, onForget }: WrongCellsProps) {
  const wrong = valuesOf(useGrid(store, (state) => state.wrong));
  const [first] = wrong;
  if (!first && outside === 0) return null;
  return (
    <Notice
      tone="failed"
      role="alert"
      action={
        <Button
          colour="white"
          size={34}
          onClick={() => {
            actions.forgetWrong();
            onForget();
          }}
        >
          알겠어요
        </Button>
      }
    >
      {first && (
        <>
          <b>표시한 {formatNumber(wrong.length)}칸을 확인해 주세요.</b> {formatCell(grid, first)}: {first.value}.{" "}
        </>
      )}
      {outside > 0 && `붙여 넣은 값 가운데 ${formatNumber(outside)}개는 표 밖이라 넣지 않았어요.`}
    </Notice>
  );
}
