import { Link } from "@tanstack/react-router";
import { CalendarDays, Megaphone, ReceiptText, RefreshCw, Store } from "lucide-react";
import { type PaymentTimeline, settlePaymentNow } from "#contract/payments.ts";
import { formatWon } from "#domain/menus/price.ts";
import { paymentStates } from "#domain/money/payment-attempt.ts";
import { useCall } from "#web/api/use-call.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { Row, Text } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { paymentTones, purposeLabels } from "./format-payment.ts";
import styles from "./payment-screen.module.css";

/** The amount, the status and the actions. */
export function PaymentHead({ payment }: { payment: PaymentTimeline }) {
  const { id, shopId, shopName, purpose, subjectId, orderId, orderName, state, amountWon, refundedWon } = payment;
  const { run, state: progress, failure } = useCall(settlePaymentNow);
  async function askAgain() {
    const after = await run({ id });
    if (!after) return;
    const text = after.gatewayReachable
      ? `결제사에 확인했어요: ${paymentStates[after.state].label}`
      : "결제사에 연결하지 못했어요. 잠시 후 다시 시도해 주세요";
    toast({ text, tone: after.gatewayReachable ? "done" : "failed" });
  }
  return (
    <Card>
      <Row gap={24} rows={16} justify="between" wrap>
        <div>
          <Text weight="medium">
            {purposeLabels[purpose]} · {orderName}
          </Text>
          <Row as="h2" wrap gap={12} rows={4} size={32} className="number">
            {formatWon(amountWon)} <Tag tone={paymentTones[state]}>{paymentStates[state].label}</Tag>
          </Row>
          {refundedWon > 0 && (
            <Text weight="medium" number>
              {formatWon(refundedWon)} 환불 · 남은 금액 {formatWon(amountWon - refundedWon)}
            </Text>
          )}
          <Text above={4} size={12} tone="muted" number className={styles.order}>
            결제 번호 {id} · 주문 번호 <span>{orderId}</span>
          </Text>
        </div>
        <Row gap={8} align="stretch" wrap phone="fill" className={styles.actions}>
          <Button
            colour="white"
            size={44}
            icon={Store}
            render={<Link to="/operator/shops/$shopId" params={{ shopId: String(shopId) }} />}
          >
            {shopName}
          </Button>
          {purpose === "ADVERTISEMENT" ? (
            <Button
              colour="white"
              size={44}
              icon={Megaphone}
              render={<Link to="/operator/advertisements" search={{ filter: "ALL", id: subjectId }} />}
            >
              광고 보기
            </Button>
          ) : (
            <Button
              colour="white"
              size={44}
              icon={CalendarDays}
              render={
                <Link
                  to="/partners/shops/$shopId/reservations/search"
                  params={{ shopId: String(shopId) }}
                  search={{ searchType: "RESERVATION_ID", keyword: String(subjectId), reservation: subjectId }}
                />
              }
            >
              예약 보기
            </Button>
          )}
          {payment.receiptUrl && (
            <Button colour="white" size={44} icon={ReceiptText} href={payment.receiptUrl}>
              영수증
            </Button>
          )}
          <Button colour="black" size={44} icon={RefreshCw} busy={progress === "pending"} onClick={askAgain}>
            결제사에서 다시 확인하기
          </Button>
        </Row>
        <FormFailure failure={failure} />
      </Row>
    </Card>
  );
}
