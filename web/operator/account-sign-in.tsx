import { KeyRound, LockOpen, LogOut } from "lucide-react";
import { type ConsoleAccount, endAccountSessions, unlockSignIn } from "#contract/accounts.ts";
import { resetPasskeys } from "#contract/passkeys.ts";
import { accessKinds } from "#domain/accounts/access-record.ts";
import { formatDay, formatInstant, seoulDay } from "#domain/time/seoul-time.ts";
import { useCall } from "#web/api/use-call.ts";
import { askReason } from "#web/parts/form/ask-reason.tsx";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Facts } from "#web/ui/display/facts.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import styles from "./operator-detail.module.css";

/** The ways to sign in: open sessions, a lock after wrong passwords, and recent logins and logouts. */
export function AccountSignIn({ account }: { account: ConsoleAccount }) {
  const ending = useCall(endAccountSessions);
  const unlocking = useCall(unlockSignIn);
  const resetting = useCall(resetPasskeys);
  const { signIn, sessions, recent } = account;

  async function endAll() {
    const sure = await confirm({
      title: `${account.name} 님을 모든 기기에서 로그아웃할까요?`,
      content: "휴대폰을 분실했을 때 사용해요. 다시 사용하려면 비밀번호로 로그인해야 해요.",
      confirmLabel: "모두 로그아웃하기",
      danger: true,
    });
    const done = sure && (await ending.run({ id: account.id }));
    if (done) toast({ text: `기기 ${done.ended}대에서 로그아웃했어요`, tone: "done" });
  }
  async function unlock() {
    if (await unlocking.run({ id: account.id })) toast({ text: "로그인 잠금을 해제했어요", tone: "done" });
  }
  async function reset() {
    const reason = await askReason({
      header: "계정",
      title: `${account.name} 님의 패스키를 초기화할까요?`,
      content:
        "패스키와 복구 코드를 모두 삭제하고 모든 기기에서 로그아웃해요. 다음에 비밀번호로 로그인해서 새로 만들어요. 본인이 맞는지 먼저 확인해 주세요.",
      confirmLabel: "초기화하기",
      example: "예: 휴대폰을 잃어버렸고, 전화로 본인을 확인했어요",
      danger: true,
    });
    if (reason !== undefined && (await resetting.run({ id: account.id, reason })))
      toast({ text: "패스키를 초기화했어요", tone: "done" });
  }
  return (
    <Card title="로그인">
      <Stack gap={16}>
        {signIn.lockedUntil && (
          <Notice tone="waits">
            비밀번호를 {signIn.failures}회 잘못 입력해서, 로그인한 적 없는 기기에서는{" "}
            {formatInstant(new Date(signIn.lockedUntil))}까지 로그인이 제한될 수 있어요.
          </Notice>
        )}
        <Facts
          facts={[
            ["로그인한 기기", `${sessions}대`],
            ["비밀번호 오류 횟수", `${signIn.failures}회`],
            ["패스키", account.passkeys === 0 ? "없음" : `${account.passkeys}개`],
            ["비밀번호", `${formatDay(seoulDay(new Date(account.passwordChangedAt)))} 변경`],
          ]}
        />
        <Row gap={8} align="stretch" wrap phone="fill">
          {signIn.failures > 0 && (
            <Button colour="white" size={44} icon={LockOpen} busy={unlocking.state === "pending"} onClick={unlock}>
              로그인 잠금 해제하기
            </Button>
          )}
          {sessions > 0 && !account.isOwn && (
            <Button colour="white" size={44} icon={LogOut} busy={ending.state === "pending"} onClick={endAll}>
              모든 기기에서 로그아웃하기
            </Button>
          )}
          {account.passkeys > 0 && !account.isOwn && (
            <Button colour="white" size={44} icon={KeyRound} busy={resetting.state === "pending"} onClick={reset}>
              패스키 초기화하기
            </Button>
          )}
        </Row>
        <FormFailure failure={ending.failure ?? unlocking.failure ?? resetting.failure} />
        {recent.length > 0 && (
          <div>
            <Text size={13} tone="muted">
              최근 로그인
            </Text>
            <Stack as="ul" gap={4} above={4} size={13} number className={styles.recent}>
              {recent.map(({ at, kind, address }) => (
                <li key={`${at}-${kind}`}>
                  <span>{accessKinds[kind].label}</span>
                  <span>
                    {formatInstant(new Date(at))} · {address}
                  </span>
                </li>
              ))}
            </Stack>
          </div>
        )}
      </Stack>
    </Card>
  );
}
