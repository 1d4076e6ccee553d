import { Link } from "@tanstack/react-router";
import { AlarmClock, Plus } from "lucide-react";
import { useRef } from "react";
import { listTimeSales, removeTimeSale, switchTimeSale, type TimeSale } from "#contract/time-sales.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useCall } from "#web/api/use-call.ts";
import { fieldsOfFailure } from "#web/parts/form/field-errors.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { useShownAlert } from "#web/parts/form/use-shown-alert.ts";
import { PromotionTabs } from "#web/parts/list/promotion-tabs.tsx";
import { PromotionCard } from "#web/parts/promotions/promotion-card.tsx";
import { PromotionList } from "#web/parts/promotions/promotion-list.tsx";
import { PromotionRow } from "#web/parts/promotions/promotion-row.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { formatWindows } from "./format-windows.ts";

/** The shop's time sales: current, coming and ended ones. */
export function TimeSalesScreen() {
  const { shop, role } = useCurrentShop();
  const leads = role !== "MEMBER";
  const answer = useAnswer(listTimeSales, { shopId: shop.id });
  const { switchTo, remove, pending, failure, overlap } = useTimeSaleActions(shop.id);
  const refusal = useRef<HTMLDivElement>(null);
  useShownAlert(refusal, failure ?? overlap);
  const params = { shopId: String(shop.id) };
  const add = leads && (
    <Button
      colour="purple"
      size={44}
      icon={Plus}
      render={<Link to="/partners/shops/$shopId/promotions/time-sales/new" params={params} />}
    >
      타임세일 만들기
    </Button>
  );
  return (
    <PromotionList
      tabs={<PromotionTabs shopId={shop.id} />}
      failure={
        (failure ?? overlap) !== undefined && (
          <div ref={refusal}>
            <FormFailure failure={failure} />
            {overlap && (
              <Notice tone="failed" role="alert">
                {overlap}. 시간이나 메뉴를 변경하고 다시 켜 주세요.
              </Notice>
            )}
          </div>
        )
      }
    >
      <PromotionCard
        answer={answer}
        title="타임세일"
        add={add}
        empty={{
          icon: AlarmClock,
          title: "아직 타임세일이 없어요",
          text: "고객이 뜸한 요일과 시간에만 가격을 낮춰서 빈자리를 채워요. 이미 잡힌 예약의 가격은 변경되지 않아요.",
        }}
        row={(sale) => (
          <PromotionRow
            key={sale.id}
            sale={sale}
            discount={`${sale.ratePercent}%`}
            form={
              <Link
                to="/partners/shops/$shopId/promotions/time-sales/$saleId"
                params={{ ...params, saleId: String(sale.id) }}
              />
            }
            busy={pending}
            onSwitch={leads ? (on) => switchTo(sale, on) : undefined}
            onRemove={leads ? () => remove(sale) : undefined}
          >
            <p className="number">
              {formatWindows(sale.windows).join(", ")} · 메뉴 {sale.menuIds.length}개
            </p>
          </PromotionRow>
        )}
      />
    </PromotionList>
  );
}

/** The actions for a sale in the list. */
function useTimeSaleActions(shopId: number) {
  const switching = useCall(switchTimeSale);
  const removing = useCall(removeTimeSale);
  const overlap = fieldsOfFailure(switching.failure).windows;
  return {
    pending: switching.state === "pending" || removing.state === "pending",
    failure: removing.failure ?? (overlap ? undefined : switching.failure),
    /** The sale that conflicts with switching one on. */
    overlap,
    switchTo: async ({ id, name }: TimeSale, on: boolean) => {
      removing.reset();
      if (await switching.run({ shopId, id, state: on ? "ACTIVE" : "DISABLED" }))
        toast({ text: on ? `${name} 타임세일을 켰어요` : `${name} 타임세일을 중지했어요`, tone: "done" });
    },
    /** Resolves to whether it is removed. */
    remove: async ({ id, name }: TimeSale) => {
      switching.reset();
      const sure = await confirm({
        title: `${name} 타임세일을 삭제할까요?`,
        content: "앞으로 들어오는 예약에는 할인하지 않아요. 이미 잡힌 예약의 가격은 그대로예요.",
        confirmLabel: "타임세일 삭제하기",
        danger: true,
      });
      if (!sure || !(await removing.run({ shopId, id }))) return false;
      toast({ text: `${name} 타임세일을 삭제했어요`, tone: "done" });
      return true;
    },
  };
}
