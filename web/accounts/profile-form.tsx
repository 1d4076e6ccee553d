import { type Account, changeMyAccount } from "#contract/accounts.ts";
import { failureOf } from "#web/api/failures.ts";
import { refreshSignedIn } from "#web/api/signed-in.ts";
import { Form } from "#web/parts/form/form.tsx";
import { useCallForm } from "#web/parts/form/use-call-form.ts";
import { OwnerField, withPassword } from "#web/parts/passkeys/owner-field.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { EditActions } from "./edit-card.tsx";

type Mine = Pick<Account, "name" | "email" | "version">;

export function ProfileForm({ account, onDone }: { account: Account; onDone: () => void }) {
  const form = useCallForm<typeof changeMyAccount, Mine>(changeMyAccount, {
    saved: account,
    defaults: (mine = account) => ({ name: mine.name, email: mine.email, version: mine.version }),
    inputOf: (typed, over = account) => withPassword({ ...typed, version: over.version }),
    kept: ({ name, email, password }) => [name, email, password],
    newerIn,
    onSuccess: async () => {
      toast({ text: "내 정보를 저장했어요" });
      onDone();
      // The name is also in the frame. The save itself has succeeded, so a failure here does not matter.
      await refreshSignedIn().catch(() => undefined);
    },
  });
  const { base = account, draft, stateOf, field, submit, pending } = form;
  return (
    <Form
      form={form}
      onSave={submit}
      facts={({ name, email }) => [
        ["이름", name],
        ["이메일", email],
      ]}
      bar={<EditActions saveLabel="저장하기" pending={pending} onCancel={onDone} />}
    >
      <Field label="이름" {...stateOf("name")}>
        <TextInput {...field("name")} autoComplete="name" />
      </Field>
      <Field label="이메일" help="중요한 안내를 받을 주소예요. 로그인할 때도 쓸 수 있어요." {...stateOf("email")}>
        <TextInput {...field("email")} type="email" inputMode="email" autoComplete="email" autoCapitalize="none" />
      </Field>
      {draft.email.trim().toLowerCase() !== base.email && (
        <OwnerField
          help="이메일로 로그인할 수 있어서, 바꾸려면 비밀번호가 필요해요."
          state={stateOf("password")}
          input={field("password")}
          onProven={() => submit()}
        />
      )}
    </Form>
  );
}

/** The version that somebody else saved meanwhile. */
function newerIn(failure: unknown): Mine | undefined {
  const refusal = failureOf(changeMyAccount, failure)?.data;
  return refusal?.code === "account_changed_elsewhere" ? refusal.details : undefined;
}
