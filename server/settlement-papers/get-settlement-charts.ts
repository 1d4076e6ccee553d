import type { InputOf } from "#contract/call.ts";
import { getSettlementCharts as call } from "#contract/settlement-papers.ts";
import { daysBetween } from "#domain/time/seoul-time.ts";
import { namedQuery } from "#server/db/named-query.ts";
import { handle } from "#server/http/calls/context.ts";
import type { RefusalExtras } from "#server/http/calls/errors.ts";
import { chartTexts } from "./chart-sql.ts";
import { ownSince } from "./own-since.ts";
import { paperValues } from "./paper-lines.ts";
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
  const values = await paperValues(db, shop.id, input);
  const since = await ownSince(db, shop.id, values[1]);
  const name = `settlement-charts-${input.by}`;
  return { items: await namedQuery<Point>(db, name, chartTexts[input.by], [...values, since]) };
});

function wrongPeriod({ from, to, by }: InputOf<typeof call>): RefusalExtras | undefined {
  if (from > to) return { fields: { to: "시작하는 날보다 뒤여야 해요" } };
  const isTooLong = by === "DAY" ? daysBetween(from, to) >= mostDays : monthsOf(to) - monthsOf(from) >= mostMonths;
  const most = by === "DAY" ? `${mostDays}일` : `${mostMonths}개월`;
  return isTooLong ? { fields: { to: `${most}까지 볼 수 있어요` } } : undefined;
}
