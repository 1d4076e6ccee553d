import { useState } from "react";
import type { ContractInfo } from "#contract/settlements.ts";
import { feePlans } from "#domain/money/fee-plan.ts";
import { formatDay } from "#domain/time/seoul-time.ts";
import { formatFees } from "#web/parts/fee-plans/format-fees.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Facts } from "#web/ui/display/facts.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import styles from "./fee-plan-card.module.css";
import { FeePlanSheet } from "./fee-plan-sheet.tsx";

/** The cost of the plan as text, and the plan after it. */
export function FeePlanCard({ info, isOwner }: { info: ContractInfo; isOwner: boolean }) {
  const { plan, nextPlan, contractId } = info;
  const [choosing, setChoosing] = useState(false);
  return (
    <Card
      title="요금제"
      action={
        isOwner &&
        contractId !== null && (
          <Button colour="white" size={40} onClick={() => setChoosing(true)}>
            요금제 바꾸기
          </Button>
        )
      }
    >
      <Stack gap={16}>
        {plan ? <PlanFacts plan={plan} /> : <Text tone="muted">아직 정해진 요금제가 없어요.</Text>}
        {nextPlan && (
          <Notice tone="purple" role="note">
            {formatDay(nextPlan.effectiveFrom)}부터 <b>{feePlans[nextPlan.feePlan].label}</b>로 바뀌어요. 그 전에 받은
            예약은 지금 요금제로 정산해요.
          </Notice>
        )}
      </Stack>
      {isOwner && (
        <FeePlanSheet
          open={choosing}
          plan={plan?.feePlan}
          next={nextPlan?.feePlan}
          onClose={() => setChoosing(false)}
        />
      )}
    </Card>
  );
}

function PlanFacts({ plan }: { plan: NonNullable<ContractInfo["plan"]> }) {
  const { label } = feePlans[plan.feePlan];
  return (
    <>
      <p className={styles.name}>
        {label} <small className="number">{formatDay(plan.effectiveFrom)}부터</small>
      </p>
      <Facts facts={formatFees(plan)} />
    </>
  );
}
