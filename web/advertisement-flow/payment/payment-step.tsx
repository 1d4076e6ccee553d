import { isRecurring, termOf } from "#domain/advertising/advertisement-flow.ts";
import {
  type AdvertisementPaymentType,
  advertisementPaymentTypes,
  advertisementTerms,
  type BillingType,
  billingTypes,
} from "#domain/advertising/advertisement-product.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { formatDay } from "#domain/time/seoul-time.ts";
import { useQuote } from "#web/advertisement-flow/period/use-quote.ts";
import styles from "#web/advertisement-flow/position/choice-cards.module.css";
import { StepLayout } from "#web/advertisement-flow/step-layout.tsx";
import { Summary, useBreakEvenHint } from "#web/advertisement-flow/summary.tsx";
import { useOpenFlow } from "#web/advertisement-flow/use-flow.ts";
import { Card } from "#web/ui/display/card.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { Text } from "#web/ui/layout.tsx";

/** Step 3: a single or a recurring payment, and the kind of card. */
export function PaymentStep() {
  const { flow, change, go } = useOpenFlow();
  const { paymentType, billingType, isValid } = flow.steps[3];
  const { quote } = useQuote();
  const hint = useBreakEvenHint(quote?.money.totalWon);
  const term = advertisementTerms[termOf(flow)].label;
  const recurring = isRecurring(flow);
  const next = quote?.nextChargeDay;
  const billingHelp: Record<BillingType, string> = {
    REGULAR_PAYMENT: `${term}마다 자동으로 연장돼요. 종료 전날 자동으로 결제되며, 언제든지 해지할 수 있어요.`,
    SINGLE_PAYMENT: `${term} 동안만 노출되고 종료돼요. 추가 결제는 없어요.`,
  };
  const paymentHelp: Record<AdvertisementPaymentType, string> = {
    FREQUENT_PAYMENT: "카드를 한 번 등록해 두고 선택해서 결제해요.",
    NORMAL_PAYMENT: recurring
      ? "자동 결제에는 등록한 카드가 필요해서 선택할 수 없어요. 결제 주기를 ‘한 번만 결제’로 선택하면 사용할 수 있어요."
      : "결제창에서 카드 정보를 입력해 이번 한 번만 결제해요. 카드는 저장되지 않아요.",
  };
  return (
    <StepLayout
      title="결제 방식을 선택해 주세요"
      intro="지금은 결제 방식만 선택해요. 결제는 마지막 단계에서 해요."
      summary={
        <Summary money={quote?.money} startDay={quote?.displayPeriod?.startDate} nextChargeDay={quote?.nextChargeDay} />
      }
      totalWon={quote?.money.totalWon}
      hint={hint}
      action={{ label: "다음", onPress: () => go(4), disabled: !isValid, note: "아직 결제하지 않아요." }}
    >
      <Card title="결제 주기">
        <RadioGroup<BillingType>
          label="결제 주기"
          className={styles.cards}
          value={billingType}
          onSelect={(to) =>
            change(3, {
              billingType: to,
              ...(to === "REGULAR_PAYMENT" && { paymentType: "FREQUENT_PAYMENT" as const }),
            })
          }
        >
          {keysOf(billingTypes).map((one) => (
            <RadioItem key={one} value={one} className={styles.card}>
              <Text as="strong" size={16}>
                {billingTypes[one].label}
              </Text>
              <small>{billingHelp[one]}</small>
            </RadioItem>
          ))}
        </RadioGroup>
        {recurring && next && (
          <Text above={12} tone="muted" size={13}>
            다음 결제일은{" "}
            <Text as="b" tone="plain" number>
              {formatDay(next)}
            </Text>
            이에요. 가격이 오르면 먼저 동의를 받을게요.
          </Text>
        )}
      </Card>
      <Card title="결제 수단을 선택해 주세요">
        <RadioGroup<AdvertisementPaymentType>
          label="결제 방법"
          className={styles.cards}
          value={paymentType}
          onSelect={(to) => change(3, { paymentType: to })}
        >
          {keysOf(advertisementPaymentTypes).map((one) => (
            <RadioItem key={one} value={one} className={styles.card} disabled={one === "NORMAL_PAYMENT" && recurring}>
              <Text as="strong" size={16}>
                {advertisementPaymentTypes[one].label}
              </Text>
              <small>{paymentHelp[one]}</small>
            </RadioItem>
          ))}
        </RadioGroup>
      </Card>
    </StepLayout>
  );
}
