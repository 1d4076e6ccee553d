import type { ReactNode } from "react";
import type { SettlementBasis } from "#domain/money/settlement.ts";
import { signedWon, wonText } from "#domain/money/won-text.ts";
import { Box, Row, Text } from "#web/ui/layout.tsx";
import styles from "./month.module.css";
import type { SettlementMonth } from "./month-head.tsx";

/** One line that reads as a sum: sales minus fees is what is paid out. It holds to the won. */
export function MonthSum({ answer, basis }: { answer: SettlementMonth; basis: SettlementBasis }) {
  const { sum, before, advertisingWon, expected, days, from } = answer;
  const expectedWon = expected.reduce((all, { won }) => all + won, 0);
  const payouts = days.filter(({ payout }) => payout && payout.state !== "FAILED").length;
  const isPaidOut = basis === "REMITTANCE_DATE";
  const rate = sum.salesWon > 0 ? `평균 ${((sum.feeWon / sum.salesWon) * 100).toFixed(1)}%` : "";
  return (
    <Box as="section" frame radius="card" fill="surface" className={styles.sum} aria-label="이달의 합계">
      <Row as="dl" align="stretch">
        <Figure name="온라인 매출" won={sum.salesWon} before={before?.sum.salesWon} />
        <Figure sign="−" name="수수료·월 이용료" won={sum.feeWon} note={rate} before={before?.sum.feeWon} quiet />
        {sum.adjustmentWon !== 0 && <Figure sign="+" name="조정" text={signedWon(sum.adjustmentWon)} />}
        <Figure
          sign="="
          name={isPaidOut ? "입금액" : "정산 금액"}
          won={sum.netWon}
          className={styles.paid}
          note={isPaidOut ? `${payouts}회 입금` : ""}
          before={before?.sum.netWon}
        />
        <Figure
          name="광고비 (카드 결제)"
          won={advertisingWon}
          note="입금액에서 빠지지 않아요"
          className={styles.apart}
        />
        {isPaidOut && expected.length > 0 && (
          <Figure
            name={`${Number(from.slice(5, 7))}월 예상 입금액`}
            won={sum.netWon + expectedWon}
            className={styles.expected}
            before={before?.wholeMonthWon}
            than="지난달 전체보다"
          />
        )}
      </Row>
    </Box>
  );
}

interface FigureProps {
  name: string;
  sign?: string;
  won?: number;
  text?: string;
  note?: string;
  before?: number | undefined;
  than?: string;
  /** A change of it is neither good nor bad. */
  quiet?: boolean;
  className?: string | undefined;
}

function Figure({ name, sign, won = 0, text, note, before, than = "지난달보다", quiet, className }: FigureProps) {
  return (
    <div className={className}>
      {sign && (
        <Text as="span" tone="muted" size={20} phone="hidden" aria-hidden className={styles.sign}>
          {sign}
        </Text>
      )}
      <Text as="dt" size={13} tone="muted">
        {name}
      </Text>
      <dd>
        <Text as="strong" size={20} weight="bold" tight number>
          {text ?? wonText(won)}
        </Text>
        <Row as="small" gap={4} inline className="number">
          {note}
          {note && before !== undefined && before > 0 && " · "}
          {before !== undefined && before > 0 && <Change than={than} share={(won - before) / before} quiet={quiet} />}
        </Row>
      </dd>
    </div>
  );
}

function Change({ than, share, quiet }: { than: string; share: number; quiet: boolean | undefined }): ReactNode {
  const percent = `${share < 0 ? "−" : "+"}${Math.abs(share * 100).toFixed(1)}%`;
  return (
    <>
      {than}{" "}
      <Text as="b" tone={quiet ? undefined : share < 0 ? "red" : "green"}>
        {percent}
      </Text>
    </>
  );
}
