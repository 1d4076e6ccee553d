import { useNavigate } from "@tanstack/react-router";
import { Megaphone, Store } from "lucide-react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useSignedIn } from "#web/api/signed-in.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { announceBought, clearFlow, onBoughtElsewhere } from "./flow-store.ts";
import { AgreementStep } from "./payment/agreement-step.tsx";
import { DonePage } from "./payment/done-page.tsx";
import { PayStep } from "./payment/pay-step.tsx";
import { PaymentStep } from "./payment/payment-step.tsx";
import { PeriodStep } from "./period/period-step.tsx";
import { PositionStep } from "./position/position-step.tsx";
import { StepBar } from "./step-bar.tsx";
import { forgetShownStep } from "./step-layout.tsx";
import { FlowContext, useFlow } from "./use-flow.ts";
import { useStepHistory } from "./use-step-history.ts";

/**
 * Buying an advertisement in five steps. A person who may not buy, or a shop with nothing to show, gets a message
 * instead.
 */
export function FlowScreen() {
  const { shop, role } = useCurrentShop();
  const { account } = useSignedIn();
  const navigate = useNavigate();
  if (account === null || (role !== "OWNER" && role !== "SUPER"))
    return (
      <EmptyState
        icon={Megaphone}
        title="광고는 매장에서 신청해요"
        text="매장의 대표나 매니저만 광고를 구매할 수 있어요. 운영자는 심사하고 살펴볼 수 있어요."
      />
    );
  if (shop.operatingStatus !== "RUNNING")
    return (
      <EmptyState
        icon={Store}
        title="운영 중인 매장만 광고할 수 있어요"
        text="매장을 열거나 다시 운영하면 광고를 신청할 수 있어요."
        action={
          <Button
            colour="purple"
            size={44}
            onClick={() => navigate({ to: "/partners/shops/$shopId/settings", params: { shopId: String(shop.id) } })}
          >
            매장 관리로 가기
          </Button>
        }
      />
    );
  return <FiveSteps key={shop.id} shopId={shop.id} accountId={account.id} />;
}

function FiveSteps({ shopId, accountId }: { shopId: number; accountId: number }) {
  const owner = useMemo(() => ({ shopId, accountId }), [shopId, accountId]);
  const open = useFlow(owner);
  const [bought, setBought] = useState<number>();
  const [reason, setReason] = useState<string>();
  const [locked, setLocked] = useState(false);
  const { go } = open;
  useStepHistory(open, { shopId, locked });
  useEffect(() => forgetShownStep, []);
  useEffect(() => onBoughtElsewhere(owner, ({ advertisementId }) => setBought(advertisementId)), [owner]);

  const onBought = useCallback(
    (advertisementId: number) => {
      setBought(advertisementId);
      announceBought(owner, { advertisementId });
      clearFlow(owner);
    },
    [owner],
  );
  const onRefused = useCallback(
    (step: 1 | 2 | 4, why: string) => {
      setReason(why);
      go(step);
    },
    [go],
  );
  const { currentStep } = open.flow;
  useEffect(() => {
    if (currentStep === 5) setReason(undefined);
    else setLocked(false);
  }, [currentStep]);

  if (bought !== undefined) return <DonePage advertisementId={bought} onMore={() => setBought(undefined)} />;
  return (
    <FlowContext value={open}>
      <StepBar locked={locked} />
      {currentStep === 1 && <PositionStep reason={reason} />}
      {currentStep === 2 && <PeriodStep reason={reason} />}
      {currentStep === 3 && <PaymentStep />}
      {currentStep === 4 && <AgreementStep reason={reason} />}
      {currentStep === 5 && <PayStep onRefused={onRefused} onBought={onBought} onLock={setLocked} />}
    </FlowContext>
  );
}
