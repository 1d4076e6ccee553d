import { useParams } from "@tanstack/react-router";
import { listTimeSales } from "#contract/time-sales.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { LeadersOnly } from "#web/parts/promotions/leaders-only.tsx";
import { OneOf } from "#web/parts/promotions/one-of.tsx";
import { TimeSaleDetail } from "./time-sale-detail.tsx";
import { TimeSaleForm } from "./time-sale-form.tsx";

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
