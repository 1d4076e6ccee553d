import { useWork } from "#web/api/use-work.ts";
import { Form } from "#web/parts/form/form.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { DefaultDialog } from "#web/ui/overlays/default-dialog.tsx";
import { openDialog } from "#web/ui/overlays/dialog-store.ts";
import { OwnerField } from "./owner-field.tsx";
import { PasskeyFailure } from "./passkey-failure.tsx";

interface Question<Reply> {
  title: string;
  content: string;
  confirmLabel: string;
  danger?: boolean;
  /** Called after the owner was verified. An error is shown, and the dialog stays open. */
  work: (proof: { password?: string }) => Promise<Reply>;
}

/** Asks for the password or a passkey, and then runs the action. Undefined: the owner cancels. */
export const askOwner = <Reply,>(question: Question<Reply>) =>
  openDialog<Reply>(({ close }) => <OwnerDialog {...question} onDone={close} onCancel={() => close()} />);

interface OwnerDialogProps<Reply> extends Question<Reply> {
  onDone: (reply: Reply) => void;
  onCancel: () => void;
}

function OwnerDialog<Reply>({ work, onDone, onCancel, ...words }: OwnerDialogProps<Reply>) {
  const working = useWork(async (proof: { password?: string }) => onDone(await work(proof)));
  const form = useForm({
    draftOf: () => ({ password: "" }),
    errorsOf: ({ password }): Record<string, string> => (password ? {} : { password: "비밀번호를 입력해 주세요" }),
    calls: [working],
    send: working.run,
  });
  const go = () => form.save();
  return (
    <DefaultDialog
      {...words}
      header="본인 확인"
      cancelLabel="그만두기"
      support={false}
      busy={form.pending}
      onConfirm={go}
      onCancel={onCancel}
      body={
        <Form form={form} onSave={go} gap={12} above={12} failure={<PasskeyFailure failure={form.failure} />}>
          <OwnerField
            state={form.stateOf("password")}
            input={{
              value: form.draft.password,
              onChange: ({ target }) => form.patch({ password: target.value }),
            }}
            onProven={() => working.run({})}
          />
        </Form>
      }
    />
  );
}
