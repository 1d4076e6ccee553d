import type { signUp } from "#contract/auth.ts";
import { Form } from "#web/parts/form/form.tsx";
import { NewPasswordField } from "#web/parts/form/new-password-field.tsx";
import type { useCallForm } from "#web/parts/form/use-call-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";

type SignUpForm = ReturnType<typeof useCallForm<typeof signUp>>;

export function AccountStep({ form }: { form: SignUpForm }) {
  const { draft, field, stateOf, submit, pending } = form;
  return (
    <Form
      form={form}
      onSave={submit}
      gap={20}
      bar={
        <Button type="submit" colour="purple" size={60} fullWidth busy={pending}>
          가입하기
        </Button>
      }
    >
      <Field label="아이디" help="영문으로 시작하는 영문 소문자, 숫자, 밑줄 4~20자" {...stateOf("loginId")}>
        <TextInput {...field("loginId")} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <NewPasswordField
        label="비밀번호"
        value={draft.password}
        state={stateOf("password")}
        input={field("password")}
        owner={{ loginId: draft.loginId, email: draft.email }}
      />
      <Field label="이름" {...stateOf("name")}>
        <TextInput {...field("name")} autoComplete="name" />
      </Field>
      <Field label="이메일" help="중요한 안내를 받을 주소예요. 로그인할 때도 쓸 수 있어요." {...stateOf("email")}>
        <TextInput {...field("email")} type="email" inputMode="email" autoComplete="email" autoCapitalize="none" />
      </Field>
    </Form>
  );
}
