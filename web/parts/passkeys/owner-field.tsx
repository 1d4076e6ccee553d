import { type ComponentProps, useState } from "react";
import { listMyPasskeys, provePasskey, startPasskeyProof } from "#contract/passkeys.ts";
import { send } from "#web/api/send.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { PasswordInput } from "#web/ui/fields/password-input.tsx";
import { askBrowser } from "./browser-passkey.ts";
import { PasskeyFailure } from "./passkey-failure.tsx";

interface OwnerFieldProps {
  label?: string;
  help?: string;
  input: ComponentProps<typeof PasswordInput>;
  state: { touched: boolean; error?: string };
  /** A passkey was used: the form can be sent without a password. */
  onProven: () => void;
}

/** Asks for the password or a passkey before a change of the ways to sign in. */
export function OwnerField({ label = "현재 비밀번호", help, input, state, onProven }: OwnerFieldProps) {
  const { offered, prove, pending, failure } = usePasskeyProof();
  return (
    <>
      <Field label={label} {...(help === undefined ? {} : { help })} {...state}>
        <PasswordInput {...input} />
      </Field>
      {offered && (
        <Button
          colour="white"
          size={44}
          busy={pending}
          onClick={async () => {
            if (await prove()) onProven();
          }}
        >
          비밀번호 대신 패스키로 확인하기
        </Button>
      )}
      <PasskeyFailure failure={failure} />
    </>
  );
}

/** An empty field is no password: a passkey may replace it. */
export const withPassword = <Typed extends { password?: string | undefined }>(typed: Typed): Typed => ({
  ...typed,
  password: typed.password || undefined,
});

/** Uses a passkey instead of the password, if there is one. */
function usePasskeyProof() {
  const { data } = useAnswer(listMyPasskeys, {});
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  /** True once the session knows that the owner is present. */
  async function prove(): Promise<boolean> {
    setPending(true);
    setFailure(undefined);
    try {
      await send(provePasskey, { passkey: await askBrowser(await send(startPasskeyProof, {})) });
      return true;
    } catch (failure) {
      setFailure(failure);
      return false;
    } finally {
      setPending(false);
    }
  }
  return { offered: (data?.items.length ?? 0) > 0, prove, pending, failure };
}
