import { Link } from "@tanstack/react-router";
import { ArrowLeft, Wallet } from "lucide-react";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { SettlementPage } from "#web/settlements/settlement-page.tsx";
import { Button } from "#web/ui/button.tsx";
import { HistoryTable } from "./history-table.tsx";

/** All payouts. */
export function PayoutsScreen() {
  const { shop } = useCurrentShop();
  return (
    <SettlementPage>
      <div>
        <Button
          colour="white"
          kind="secondary"
          size={40}
          icon={ArrowLeft}
          render={<Link to="/partners/shops/$shopId/settlements" params={{ shopId: String(shop.id) }} />}
        >
          입금과 정산
        </Button>
      </div>
      <HistoryTable
        view="SETTLEMENT_HISTORY"
        title="지난 입금"
        empty={{
          icon: Wallet,
          title: "아직 입금이 없어요",
          text: "온라인으로 결제한 예약을 완료하면 다음 영업일에 입금해요.",
        }}
      />
    </SettlementPage>
  );
}
