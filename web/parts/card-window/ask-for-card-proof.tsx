import type { ReactNode } from "react";
import { getMyAccount } from "#contract/accounts.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { PhoneVerification } from "#web/parts/phone-verification/phone-verification.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/display/skeleton.tsx";
import { DialogCard } from "#web/ui/overlays/dialog-card.tsx";
import { openDialog } from "#web/ui/overlays/dialog-store.ts";

/**
 * Proves the person's phone before a change of recurring payments. Returns the key of the proof; undefined if they
 * cancel.
 */
export function askForCardProof(content: ReactNode): Promise<string | undefined> {
  return openDialog<string>(({ close }) => (
    <DialogCard header="본인 확인" title="가입한 휴대폰으로 확인할게요" content={content} onClose={() => close()}>
      <Proof onProven={close} />
    </DialogCard>
  ));
}

function Proof({ onProven }: { onProven: (key: string) => void }) {
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
        <PhoneVerification purpose="CHANGE_CARD" knownPhone={maskedPhone} onProven={({ key }) => onProven(key)} />
      )}
    </Answered>
  );
}
