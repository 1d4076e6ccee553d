import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { PaymentSummary, PaymentTimeline } from "#contract/payments.ts";
import { formatWon } from "#domain/menus/price.ts";
import { paymentMethods, paymentStates } from "#domain/money/payment-attempt.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { Card } from "#web/ui/display/card.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { Row, Text } from "#web/ui/layout.tsx";
import { paymentTones } from "./format-payment.ts";
import { RefundStep } from "./refund-step.tsx";
import styles from "./timeline-card.module.css";

/** From the intent to the last refund, in order of time. */
export function TimelineCard({ payment }: { payment: PaymentTimeline }) {
  const { purpose, cycle, attempt, createdAt, method, cardWords, amountWon, otherAttempts, refunds } = payment;
  // A reservation is paid once, an advertisement repeatedly.
  const cycleText = purpose === "ADVERTISEMENT" ? `${cycle}회차 · ` : "";
  const earlier = otherAttempts.filter((other) => other.attempt < attempt);
  const later = otherAttempts.filter((other) => other.attempt > attempt);
  return (
    <Card title="결제 처리 이력" note={`${cycleText}${attempt}번째 시도`}>
      <ol className={styles.timeline}>
        {earlier.map((other) => (
          <OtherAttempt key={other.id} attempt={other} />
        ))}
        <Step at={createdAt} title={`${formatWon(amountWon)} 결제를 요청했어요`}>
          {[...new Set([paymentMethods[method].label, cardWords])].filter(Boolean).join(" · ")}
        </Step>
        <Outcome payment={payment} />
        {refunds.map((refund) => (
          <RefundStep key={refund.id} refund={refund} />
        ))}
        {later.map((other) => (
          <OtherAttempt key={other.id} attempt={other} />
        ))}
      </ol>
    </Card>
  );
}

function Outcome({ payment }: { payment: PaymentTimeline }) {
  const { state, approvedAt, createdAt, problem, tries, nextTryAt } = payment;
  if (state === "APPROVED")
    return (
      <Step look="done" at={approvedAt ?? createdAt} title="결제사가 승인했어요">
        {tries > 1 && `${tries}회 조회해서 확인했어요`}
      </Step>
    );
  if (state === "DECLINED")
    return (
      <Step look="failed" at={createdAt} title="결제사가 거절했어요">
        {problem}
      </Step>
    );
  return (
    <Step look="waits" at={nextTryAt} title="결제 결과를 확인하고 있어요" note="다음 확인">
      {tries > 0 && `지금까지 ${tries}회 조회했어요. `}이미 결제됐을 수 있어 새로 결제하지 않고 같은 주문으로 확인해요.
      {problem && <small lang="en">{problem}</small>}
    </Step>
  );
}

function OtherAttempt({ attempt: other }: { attempt: PaymentSummary }) {
  return (
    <Step
      look={other.state === "DECLINED" ? "failed" : "plain"}
      at={other.approvedAt ?? other.createdAt}
      title={
        <Link className={styles.link} to="/operator/payments/$paymentId" params={{ paymentId: String(other.id) }}>
          {other.attempt}번째 시도 {formatWon(other.amountWon)}
        </Link>
      }
      tag={<Tag tone={paymentTones[other.state]}>{paymentStates[other.state].label}</Tag>}
    >
      {[other.cardWords, other.state === "DECLINED" ? other.problem : null].filter(Boolean).join(" · ")}
    </Step>
  );
}

interface StepProps {
  look?: "plain" | "done" | "failed" | "waits";
  at: string | null;
  title: ReactNode;
  tag?: ReactNode;
  /** The meaning of the time, if it is not when this happened. */
  note?: string;
  children?: ReactNode;
}

export function Step({ look = "plain", at, title, tag, note, children }: StepProps) {
  return (
    <li className={styles[look]}>
      <Row as="p" wrap gap={8} rows={4} number>
        <Text as="b" weight="medium">
          {title}
        </Text>
        {tag}
      </Row>
      {at && (
        <Text size={12} tone="muted" number>
          {note && `${note} `}
          <time dateTime={at}>{formatInstant(new Date(at))}</time>
        </Text>
      )}
      {children && (
        <Text as="div" above={4} size={13} className={styles.words}>
          {children}
        </Text>
      )}
    </li>
  );
}
