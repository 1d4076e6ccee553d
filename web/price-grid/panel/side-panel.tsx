import { Link } from "@tanstack/react-router";
import type { Ref } from "react";
import { formatNumber } from "#domain/menus/price.ts";
import { useRestedGrid } from "#web/price-grid/sheet/grid-store.ts";
import { type Range, rangeOf } from "#web/price-grid/sheet/selection.ts";
import { cellAt, type Sheet } from "#web/price-grid/sheet/sheet.ts";
import type { PriceGridDesk } from "#web/price-grid/use-price-grid.ts";
import { lockedReason } from "#web/price-grid/words.ts";
import { Notice } from "#web/ui/display/notice.tsx";
import { Text } from "#web/ui/layout.tsx";
import { CellHistory } from "./cell-history.tsx";
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
    <aside ref={ref} tabIndex={-1} className={styles.panel} aria-label="고른 칸">
      <section>
        <h2>{titleOf(sheet, range)}</h2>
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
  const whose = columns.length === 1 && only ? only.name : `${columns[0]?.name ?? ""}–${columns.at(-1)?.name ?? ""}`;
  return `${whose} · ${formatNumber(cells)}칸 골랐어요`;
}
