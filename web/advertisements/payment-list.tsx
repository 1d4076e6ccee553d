import { ReceiptText } from "lucide-react";
import { useState } from "react";
import type { Advertisement } from "#contract/advertisement.ts";
import { formatWon } from "#domain/menus/price.ts";
import { paymentStates, refundStates } from "#domain/money/payment-attempt.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Tag, type TagTone } from "#web/ui/display/tag.tsx";
import { Box, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./advertisements-screen.module.css";
import { PeriodText } from "./period-text.tsx";

/** Weekly payments are fifty a year. */
const mostAtFirst = 6;

type Payment = Advertisement["payments"][number];
type Refund = Payment["refunds"][number];

const paymentTones: Record<Payment["state"], TagTone> = { WANTED: "waits", APPROVED: "neutral", DECLINED: "failed" };
const refundTones: Record<Refund["state"], TagTone> = { WANTED: "waits", DONE: "arrived", STUCK: "failed" };

/** Replaces the days for a payment that bought no days. */
const unpaidLabels: Record<Payment["state"], string> = {
  WANTED: "결제를 확인하고 있어요",
  APPROVED: "종료된 광고의 결제",
  DECLINED: "결제되지 않은 기간",
};

/** Each payment with its days and its refunds. */
export function PaymentList({ payments }: Pick<Advertisement, "payments">) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? payments : payments.slice(0, mostAtFirst);
  return (
    <Card title="결제와 환불" note={`${payments.length}건`} padded={false}>
      <Box as="ul" lines>
        {shown.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </Box>
      {shown.length < payments.length && (
        <Button
          colour="white"
          kind="secondary"
          size={50}
          fullWidth
          rounded={false}
          className={styles.listMore}
          onClick={() => setWhole(true)}
        >
          지난 결제 {payments.length - shown.length}건 더 보기
        </Button>
      )}
    </Card>
  );
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { at, amountWon, state, cardWords, problem, receiptUrl, period, refunds } = payment;
  return (
    <Stack as="li" gap={16} rows={8} pad={16} padX="card" className={styles.payment}>
      <div className={styles.words}>
        <Text weight="medium" number>
          {period ? <PeriodText period={period} /> : unpaidLabels[state]}
        </Text>
        <Text as="small" block size={13} tone="muted" className="number">
          {formatInstant(new Date(at))} · {cardWords}
        </Text>
        {problem && (
          <Text as="small" block size={13} tone="muted" className={styles.problem}>
            {problem}
          </Text>
        )}
      </div>
      <Stack items="end" packed gap={4}>
        <Text as="strong" size={16} className="number">
          {formatWon(amountWon)}
        </Text>
        <Tag tone={paymentTones[state]}>{paymentStates[state].label}</Tag>
      </Stack>
      {refunds.map((refund) => (
        <RefundLine key={`${refund.at}${refund.amountWon}`} refund={refund} />
      ))}
      {receiptUrl && (
        <Button
          colour="white"
          kind="secondary"
          size={34}
          icon={ReceiptText}
          className={styles.receipt}
          render={
            <a href={receiptUrl} target="_blank" rel="noopener noreferrer">
              영수증 보기
            </a>
          }
          aria-label={`${formatWon(amountWon)} 영수증 보기 (새 창)`}
        >
          영수증 보기
        </Button>
      )}
    </Stack>
  );
}

function RefundLine({ refund: { amountWon, state, at, reason } }: { refund: Refund }) {
  return (
    <Stack fullRow className={styles.refund}>
      <div className={styles.words}>
        <p>{reason}</p>
        <Text as="small" block size={13} tone="muted" className="number">
          {state === "DONE" && `${formatInstant(new Date(at))}에 환불해 드렸어요. 카드사에 따라 며칠 걸려요.`}
          {state === "WANTED" && "카드사에 환불을 요청했어요."}
          {state === "STUCK" && "환불이 늦어지고 있어요. 저희가 확인하고 있으니 기다려 주세요."}
        </Text>
      </div>
      <Stack items="end" packed gap={4}>
        <Text as="strong" size={16} className="number">
          {formatWon(-amountWon)}
        </Text>
        <Tag tone={refundTones[state]}>{refundStates[state].label}</Tag>
      </Stack>
    </Stack>
  );
}
