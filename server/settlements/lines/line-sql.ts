import { earnedSql } from "#server/settlement-lines/index.ts";

const amounts = "paid_won, share_won, fee_won, fee_vat_won, adjustment_won, net_won";
const formula = "first_visit, fee_plan, fee_rule_from, fee_bps";

/** Stored lines, `l`, with their payout, `p`. Lines on the balance are paid out on `balanceDay`, if that is known. */
export const storedLines = ({ where, balanceDay }: { where: string; balanceDay: string }) => `
  select l.id, l.kind, l.reservation_id, l.completed_at, l.completed_day, l.payout_id, p.state as payout_state,
    case when l.payout_id is null then ${balanceDay}::date else p.day end as payout_day, ${columnsOf("l")}, l.words
  from settlement_lines l left join payouts p on p.id = l.payout_id where ${where}`;

/** Coming lines with the same columns. `payoutDay` is an expression for their payout day, by their `cut_at`. */
export const comingLines = ({ where, payoutDay }: { where: string; payoutDay: string }) => `
  select null::bigint as id, e.kind, e.reservation_id, e.completed_at, e.completed_day, null::bigint as payout_id, null::text as payout_state,
    ${payoutDay} as payout_day, ${columnsOf("e").replace("e.adjustment_won", "0 as adjustment_won")}, '' as words
  from (${earnedSql("r.shop_id = $1 and r.cut_at > $3")}) e where ${where}`;

/** The payout day for a `cut_at`. `days` is a jsonb list of `{ cutAt, day }`. */
export const dayOfCut = (days: string) =>
  `(select min(c.day) from jsonb_to_recordset(${days}::jsonb) as c (day date, "cutAt" timestamptz) where c."cutAt" >= e.cut_at)`;

function columnsOf(alias: string): string {
  return `${formula}, ${amounts}`
    .split(", ")
    .map((column) => `${alias}.${column}`)
    .join(", ");
}
