import type { ReplyOf } from "#contract/call.ts";
import { requestCode } from "#contract/phone-verification.ts";
import type { PublicVerificationPurpose } from "#domain/accounts/phone-verification.ts";
import { Form } from "#web/parts/form/form.tsx";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { useCallForm } from "#web/parts/form/use-call-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { PhoneInput } from "#web/ui/fields/phone-input.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import styles from "./phone-verification.module.css";
import { type CodeWish, useCodeRequest } from "./use-code-request.ts";

interface NumberFormProps {
  purpose: PublicVerificationPurpose;
  phone: string;
  label: string;
  onSent: (reply: ReplyOf<typeof requestCode>, phone: string) => void;
}

export function NumberForm({ purpose, phone, label, onSent }: NumberFormProps) {
  const form = useCallForm(requestCode, {
    defaults: { phonenumber: phone, verificationCodeRefer: purpose },
    onSuccess: (reply, { phonenumber }) => onSent(reply, phonenumber ?? ""),
  });
  return (
    <Form
      form={form}
      onSave={form.submit}
      gap={16}
      bar={
        <Button type="submit" colour="purple" size={50} fullWidth busy={form.pending}>
          인증번호 받기
        </Button>
      }
    >
      <Field label={label} {...form.stateOf("phonenumber")}>
        <PhoneInput {...form.field("phonenumber")} />
      </Field>
    </Form>
  );
}

interface KnownNumberFormProps {
  wish: CodeWish;
  knownPhone: string;
  onSent: (reply: ReplyOf<typeof requestCode>) => void;
}

export function KnownNumberForm({ wish, knownPhone, onSent }: KnownNumberFormProps) {
  const { ask: request, state, failure } = useCodeRequest(wish);
  async function ask() {
    const reply = await request();
    if (reply) onSent(reply);
  }
  return (
    <Stack gap={16}>
      <p className={styles.known}>
        가입한 휴대폰{" "}
        <Text as="strong" tone="plain" size={16} number>
          {knownPhone}
        </Text>
      </p>
      <FormFailure failure={failure} />
      <Button colour="purple" size={50} fullWidth busy={state === "pending"} onClick={ask}>
        인증번호 받기
      </Button>
    </Stack>
  );
}
