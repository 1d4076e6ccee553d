import { type FormEvent, useState } from "react";
import { refundCompleted } from "#contract/reservations.ts";
import { formatWon } from "#domain/menus/price.ts";
import { useCall } from "#web/api/use-call.ts";
import { askToDiscard } from "#web/parts/form/ask-to-discard.ts";
import { fieldErrors, fieldState, fieldsOfFailure } from "#web/parts/form/field-errors.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { DefaultDialog } from "#web/ui/overlays/default-dialog.tsx";

interface RefundDialogProps {
  shopId: number;
  reservationId: number;
  customerName: string;
  /** What was paid and has not gone back yet. */
  leftWon: number;
  onDone: () => void;
  onLeave: () => void;
}

/** Money back after a visit: how much and why. What the shop gets becomes less by itself. */
export default function RefundDialog({
  shopId,
  reservationId,
  customerName,
  leftWon,
  onDone,
  onLeave,
}: RefundDialogProps) {
  const [amountWon, setAmountWon] = useState<number | null>(leftWon);
  const [reason, setReason] = useState("");
  const [sent, setSent] = useState(false);
  const { run, state, failure } = useCall(refundCompleted);
  const input = { shopId, id: reservationId, amountWon: amountWon ?? 0, reason };
  const isUntouched = amountWon === leftWon && reason.trim() === "";
  const errors = { ...fieldErrors(refundCompleted.input, input), ...fieldsOfFailure(failure) };

  async function refund(event?: FormEvent) {
    event?.preventDefault();
    setSent(true);
    if (Object.keys(fieldErrors(refundCompleted.input, input)).length > 0) return;
    if (await run(input)) onDone();
  }
  return (
    <DefaultDialog
      header="시술 뒤 환불"
      title={`${customerName} 님에게 얼마를 돌려줄까요?`}
      content={`${formatWon(leftWon)}까지 돌려줄 수 있어요. 정산할 금액과 수수료도 그만큼 줄어요. 이미 입금했다면 다음 입금에서 빼요.`}
      danger
      busy={state === "pending"}
      support={false}
      confirmLabel={amountWon ? `${formatWon(amountWon)} 돌려주기` : "돌려주기"}
      cancelLabel="그만두기"
      mayDiscard={async () => isUntouched || (await askToDiscard())}
      onConfirm={refund}
      onCancel={onLeave}
      body={
        <Stack as="form" gap={16} onSubmit={refund} noValidate>
          <Field label="돌려줄 금액" {...fieldState(errors.amountWon, sent)}>
            <NumberInput value={amountWon} max={leftWon} onChange={setAmountWon} />
          </Field>
          <Field label="이유" note="매장 사람과 운영자만 봐요" {...fieldState(errors.reason, sent)}>
            <TextInput
              value={reason}
              maxLength={100}
              placeholder="다시 손봐 드리기로 함"
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
          {Object.keys(fieldsOfFailure(failure)).length === 0 && <FormFailure failure={failure} />}
        </Stack>
      }
    />
  );
}
