import { useCallback } from "react";
import type { Hold } from "#contract/advertisement-hold.ts";
import { payingFlow } from "#domain/advertising/advertisement-flow.ts";
import { cardLimits } from "#domain/advertising/card.ts";
import { useOpenFlow } from "#web/advertisement-flow/use-flow.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { CardPicker } from "#web/parts/card-picker/card-picker.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Stack } from "#web/ui/layout.tsx";
import styles from "./pay-step.module.css";

interface PaymentCardProps {
  hold: Hold;
  /** Why the last attempt failed. */
  problem: string | undefined;
  disabled: boolean;
}

export function PaymentCard({ hold, problem, disabled }: PaymentCardProps) {
  return hold.paymentType === "NORMAL_PAYMENT" ? (
    <OnceCard hold={hold} problem={problem} />
  ) : (
    <KeptCard problem={problem} disabled={disabled} />
  );
}

function KeptCard({ problem, disabled }: Pick<PaymentCardProps, "problem" | "disabled">) {
  const { shop, role } = useCurrentShop();
  const { flow, keep } = useOpenFlow();
  const { cardId, nickName } = flow.steps[5];
  const select = useCallback((id: number) => keep((before) => payingFlow(before, { cardId: id })), [keep]);
  return (
    <Card title="결제할 카드">
      <Stack gap={16}>
        {problem && (
          <Notice tone="failed" role="alert">
            {problem}. 다른 카드를 선택하거나 새 카드를 등록해 주세요. 자리는 그대로 확보돼 있어요.
          </Notice>
        )}
        <CardPicker
          shopId={shop.id}
          value={cardId}
          onSelect={select}
          continueAt={`/partners/advertise/new?shop=${shop.id}`}
          disabled={disabled}
          newCardName={nickName.trim()}
        />
        {role === "OWNER" && (
          <Field
            label="새로 등록할 카드의 별명"
            note="선택"
            help="입력하지 않으면 카드사와 끝 네 자리로 표시돼요. 카드를 등록하기 전에 입력해 주세요."
            className={styles.name}
          >
            <TextInput
              value={nickName}
              maxLength={cardLimits.nicknameLetters}
              placeholder="매장 카드"
              onChange={(event) => keep((before) => payingFlow(before, { nickName: event.target.value }))}
            />
          </Field>
        )}
      </Stack>
    </Card>
  );
}

function OnceCard({ hold, problem }: Pick<PaymentCardProps, "hold" | "problem">) {
  return (
    <Card title="일반 결제">
      <Stack gap={16}>
        {problem && (
          <Notice tone="failed" role="alert">
            {problem}. 다른 카드로 다시 결제해 주세요. 자리는 그대로 확보돼 있어요.
          </Notice>
        )}
        <p>
          {hold.pgResult
            ? "카드를 확인했어요. 결제하기를 누르면 결제가 완료돼요."
            : "결제하기를 누르면 결제창이 열려요. 카드 정보를 입력하고 돌아오면 결제가 완료돼요. 카드 번호는 단장에 저장되지 않아요."}
        </p>
      </Stack>
    </Card>
  );
}
