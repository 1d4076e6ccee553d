import { useState } from "react";
import {
  adoptUnknownTransfer,
  noteUnknownTransfer,
  refundUnknownTransfer,
  type UnknownTransfer,
} from "#contract/money-watch.ts";
import { formatNumber } from "#domain/menus/price.ts";
import { moneySides, unknownTransferStates } from "#domain/money/reconciliation.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { useCall } from "#web/api/use-call.ts";
import { askReason } from "#web/parts/form/ask-reason.tsx";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { NumberInput } from "#web/ui/fields/number-input.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./money-screen.module.css";

/** A transaction without a row of ours. */
export function UnknownTransferRow({ transfer }: { transfer: UnknownTransfer }) {
  const { side, code, amountWon, cancelledWon, memo, at, state, note, decidedBy } = transfer;
  return (
    <Stack as="li" gap={8} pad={16} padX={24}>
      <Row gap={16} rows={4} justify="between" wrap number>
        <b>
          {moneySides[side].label} {formatNumber(amountWon)}원
        </b>
        <Tag tone={state === "OPEN" ? "waits" : "arrived"}>{unknownTransferStates[state].label}</Tag>
      </Row>
      <Text size={13} tone="muted" number className={styles.about}>
        <time dateTime={at}>{formatInstant(new Date(at))}</time> · {memo || code}
        {cancelledWon > 0 && ` · 그중 ${formatNumber(cancelledWon)}원은 환불됨`}
      </Text>
      {state === "OPEN" ? (
        <Decide transfer={transfer} />
      ) : (
        <Text size={13} tone="muted" number className={styles.about}>
          {[decidedBy, note].filter(Boolean).join(" · ")}
        </Text>
      )}
    </Stack>
  );
}

function Decide({ transfer: { id, side } }: { transfer: UnknownTransfer }) {
  const adopt = useCall(adoptUnknownTransfer);
  const refund = useCall(refundUnknownTransfer);
  const remark = useCall(noteUnknownTransfer);
  const [subject, setSubject] = useState<number | null>(null);
  const isBusy = [adopt, refund, remark].some(({ state }) => state === "pending");
  const named = subject === null ? {} : side === "BANK" ? { shopId: subject } : { reservationId: subject };
  async function write() {
    const note = await askReason({
      header: "결제와 정산",
      title: "처리하지 않는 사유를 남길까요?",
      content: "금액은 그대로 두고 사유만 기록해요.",
      confirmLabel: "사유 남기기",
      example: "테스트 결제였어요",
    });
    if (note) await remark.run({ id, note });
  }
  return (
    <>
      <div className={styles.subject}>
        <Field
          label={side === "BANK" ? "매장 번호" : "다시 등록한 예약 번호"}
          help={
            side === "BANK"
              ? "운영자가 따로 보낸 돈이면 어느 매장인지 입력해 주세요."
              : "사라진 예약이면 매장이 예약 확인서를 보고 다시 등록한 예약의 번호를 입력해 주세요."
          }
        >
          <NumberInput value={subject} onChange={setSubject} />
        </Field>
      </div>
      <Row gap={8} align="stretch" wrap>
        <Button colour="black" size={44} disabled={isBusy} onClick={() => adopt.run({ id, ...named })}>
          기록에 반영하기
        </Button>
        {side === "GATEWAY" && (
          <Button colour="white" size={44} disabled={isBusy} onClick={() => refund.run({ id })}>
            환불하기
          </Button>
        )}
        <Button colour="white" size={44} disabled={isBusy} onClick={write}>
          사유 남기기
        </Button>
      </Row>
      <FormFailure failure={adopt.failure ?? refund.failure ?? remark.failure} />
    </>
  );
}
