import { Link, useSearch } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { BankForm } from "./bank-form.tsx";
import { BusinessForm } from "./business-form.tsx";
import styles from "./contract-change-screen.module.css";
import { SettlementPage } from "./settlement-page.tsx";

/** Another bank account, or what changed about the business. An operator looks at it before it holds. */
export function ContractChangeScreen() {
  const { shop, role } = useCurrentShop();
  const { what } = useSearch({ from: "/_app/partners/partners/shops/$shopId/settlements/contract/change" });
  return (
    <SettlementPage>
      <div className={styles.screen}>
        <Button
          colour="white"
          kind="secondary"
          size={40}
          icon={ArrowLeft}
          className={styles.back}
          render={<Link to="/partners/shops/$shopId/settlements/contract" params={{ shopId: String(shop.id) }} />}
        >
          계약 정보
        </Button>
        {role !== "OWNER" ? (
          <Notice role="note">계좌와 계약은 대표만 바꿀 수 있어요.</Notice>
        ) : what === "business" ? (
          <Card title="사업자 정보 바꾸기">
            <BusinessForm />
          </Card>
        ) : (
          <Card title="입금 계좌 바꾸기">
            <BankForm />
          </Card>
        )}
      </div>
    </SettlementPage>
  );
}
