import { CircleCheck, TriangleAlert, WifiOff } from "lucide-react";
import type { PaymentTimeline } from "#contract/payments.ts";
import { formatWon } from "#domain/menus/price.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { Card } from "#web/ui/display/card.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Tag } from "#web/ui/display/tag.tsx";
import styles from "./both-sides.module.css";
import { comparedSides } from "./payment-words.ts";

/** Our record beside the gateway's, and whether they agree. */
export function BothSides({ payment }: { payment: PaymentTimeline }) {
  const { gateway, gatewayReachable } = payment;
  if (!gatewayReachable)
    return (
      <Card title="결제사 기록">
        <Notice tone="waits" icon={WifiOff} role="note">
          결제사에 연결하지 못해 우리 기록만 보여요. 잠시 뒤에 다시 확인해 주세요.
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
          {agrees ? "우리 기록과 같아요" : "우리 기록과 달라요"}
        </Tag>
      }
    >
      <table className={styles.sides}>
        <caption className="sr-only">우리 기록과 결제사 기록</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">우리</th>
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
                {!same && <span className="sr-only"> (달라요)</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {gateway && (gateway.approvedAt || gateway.cancels.length > 0) && (
        <ul className={styles.theirs} aria-label="결제사에서 일어난 일">
          {gateway.approvedAt && <li>{formatInstant(new Date(gateway.approvedAt))} 승인</li>}
          {gateway.cancels.map(({ amountWon, ours }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they only ever grow at the end, and nothing else tells two equal ones apart.
            <li key={index}>
              {formatWon(amountWon)} 취소 · {ours ? "우리가 보낸 환불" : "결제사에서 직접 한 취소"}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
