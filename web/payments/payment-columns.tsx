import type { PaymentSummary } from "#contract/payments.ts";
import { formatWon } from "#domain/menus/price.ts";
import { paymentMethods, paymentStates } from "#domain/money/payment-attempt.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import type { TableColumn } from "#web/ui/display/table.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import styles from "./payment-columns.module.css";
import { formatTurn, paymentTones, purposeLabels } from "./payment-words.ts";

/** A row for a payment attempt: its subject, its amount and its result. */
export const paymentColumns: TableColumn<PaymentSummary>[] = [
  {
    key: "name",
    header: "결제",
    phone: "title",
    cell: ({ orderName, shopName, purpose }) => (
      <Stack as="span">
        {orderName}
        <Text as="small" size={12} weight="regular" tone="muted">
          {purposeLabels[purpose]} · {shopName}
        </Text>
      </Stack>
    ),
  },
  {
    key: "state",
    header: "상태",
    width: 120,
    phone: "corner",
    cell: ({ state }) => <Tag tone={paymentTones[state]}>{paymentStates[state].label}</Tag>,
  },
  {
    key: "amount",
    header: "금액",
    width: 130,
    align: "end",
    cell: ({ amountWon, refundingWon, refundedWon }) => (
      <Stack as="span" number className={styles.amount}>
        <b>{formatWon(amountWon)}</b>
        {refundedWon > 0 && (
          <Text as="small" size={12} weight="regular" tone="muted">
            환불 {formatWon(refundedWon)}
          </Text>
        )}
        {refundingWon > refundedWon && (
          <Text as="small" className={styles.waits} size={12} weight="regular" tone="muted">
            환불 중 {formatWon(refundingWon - refundedWon)}
          </Text>
        )}
      </Stack>
    ),
  },
  {
    key: "cycle",
    header: "회차·예약",
    width: 140,
    phone: "hidden",
    cell: formatTurn,
  },
  {
    key: "card",
    header: "카드",
    width: 130,
    phone: "hidden",
    cell: ({ cardWords, method }) => cardWords || paymentMethods[method].label,
  },
  {
    key: "at",
    header: "시각",
    width: 190,
    cell: ({ approvedAt, createdAt }) => (
      <span className="number">{formatInstant(new Date(approvedAt ?? createdAt))}</span>
    ),
  },
];
