import { CreditCard } from "lucide-react";
import { HistoryTable } from "#web/settlements/payouts/history-table.tsx";
import { SettlementPage } from "#web/settlements/settlement-page.tsx";

/** The shop's payments to us: monthly fees and advertising. */
export function ChargesScreen() {
  return (
    <SettlementPage>
      <HistoryTable
        view="SUBSCRIPTION_HISTORY"
        title="구독·광고 결제"
        empty={{
          icon: CreditCard,
          title: "아직 결제한 내역이 없어요",
          text: "월 이용료와 광고비를 언제 얼마나 냈는지 영수증과 함께 모아 두는 곳이에요.",
        }}
      />
    </SettlementPage>
  );
}
