import { useNavigate, useParams } from "@tanstack/react-router";
import { getAccountUndo, undoAccountChange } from "#contract/accounts.ts";
import type { ReplyOf } from "#contract/call.ts";
import { accountChangeKinds } from "#domain/accounts/account.ts";
import { withParticle } from "#domain/text/particle.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { CallFailure } from "#web/api/failures.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { EntryPage } from "#web/parts/form/entry-page.tsx";
import { Form } from "#web/parts/form/form.tsx";
import { NewPasswordField } from "#web/parts/form/new-password-field.tsx";
import { useCallForm } from "#web/parts/form/use-call-form.ts";
import { ListSkeleton } from "#web/parts/list/list-skeleton.tsx";
import { Button } from "#web/ui/button.tsx";
import { Facts } from "#web/ui/display/facts.tsx";
import { Box, Text } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { BackToLogin } from "./back-to-login.tsx";

/** The page of the link in a text about a changed account. */
export function UndoScreen() {
  const { undoToken } = useParams({ from: "/_app/app/undo/$undoToken" });
  const answer = useAnswer(getAccountUndo, { undoToken });
  const { data, error } = answer;
  if (error instanceof CallFailure && (error.status === 404 || error.status === 400))
    return (
      <EntryPage
        title="사용할 수 없는 링크예요"
        purpose="되돌릴 수 있는 24시간이 지났거나 이미 되돌렸어요. 도움이 필요하면 고객센터에 문의해 주세요."
      >
        <BackToLogin />
      </EntryPage>
    );
  if (!data)
    return (
      <EntryPage title="계정 변경을 확인하고 있어요">
        <Box above={28}>
          <Answered answer={answer} skeleton={<ListSkeleton rows={3} />}>
            {() => null}
          </Answered>
        </Box>
      </EntryPage>
    );
  return <UndoForm undoToken={undoToken} change={data} />;
}

function UndoForm({ undoToken, change }: { undoToken: string; change: ReplyOf<typeof getAccountUndo> }) {
  const navigate = useNavigate();
  const form = useCallForm(undoAccountChange, {
    defaults: { undoToken, newPassword: "" },
    onSuccess: async ({ loginId }) => {
      toast({ text: "계정을 되돌렸어요. 새 비밀번호로 로그인해 주세요", tone: "done" });
      await navigate({
        to: "/app/login",
        search: { continue: undefined, problem: undefined },
        state: { signInId: loginId },
        replace: true,
      });
    },
  });
  const { label } = accountChangeKinds[change.kind];
  return (
    <EntryPage
      title="계정 변경 되돌리기"
      purpose={`계정의 ${withParticle(label, "이/가")} 변경됐어요. 본인이 변경하지 않았다면 새 비밀번호를 정해 되돌려 주세요.`}
    >
      <Form
        form={form}
        onSave={form.submit}
        gap={20}
        above={28}
        bar={
          <Button type="submit" colour="purple" size={50} fullWidth busy={form.pending}>
            되돌리고 비밀번호 변경하기
          </Button>
        }
      >
        <Facts
          facts={[
            ["변경된 항목", label],
            ["변경 일시", formatInstant(new Date(change.changedAt))],
            ["되돌리기 기한", `${formatInstant(new Date(change.undoUntil))}까지`],
          ]}
        />
        <NewPasswordField
          label="새 비밀번호"
          value={form.draft.newPassword}
          state={form.stateOf("newPassword")}
          input={form.field("newPassword")}
        />
        <Text size={13} tone="muted">
          이메일과 휴대폰 번호가 변경되기 전으로 돌아가고, 로그인해 둔 모든 기기에서 로그아웃돼요.
        </Text>
      </Form>
      <BackToLogin />
    </EntryPage>
  );
}
