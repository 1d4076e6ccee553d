import { LogOut } from "lucide-react";
import { endMySession, endMySessions, listMySessions, type MySession } from "#contract/accounts.ts";
import { loginTypes } from "#domain/accounts/account.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useCall } from "#web/api/use-call.ts";
import { Answered } from "#web/parts/answered.tsx";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { SkeletonStack } from "#web/ui/display/skeleton-stack.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { confirm } from "#web/ui/overlays/simple-confirm.tsx";
import { toast } from "#web/ui/overlays/toast.ts";

/** All sessions of the account; each can be ended here. */
export function SessionsCard() {
  const answer = useAnswer(listMySessions, {});
  return (
    <Card title="로그인한 기기" aria-label="로그인한 기기">
      <Answered answer={answer} skeleton={<Loading />}>
        {({ items }) => <Sessions items={items} />}
      </Answered>
    </Card>
  );
}

function Sessions({ items }: { items: MySession[] }) {
  const ending = useCall(endMySession);
  const endingAll = useCall(endMySessions);
  const others = items.filter(({ isThis }) => !isThis);

  async function end({ sessionId, device }: MySession) {
    if (await ending.run({ sessionId })) toast({ text: `${device}에서 로그아웃했어요`, tone: "done" });
  }
  async function endAll() {
    const sure = await confirm({
      title: "다른 기기에서 모두 로그아웃할까요?",
      content: "이 기기는 그대로 두고, 다른 기기에서는 다시 로그인해야 사용할 수 있어요.",
      confirmLabel: "모두 로그아웃하기",
      danger: true,
    });
    const done = sure && (await endingAll.run({}));
    if (done) toast({ text: `다른 기기 ${done.ended}대에서 로그아웃했어요`, tone: "done" });
  }
  return (
    <Stack gap={16}>
      <Stack as="ul" gap={16}>
        {items.map((session) => (
          <Row as="li" justify="between" gap={12} key={session.sessionId}>
            <div>
              <Row as="p" gap={8} wrap size={14}>
                {session.device}
                {session.isThis && (
                  <Text as="span" size={13} tone="muted">
                    이 기기
                  </Text>
                )}
              </Row>
              <Text size={13} tone="muted">
                {loginTypes[session.loginType].label} · {formatInstant(new Date(session.signedInAt))} 로그인
                <br />
                마지막 사용 {formatInstant(new Date(session.lastUsedAt))}
              </Text>
            </div>
            {!session.isThis && (
              <Button
                colour="white"
                size={40}
                busy={ending.state === "pending"}
                onClick={() => end(session)}
                aria-label={`${session.device} 로그아웃하기`}
              >
                로그아웃하기
              </Button>
            )}
          </Row>
        ))}
      </Stack>
      <FormFailure failure={ending.failure ?? endingAll.failure} />
      {others.length > 0 && (
        <Button colour="white" size={44} icon={LogOut} busy={endingAll.state === "pending"} onClick={endAll}>
          다른 기기에서 모두 로그아웃하기
        </Button>
      )}
    </Stack>
  );
}

function Loading() {
  return (
    <SkeletonStack gap={16}>
      <Skeleton height={64} />
    </SkeletonStack>
  );
}
