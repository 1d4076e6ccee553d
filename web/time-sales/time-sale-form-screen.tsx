import { Link, useParams } from "@tanstack/react-router";
import { listMenus } from "#contract/menus.ts";
import { listTimeSales, type TimeSale } from "#contract/time-sales.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { LeadersOnly } from "#web/parts/promotions/leaders-only.tsx";
import { ListBar } from "#web/parts/promotions/list-bar.tsx";
import { OneOf } from "#web/parts/promotions/one-of.tsx";
import styles from "#web/parts/promotions/promotion-form.module.css";
import { formatPeriod } from "#web/parts/promotions/promotion-row.tsx";
import { SaleState } from "#web/parts/promotions/sale-state.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Card } from "#web/ui/display/card.tsx";
import { Facts } from "#web/ui/display/facts.tsx";
import { formatWindows } from "./format-windows.ts";
import { TimeSaleForm } from "./time-sale-form.tsx";
import { WeekGrid } from "./week-grid.tsx";

/** A new sale, an existing one to edit, or a read-only one: it is over, or the person is a designer. */
export function TimeSaleFormScreen() {
  const { shop, role } = useCurrentShop();
  const leads = role !== "MEMBER";
  const { saleId } = useParams({ strict: false });
  const answer = useAnswer(listTimeSales, { shopId: shop.id }, { enabled: saleId !== undefined });
  if (saleId === undefined && leads) return <TimeSaleForm key="new" shopId={shop.id} sale={undefined} />;
  if (saleId === undefined) return <LeadersOnly makes="타임세일을" />;
  return (
    <OneOf answer={answer} id={saleId} noun="타임세일">
      {(sale) =>
        sale.state === "DONE" || !leads ? (
          <TimeSaleDetail shopId={shop.id} sale={sale} />
        ) : (
          <TimeSaleForm key={sale.id} shopId={shop.id} sale={sale} />
        )
      }
    </OneOf>
  );
}

/** A read-only sale: it is over, or the role may not change it. */
function TimeSaleDetail({ shopId, sale }: { shopId: number; sale: TimeSale }) {
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
        note={
          sale.state === "DONE" ? "끝난 타임세일은 변경할 수 없어요" : "타임세일은 대표와 매니저만 변경할 수 있어요"
        }
        list={<Link to="/partners/shops/$shopId/promotions/time-sales" params={{ shopId: String(shopId) }} />}
      />
    </div>
  );
}
