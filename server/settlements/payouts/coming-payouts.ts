import type { FeePlan } from "#domain/money/fee-plan.ts";
import { firstOfNextMonth, seoulDay } from "#domain/time/seoul-time.ts";
import { namedQuery } from "#server/db/named-query.ts";
import type { Db } from "#server/db/open-db.ts";
import { earnedSql } from "#server/settlement-lines/index.ts";
import { monthlyFeesSql } from "#server/settlements/run/monthly-fees-sql.ts";
import { settledUntil } from "#server/settlements/run/settled-until.ts";
import { nextRunDay } from "./bank-days.ts";

export interface MonthlyFee {
  feePlan: FeePlan;
  feeRuleFrom: string;
  feeWon: number;
}

/** An expected payout, as far as it is known today. */
export interface ComingPayout {
  day: string;
  /** It contains what is cut up to here, after the payout before. */
  cutAt: Date;
  /** The first one also contains the balance. */
  takesBalance: boolean;
  /** Fees that are charged by then and deducted from it. */
  monthlyFees: MonthlyFee[];
  amountWon: number;
  lines: number;
  /** Until when something in it can still be corrected. */
  changesUntil: Date | null;
}

interface Owed {
  shopId: number;
  /** Null for a shop without a contract. */
  contractId: number | null;
  now: Date;
}

export interface Coming {
  balanceWon: number;
  payouts: ComingPayout[];
}

/**
 * The expected payouts of a shop, by the rules of a run: each pays everything that is owed by then. If the amount is zero
 * or negative, nothing is paid and it is carried to the next.
 */
export async function comingPayouts(db: Db, { shopId, contractId, now }: Owed): Promise<Coming> {
  const [next, since] = [await nextRunDay(db, now), await settledUntil(db)];
  const [balance] = await namedQuery<Sum>(db, "settlement-balance", balanceText, [contractId]);
  const cuts = await namedQuery<Cut>(db, "settlement-coming", comingText, [shopId, contractId, since]);
  const days = Map.groupBy(cuts, ({ cutAt }) => [next, seoulDay(cutAt)].toSorted().at(-1) as string);
  const payouts: ComingPayout[] = [];
  let carried = { won: balance?.won ?? 0, lines: balance?.lines ?? 0, fees: [] as MonthlyFee[] };
  let charged = "";
  for (const day of [...new Set([next, ...days.keys()])].toSorted()) {
    for (const month of monthsUpTo(charged || monthOf(next), monthOf(day), charged !== "")) {
      const fees = await namedQuery<MonthlyFee>(db, "monthly-fee-coming", feeText, [[contractId], month]);
      carried = {
        won: carried.won - fees.reduce((sum, { feeWon }) => sum + feeWon, 0),
        lines: carried.lines + fees.length,
        fees: [...carried.fees, ...fees],
      };
    }
    charged = monthOf(day);
    const own = days.get(day) ?? [];
    carried.won += own.reduce((sum, { won }) => sum + won, 0);
    carried.lines += own.reduce((sum, { lines }) => sum + lines, 0);
    if (carried.won <= 0) continue;
    const cutAt = own.at(-1)?.cutAt ?? now;
    payouts.push({
      day,
      cutAt,
      takesBalance: payouts.length === 0,
      monthlyFees: carried.fees,
      amountWon: carried.won,
      lines: carried.lines,
      changesUntil: cutAt > now ? cutAt : null,
    });
    carried = { won: 0, lines: 0, fees: [] };
  }
  return { balanceWon: balance?.won ?? 0, payouts };
}

/** The balance plus the amounts of reservations that are not settled yet. */
export async function comingTotal(db: Db, { shopId, contractId }: Omit<Owed, "now">) {
  const since = await settledUntil(db);
  const [balance] = await namedQuery<Sum>(db, "settlement-balance", balanceText, [contractId]);
  const cuts = await namedQuery<Cut>(db, "settlement-coming", comingText, [shopId, contractId, since]);
  return {
    balanceWon: balance?.won ?? 0,
    comingWon: cuts.reduce((sum, { won }) => sum + won, 0),
    comingLines: cuts.reduce((sum, { lines }) => sum + lines, 0),
  };
}

const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

/** The first days of the months in a period. The first one is left out if its fee was counted before. */
function monthsUpTo(from: string, to: string, isCounted: boolean): string[] {
  const months: string[] = [];
  for (let month = isCounted ? firstOfNextMonth(from) : from; month <= to; month = firstOfNextMonth(month))
    months.push(month);
  return months;
}

interface Sum {
  won: number;
  lines: number;
}

interface Cut extends Sum {
  cutAt: Date;
}

const balanceText = `select coalesce(sum(net_won), 0)::bigint as won, count(*) as lines
  from settlement_lines where contract_id = $1 and payout_id is null`;

const comingText = `select cut_at as "cutAt", sum(net_won)::bigint as won, count(*) as lines
  from (${earnedSql("r.shop_id = $1 and r.cut_at > $3")}) e where contract_id is not distinct from $2
  group by cut_at order by cut_at`;

const feeText = `select fee_type as "feePlan", rule_from::text as "feeRuleFrom", fee_won as "feeWon"
  from (${monthlyFeesSql({ contracts: "$1", first: "$2" })}) m`;
