import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import type { ScreenedAdvertisement } from "#contract/advertisement-screenings.ts";
import { formatWon } from "#domain/menus/price.ts";
import { paymentStates, refundStates } from "#domain/money/payment-attempt.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { Card } from "#web/ui/display/card.tsx";
import { Tag, type TagTone } from "#web/ui/display/tag.tsx";
import { Box, Row, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./paid-card.module.css";

type Payment = ScreenedAdvertisement["payments"][number];

const tones: Record<Payment["state"], TagTone> = { WANTED: "waits", APPROVED: "arrived", DECLINED: "failed" };
const refundTones: Record<Payment["refunds"][number]["state"], TagTone> = {
  WANTED: "waits",
  DONE: "neutral",
  STUCK: "failed",
};

/** Payments and refunds; each payment opens its timeline. */
export function PaidCard({ advertisement: { money, payments, card } }: { advertisement: ScreenedAdvertisement }) {
  return (
    <Card title="결제" padded={false}>
      <Box pad={16} padX="card">
        <Text as="strong" block size={24} tight className="number">
          {formatWon(money.totalWon)}
        </Text>
        <Text as="small" size={12} tone="muted" number>
          부가세 {formatWon(money.vatWon)} 포함{card && ` · ${card.words}`}
        </Text>
      </Box>
      <Box as="ul" links className={styles.payments}>
        {payments.map((payment) => (
          <li key={payment.id}>
            <Link to="/operator/payments/$paymentId" params={{ paymentId: String(payment.id) }}>
              <PaymentLine payment={payment} />
              <ChevronRight size={16} aria-hidden />
            </Link>
          </li>
        ))}
      </Box>
    </Card>
  );
}

function PaymentLine({ payment: { cycle, at, amountWon, state, problem, refunds } }: { payment: Payment }) {
  return (
    <Stack as="span" gap={2} grow shrink className={styles.line}>
      <Row as="span" gap={8} rows={4} justify="between" wrap>
        <b className="number">{formatWon(amountWon)}</b>
        <Tag tone={tones[state]}>{paymentStates[state].label}</Tag>
      </Row>
      <Text as="small" size={12} tone="muted" className="number">
        {cycle}회차 · {formatInstant(new Date(at))}
      </Text>
      {problem && (
        <Text as="small" size={12} tone="muted" className={styles.problem}>
          {problem}
        </Text>
      )}
      {refunds.map((refund) => (
        <Row as="span" key={`${refund.at}${refund.amountWon}`} gap={8} rows={4} justify="between" wrap>
          <span className="number">{formatWon(-refund.amountWon)}</span>
          <Tag tone={refundTones[refund.state]}>{refundStates[refund.state].label}</Tag>
        </Row>
      ))}
    </Stack>
  );
}
