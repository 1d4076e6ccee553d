import { useRef, useState } from "react";
import { makeAccountDormant } from "#contract/accounts.ts";
import { fieldErrors, fieldState } from "#web/parts/field-errors.ts";
import { DefaultDialog } from "#web/ui/default-dialog.tsx";
import { openDialog } from "#web/ui/dialog-store.ts";
import { Field } from "#web/ui/field.tsx";
import { Textarea } from "#web/ui/textarea.tsx";

interface Question {
  title: string;
  content: string;
  confirmLabel: string;
  example: string;
  danger?: boolean;
}

/** The reason that goes on record; undefined where the operator thought better of it. */
export const askReason = (question: Question) =>
  openDialog<string>(({ close }) => (
    <ReasonDialog {...question} onConfirm={(reason) => close(reason)} onCancel={() => close()} />
  ));

interface ReasonDialogProps extends Question {
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

function ReasonDialog({ example, onConfirm, onCancel, ...question }: ReasonDialogProps) {
  const [reason, setReason] = useState("");
  const [sent, setSent] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  // Every call that asks for a reason asks for the same.
  const error = fieldErrors(makeAccountDormant.input, { id: 1, reason }).reason;
  function confirm() {
    setSent(true);
    if (error) box.current?.focus();
    else onConfirm(reason.trim());
  }
  return (
    <DefaultDialog
      {...question}
      header="계정"
      cancelLabel="그만두기"
      support={false}
      onConfirm={confirm}
      onCancel={onCancel}
      body={
        <Field label="이유" {...fieldState(error, sent)}>
          <Textarea
            ref={box}
            rows={3}
            value={reason}
            maxLength={200}
            showCount
            placeholder={example}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      }
    />
  );
}
