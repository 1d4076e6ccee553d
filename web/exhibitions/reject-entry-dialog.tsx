import { useRef, useState } from "react";
import { decideEntry } from "#contract/exhibitions.ts";
import { fieldErrors, fieldState } from "#web/parts/field-errors.ts";
import { useReviewReasons } from "#web/parts/review/use-review-reasons.ts";
import { Button } from "#web/ui/button.tsx";
import { DefaultDialog } from "#web/ui/default-dialog.tsx";
import { openDialog } from "#web/ui/dialog-store.ts";
import { Field } from "#web/ui/field.tsx";
import { Textarea } from "#web/ui/textarea.tsx";
import styles from "./reject-entry-dialog.module.css";

/** The reason that the shop will read; undefined where the operator thought better of it. */
export const askForReason = (shopName: string) =>
  openDialog<string>(({ close }) => (
    <RejectDialog shopName={shopName} onReject={(reason) => close(reason)} onLeave={() => close()} />
  ));

interface RejectDialogProps {
  shopName: string;
  onReject: (reason: string) => void;
  onLeave: () => void;
}

function RejectDialog({ shopName, onReject, onLeave }: RejectDialogProps) {
  const reasonsFor = useReviewReasons("EXHIBITION");
  const [reason, setReason] = useState("");
  const [sent, setSent] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const wrong = fieldErrors(decideEntry.input, { id: 1, version: 1, approval: "REJECT", reason }).reason;
  const error = reason.trim() === "" ? "반려하는 이유를 써 주세요" : wrong;
  function reject() {
    setSent(true);
    if (error) box.current?.focus();
    else onReject(reason.trim());
  }
  return (
    <DefaultDialog
      header="기획전 심사"
      title={`${shopName} 신청을 반려할까요?`}
      content="쓴 이유는 매장이 그대로 읽어요."
      confirmLabel="반려하기"
      cancelLabel="그만두기"
      danger
      support={false}
      onConfirm={reject}
      onCancel={onLeave}
      body={
        <div className={styles.body}>
          <div className={styles.reasons}>
            {reasonsFor("exhibition").map((usual) => (
              <Button key={usual} colour="white" size={44} onClick={() => setReason(usual)}>
                {usual.split(". ")[0]}
              </Button>
            ))}
          </div>
          <Field label="이유" {...fieldState(error, sent)}>
            <Textarea
              ref={box}
              value={reason}
              maxLength={200}
              showCount
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        </div>
      }
    />
  );
}
