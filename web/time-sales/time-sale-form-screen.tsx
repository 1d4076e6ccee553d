import { useParams } from "@tanstack/react-router";
import { listTimeSales } from "#contract/time-sales.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { OneOf } from "#web/parts/promotions/one-of.tsx";
import { TimeSaleDetail } from "./time-sale-detail.tsx";
import { TimeSaleForm } from "./time-sale-form.tsx";

/** A new sale, one to change, or one that is over and only to look at. */
export function TimeSaleFormScreen() {
  const { shop } = useCurrentShop();
  const { saleId } = useParams({ strict: false });
  const answer = useAnswer(listTimeSales, { shopId: shop.id }, { enabled: saleId !== undefined });
  if (saleId === undefined) return <TimeSaleForm key="new" shopId={shop.id} sale={undefined} />;
  return (
    <OneOf answer={answer} id={saleId} noun="타임세일">
      {(sale) =>
        sale.state === "DONE" ? (
          <TimeSaleDetail shopId={shop.id} sale={sale} />
        ) : (
          <TimeSaleForm key={sale.id} shopId={shop.id} sale={sale} />
        )
      }
    </OneOf>
  );
}
