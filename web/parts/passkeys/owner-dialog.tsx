import { useRef, useState } from "react";
import { CallFailure } from "#web/api/failures.ts";
import { Stack } from "#web/ui/layout.tsx";
import { DefaultDialog } from "#web/ui/overlays/default-dialog.tsx";
import { openDialog } from "#web/ui/overlays/dialog-store.ts";
import { OwnerField } from "./owner-field.tsx";
import { PasskeyFailure } from "./passkey-failure.tsx";

interface Question<Reply> {
  title: string;
  content: string;
  confirmLabel: string;
  danger?: boolean;
  /** What is done once the owner has shown who they are. What it throws is shown, and the dialog stays. */
  work: (proof: { password?: string }) => Promise<Reply>;
}

/** Asks for the password or a passkey, and does something with it. Undefined: the owner decided otherwise. */
export const askOwner = <Reply,>(question: Question<Reply>) =>
  openDialog<Reply>(({ close }) => <OwnerDialog {...question} onDone={close} onCancel={() => close()} />);

interface OwnerDialogProps<Reply> extends Question<Reply> {
  onDone: (reply: Reply) => void;
  onCancel: () => void;
}

function OwnerDialog<Reply>({ work, onDone, onCancel, ...words }: OwnerDialogProps<Reply>) {
  const [password, setPassword] = useState("");
  const [touched, setTouched] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [pending, setPending] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const wrong = failure instanceof CallFailure ? failure.data.fields?.password : undefined;
  const error = password === "" ? "비밀번호를 입력해 주세요" : wrong;

  async function go(proof: { password?: string }) {
    setPending(true);
    setFailure(undefined);
    try {
      onDone(await work(proof));
    } catch (failure) {
      setFailure(failure);
      box.current?.focus();
    } finally {
      setPending(false);
    }
  }
  function goWithPassword() {
    setTouched(true);
    if (password === "") box.current?.focus();
    else if (!pending) go({ password });
  }
  return (
    <DefaultDialog
      {...words}
      header="본인 확인"
      cancelLabel="그만두기"
      support={false}
      busy={pending}
      onConfirm={goWithPassword}
      onCancel={onCancel}
      body={
        <Stack
          as="form"
          gap={12}
          above={12}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            goWithPassword();
          }}
        >
          <OwnerField
            state={error === undefined ? { touched } : { touched, error }}
            input={{
              ref: box,
              value: password,
              onChange: (event) => {
                setPassword(event.target.value);
                setFailure(undefined);
              },
            }}
            onProven={() => go({})}
          />
          {wrong === undefined && <PasskeyFailure failure={failure} />}
        </Stack>
      }
    />
  );
}
