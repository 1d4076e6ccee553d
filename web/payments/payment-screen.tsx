import { Link, useParams } from "@tanstack/react-router";
import { CircleCheck, TriangleAlert, WifiOff } from "lucide-react";
import { getPayment, type PaymentTimeline } from "#contract/payments.ts";
import { formatNumber, formatWon } from "#domain/menus/price.ts";
import { ledgerAccounts, ledgerEntryKinds } from "#domain/money/ledger.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { BackTo, DetailPage } from "#web/parts/detail-page.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import { Box, Stack, Text } from "#web/ui/layout.tsx";
import { comparedSides } from "./format-payment.ts";
import { PaymentHead } from "./payment-head.tsx";
import styles from "./payment-screen.module.css";
import { TimelineCard } from "./timeline-card.tsx";

/** A payment with its attempts, its refunds, its ledger entries and the gateway's record. */
export function PaymentScreen() {
  const { paymentId } = useParams({ from: "/_app/operator/operator/payments/$paymentId" });
  const answer = useAnswer(getPayment, { id: Number(paymentId) });
  return (
    <DetailPage back={<BackTo link={<Link to="/operator/payments" search={{}} />}>결제 목록</BackTo>} answer={answer}>
      {(payment) => (
        <>
          <PaymentHead payment={payment} />
          <Stack align="start" gap={16} single={1200} className={styles.columns}>
            <TimelineCard payment={payment} />
            <Stack gap={16} shrink>
              <BothSides payment={payment} />
              <LedgerCard ledger={payment.ledger} />
            </Stack>
          </Stack>
        </>
      )}
    </DetailPage>
  );
}

/** Both sides of each entry. Entries never change. */
function LedgerCard({ ledger }: Pick<PaymentTimeline, "ledger">) {
  return (
    <Card title="장부" note={ledger.length > 0 ? `${ledger.length}건` : undefined}>
      {ledger.length === 0 ? (
        <Text tone="muted">금액 변동이 없어요.</Text>
      ) : (
        <Box as="table" full size={13} number className={styles.ledger}>
          <caption className="sr-only">장부의 차변과 대변, 원</caption>
          <thead>
            <tr>
              <th scope="col">계정</th>
              <th scope="col">차변</th>
              <th scope="col">대변</th>
            </tr>
          </thead>
          {ledger.map(({ id, kind, at, lines }) => (
            <tbody key={id}>
              <tr className={styles.entry}>
                <th scope="rowgroup" colSpan={3}>
                  {ledgerEntryKinds[kind].label}{" "}
                  <Text as="time" size={12} weight="regular" tone="muted" dateTime={at}>
                    {formatInstant(new Date(at))}
                  </Text>
                </th>
              </tr>
              {lines.map(({ account, debitWon, creditWon }) => (
                <tr key={`${account}${debitWon}${creditWon}`}>
                  <td>{ledgerAccounts[account].label}</td>
                  <td>{debitWon > 0 && formatNumber(debitWon)}</td>
                  <td>{creditWon > 0 && formatNumber(creditWon)}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </Box>
      )}
    </Card>
  );
}

/** Our record beside the gateway's, and whether they agree. */
function BothSides({ payment }: { payment: PaymentTimeline }) {
  const { gateway, gatewayReachable } = payment;
  if (!gatewayReachable)
    return (
      <Card title="결제사 기록">
        <Notice tone="waits" icon={WifiOff} role="note">
          결제사에 연결하지 못해 단장 기록만 표시해요. 잠시 후 다시 확인해 주세요.
        </Notice>
      </Card>
    );
  const lines = comparedSides(payment);
  const agrees = lines.every((line) => line.agrees);
  return (
    <Card
      title="결제사 기록"
      action={
        <Tag tone={agrees ? "arrived" : "failed"} icon={agrees ? CircleCheck : TriangleAlert}>
          {agrees ? "단장 기록과 일치" : "단장 기록과 불일치"}
        </Tag>
      }
    >
      <Box as="table" full number className={styles.sides}>
        <caption className="sr-only">단장 기록과 결제사 기록</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">단장</th>
            <th scope="col">결제사</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, ours, theirs, agrees: same }) => (
            <tr key={name} className={same ? undefined : styles.differs}>
              <th scope="row">{name}</th>
              <td>{ours}</td>
              <td>
                {theirs}
                {!same && <span className="sr-only"> (불일치)</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
      {gateway && (gateway.approvedAt || gateway.cancels.length > 0) && (
        <Stack
          as="ul"
          gap={4}
          above={12}
          pad={12}
          padX={16}
          radius="control"
          fill="canvas"
          size={13}
          number
          aria-label="결제사 처리 이력"
        >
          {gateway.approvedAt && <li>{formatInstant(new Date(gateway.approvedAt))} 승인</li>}
          {gateway.cancels.map(({ amountWon, ours }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they only ever grow at the end, and nothing else tells two equal ones apart.
            <li key={index}>
              {formatWon(amountWon)} 취소 · {ours ? "단장에서 보낸 환불" : "결제사에서 직접 한 취소"}
            </li>
          ))}
        </Stack>
      )}
    </Card>
  );
}
