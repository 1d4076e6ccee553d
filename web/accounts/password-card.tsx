import { type Account, changePassword } from "#contract/accounts.ts";
import { formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { Form } from "#web/parts/form/form.tsx";
import { NewPasswordField } from "#web/parts/form/new-password-field.tsx";
import { useCallForm } from "#web/parts/form/use-call-form.ts";
import { OwnerField } from "#web/parts/passkeys/owner-field.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { EditActions, EditCard } from "./edit-card.tsx";

export function PasswordCard({ account }: { account: Account }) {
  return (
    <EditCard
      title="비밀번호"
      facts={[
        [
          "마지막 변경",
          <span key="changed" className="number">
            {formatDay(seoulDay(new Date(account.passwordChangedAt)))}
          </span>,
        ],
      ]}
      form={(stop) => <ChangePassword loginId={account.loginId} onDone={stop} />}
    />
  );
}

function ChangePassword({ loginId, onDone }: { loginId: string; onDone: () => void }) {
  const form = useCallForm(changePassword, {
    defaults: { currentPassword: "", newPassword: "" },
    inputOf: (typed) => ({ ...typed, currentPassword: typed.currentPassword || undefined }),
    onSuccess: () => {
      toast({ text: "비밀번호를 바꿨어요. 다른 기기에서는 로그아웃됐어요" });
      onDone();
    },
  });
  const { draft, stateOf, field, submit, pending } = form;
  return (
    <Form
      form={form}
      onSave={submit}
      bar={<EditActions saveLabel="비밀번호 바꾸기" pending={pending} onCancel={onDone} />}
    >
      {/* Password managers save the new password under the name beside it. */}
      <input type="text" name="username" autoComplete="username" value={loginId} readOnly hidden />
      <OwnerField state={stateOf("currentPassword")} input={field("currentPassword")} onProven={() => submit()} />
      <NewPasswordField
        label="새 비밀번호"
        value={draft.newPassword}
        state={stateOf("newPassword")}
        input={field("newPassword")}
      />
      <Notice>바꾸면 이 기기를 뺀 다른 모든 기기에서 로그아웃돼요.</Notice>
    </Form>
  );
}
