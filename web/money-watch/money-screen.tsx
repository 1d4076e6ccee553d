import { Link } from "@tanstack/react-router";
import { getMoneyState } from "#contract/money-watch.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { BackTo } from "#web/parts/detail-page.tsx";
import { ListSkeleton } from "#web/parts/list/list-skeleton.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { BankForm } from "./bank-form.tsx";
import { MoneyStateCard } from "./money-state-card.tsx";
import { UnknownTransfersCard } from "./unknown-transfers-card.tsx";

/** Whether payments and payouts run, and transactions of the gateway or the bank that we do not have. */
export function MoneyScreen() {
  const answer = useAnswer(getMoneyState, {});
  return (
    <Stack gap={16}>
      <BackTo link={<Link to="/operator/payments" search={{}} />}>결제 목록</BackTo>
      <Answered
        answer={answer}
        skeleton={
          <Card>
            <ListSkeleton rows={2} inset />
          </Card>
        }
      >
        {(money) => <MoneyStateCard money={money} />}
      </Answered>
      <UnknownTransfersCard />
      <BankForm />
    </Stack>
  );
}
