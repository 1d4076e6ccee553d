import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { DialogCard } from "./dialog-card.tsx";
import { openDialog } from "./dialog-store.ts";

export type ConfirmQuestion = {
  title: ReactNode;
  content?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  danger?: boolean;
};

/** Resolves to true only if the person has pressed the confirming button. */
export async function confirm(question: ConfirmQuestion): Promise<boolean> {
  const answer = await openDialog<boolean>(
    ({ close }) => <SimpleConfirm {...question} onConfirm={() => close(true)} onCancel={() => close(false)} />,
    { role: "alertdialog" },
  );
  return answer === true;
}

export type SimpleConfirmProps = ConfirmQuestion & { onConfirm: () => void; onCancel: () => void };

export function SimpleConfirm({
  title,
  content,
  confirmLabel = "확인하기",
  // Beside 예약 취소하기, a button 취소 could mean either.
  cancelLabel = confirmLabel.includes("취소") ? "닫기" : "취소",
  danger = false,
  onConfirm,
  onCancel,
}: SimpleConfirmProps) {
  return (
    <DialogCard
      title={title}
      content={content}
      actions={
        <>
          <Button colour="gray" size={50} onClick={onCancel} data-first-focus={danger || undefined}>
            {cancelLabel}
          </Button>
          <Button
            colour={danger ? "red" : "purple"}
            size={50}
            onClick={onConfirm}
            data-first-focus={!danger || undefined}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
