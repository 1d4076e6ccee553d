import type { ComponentProps } from "react";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Stack } from "#web/ui/layout.tsx";

interface RecoveryCodeProps {
  input: ComponentProps<typeof TextInput>;
  state: { touched: boolean; error?: string };
  pending: boolean;
  onSend: () => void;
}

/** Replaces a required passkey that the person has lost. */
export default function RecoveryCode({ input, state, pending, onSend }: RecoveryCodeProps) {
  return (
    <Stack as="section" gap={12} above={20} aria-label="복구 코드로 로그인">
      <Field label="복구 코드" help="패스키를 만들 때 적어 둔 코드 하나를 입력해 주세요." {...state}>
        <TextInput {...input} autoComplete="one-time-code" autoCapitalize="characters" spellCheck={false} />
      </Field>
      <Button colour="white" size={50} fullWidth busy={pending} onClick={onSend}>
        복구 코드로 로그인
      </Button>
    </Stack>
  );
}
