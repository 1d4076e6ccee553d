import { Link } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { findLoginId } from "#contract/auth.ts";
import type { ReplyOf } from "#contract/call.ts";
import { formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { useCall } from "#web/api/use-call.ts";
import { EntryPage } from "#web/parts/form/entry-page.tsx";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { PhoneVerification } from "#web/parts/phone-verification/phone-verification.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import { BackToLogin } from "./back-to-login.tsx";
import styles from "./sign-up-screen.module.css";
import { useContinue } from "./use-continue.ts";

export function FindIdScreen() {
  const { run, data, failure } = useCall(findLoginId);
  if (data) return <Found accounts={data.accounts} />;
  return (
    <EntryPage title="아이디 찾기" purpose="가입할 때 사용한 휴대폰을 확인하면 아이디를 알려 드려요.">
      <Stack gap={16} above={28}>
        <PhoneVerification purpose="FIND_ID" onProven={({ key }) => run({ verificationKey: key })} />
        <FormFailure failure={failure} />
      </Stack>
      <BackToLogin />
    </EntryPage>
  );
}

function Found({ accounts }: ReplyOf<typeof findLoginId>) {
  const onward = useContinue();
  if (accounts.length === 0) {
    return (
      <EntryPage title="아이디 찾기">
        <EmptyState
          icon={SearchX}
          title="이 번호로 가입한 계정이 없어요"
          text="번호를 변경한 적이 있다면 고객센터로 전화해 주세요. 아직 계정이 없다면 새로 만들 수 있어요."
          action={
            <Button colour="purple" size={50} render={<Link to="/app/signup" search={{ continue: onward }} />}>
              가입하기
            </Button>
          }
        />
        <BackToLogin />
      </EntryPage>
    );
  }
  return (
    <EntryPage title="아이디를 찾았어요" purpose="이 번호로 가입한 계정이에요.">
      <Stack as="ul" gap={12} className={styles.accounts}>
        {accounts.map(({ loginId, email, joinedAt }) => (
          <Stack as="li" gap={2} pad={20} radius="card" fill="canvas" tone="muted" key={loginId}>
            <Text as="strong" size={20} tight tone="plain">
              {loginId}
            </Text>
            <span>{email}</span>
            <span className="number">{formatDay(seoulDay(new Date(joinedAt)))} 가입</span>
            <Button
              colour="purple"
              size={50}
              fullWidth
              render={
                <Link to="/app/login" search={{ continue: onward, problem: undefined }} state={{ signInId: loginId }} />
              }
            >
              이 아이디로 로그인하기
            </Button>
          </Stack>
        ))}
      </Stack>
      <Button
        colour="white"
        size={50}
        fullWidth
        render={<Link to="/app/reset-password" search={{ continue: onward }} />}
      >
        비밀번호 재설정
      </Button>
    </EntryPage>
  );
}
