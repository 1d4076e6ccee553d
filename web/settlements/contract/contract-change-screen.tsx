import { Link, useSearch } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { getContractInfo } from "#contract/settlements.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { CardSkeleton } from "#web/parts/list/card-skeleton.tsx";
import { SettlementPage } from "#web/settlements/settlement-page.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { BankForm } from "./bank-form.tsx";
import { BusinessForm } from "./business-form.tsx";
import { ChangeRequestNotice } from "./change-request-notice.tsx";
import styles from "./contract-change-screen.module.css";

/** A request for another bank account or business data. An operator reviews it before it applies. */
export function ContractChangeScreen() {
  const { shop, role } = useCurrentShop();
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
        ) : (
          <AskForChange shopId={shop.id} />
        )}
      </div>
    </SettlementPage>
  );
}

/** One change at a time: during a review there is no form. */
function AskForChange({ shopId }: { shopId: number }) {
  const { what } = useSearch({ from: "/_app/partners/partners/shops/$shopId/settlements/contract/change" });
  const answer = useAnswer(getContractInfo, { id: shopId });
  return (
    <Answered answer={answer} skeleton={<CardSkeleton rows={4} />}>
      {({ changeRequest }) =>
        changeRequest ? (
          <ChangeRequestNotice request={changeRequest} isOwner>
            그때까지는 지금 계좌와 사업자로 정산하고, 끝나면 다시 바꿀 수 있어요.
          </ChangeRequestNotice>
        ) : what === "business" ? (
          <Card title="사업자 정보 바꾸기">
            <BusinessForm />
          </Card>
        ) : (
          <Card title="입금 계좌 바꾸기">
            <BankForm />
          </Card>
        )
      }
    </Answered>
  );
}
