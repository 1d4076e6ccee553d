import { getMyAccount } from "#contract/accounts.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { PhoneVerification } from "#web/parts/phone-verification/phone-verification.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/display/skeleton.tsx";
import { DialogCard } from "#web/ui/overlays/dialog-card.tsx";
import { openDialog } from "#web/ui/overlays/dialog-store.ts";

/**
 * Proves the owner's phone before the destination of payouts changes. Returns the key of the proof; undefined if the
 * owner cancels.
 */
export function askForSettlementProof(shopId: number): Promise<string | undefined> {
  return openDialog<string>(({ close }) => (
    <DialogCard
      header="본인 확인"
      title="가입한 휴대폰으로 확인할게요"
      content="정산에 사용하는 정보라 보내기 전에 한 번 더 확인해요."
      onClose={() => close()}
    >
      <Proof shopId={shopId} onProven={close} />
    </DialogCard>
  ));
}

function Proof({ shopId, onProven }: { shopId: number; onProven: (key: string) => void }) {
  const answer = useAnswer(getMyAccount, {});
  return (
    <Answered
      answer={answer}
      skeleton={
        <SkeletonGroup>
          <Skeleton shape="block" height={120} />
        </SkeletonGroup>
      }
    >
      {({ maskedPhone }) => (
        <PhoneVerification
          purpose="SETTLEMENT"
          shopId={shopId}
          knownPhone={maskedPhone}
          onProven={({ key }) => onProven(key)}
        />
      )}
    </Answered>
  );
}
