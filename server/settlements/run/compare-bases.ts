import { compareBases as call } from "#contract/settlements.ts";
import { namedQuery } from "#server/db/named-query.ts";
import { handle } from "#server/http/calls/context.ts";
import { comingLines, dayOfCut, storedLines } from "#server/settlements/lines/line-sql.ts";
import { payoutPlan } from "#server/settlements/payouts/payout-plan.ts";
import { wrongPeriod } from "#server/settlements/period.ts";

interface Group {
  completedIn: boolean;
  paidIn: boolean;
  payoutDay: string | null;
  count: number;
  won: number;
}

export const compareBases = handle(call, async ({ input: { from, to }, shop, db, now, refuse }) => {
  const wrong = wrongPeriod({ from, to });
  if (wrong) return refuse("period_wrong", wrong);
  const { values, isHeld } = await payoutPlan(db, shop.id, now);
  const [shopId, contractIds, since, days, balanceDay] = values;
  const plan = [shopId, contractIds, since, ...(isHeld ? ["[]", null] : [days, balanceDay])];
  const groups = await namedQuery<Group>(db, "compare-bases", text, [...plan, from, to]);
  const [remitted] = await namedQuery<{ won: number }>(db, "remitted", remittedText, [shopId, contractIds, from, to]);
  const notYet = groups.filter(({ completedIn, paidIn }) => completedIn && !paidIn);
  const earlier = groups.flatMap(({ completedIn, paidIn, payoutDay, count, won }) =>
    paidIn && !completedIn && payoutDay ? [{ payoutDay, count, won }] : [],
  );
  const completedWon = sumOf(groups.filter(({ completedIn }) => completedIn));
  const remittedWon = remitted?.won ?? 0;
  return {
    completedWon,
    notYet: notYet.map(({ payoutDay, count, won }) => ({ payoutDay, count, won })),
    earlier,
    remittedWon,
    // Computed from what was really sent, so that a difference would show.
    agrees: completedWon - sumOf(notYet) + sumOf(earlier) === remittedWon,
  };
});

const sumOf = (groups: readonly { won: number }[]) => groups.reduce((sum, { won }) => sum + won, 0);

const inPeriod = (day: string) => `${day} between $6::date and $7::date`;

const text = `select completed_in as "completedIn", paid_in as "paidIn", payout_day::text as "payoutDay", count(*), sum(net_won)::bigint as won
  from (
    select ${inPeriod("completed_day")} as completed_in, coalesce(payout_id is not null and ${inPeriod("payout_day")}, false) as paid_in,
      payout_day, net_won
    from (
      ${storedLines({ where: `l.shop_id = $1 and l.contract_id = any($2) and ${inPeriod("l.completed_day")}`, balanceDay: "$5" })}
      union all
      ${storedLines({ where: `l.contract_id = any($2) and p.shop_id = $1 and ${inPeriod("p.day")} and not (${inPeriod("l.completed_day")})`, balanceDay: "$5" })}
      union all
      ${comingLines({ where: `(e.contract_id = any($2) or e.contract_id is null) and ${inPeriod("e.completed_day")}`, payoutDay: dayOfCut("$4") })}
    ) lines
  ) placed group by 1, 2, 3 order by 3 nulls last`;

const remittedText = `select coalesce(sum(amount_won), 0)::bigint as won from payouts
  where shop_id = $1 and contract_id = any($2) and state in ('WANTED', 'DONE') and day between $3::date and $4::date`;
