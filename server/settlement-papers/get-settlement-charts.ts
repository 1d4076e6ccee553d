import type { InputOf } from "#contract/call.ts";
import { getSettlementCharts as call } from "#contract/settlement-papers.ts";
import { daysBetween } from "#domain/time/seoul-time.ts";
import { namedQuery } from "#server/db/named-query.ts";
import { handle } from "#server/http/calls/context.ts";
import type { RefusalExtras } from "#server/http/calls/errors.ts";
import { ownSince } from "./own-since.ts";
import { periodLines, periodValues } from "./period-lines.ts";
import { monthsOf } from "./wrong-months.ts";

interface Point {
  day: string;
  onlineWon: number;
  offlineWon: number;
  firstVisits: number;
  returningVisits: number;
  feesWon: number;
  payoutsWon: number;
}

const mostDays = 366;
const mostMonths = 60;

export const getSettlementCharts = handle(call, async ({ input, shop, db, refuse }) => {
  const wrong = wrongPeriod(input);
  if (wrong) return refuse("period_wrong", wrong);
  const values = await periodValues(db, shop.id, input);
  const since = await ownSince(db, shop.id, values[1]);
  const name = `settlement-charts-${input.by}`;
  return { items: await namedQuery<Point>(db, name, chartTexts[input.by], [...values, since]) };
});

function wrongPeriod({ from, to, by }: InputOf<typeof call>): RefusalExtras | undefined {
  if (from > to) return { fields: { to: "시작일 이후 날짜를 선택해 주세요" } };
  const isTooLong = by === "DAY" ? daysBetween(from, to) >= mostDays : monthsOf(to) - monthsOf(from) >= mostMonths;
  const most = by === "DAY" ? `${mostDays}일` : `${mostMonths}개월`;
  return isTooLong ? { fields: { to: `${most}까지 볼 수 있어요` } } : undefined;
}

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
  from (${periodLines}) lines group by 1`;

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

const chartTexts = { DAY: chartOf("day"), MONTH: chartOf("month") };
