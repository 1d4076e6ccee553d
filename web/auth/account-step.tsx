import type { signUp } from "#contract/auth.ts";
import type { useCallForm } from "#web/api/use-call-form.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { NewPasswordField } from "#web/parts/form/new-password-field.tsx";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Stack } from "#web/ui/layout.tsx";

type SignUpForm = ReturnType<typeof useCallForm<typeof signUp>>;

export function AccountStep({ form }: { form: SignUpForm }) {
  const { register, submit, fieldState, formFailure, pending, watch } = form;
  return (
    <Stack as="form" gap={20} onSubmit={submit} noValidate>
      <Field label="아이디" help="영문으로 시작하는 영문 소문자, 숫자, 밑줄 4~20자" {...fieldState("loginId")}>
        <TextInput {...register("loginId")} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <NewPasswordField
        label="비밀번호"
        value={watch("password")}
        state={fieldState("password")}
        input={register("password")}
        owner={{ loginId: watch("loginId"), email: watch("email") }}
      />
      <Field label="이름" {...fieldState("name")}>
        <TextInput {...register("name")} autoComplete="name" />
      </Field>
      <Field label="이메일" help="중요한 안내를 받을 주소예요. 로그인할 때도 쓸 수 있어요." {...fieldState("email")}>
        <TextInput {...register("email")} type="email" inputMode="email" autoComplete="email" autoCapitalize="none" />
      </Field>
      <FormFailure failure={formFailure} />
      <Button type="submit" colour="purple" size={60} fullWidth busy={pending}>
        가입하기
      </Button>
    </Stack>
  );
}
