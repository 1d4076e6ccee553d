import type { PayoutExplanation } from "#contract/settlement.ts";
import { formatNumber } from "#domain/menus/price.ts";
import { feePlans } from "#domain/money/fee-plan.ts";
import { formatDay } from "#domain/time/seoul-time.ts";
import { percentOf } from "#web/parts/fee-plans/format-fees.ts";
import { wonText } from "#web/settlements/words.ts";
import { Text } from "#web/ui/layout.tsx";
import styles from "./fee-rules.module.css";

type Fee = PayoutExplanation["fees"][number];

/** How the fee is computed: each rate with its base, and the edition of the plan. */
export function FeeRules({ fees }: { fees: readonly Fee[] }) {
  const feeWon = fees.reduce((sum, fee) => sum + fee.feeWon, 0);
  const vatWon = fees.reduce((sum, fee) => sum + fee.feeVatWon, 0);
  return (
    <div className={styles.rules}>
      <ul>
        {fees.map((fee) => (
          <li key={`${fee.feePlan} ${fee.feeRuleFrom} ${fee.firstVisit} ${fee.feeBps}`}>
            <span>
              {fee.firstVisit ? "첫 방문" : "재방문"} {formatNumber(fee.count)}건 · {wonText(fee.baseWon)} ×{" "}
              {percentOf(fee.feeBps)}
            </span>
            <span>{wonText(fee.feeWon)}</span>
          </li>
        ))}
        <li>
          <span>
            <strong>합계</strong> · 공급가 {wonText(feeWon - vatWon)} + 부가세 {wonText(vatWon)}
          </span>
          <strong>{wonText(feeWon)}</strong>
        </li>
      </ul>
      <p className={styles.edition}>
        {editionsOf(fees).map(([plan, from]) => (
          <span key={`${plan} ${from}`}>
            <Text as="b" tone="plain">
              {plan}
            </Text>
            {from && ` (${formatDay(from)}부터)`}.{" "}
          </span>
        ))}
        예약받은 때의 요금제로 계산하고, 건마다 1원 미만은 버려요.
      </p>
    </div>
  );
}

/** A reservation keeps the plan of its booking, so there may be several. */
function editionsOf(fees: readonly Fee[]): [plan: string, from: string | null][] {
  const editions = fees.map(({ feePlan, feeRuleFrom }): [string, [string, string | null]] => [
    `${feePlan} ${feeRuleFrom}`,
    [feePlan === null ? "수수료 없는 예약" : feePlans[feePlan].label, feeRuleFrom],
  ]);
  return [...new Map(editions).values()];
}
