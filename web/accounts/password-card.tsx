import { type Account, changePassword } from "#contract/accounts.ts";
import { formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { useCallForm } from "#web/api/use-call-form.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { LockedFields } from "#web/parts/form/locked-fields.tsx";
import { NewPasswordField } from "#web/parts/form/new-password-field.tsx";
import { useUnsaved } from "#web/parts/form/unsaved.ts";
import { OwnerField, orNone } from "#web/parts/passkeys/owner-field.tsx";
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
  const { register, submit, fieldState, formFailure, pending, formState, watch } = useCallForm(changePassword, {
    defaults: { currentPassword: "", newPassword: "" },
    onSuccess: () => {
      toast({ text: "비밀번호를 바꿨어요. 다른 기기에서는 로그아웃됐어요" });
      onDone();
    },
    saving: (sent) => saving(sent),
  });
  const { saving } = useUnsaved("password", formState.isDirty);
  return (
    <form onSubmit={submit} noValidate>
      {/* Password managers keep the new password under the name that they find beside it. */}
      <input type="text" name="username" autoComplete="username" value={loginId} readOnly hidden />
      <LockedFields locked={pending}>
        <OwnerField
          state={fieldState("currentPassword")}
          input={register("currentPassword", orNone)}
          onProven={submit}
        />
        <NewPasswordField
          label="새 비밀번호"
          value={watch("newPassword")}
          state={fieldState("newPassword")}
          input={register("newPassword")}
        />
      </LockedFields>
      <Notice>바꾸면 이 기기를 뺀 다른 모든 기기에서 로그아웃돼요.</Notice>
      <FormFailure failure={formFailure} />
      <EditActions saveLabel="비밀번호 바꾸기" pending={pending} onCancel={onDone} />
    </form>
  );
}
