import type { PayoutExplanation } from "#contract/settlement.ts";
import { formatNumber, formatWon } from "#domain/menus/price.ts";
import { feePlans } from "#domain/money/fee-plan.ts";
import { settlementKinds } from "#domain/money/settlement.ts";
import { signedWon, wonText } from "#domain/money/won-text.ts";
import { formatDay, formatInstant } from "#domain/time/seoul-time.ts";
import { percentOf } from "#web/parts/fee-plans/format-fees.ts";
import { Card } from "#web/ui/display/card.tsx";
import { Box, Text } from "#web/ui/layout.tsx";
import styles from "./payout-explained.module.css";

interface Step {
  label: string;
  note?: string;
  won: number;
}

/** From the customers' payments to the payout, in the same steps as the shop sees. */
export function PayoutExplained({ explained }: { explained: PayoutExplanation }) {
  const { completedFrom, completedTo, payout } = explained;
  const span =
    completedFrom &&
    completedTo &&
    `${formatInstant(new Date(completedFrom))} ~ ${formatInstant(new Date(completedTo))}`;
  return (
    <Card title="입금액 계산 내역" note={span || undefined}>
      <Box as="table" full number className={styles.steps}>
        <caption className="sr-only">입금액의 계산</caption>
        <tbody>
          {stepsOf(explained).map(({ label, note, won }) => (
            <tr key={`${label} ${note}`}>
              <th scope="row">
                {label}
                {note && (
                  <Text as="small" block tone="muted" size={12} weight="regular">
                    {note}
                  </Text>
                )}
              </th>
              <td>{signedWon(won)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">입금액</th>
            <td>{wonText(payout.amountWon)}</td>
          </tr>
        </tfoot>
      </Box>
    </Card>
  );
}

function stepsOf({
  services,
  penalties,
  shares,
  fees,
  monthlyFees,
  corrections,
  adjustments,
}: PayoutExplanation): Step[] {
  const steps: Step[] = [
    { label: "고객 결제 금액", note: `시술 ${formatNumber(services.count)}건`, won: services.paidWon },
    ...penalties.map(({ kind, count, keptWon }) => ({
      label: settlementKinds[kind].label,
      note: `${formatNumber(count)}건`,
      won: keptWon,
    })),
    { label: "단장 부담 할인", note: `${formatNumber(shares.count)}건`, won: shares.shareWon },
    ...fees.map((fee) => ({ label: "수수료", note: feeNote(fee), won: 0 - fee.feeWon })),
    { label: "월 이용료", note: `${monthlyFees.count}회`, won: 0 - monthlyFees.feeWon },
    { label: "정정", note: `${formatNumber(corrections.count)}건`, won: corrections.netWon },
    ...adjustments.map(({ words, won }) => ({ label: "조정", note: words, won })),
  ];
  return steps.filter(({ won }, index) => index === 0 || won !== 0);
}

function feeNote({
  feePlan,
  feeRuleFrom,
  firstVisit,
  feeBps,
  count,
  baseWon,
  feeVatWon,
}: PayoutExplanation["fees"][number]) {
  return [
    feePlan && `${feePlans[feePlan].label}${feeRuleFrom ? ` (${formatDay(feeRuleFrom)}부터)` : ""}`,
    `${firstVisit ? "첫 방문" : "재방문"} ${percentOf(feeBps)}`,
    `${formatNumber(count)}건 ${formatWon(baseWon)}`,
    `부가세 ${formatWon(feeVatWon)} 포함`,
  ]
    .filter(Boolean)
    .join(" · ");
}
