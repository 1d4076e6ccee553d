import type { GridMenu } from "#contract/price-grid.ts";
import { formatNumber, formatWon } from "#domain/menus/price.ts";
import type { Cell } from "#web/price-grid/sheet/by-cell.ts";
import type { Draft } from "#web/price-grid/sheet/draft-history.ts";
import type { PriceGridDesk } from "#web/price-grid/use-price-grid.ts";
import { formatCell } from "#web/price-grid/words.ts";
import { Text } from "#web/ui/layout.tsx";
import { wonIn } from "./changed-cells.ts";
import { customerPrices } from "./customer-prices.ts";
import styles from "./side-panel.module.css";

interface CustomerViewProps {
  desk: PriceGridDesk;
  menu: GridMenu;
  cell: Cell;
  draft: Draft;
}

/** The price with its discounts for customers, computed as booking computes it. */
export function CustomerView({ desk: { view, promotions }, menu, cell, draft }: CustomerViewProps) {
  const won = wonIn(view.readOnly ? new Map() : draft, view.facts, cell);
  return (
    <section>
      <h3>손님에게는 이렇게 보여요</h3>
      {won === null ? (
        <Text size={13} tone="muted">
          가격이 없어서 예약할 수 없어요
        </Text>
      ) : (
        <Prices view={view} menu={menu} cell={cell} won={won} promotions={promotions.get(menu.id) ?? []} />
      )}
    </section>
  );
}

interface PricesProps {
  view: PriceGridDesk["view"];
  menu: GridMenu;
  cell: Cell;
  won: number;
  promotions: Parameters<typeof customerPrices>[4];
}

function Prices({ view, menu, cell, won, promotions }: PricesProps) {
  const { usual, sales } = customerPrices(menu, cell.who, won, view.day, promotions);
  return (
    <ul className={`${styles.list} ${styles.shown} number`}>
      <li>
        <span>
          {formatCell(view.grid, cell)}
          {usual.applied && <small>{usual.applied.name}</small>}
        </span>
        <b>
          {usual.applied && <s>{formatNumber(usual.listPriceWon)}</s>}
          {formatWon(usual.priceWon)}
        </b>
      </li>
      {sales.map(({ name, when, priceWon }) => (
        <li key={name}>
          <span>
            {name}
            <small>{when}</small>
          </span>
          <span>{formatWon(priceWon)}</span>
        </li>
      ))}
    </ul>
  );
}
