import { useNavigate } from "@tanstack/react-router";
import { type Account, getMyAccount, wakeMyAccount } from "#contract/accounts.ts";
import { formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { goAfterLogin } from "#web/api/after-login.ts";
import { failureText } from "#web/api/failures.ts";
import { signOut } from "#web/api/sign-out.ts";
import { refreshSignedIn, signedIn } from "#web/api/signed-in.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useCall } from "#web/api/use-call.ts";
import { EntryPage } from "#web/parts/form/entry-page.tsx";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { askToLeave } from "#web/parts/form/leave-dialog.tsx";
import { PhoneVerification } from "#web/parts/phone-verification/phone-verification.tsx";
import { Button } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/display/error-state.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { SkeletonStack } from "#web/ui/display/skeleton-stack.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { openDialog } from "#web/ui/overlays/dialog-store.ts";
import { WelcomeBackDialog } from "#web/ui/overlays/welcome-back-dialog.tsx";
import { useContinue } from "./use-continue.ts";
import styles from "./wake-screen.module.css";

/** All that a dormant account can do: prove its phone and wake, leave for good, or sign out. */
export function WakeScreen() {
  const { data: account, error, refetch, isFetching } = useAnswer(getMyAccount, {});
  return (
    <EntryPage
      title={account ? `${account.name} 님, 오랜만이에요` : "오랜만이에요"}
      purpose={account && sleepText(account)}
    >
      <Stack gap={16} above={28}>
        {account ? (
          <Waking maskedPhone={account.maskedPhone} />
        ) : error ? (
          <ErrorState {...failureText(error)} onRetry={() => refetch()} busy={isFetching} />
        ) : (
          <SkeletonStack gap={16} above={28}>
            <Skeleton height={50} shape="block" />
            <Skeleton height={50} shape="block" />
          </SkeletonStack>
        )}
      </Stack>
      <Stack gap={8} above={12} className={`${styles.ways} after-skeleton`}>
        <Button colour="white" kind="secondary" size={44} onClick={signOut}>
          로그아웃하기
        </Button>
        <Button colour="white" kind="secondary" size={44} onClick={askToLeave}>
          탈퇴하기
        </Button>
      </Stack>
    </EntryPage>
  );
}

function Waking({ maskedPhone }: { maskedPhone: string }) {
  const wake = useWake();
  if (wake.failure) {
    return (
      <>
        <FormFailure failure={wake.failure} />
        <Button colour="purple" size={50} fullWidth busy={wake.pending} onClick={wake.again}>
          다시 시도하기
        </Button>
      </>
    );
  }
  return <PhoneVerification purpose="WAKE" knownPhone={maskedPhone} onProven={wake.wakeUp} />;
}

function useWake() {
  const { run, reset, state, failure } = useCall(wakeMyAccount);
  const navigate = useNavigate();
  const onward = useContinue();
  async function wakeUp() {
    const account = await run({});
    if (!account) return;
    const { id, name } = account;
    const who = await refreshSignedIn().catch(() => ({
      ...signedIn(),
      account: { id, name, dormant: false, needsPasskey: false },
    }));
    await goAfterLogin(navigate, who, onward);
    // Opened after arrival, because a route change closes every dialog.
    await openDialog(({ close }) => (
      <WelcomeBackDialog
        wokenAt={new Date(account.wokenAt ?? Date.now())}
        name={account.name}
        onClose={() => close()}
      />
    ));
  }
  return { wakeUp, again: reset, failure, pending: state === "pending" };
}

function sleepText({ dormantSince }: Account): string {
  const since = dormantSince ? `${formatDay(seoulDay(new Date(dormantSince)))}부터 ` : "";
  return `${since}휴면 상태인 계정이에요. 휴대폰을 인증하면 바로 다시 이용할 수 있고, 매장·메뉴·직원 정보는 그대로 있어요.`;
}
