import { formatNumber } from "#domain/menus/price.ts";
import { valueAt, valuesOf } from "#web/price-grid/sheet/by-cell.ts";
import { write } from "#web/price-grid/sheet/draft-history.ts";
import { type GridStore, useGrid } from "#web/price-grid/sheet/grid-store.ts";
import type { PriceGrid } from "#web/price-grid/sheet/sheet.ts";
import { formatCell, formatPriceOrNone } from "#web/price-grid/words.ts";
import { Button } from "#web/ui/button.tsx";
import { Row, Text } from "#web/ui/layout.tsx";
import styles from "./overtaken-prices.module.css";

interface OvertakenPricesProps {
  store: GridStore;
  grid: PriceGrid;
  onDecided: () => void;
}

const mostShown = 6;

/** Somebody else changed a cell that was typed over: both prices are shown until one is chosen. */
export function OvertakenPrices({ store, grid, onDecided }: OvertakenPricesProps) {
  const cells = valuesOf(useGrid(store, (state) => state.overtaken));
  const draft = useGrid(store, ({ history }) => history.draft);
  function keepMine() {
    store.set({ overtaken: new Map(), said: "내가 쓴 가격을 남겼어요" });
    onDecided();
  }
  function takeTheirs() {
    const { history } = store.get();
    const gone = cells.map(({ menuId, who }) => ({ menuId, who, value: undefined }));
    store.set({ history: write(history, gone), overtaken: new Map(), said: "바뀐 가격을 썼어요" });
    onDecided();
  }
  return (
    <div role="alert" className={styles.choice}>
      <Text weight="bold" tone="orange">
        다른 곳에서 먼저 바뀐 가격이 {formatNumber(cells.length)}칸 있어요
      </Text>
      <ul>
        {cells.slice(0, mostShown).map(({ menuId, who, value }) => (
          <li key={`${menuId} ${who}`} className="number">
            <span>{formatCell(grid, { menuId, who })}</span>
            <span>
              지금 <b>{formatPriceOrNone(value.nowWon)}</b>
            </span>
            <span>
              내가 쓴 가격 <b>{formatPriceOrNone(valueAt(draft, { menuId, who }) ?? null)}</b>
            </span>
          </li>
        ))}
      </ul>
      {cells.length > mostShown && <p>그 밖에 {formatNumber(cells.length - mostShown)}칸이 더 있어요.</p>}
      <Row gap={8} align="stretch" wrap className={styles.actions}>
        <Button colour="white" size={44} onClick={takeTheirs}>
          바뀐 가격 쓰기
        </Button>
        <Button colour="purple" size={44} onClick={keepMine}>
          내가 쓴 가격 남기기
        </Button>
      </Row>
    </div>
  );
}
