import type { PayoutExplanation } from "#contract/settlement.ts";
import type { FeePlan } from "#domain/money/fee-plan.ts";
import { type LineAmounts, monthlyFeeLine, type SettlementKind, sumOfLines } from "#domain/money/settlement.ts";
import { namedQuery } from "#server/db/named-query.ts";
import type { Db } from "#server/db/open-db.ts";
import { comingLines, storedLines } from "#server/settlements/lines/line-sql.ts";
import { settledUntil } from "#server/settlements/run/settled-until.ts";
import type { ComingPayout, MonthlyFee } from "./coming-payouts.ts";
import { comingReply, payoutReply } from "./payout-reply.ts";
import type { PayoutRow } from "./record-payout.ts";

/** The sum of equal lines. */
interface Group extends LineAmounts {
  kind: SettlementKind;
  feePlan: FeePlan | null;
  feeRuleFrom: string | null;
  firstVisit: boolean | null;
  feeBps: number;
  words: string | null;
  count: number;
  shares: number;
  completedFrom: Date;
  completedTo: Date;
}

type Explanation = Omit<PayoutExplanation, "payout" | "completedFrom" | "completedTo" | "cutAt"> & {
  payout: ReturnType<typeof payoutReply>;
  completedFrom: Date | null;
  completedTo: Date | null;
  cutAt: Date | null;
};

/** A failed payout has nothing left to explain: all its lines are on the balance again. */
export async function explainStored(db: Db, row: PayoutRow): Promise<Explanation> {
  const groups = await namedQuery<Group>(db, "explain-stored", storedText, [row.id]);
  return { ...explained(groups), payout: payoutReply(row, countOf(groups)), cutAt: null };
}

interface Planned {
  shopId: number;
  contractId: number | null;
  payout: ComingPayout;
  /** The end of the payout before. */
  cutAfter: Date | null;
  bankWords: string;
}

export async function explainComing(db: Db, { shopId, contractId, payout, cutAfter, bankWords }: Planned) {
  const { takesBalance, monthlyFees, cutAt, changesUntil } = payout;
  const values = [shopId, contractId, await settledUntil(db), cutAfter, cutAt, takesBalance];
  const lines = await namedQuery<Group>(db, "explain-coming", comingText, values);
  const groups = [...lines, ...monthlyFees.map(chargedThen)];
  return { ...explained(groups), payout: comingReply(payout, bankWords), cutAt: changesUntil };
}

/** As the run will save it. */
const chargedThen = ({ feePlan, feeRuleFrom, feeWon }: MonthlyFee): Group => ({
  kind: "MONTHLY_FEE",
  feePlan,
  feeRuleFrom,
  firstVisit: null,
  feeBps: 0,
  words: null,
  count: 1,
  shares: 0,
  ...monthlyFeeLine(feeWon),
  completedFrom: new Date(0),
  completedTo: new Date(0),
});

function explained(groups: readonly Group[]): Omit<Explanation, "payout" | "cutAt"> {
  const of = (...kinds: SettlementKind[]) => groups.filter(({ kind }) => kinds.includes(kind));
  const [services, corrections, months] = [of("SERVICE"), of("CORRECTION"), of("MONTHLY_FEE")];
  const earned = of("SERVICE", "NO_SHOW", "LATE_CANCEL");
  const times = earned.flatMap(({ completedFrom, completedTo }) => [completedFrom.getTime(), completedTo.getTime()]);
  const shares = services.filter((group) => group.shares > 0);
  return {
    completedFrom: times.length > 0 ? new Date(Math.min(...times)) : null,
    completedTo: times.length > 0 ? new Date(Math.max(...times)) : null,
    total: sumOfLines(groups),
    services: { count: countOf(services), paidWon: sumOfLines(services).paidWon },
    penalties: (["NO_SHOW", "LATE_CANCEL"] as const).flatMap((kind) => {
      const kept = of(kind);
      return kept.length > 0 ? [{ kind, count: countOf(kept), keptWon: sumOfLines(kept).paidWon }] : [];
    }),
    shares: { count: shares.reduce((sum, { shares }) => sum + shares, 0), shareWon: sumOfLines(shares).shareWon },
    fees: services.map(({ feePlan, feeRuleFrom, firstVisit, feeBps, count, paidWon, shareWon, feeWon, feeVatWon }) => ({
      feePlan,
      feeRuleFrom,
      firstVisit: firstVisit ?? false,
      feeBps,
      count,
      baseWon: paidWon + shareWon,
      feeWon,
      feeVatWon,
    })),
    monthlyFees: { count: countOf(months), feeWon: sumOfLines(months).feeWon },
    corrections: { count: countOf(corrections), netWon: sumOfLines(corrections).netWon },
    adjustments: of("ADJUSTMENT").map(({ words, adjustmentWon }) => ({ words: words ?? "", won: adjustmentWon })),
  };
}

const countOf = (groups: readonly Group[]) => groups.reduce((sum, { count }) => sum + count, 0);

const grouped = (lines: string) => `
  select kind, fee_plan as "feePlan", fee_rule_from::text as "feeRuleFrom", first_visit as "firstVisit", fee_bps as "feeBps",
    case kind when 'ADJUSTMENT' then words end as words, count(*), count(*) filter (where share_won <> 0) as shares,
    sum(paid_won)::bigint as "paidWon", sum(share_won)::bigint as "shareWon", sum(fee_won)::bigint as "feeWon",
    sum(fee_vat_won)::bigint as "feeVatWon", sum(adjustment_won)::bigint as "adjustmentWon", sum(net_won)::bigint as "netWon",
    min(completed_at) as "completedFrom", max(completed_at) as "completedTo"
  from (${lines}) lines group by 1, 2, 3, 4, 5, 6 order by 1, 4 desc, 5 desc, 2, 3, 6`;

const storedText = grouped(storedLines({ where: "l.payout_id = $1", balanceDay: "null" }));

const comingText = grouped(`
  ${comingLines({
    where: "e.contract_id is not distinct from $2 and e.cut_at <= $5 and ($4::timestamptz is null or e.cut_at > $4)",
    payoutDay: "null::date",
  })}
  union all
  ${storedLines({ where: "$6 and l.contract_id = $2 and l.payout_id is null", balanceDay: "null" })}`);
