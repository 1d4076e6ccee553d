import { refundCompleted } from "#contract/reservations.ts";
import { formatWon } from "#domain/menus/price.ts";
import { useCall } from "#web/api/use-call.ts";
import { askToDiscard } from "#web/parts/form/ask-to-discard.ts";
import { fieldErrors } from "#web/parts/form/field-errors.ts";
import { Form } from "#web/parts/form/form.tsx";
import { useForm } from "#web/parts/form/use-form.ts";
import { Field } from "#web/ui/fields/field.tsx";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { DefaultDialog } from "#web/ui/overlays/default-dialog.tsx";

interface Draft {
  amountWon: number | null;
  reason: string;
}

interface RefundDialogProps {
  shopId: number;
  reservationId: number;
  customerName: string;
  /** The paid amount without refunds. */
  leftWon: number;
  onDone: () => void;
  onLeave: () => void;
}

/** A refund after a visit: the amount and the reason. The shop's amount is reduced automatically. */
export default function RefundDialog({
  shopId,
  reservationId,
  customerName,
  leftWon,
  onDone,
  onLeave,
}: RefundDialogProps) {
  const refunding = useCall(refundCompleted);
  const inputOf = ({ amountWon, reason }: Draft) => ({ shopId, id: reservationId, amountWon: amountWon ?? 0, reason });
  const form = useForm({
    draftOf: (): Draft => ({ amountWon: leftWon, reason: "" }),
    errorsOf: (draft) => fieldErrors(refundCompleted.input, inputOf(draft)),
    kept: ({ amountWon, reason }) => [amountWon, reason.trim()],
    calls: [refunding],
    send: (draft) => refunding.run(inputOf(draft)),
  });
  const { draft, stateOf, patch } = form;

  async function refund() {
    if (await form.save()) onDone();
  }
  return (
    <DefaultDialog
      header="시술 뒤 환불"
      title={`${customerName} 님에게 얼마를 환불할까요?`}
      content={`${formatWon(leftWon)}까지 환불할 수 있어요. 정산할 금액과 수수료도 그만큼 줄어요. 이미 입금했다면 다음 입금에서 차감해요.`}
      danger
      busy={form.pending}
      support={false}
      confirmLabel={draft.amountWon ? `${formatWon(draft.amountWon)} 환불하기` : "환불하기"}
      cancelLabel="취소"
      mayDiscard={async () => !form.unsaved || (await askToDiscard())}
      onConfirm={refund}
      onCancel={onLeave}
      body={
        <Form form={form} onSave={refund} gap={16}>
          <Field label="환불할 금액" {...stateOf("amountWon")}>
            <NumberInput value={draft.amountWon} max={leftWon} onChange={(amountWon) => patch({ amountWon })} />
          </Field>
          <Field label="사유" note="매장 멤버와 운영자만 볼 수 있어요" {...stateOf("reason")}>
            <TextInput
              value={draft.reason}
              maxLength={100}
              placeholder="재시술하기로 함"
              onChange={({ target }) => patch({ reason: target.value })}
            />
          </Field>
        </Form>
      }
    />
  );
}
