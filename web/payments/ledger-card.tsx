import type { PaymentTimeline } from "#contract/payments.ts";
import { formatNumber } from "#domain/menus/price.ts";
import { ledgerAccounts, ledgerEntryKinds } from "#domain/money/ledger.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { Card } from "#web/ui/display/card.tsx";
import { Text } from "#web/ui/layout.tsx";
import styles from "./ledger-card.module.css";

/** Both sides of each entry. Entries never change. */
export function LedgerCard({ ledger }: Pick<PaymentTimeline, "ledger">) {
  return (
    <Card title="장부" note={ledger.length > 0 ? `${ledger.length}건` : undefined}>
      {ledger.length === 0 ? (
        <Text tone="muted">돈이 오가지 않아 적을 것이 없어요.</Text>
      ) : (
        <table className={styles.ledger}>
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
                  {ledgerEntryKinds[kind].label} <time dateTime={at}>{formatInstant(new Date(at))}</time>
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
        </table>
      )}
    </Card>
  );
}
