import { type ReactNode, type RefObject, useRef, useState } from "react";
import { askToDiscard } from "#web/parts/form/ask-to-discard.ts";
import { fieldState } from "#web/parts/form/field-errors.ts";
import { DefaultDialog } from "#web/ui/overlays/default-dialog.tsx";
import { openDialog } from "#web/ui/overlays/dialog-store.ts";

/** Properties for the field of the reason. */
export interface ReasonBox {
  value: string;
  onChange: (reason: string) => void;
  /** Gets the focus if the reason is invalid. */
  box: RefObject<HTMLTextAreaElement | null>;
  state: ReturnType<typeof fieldState>;
}

interface ReasonQuestion {
  /** The subject. */
  header: string;
  title: string;
  content: string;
  confirmLabel: string;
  danger?: boolean;
  errorOf: (reason: string) => string | undefined;
  field: (box: ReasonBox) => ReactNode;
}

/** Asks for the reason of an action; undefined if the person cancels. */
export const openReasonDialog = (question: ReasonQuestion) =>
  openDialog<string>(({ close }) => (
    <ReasonDialog {...question} onConfirm={(reason) => close(reason)} onCancel={() => close()} />
  ));

interface ReasonDialogProps extends ReasonQuestion {
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

function ReasonDialog({ errorOf, field, onConfirm, onCancel, ...question }: ReasonDialogProps) {
  const [value, onChange] = useState("");
  const [sent, setSent] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const error = errorOf(value);
  function confirm() {
    setSent(true);
    if (error) box.current?.focus();
    else onConfirm(value.trim());
  }
  return (
    <DefaultDialog
      {...question}
      cancelLabel="취소"
      support={false}
      mayDiscard={async () => value.trim() === "" || (await askToDiscard())}
      onConfirm={confirm}
      onCancel={onCancel}
      body={field({ value, onChange, box, state: fieldState(error, sent) })}
    />
  );
}
