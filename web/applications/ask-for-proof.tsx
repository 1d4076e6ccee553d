import { getMyAccount } from "#contract/accounts.ts";
import type { Application } from "#contract/application.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { PhoneVerification } from "#web/parts/phone-verification/phone-verification.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/display/skeleton.tsx";
import { DialogCard } from "#web/ui/overlays/dialog-card.tsx";
import { openDialog } from "#web/ui/overlays/dialog-store.ts";

/** Proves the owner's phone again, right before a step that is hard to undo. */
export function askForProof(application: Application): Promise<string | undefined> {
  return openDialog<string>(({ close }) => (
    <DialogCard
      header="본인 확인"
      title="가입한 휴대폰으로 확인할게요"
      content="중요한 신청이라 보내기 전에 한 번 더 확인해요."
      onClose={() => close()}
    >
      <Proof application={application} onProven={close} />
    </DialogCard>
  ));
}

function Proof({
  application: { form, shopId },
  onProven,
}: {
  application: Application;
  onProven: (key: string) => void;
}) {
  const { data: account } = useAnswer(getMyAccount, {});
  if (!account) {
    return (
      <SkeletonGroup>
        <Skeleton shape="block" height={120} />
      </SkeletonGroup>
    );
  }
  // Both sides of a transfer prove the phone of their own account; the counterpart has no shop here yet.
  const wish =
    form === "TRANSFER" || shopId === null
      ? ({ purpose: "TRANSFER" } as const)
      : ({ purpose: "SETUP_CHANGE", shopId } as const);
  return <PhoneVerification {...wish} knownPhone={account.maskedPhone} onProven={({ key }) => onProven(key)} />;
}
