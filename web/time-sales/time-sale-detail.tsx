import { Link } from "@tanstack/react-router";
import { listMenus } from "#contract/menus.ts";
import type { TimeSale } from "#contract/time-sales.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { ListBar } from "#web/parts/promotions/list-bar.tsx";
import styles from "#web/parts/promotions/promotion-form.module.css";
import { formatPeriod } from "#web/parts/promotions/promotion-row.tsx";
import { SaleState } from "#web/parts/promotions/sale-state.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Card } from "#web/ui/display/card.tsx";
import { Facts } from "#web/ui/display/facts.tsx";
import { formatWindows } from "./format-windows.ts";
import { WeekGrid } from "./week-grid.tsx";

/** A read-only sale: it is over, or the role may not change it. */
export function TimeSaleDetail({ shopId, sale }: { shopId: number; sale: TimeSale }) {
  const { data } = useAnswer(listMenus, { shopId });
  const names = data?.items.filter(({ id }) => sale.menuIds.includes(id)).map(({ name }) => name);
  return (
    <div className={classNames(styles.form, styles.narrow)}>
      <Card title={sale.name} action={<SaleState sale={sale} />}>
        <WeekGrid windows={sale.windows} />
        <Facts
          facts={[
            ["할인율", `${sale.ratePercent}%`],
            ["시간", formatWindows(sale.windows).join(", ")],
            ["기간", formatPeriod(sale)],
            ["메뉴", names?.join(", ") || `${sale.menuIds.length}개`],
          ]}
        />
      </Card>
      <ListBar
        note={sale.state === "DONE" ? "끝난 타임세일은 바꿀 수 없어요" : "타임세일은 대표와 매니저가 바꿔요"}
        list={<Link to="/partners/shops/$shopId/promotions/time-sales" params={{ shopId: String(shopId) }} />}
      />
    </div>
  );
}
