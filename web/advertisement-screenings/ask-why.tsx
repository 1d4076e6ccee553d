import { useRef, useState } from "react";
import { rejectAdvertisement } from "#contract/advertisement-screenings.ts";
import { fieldErrors, fieldState } from "#web/parts/field-errors.ts";
import { DefaultDialog } from "#web/ui/default-dialog.tsx";
import { openDialog } from "#web/ui/dialog-store.ts";
import { UsualWords } from "./usual-words.tsx";

interface Question {
  title: string;
  content: string;
  confirmLabel: string;
  usual: readonly string[];
}

/** Why it ends, in the words that its shop will read; undefined where the operator thought better of it. */
export const askWhy = (question: Question) =>
  openDialog<string>(({ close }) => (
    <WhyDialog {...question} onConfirm={(reason) => close(reason)} onCancel={() => close()} />
  ));

interface WhyDialogProps extends Question {
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

function WhyDialog({ usual, onConfirm, onCancel, ...question }: WhyDialogProps) {
  const [reason, setReason] = useState("");
  const [sent, setSent] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  // Stopping one asks for the same kind of reason.
  const error = fieldErrors(rejectAdvertisement.input, { id: 1, version: 1, reason }).reason;
  function confirm() {
    setSent(true);
    if (error) box.current?.focus();
    else onConfirm(reason.trim());
  }
  return (
    <DefaultDialog
      {...question}
      header="광고 심사"
      cancelLabel="그만두기"
      support={false}
      danger
      onConfirm={confirm}
      onCancel={onCancel}
      body={
        <UsualWords
          box={box}
          label="이유"
          {...{ usual }}
          value={reason}
          {...fieldState(error, sent)}
          onChange={setReason}
        />
      }
    />
  );
}
