import { getSettlementMonth as call } from "#contract/settlements.ts";
import type { PayoutState, SettlementBasis } from "#domain/money/settlement.ts";
import { addDays, firstOfNextMonth, seoulDay } from "#domain/time/seoul-time.ts";
import { namedQuery } from "#server/db/named-query.ts";
import type { Db } from "#server/db/open-db.ts";
import { handle } from "#server/http/calls/context.ts";
import { comingLines, dayOfCut, storedLines } from "#server/settlements/lines/line-sql.ts";
import { payoutPlan } from "#server/settlements/payouts/payout-plan.ts";
import { expectedPayouts } from "./expected-payouts.ts";

export const getSettlementMonth = handle(call, async ({ input: { month, basis }, shop, db, now }) => {
  const today = seoulDay(now);
  const [first, last] = wholeMonth(month);
  const to = today < last && today >= first ? today : last;
  const plan = await payoutPlan(db, shop.id, now);
  const sumOfDays = (from: string, until: string) => sumOf(db, basis, [...plan.values, from, until]);

  const monthBefore = addDays(first, -1).slice(0, 7);
  const [firstBefore, lastBefore] = wholeMonth(monthBefore);
  // The 31st has no same day in a shorter month.
  const toBefore = to === last ? lastBefore : [`${monthBefore}-${to.slice(8)}`, lastBefore].toSorted()[0];
  const sum = await sumOfDays(first, to);
  const before = await sumOfDays(firstBefore, toBefore as string);
  const [, contractIds] = plan.values;
  const [earlier] = await namedQuery<{ found: boolean }>(db, "settled-before", earlierText, [
    shop.id,
    contractIds,
    first,
  ]);
  return {
    from: first,
    to,
    sum,
    advertisingWon: await advertising(db, [shop.id, contractIds, first, to]),
    before: earlier?.found
      ? {
          from: firstBefore,
          to: toBefore as string,
          sum: before,
          wholeMonthWon: (await sumOfDays(firstBefore, lastBefore)).netWon,
        }
      : null,
    days:
      basis === "REMITTANCE_DATE"
        ? await payoutDays(db, [shop.id, contractIds, first, last])
        : await completedDays(db, [...plan.values, first, last]),
    expected: last < today ? [] : await expectedPayouts(db, { shopId: shop.id, now, first, last }),
  };
});

const wholeMonth = (month: string): [string, string] => [`${month}-01`, addDays(firstOfNextMonth(`${month}-01`), -1)];

interface Sum {
  salesWon: number;
  feeWon: number;
  adjustmentWon: number;
  netWon: number;
  count: number;
}

async function sumOf(db: Db, basis: SettlementBasis, values: unknown[]): Promise<Sum> {
  const [sum] = await namedQuery<Sum>(db, `settlement-month-${basis}`, sumTexts[basis], values);
  if (!sum) throw new Error("a sum returned no row");
  return sum;
}

interface Day {
  day: string;
  won: number;
  count: number;
}

async function payoutDays(db: Db, values: unknown[]) {
  const rows = await namedQuery<Day & { id: number; state: PayoutState }>(
    db,
    "settlement-month-payouts",
    payoutText,
    values,
  );
  return rows.map(({ day, won, count, id, state }) => ({ day, won, count, payout: { id, state } }));
}

async function completedDays(db: Db, values: unknown[]) {
  const rows = await namedQuery<Day>(db, "settlement-month-days", completedText, values);
  return rows.map((row) => ({ ...row, payout: null }));
}

async function advertising(db: Db, values: unknown[]): Promise<number> {
  const [paid] = await namedQuery<{ won: number }>(db, "settlement-month-advertising", advertisingText, values);
  return paid?.won ?? 0;
}

const inPeriod = (day: string) => `${day} between $6::date and $7::date`;
const ofOwner = "l.shop_id = $1 and l.contract_id = any($2)";
const completed = `${storedLines({ where: `${ofOwner} and ${inPeriod("l.completed_day")}`, balanceDay: "$5" })}
  union all ${comingLines({
    where: `(e.contract_id = any($2) or e.contract_id is null) and ${inPeriod("e.completed_day")}`,
    payoutDay: dayOfCut("$4"),
  })}`;
// The first values are the same for both bases; the types of those that a text does not use must be named.
const paidOut = storedLines({
  where: `${ofOwner} and p.shop_id = $1 and p.state <> 'FAILED' and ${inPeriod("p.day")} and ($3::timestamptz, $4::text) is not null`,
  balanceDay: "$5",
});

const sumText = (source: string) => `select coalesce(sum(paid_won + share_won), 0)::bigint as "salesWon",
    coalesce(sum(fee_won), 0)::bigint as "feeWon", coalesce(sum(adjustment_won), 0)::bigint as "adjustmentWon",
    coalesce(sum(net_won), 0)::bigint as "netWon", count(*) filter (where kind = 'SERVICE') as count from (${source}) lines`;

const sumTexts: Record<SettlementBasis, string> = {
  COMPLETED_DATE: sumText(completed),
  REMITTANCE_DATE: sumText(paidOut),
};

const completedText = `select completed_day::text as day, sum(net_won)::bigint as won,
    count(*) filter (where kind = 'SERVICE') as count from (${completed}) lines group by 1 order by 1`;

const payoutText = `select p.day::text as day, p.amount_won as won, p.id, p.state,
    (select count(*) from settlement_lines l where l.payout_id = p.id and l.kind = 'SERVICE') as count
  from payouts p where p.shop_id = $1 and p.contract_id = any($2) and p.day between $3::date and $4::date order by p.day, p.id`;

const earlierText = `select exists (select from settlement_lines l
  where l.shop_id = $1 and l.contract_id = any($2) and l.completed_day < $3::date) as found`;

const startOf = (day: string) => `(${day}::date::timestamp at time zone 'Asia/Seoul')`;
const inMonth = (at: string) => `${at} >= ${startOf("$3")} and ${at} < ${startOf("($4::date + 1)")}
  and ${at} >= coalesce((select min(c.begun_at) from settlement_contracts c where c.id = any($2)), '-infinity')`;

/** The next owner does not see what a former owner has paid. */
const advertisingText = `select (
    coalesce((select sum(p.amount_won) from payments p
      where p.shop_id = $1 and p.purpose = 'ADVERTISEMENT' and p.state = 'APPROVED' and ${inMonth("p.approved_at")}), 0)
    - coalesce((select sum(f.amount_won) from payment_refunds f join payments p on p.id = f.payment_id
      where f.shop_id = $1 and p.purpose = 'ADVERTISEMENT' and f.state = 'DONE' and ${inMonth("f.done_at")}), 0))::bigint as won`;
