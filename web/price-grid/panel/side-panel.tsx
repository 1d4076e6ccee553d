import { Link } from "@tanstack/react-router";
import type { Ref } from "react";
import type { GridMenu } from "#contract/price-grid.ts";
import { sinceEver } from "#domain/menus/menu-price.ts";
import { formatNumber } from "#domain/menus/price.ts";
import { formatDay } from "#domain/time/seoul-time.ts";
import { formatCell, formatPriceOrNone, lockedReason } from "#web/price-grid/format-cell.ts";
import type { Cell } from "#web/price-grid/sheet/by-cell.ts";
import { useRestedGrid } from "#web/price-grid/sheet/grid-store.ts";
import { type Range, rangeOf } from "#web/price-grid/sheet/selection.ts";
import { cellAt, type PriceGrid, type Sheet } from "#web/price-grid/sheet/sheet.ts";
import type { PriceGridDesk } from "#web/price-grid/use-price-grid.ts";
import { Notice } from "#web/ui/display/notice.tsx";
import { Text } from "#web/ui/layout.tsx";
import { pricesOf } from "./cell-facts.ts";
import { ComingPrices } from "./coming-prices.tsx";
import { CustomerView } from "./customer-view.tsx";
import { RaiseTools } from "./raise-tools.tsx";
import styles from "./side-panel.module.css";

interface SidePanelProps {
  ref: Ref<HTMLElement>;
  desk: PriceGridDesk;
  shopId: number;
}

const mostNamed = 3;

/** The actions for the chosen cells, and the facts of the active cell. */
export function SidePanel({ ref, desk, shopId }: SidePanelProps) {
  const { store, view } = desk;
  const { sheet } = view;
  const { selection, draft } = useRestedGrid(store);
  const range = rangeOf(selection);
  const cell = cellAt(sheet, selection.anchor);
  const menu = sheet.rows[selection.anchor.row];
  const menus = sheet.rows.slice(range.top, range.bottom + 1);
  return (
    <aside ref={ref} tabIndex={-1} className={styles.panel} aria-label="선택한 칸">
      <section>
        <Text as="h2" size={16}>
          {titleOf(sheet, range)}
        </Text>
        <Text size={13} tone="muted">
          {menus
            .slice(0, mostNamed)
            .map(({ name }) => name)
            .join(", ")}
          {menus.length > mostNamed && ` 외 ${formatNumber(menus.length - mostNamed)}개`}
        </Text>
        {menu?.locked ? (
          <Notice className={styles.notice}>
            {lockedReason}.{" "}
            <Link
              to="/partners/shops/$shopId/menus/$menuId"
              params={{ shopId: String(shopId), menuId: String(menu.id) }}
              className={styles.link}
            >
              메뉴로 가기
            </Link>
          </Notice>
        ) : (
          !view.readOnly && <RaiseTools actions={desk.actions} />
        )}
      </section>
      {cell && menu && <CellHistory grid={view.grid} menu={menu} cell={cell} today={view.today} />}
      {!view.readOnly && (
        <ComingPrices grid={view.grid} draft={draft} facts={desk.facts} day={desk.day} today={desk.today} />
      )}
      {cell && menu && <CustomerView desk={desk} menu={menu} cell={cell} draft={draft} />}
    </aside>
  );
}

function titleOf(sheet: Sheet, { top, bottom, left, right }: Range): string {
  const cells = (bottom - top + 1) * (right - left + 1);
  const columns = sheet.columns.slice(left, right + 1);
  const [only] = columns;
  const whose = columns.length === 1 && only ? only.name : `${columns[0]?.name ?? ""}~${columns.at(-1)?.name ?? ""}`;
  return `${whose} · ${formatNumber(cells)}칸 선택했어요`;
}

interface CellHistoryProps {
  grid: PriceGrid;
  menu: GridMenu;
  cell: Cell;
  today: string;
}

const mostShown = 6;

/** Earlier, current and coming prices of a cell, newest first. */
function CellHistory({ grid, menu, cell, today }: CellHistoryProps) {
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
