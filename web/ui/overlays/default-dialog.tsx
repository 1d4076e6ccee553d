import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { DialogCard } from "./dialog-card.tsx";
import { type MayDismiss, useDismissal } from "./dialog-dismissal.ts";

export type DefaultDialogProps = {
  header: ReactNode;
  title: ReactNode;
  content?: ReactNode;
  /** The content between the text and the buttons: facts, a form, a list. */
  body?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  busy?: boolean;
  confirmDisabled?: boolean;
  support?: boolean;
  wide?: boolean;
  /** The question before it closes without an answer, if something is typed in it. */
  mayDiscard?: MayDismiss;
  onConfirm: () => void;
  onCancel: () => void;
};

export function DefaultDialog({
  header,
  title,
  content,
  body,
  confirmLabel,
  cancelLabel,
  danger = false,
  busy = false,
  confirmDisabled = false,
  support = true,
  wide = false,
  mayDiscard,
  onConfirm,
  onCancel,
}: DefaultDialogProps) {
  useDismissal(mayDiscard);
  async function cancel() {
    if (!mayDiscard || (await mayDiscard("alone"))) onCancel();
  }
  return (
    <DialogCard
      header={header}
      title={title}
      content={content}
      support={support}
      wide={wide}
      onClose={cancel}
      actions={
        <>
          {cancelLabel !== undefined && (
            <Button colour="gray" size={50} onClick={cancel} data-first-focus={danger || undefined}>
              {cancelLabel}
            </Button>
          )}
          <Button
            colour={danger ? "red" : "purple"}
            size={50}
            busy={busy}
            disabled={confirmDisabled}
            onClick={onConfirm}
            data-first-focus={(!danger && body === undefined) || undefined}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {body}
    </DialogCard>
  );
}
