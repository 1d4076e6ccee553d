import { paperLines } from "./paper-lines.ts";

type Step = "day" | "month";

const nothing = "0::bigint";
/** Without a time zone, so that the session's zone cannot move a day. */
const startOf = (step: Step, day: string) => `date_trunc('${step}', (${day})::timestamp)::date`;
const seoul = (at: string) => `(${at} at time zone 'Asia/Seoul')::date`;
const inPeriod = (day: string) => `${day} between $4::date and $5::date`;

/** Online sales as in the statements: what was paid, plus discounts that the platform pays. */
const online = (
  step: Step,
) => `select ${startOf(step, "completed_day")} as day, sum(paid_won + share_won) as online, ${nothing} as offline,
    count(*) filter (where kind = 'SERVICE' and first_visit) as firsts,
    count(*) filter (where kind = 'SERVICE' and not first_visit) as again, sum(fee_won) as fees, ${nothing} as payouts
  from (${paperLines}) lines group by 1`;

const offline = (
  step: Step,
) => `select ${startOf(step, seoul("r.completed_at"))}, 0, sum(r.price_won), 0, 0, 0, 0 from reservations r
  where r.shop_id = $1 and r.kind = 'OFFLINE' and r.status = 'COMPLETED' and r.removed_at is null
    and ${inPeriod(seoul("r.completed_at"))} and r.completed_at >= $6 group by 1`;

const sent = (step: Step) => `select ${startOf(step, "o.day")}, 0, 0, 0, 0, 0, sum(o.amount_won) from payouts o
  where o.shop_id = $1 and o.contract_id = any($2) and o.state <> 'FAILED' and ${inPeriod("o.day")} group by 1`;

const sumOf = (column: string, name: string) => `coalesce(sum(${column}), 0)::bigint as "${name}"`;

/** Every day or month of the period, including empty ones. */
const chartOf = (
  step: Step,
) => `select p.day::date::text as day, ${sumOf("online", "onlineWon")}, ${sumOf("offline", "offlineWon")},
    ${sumOf("firsts", "firstVisits")}, ${sumOf("again", "returningVisits")}, ${sumOf("fees", "feesWon")}, ${sumOf("payouts", "payoutsWon")}
  from generate_series(date_trunc('${step}', $4::date::timestamp), $5::date::timestamp, interval '1 ${step}') p (day)
  left join (${[online, offline, sent].map((source) => source(step)).join(" union all ")}) each on each.day = p.day::date
  group by p.day order by p.day`;

export const chartTexts = { DAY: chartOf("day"), MONTH: chartOf("month") };
