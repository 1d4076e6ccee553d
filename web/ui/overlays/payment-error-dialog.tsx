import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { DialogCard, DialogFacts } from "./dialog-card.tsx";

export type PaymentErrorDialogProps = {
  /** The request code by which an operator finds the failed request. */
  requestCode?: string;
  /** What was kept, such as the hold and its end. */
  facts?: readonly (readonly [name: string, value: ReactNode])[];
  onRestart: () => void;
};

export function PaymentErrorDialog({ requestCode, facts = [], onRestart }: PaymentErrorDialogProps) {
  const lines = requestCode === undefined ? facts : [...facts, ["요청 코드", requestCode] as const];
  return (
    <DialogCard
      title="결제 오류 안내"
      content={"오류가 나서 결제를 마치지 못했어요.\n처음부터 다시 진행해 주세요."}
      support
      actions={
        <Button colour="purple" size={50} onClick={onRestart} data-first-focus>
          처음부터 다시 하기
        </Button>
      }
    >
      {lines.length > 0 && <DialogFacts facts={lines} />}
    </DialogCard>
  );
}
