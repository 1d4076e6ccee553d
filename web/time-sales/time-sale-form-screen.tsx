import { useParams } from "@tanstack/react-router";
import { Compass } from "lucide-react";
import { listTimeSales } from "#contract/time-sales.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { ListBones } from "#web/parts/list-bones.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { TimeSaleDetail } from "./time-sale-detail.tsx";
import { TimeSaleForm } from "./time-sale-form.tsx";

/** A new sale, one to change, or one that is over and only to look at. */
export function TimeSaleFormScreen() {
  const { shop } = useCurrentShop();
  const { saleId } = useParams({ strict: false });
  const answer = useAnswer(listTimeSales, { shopId: shop.id }, { enabled: saleId !== undefined });
  if (saleId === undefined) return <TimeSaleForm key="new" shopId={shop.id} sale={undefined} />;
  return (
    <Answered
      answer={answer}
      bones={
        <Card>
          <ListBones rows={6} />
        </Card>
      }
    >
      {({ items }) => {
        const sale = items.find(({ id }) => id === Number(saleId));
        if (!sale) return <NotHere />;
        if (sale.state === "DONE") return <TimeSaleDetail shopId={shop.id} sale={sale} />;
        return <TimeSaleForm key={sale.id} shopId={shop.id} sale={sale} />;
      }}
    </Answered>
  );
}

function NotHere() {
  return (
    <Card>
      <EmptyState icon={Compass} title="볼 수 없는 타임세일이에요" text="지웠거나, 다른 매장의 타임세일이에요." />
    </Card>
  );
}
