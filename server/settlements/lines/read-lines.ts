import type { SettlementLine } from "#contract/settlement.ts";
import type { LineAmounts, LineStage, PayoutState, SettlementBasis, SettlementKind } from "#domain/money/settlement.ts";
import { maskName } from "#domain/text/mask.ts";
import { namedQuery } from "#server/db/named-query.ts";
import type { Db } from "#server/db/open-db.ts";
import { payoutPlan } from "#server/settlements/payouts/payout-plan.ts";
import { comingLines, dayOfCut, storedLines } from "./line-sql.ts";

interface LineFilter {
  basis: SettlementBasis;
  from: string;
  to: string;
  kind?: SettlementKind | undefined;
  visit?: "FIRST" | "RETURNING" | undefined;
  stylerId?: number | undefined;
  payoutId?: number | undefined;
}

interface Reading {
  shop: { id: number; role: string };
  now: Date;
  limit: number;
  offset: number;
}

export type LineReply = Omit<SettlementLine, "completedAt"> & { completedAt: Date };

interface LinesRead {
  items: LineReply[];
  total: number;
  sum: LineAmounts;
}

/** Stored and coming lines as one list, the newest first, with count and sum over all pages. */
export async function readLines(db: Db, filter: LineFilter, { shop, now, limit, offset }: Reading): Promise<LinesRead> {
  const { basis, from, to, kind, visit, stylerId, payoutId } = filter;
  const plan = await payoutPlan(db, shop.id, now);
  const filters = [kind ?? null, visit ? visit === "FIRST" : null, stylerId ?? null, payoutId ?? null];
  const values = [...plan.values, from, to, ...filters, limit, offset];
  const rows = await namedQuery<Row>(db, `settlement-lines-${basis}`, texts[basis], values);
  const [first] = rows;
  if (!first) throw new Error("a sum returned no row");
  const { total, sumPaidWon, sumShareWon, sumFeeWon, sumFeeVatWon, sumAdjustmentWon, sumNetWon } = first;
  return {
    items: rows
      .filter((row) => row.kind !== null)
      .map((row) => lineReply(row, { isMasked: shop.role === "SETTLEMENT_VIEW", isHeld: plan.isHeld })),
    total,
    sum: {
      paidWon: sumPaidWon,
      shareWon: sumShareWon,
      feeWon: sumFeeWon,
      feeVatWon: sumFeeVatWon,
      adjustmentWon: sumAdjustmentWon,
      netWon: sumNetWon,
    },
  };
}

type Sums = { [Name in keyof LineAmounts as `sum${Capitalize<Name>}`]: number };

interface Row extends Sums, Omit<LineReply, "stage" | "dispute"> {
  total: number;
  payoutState: PayoutState | null;
  disputeId: number | null;
  disputeState: NonNullable<LineReply["dispute"]>["state"];
  answer: string;
}

const stageOf = ({ id, payoutState }: Row): LineStage => {
  if (id === null) return "COMING";
  if (payoutState === null) return "SETTLED";
  return payoutState === "DONE" ? "PAID" : "ON_WAY";
};

interface Shown {
  isMasked: boolean;
  isHeld: boolean;
}

const lineReply = (row: Row, { isMasked, isHeld }: Shown): LineReply => ({
  id: row.id,
  kind: row.kind,
  stage: stageOf(row),
  reservationId: row.reservationId,
  completedAt: row.completedAt,
  payoutId: row.payoutId,
  payoutDay: isHeld && row.payoutId === null ? null : row.payoutDay,
  customerName: isMasked ? maskName(row.customerName) : row.customerName,
  menuName: row.menuName,
  stylerName: row.stylerName,
  firstVisit: row.firstVisit,
  feePlan: row.feePlan,
  feeRuleFrom: row.feeRuleFrom,
  feeBps: row.feeBps,
  paidWon: row.paidWon,
  shareWon: row.shareWon,
  feeWon: row.feeWon,
  feeVatWon: row.feeVatWon,
  adjustmentWon: row.adjustmentWon,
  netWon: row.netWon,
  words: row.words,
  dispute: row.disputeId === null ? null : { id: row.disputeId, state: row.disputeState, answer: row.answer },
});

const inPeriod = (day: string) => `${day} between $6::date and $7::date`;
const ofOwner = "l.shop_id = $1 and l.contract_id = any($2)";
const coming = (also: string) =>
  comingLines({
    where: `(e.contract_id = any($2) or e.contract_id is null) and ${also}`,
    payoutDay: dayOfCut("$4"),
  });

const sources: Record<SettlementBasis, string> = {
  COMPLETED_DATE: `
    ${storedLines({ where: `${ofOwner} and ${inPeriod("l.completed_day")}`, balanceDay: "$5" })}
    union all ${coming(inPeriod("e.completed_day"))}`,
  REMITTANCE_DATE: `
    ${storedLines({ where: `${ofOwner} and p.shop_id = $1 and ${inPeriod("p.day")}`, balanceDay: "$5" })}
    union all
    ${storedLines({ where: `${ofOwner} and l.payout_id is null and ${inPeriod("$5::date")}`, balanceDay: "$5" })}
    union all ${coming(inPeriod(dayOfCut("$4")))}`,
};

const textOf = (source: string) => `
  with lines as materialized (
    select lines.*, r.staff_id, r.customer_name, r.menu_name from (${source}) lines
    left join reservations r on r.id = lines.reservation_id and r.shop_id = $1
    where ($8::text is null or lines.kind = $8) and ($9::boolean is null or lines.first_visit = $9)
      and ($10::bigint is null or r.staff_id = $10) and ($11::bigint is null or lines.payout_id = $11)),
  page as (select * from lines order by completed_at desc, id desc nulls first, reservation_id desc limit $12 offset $13)
  select t.total, t."sumPaidWon", t."sumShareWon", t."sumFeeWon", t."sumFeeVatWon", t."sumAdjustmentWon", t."sumNetWon",
    x.id, x.kind, x.reservation_id as "reservationId", x.completed_at as "completedAt", x.payout_day::text as "payoutDay",
    x.payout_id as "payoutId", x.payout_state as "payoutState", coalesce(x.customer_name, '') as "customerName",
    coalesce(x.menu_name, '') as "menuName", coalesce(s.name, '') as "stylerName", x.first_visit as "firstVisit",
    x.fee_plan as "feePlan", x.fee_rule_from::text as "feeRuleFrom", x.fee_bps as "feeBps", x.paid_won as "paidWon",
    x.share_won as "shareWon", x.fee_won as "feeWon", x.fee_vat_won as "feeVatWon", x.adjustment_won as "adjustmentWon",
    x.net_won as "netWon", x.words, d.id as "disputeId", d.state as "disputeState", d.answer
  from (select count(*) as total, coalesce(sum(paid_won), 0)::bigint as "sumPaidWon", coalesce(sum(share_won), 0)::bigint as "sumShareWon",
      coalesce(sum(fee_won), 0)::bigint as "sumFeeWon", coalesce(sum(fee_vat_won), 0)::bigint as "sumFeeVatWon",
      coalesce(sum(adjustment_won), 0)::bigint as "sumAdjustmentWon", coalesce(sum(net_won), 0)::bigint as "sumNetWon" from lines) t
  left join page x on true
  left join staffs s on s.id = x.staff_id and s.shop_id = $1
  left join visit_disputes d on d.line_id = x.id
  order by x.completed_at desc, x.id desc nulls first, x.reservation_id desc`;

const texts: Record<SettlementBasis, string> = {
  COMPLETED_DATE: textOf(sources.COMPLETED_DATE),
  REMITTANCE_DATE: textOf(sources.REMITTANCE_DATE),
};
