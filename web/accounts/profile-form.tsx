import { useQueryClient } from "@tanstack/react-query";
import { type Account, changeMyAccount } from "#contract/accounts.ts";
import { codeOf, failureOf } from "#web/api/failures.ts";
import { refreshSignedIn } from "#web/api/signed-in.ts";
import { useCallForm } from "#web/api/use-call-form.ts";
import { ChangedElsewhere } from "#web/parts/form/changed-elsewhere.tsx";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { LockedFields } from "#web/parts/form/locked-fields.tsx";
import { useUnsaved } from "#web/parts/form/unsaved.ts";
import { OwnerField, orNone } from "#web/parts/passkeys/owner-field.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { EditActions } from "./edit-card.tsx";

type Newer = Pick<Account, "name" | "email" | "version">;

export function ProfileForm({ account, onDone }: { account: Account; onDone: () => void }) {
  const queryClient = useQueryClient();
  const { register, submit, fieldState, formFailure, failure, pending, formState, ...form } = useCallForm(
    changeMyAccount,
    {
      defaults: { name: account.name, email: account.email, version: account.version },
      onSuccess: async () => {
        toast({ text: "내 정보를 저장했어요" });
        onDone();
        // The name also stands in the frame. The save itself is done, so a failure here changes nothing for her.
        await refreshSignedIn().catch(() => undefined);
      },
      saving: (sent) => saving(sent),
    },
  );
  const { saving } = useUnsaved("profile", formState.isDirty);
  const newer = newerOf(failure, form.watch("version"));

  return (
    <form onSubmit={submit} noValidate>
      <LockedFields locked={pending}>
        <Field label="이름" {...fieldState("name")}>
          <TextInput {...register("name")} autoComplete="name" />
        </Field>
        <Field label="이메일" help="중요한 안내를 받을 주소예요. 로그인할 때도 쓸 수 있어요." {...fieldState("email")}>
          <TextInput {...register("email")} type="email" inputMode="email" autoComplete="email" autoCapitalize="none" />
        </Field>
        {form.watch("email").trim().toLowerCase() !== account.email && (
          <OwnerField
            help="이메일로 로그인할 수 있어서, 바꾸려면 비밀번호가 필요해요."
            state={fieldState("password")}
            input={register("password", orNone)}
            onProven={submit}
          />
        )}
      </LockedFields>
      {newer ? (
        <ChangedElsewhere
          newer={[
            ["이름", newer.name],
            ["이메일", newer.email],
          ]}
          pending={pending}
          onTakeNewer={() => {
            form.reset(newer);
            queryClient.invalidateQueries();
          }}
          onKeepMine={() => {
            form.setValue("version", newer.version);
            submit();
          }}
        />
      ) : (
        <>
          {!isConflict(formFailure) && <FormFailure failure={formFailure} />}
          <EditActions saveLabel="저장하기" pending={pending} onCancel={onDone} />
        </>
      )}
    </form>
  );
}

const isConflict = (failure: unknown) => codeOf(changeMyAccount, failure) === "account_changed_elsewhere";

/** What somebody saved meanwhile, until the person has chosen between that and their own words. */
function newerOf(failure: unknown, version: number): Newer | undefined {
  const refusal = failureOf(changeMyAccount, failure)?.data;
  if (refusal?.code !== "account_changed_elsewhere") return undefined;
  return refusal.details.version > version ? refusal.details : undefined;
}
