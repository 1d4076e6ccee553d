import type { ReactNode } from "react";
import { getMyAccount } from "#contract/accounts.ts";
import { formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { failureText } from "#web/api/failures.ts";
import { signOut } from "#web/api/sign-out.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { askToLeave } from "#web/parts/form/leave-dialog.tsx";
import { UnsavedContext, useUnsavedGuard } from "#web/parts/form/unsaved.ts";
import { Button } from "#web/ui/button.tsx";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { ErrorState } from "#web/ui/display/error-state.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/display/skeleton.tsx";
import { Row, Text } from "#web/ui/layout.tsx";
import styles from "./account-screen.module.css";
import { ConsentCard } from "./consent-card.tsx";
import { MobileCard } from "./mobile-card.tsx";
import { PasskeysCard } from "./passkeys-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";

/** `devices`: the settings for push messages on this device and on others. */
export function AccountScreen({ devices }: { devices: ReactNode }) {
  const { data: account, error, refetch, isFetching } = useAnswer(getMyAccount, {});
  const { tell, mayDiscard } = useUnsavedGuard();
  if (!account) {
    return error ? (
      <ErrorState {...failureText(error)} onRetry={() => refetch()} busy={isFetching} />
    ) : (
      <AccountSkeleton />
    );
  }
  return (
    <UnsavedContext value={tell}>
      <div className={styles.screen}>
        <Row as="header" gap={16} below={8} className={styles.who}>
          <Avatar name={account.name} size={56} decorative />
          <div>
            <p className={styles.name}>{account.name}</p>
            <Text above={4} size={13} tone="muted">
              {account.loginId} · <span className="number">{formatDay(seoulDay(new Date(account.joinedAt)))} 가입</span>
            </Text>
          </div>
          <Button
            colour="white"
            size={40}
            onClick={async () => {
              if (await mayDiscard()) signOut();
            }}
          >
            로그아웃하기
          </Button>
        </Row>
        <ProfileCard account={account} />
        <MobileCard account={account} />
        <PasswordCard account={account} />
        <PasskeysCard />
        <SessionsCard />
        {devices}
        <ConsentCard />
        <Card title="서비스 탈퇴">
          <Row gap={16} rows={12} justify="between" wrap tone="muted">
            <p>계정과 개인정보를 지우고 서비스를 떠나요. 되돌릴 수 없어요.</p>
            <Button colour="red" kind="secondary" size={40} onClick={askToLeave}>
              탈퇴하기
            </Button>
          </Row>
        </Card>
      </div>
    </UnsavedContext>
  );
}

function AccountSkeleton() {
  return (
    <SkeletonGroup className={styles.screen}>
      <Skeleton height={56} width={240} shape="block" />
      <Skeleton height={200} shape="block" />
      <Skeleton height={120} shape="block" />
      <Skeleton height={120} shape="block" />
    </SkeletonGroup>
  );
}
