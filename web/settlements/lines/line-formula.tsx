import type { SettlementLine } from "#contract/settlement.ts";
import { percentOf } from "#web/parts/fee-plans/format-fees.ts";
import { signedWon, wonText } from "#web/settlements/words.ts";
import { classNames } from "#web/ui/class-names.ts";
import styles from "./line-formula.module.css";

/** The shop's amount with its formula. */
export function LineFormula({ line }: { line: SettlementLine }) {
  const { kind, paidWon, shareWon, feeWon, feeVatWon, feeBps, adjustmentWon, netWon, stage } = line;
  const isPenalty = kind === "NO_SHOW" || kind === "LATE_CANCEL";
  const feeNote =
    kind === "SERVICE"
      ? `${wonText(paidWon + shareWon)} × ${percentOf(feeBps)}, 1원 미만은 버려요`
      : kind === "CORRECTION"
        ? paidWon === 0
          ? "첫 방문이 아니어서 덜 받는 수수료"
          : "돌려준 금액에서 받았던 수수료"
        : "";
  const tax = feeWon === 0 ? "" : `공급가 ${wonText(feeWon - feeVatWon)} + 부가세 ${wonText(feeVatWon)}`;
  return (
    <dl className={classNames(styles.formula, "number")}>
      {(paidWon !== 0 || kind === "SERVICE") && (
        <Row
          name={isPenalty ? "받은 위약금" : kind === "CORRECTION" ? "손님에게 돌려준 금액" : "손님이 낸 금액"}
          note={isPenalty ? "위약금에는 수수료가 없어요" : ""}
          value={wonText(paidWon)}
        />
      )}
      {shareWon !== 0 && <Row name="단장이 낸 할인" value={signedWon(shareWon)} />}
      {(feeWon !== 0 || kind === "SERVICE") && (
        <Row
          name={kind === "MONTHLY_FEE" ? "월 이용료" : "수수료"}
          note={[feeNote, tax].filter(Boolean).join(" · ")}
          value={signedWon(0 - feeWon)}
        />
      )}
      {adjustmentWon !== 0 && <Row name="조정" value={signedWon(adjustmentWon)} />}
      <div className={styles.net}>
        <dt>{stage === "PAID" ? "들어온 금액" : netWon < 0 ? "입금에서 빼는 금액" : "들어올 금액"}</dt>
        <dd>{wonText(netWon)}</dd>
      </div>
    </dl>
  );
}

function Row({ name, note, value }: { name: string; note?: string; value: string }) {
  return (
    <div>
      <dt>
        {name}
        {note && <small>{note}</small>}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}
