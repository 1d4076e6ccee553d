import type { ReactNode } from "react";
import type { Statement } from "#contract/settlement-papers.ts";
import { formatNumber } from "#domain/menus/price.ts";
import { payoutStates, settlementKinds, taxInvoiceStates } from "#domain/money/settlement.ts";
import { signedWon, wonText } from "#domain/money/won-text.ts";
import { isKeyOf } from "#domain/text/enumeration.ts";
import { formatDay } from "#domain/time/seoul-time.ts";
import { formatMonth } from "#web/settlements/format-settlement.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Box, Row, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./statement-paper.module.css";

/** The sheet: the parties, the total, its steps, the days, and the payouts. */
export function StatementPaper({ statement }: { statement: Statement }) {
  const { month, shopName, companyName, bizRegistrationNo, total, firstVisits, returningVisits } = statement;
  return (
    <Stack
      as="article"
      bounded
      gap={24}
      frame
      radius="card"
      fill="surface"
      className={classNames(styles.paper, "number")}
      aria-labelledby="statement-title"
    >
      <Row as="header" wrap align="end" justify="between" gap={16} className={styles.head}>
        <div>
          <Text as="h2" id="statement-title" size={24}>
            {formatMonth(month)} 정산 명세서
          </Text>
          <Text tone="muted">
            {shopName} · {companyName} · <span className="unbroken">{bizRegistrationNo}</span>
          </Text>
        </div>
        <Text className={styles.net} tone="muted">
          <Text as="small" block size={13} weight="medium" tone="muted">
            정산 금액
          </Text>
          {wonText(total.netWon)}
        </Text>
      </Row>
      <Stack as="dl" gap={16} className={styles.sums}>
        <Sum name="고객 결제 금액" value={wonText(total.paidWon)} />
        <Sum name="단장 부담 할인" value={signedWon(total.shareWon)} />
        <Sum
          name="수수료와 이용료"
          value={signedWon(0 - total.feeWon)}
          note={`부가세 ${wonText(total.feeVatWon)} 포함`}
        />
        <Sum name="조정" value={signedWon(total.adjustmentWon)} />
        <Sum
          name="방문"
          value={`${formatNumber(firstVisits + returningVisits)}회`}
          note={`첫 방문 ${formatNumber(firstVisits)} · 재방문 ${formatNumber(returningVisits)}`}
        />
      </Stack>
      <AmountTable
        caption="종류별"
        first="종류"
        rows={statement.kinds.map((row) => ({
          ...row,
          name: isKeyOf(settlementKinds, row.kind) ? settlementKinds[row.kind].label : row.kind,
        }))}
      />
      <AmountTable
        caption="날짜별 (완료일 기준)"
        first="완료일"
        rows={statement.days.map((row) => ({ ...row, name: formatDay(row.day) }))}
        total={total}
      />
      <Payouts statement={statement} />
      <Invoice statement={statement} />
    </Stack>
  );
}

function Sum({ name, value, note }: { name: string; value: string; note?: string }) {
  return (
    <div>
      <Text as="dt" size={13} tone="muted">
        {name}
      </Text>
      <Text as="dd" size={16} weight="bold">
        {value}
        {note && (
          <Text as="small" block size={12} weight="regular" tone="muted">
            {note}
          </Text>
        )}
      </Text>
    </div>
  );
}

type AmountRow = Statement["total"] & { name: string; count: number };

interface AmountTableProps {
  caption: string;
  first: string;
  rows: readonly AmountRow[];
  total?: Statement["total"];
}

function AmountTable({ caption, first, rows, total }: AmountTableProps) {
  return (
    <Box as="table" full size={13} nowrap className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <th scope="col" className={styles.minor}>
            건수
          </th>
          <th scope="col">결제 금액</th>
          <th scope="col" className={styles.minor}>
            할인
          </th>
          <th scope="col">수수료</th>
          <th scope="col" className={styles.minor}>
            조정
          </th>
          <th scope="col">정산 금액</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            <td className={styles.minor}>{formatNumber(row.count)}</td>
            <AmountCells amounts={row} />
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr>
            <th scope="row">합계</th>
            <td className={styles.minor}>{formatNumber(rows.reduce((sum, { count }) => sum + count, 0))}</td>
            <AmountCells amounts={total} />
          </tr>
        </tfoot>
      )}
    </Box>
  );
}

function AmountCells({ amounts }: { amounts: Statement["total"] }) {
  return (
    <>
      <td>{wonText(amounts.paidWon)}</td>
      <td className={styles.minor}>{signedWon(amounts.shareWon)}</td>
      <td>{signedWon(0 - amounts.feeWon)}</td>
      <td className={styles.minor}>{signedWon(amounts.adjustmentWon)}</td>
      <td>
        <strong>{wonText(amounts.netWon)}</strong>
      </td>
    </>
  );
}

function Payouts({ statement: { payouts } }: { statement: Statement }) {
  if (payouts.length === 0) return null;
  return (
    <section className={styles.list}>
      <h3>이달의 입금 내역</h3>
      <ul>
        {payouts.map(({ id, day, amountWon, state, bankWords }) => (
          <ListedLine key={id ?? day}>
            <span>
              {formatDay(day)} · {bankWords}
            </span>
            <span>
              {state ? payoutStates[state].label : "입금 예정"} <strong>{wonText(amountWon)}</strong>
            </span>
          </ListedLine>
        ))}
      </ul>
    </section>
  );
}

function Invoice({ statement: { invoice } }: { statement: Statement }) {
  return (
    <section className={styles.list}>
      <h3>세금계산서</h3>
      {invoice === null ? (
        <Text size={13} tone="muted">
          수수료 세금계산서는 다음 달에 발행해요. 수수료가 없는 달에는 발행하지 않아요.
        </Text>
      ) : (
        <ul>
          <ListedLine>
            <span>
              {taxInvoiceStates[invoice.state].label}
              {invoice.number && ` · 승인번호 ${invoice.number}`}
              {invoice.problem && ` · ${invoice.problem}`}
            </span>
            <span>
              공급가액 {wonText(invoice.supplyWon)} + 부가세 {wonText(invoice.vatWon)}
            </span>
          </ListedLine>
        </ul>
      )}
    </section>
  );
}

const ListedLine = ({ children }: { children: ReactNode }) => (
  <Row as="li" align="stretch" wrap justify="between" gap={16} rows={4} pad={8} padX={0} line="bottom" size={13}>
    {children}
  </Row>
);
