import { useNavigate, useSearch } from "@tanstack/react-router";
import { ChartColumn } from "lucide-react";
import { getSettlementCharts } from "#contract/settlement-papers.ts";
import { formatNumber, formatWon } from "#domain/menus/price.ts";
import { isKeyOf, keysOf } from "#domain/text/enumeration.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { useLastKnown } from "#web/api/use-last-known.ts";
import { Answered } from "#web/parts/answered.tsx";
import { MonthStepper } from "#web/settlements/month/month-stepper.tsx";
import { SettlementPage } from "#web/settlements/settlement-page.tsx";
import { BarChart } from "#web/ui/display/bar-chart.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/display/skeleton.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { Row } from "#web/ui/layout.tsx";
import { Stale } from "#web/ui/stale.tsx";
import { type ChartItem, type ChartPeriod, chartBars, chartPeriods, daysOfMonth, periodDays } from "./chart-bars.ts";
import styles from "./charts-screen.module.css";

const charts = [
  { title: "매출", unit: "won", keys: ["onlineWon", "offlineWon"], names: ["온라인", "전화·방문"] },
  { title: "방문", unit: "visits", keys: ["firstVisits", "returningVisits"], names: ["첫 방문", "재방문"] },
  { title: "수수료", unit: "won", keys: ["feesWon"], names: ["수수료"] },
  { title: "입금", unit: "won", keys: ["payoutsWon"], names: ["입금"] },
] as const;

const visitsText = (visits: number) => `${formatNumber(visits)}회`;

/** Charts of sales, visitors, fees and payouts. */
export function ChartsScreen() {
  const { shop } = useCurrentShop();
  const search = useSearch({ from: "/_app/partners/partners/shops/$shopId/settlements/charts" });
  const navigate = useNavigate();
  const period: ChartPeriod = isKeyOf(chartPeriods, search.period) ? search.period : "month";
  const today = seoulDay(new Date());
  // A chosen month takes the place of the period.
  const { month } = search;
  const { by } = month === undefined ? chartPeriods[period] : chartPeriods.month;
  const answer = useAnswer(
    getSettlementCharts,
    { shopId: shop.id, ...(month === undefined ? periodDays(period, today) : daysOfMonth(month, today)), by },
    { keepEarlier: "always" },
  );
  // Days keep their labels while the months load.
  const shownBy = useLastKnown(answer.isPlaceholderData ? undefined : by) ?? by;
  const show = (next: { period?: string; month?: string }) =>
    navigate({
      to: "/partners/shops/$shopId/settlements/charts",
      params: { shopId: String(shop.id) },
      search: next,
    });
  return (
    <SettlementPage>
      <Row gap={16} rows={8} justify="between" wrap>
        <RadioGroup
          look="pill"
          label="통계 기간"
          value={month === undefined ? period : ""}
          onSelect={(chosen) => show({ period: chosen })}
        >
          {keysOf(chartPeriods).map((each) => (
            <RadioItem key={each} value={each}>
              {chartPeriods[each].label}
            </RadioItem>
          ))}
        </RadioGroup>
        <MonthStepper month={month ?? today.slice(0, 7)} onChange={(next) => show({ month: next })} />
      </Row>
      <Answered answer={answer} skeleton={<ChartSkeleton />}>
        {({ items }) =>
          items.every(isEmpty) ? (
            <Card>
              <EmptyState
                icon={ChartColumn}
                title="이 기간에는 자료가 없어요"
                text="예약을 완료하면 매출과 방문, 수수료와 입금을 일별로 보여 드려요."
              />
            </Card>
          ) : (
            <Stale isStale={answer.isPlaceholderData} className={styles.charts}>
              {charts.map((chart) => (
                <ChartCard key={chart.title} chart={chart} items={items} by={shownBy} today={today} />
              ))}
            </Stale>
          )
        }
      </Answered>
    </SettlementPage>
  );
}

const isEmpty = ({ day: _, ...amounts }: ChartItem) => Object.values(amounts).every((amount) => amount === 0);

interface ChartCardProps {
  chart: (typeof charts)[number];
  items: readonly ChartItem[];
  by: "DAY" | "MONTH";
  today: string;
}

function ChartCard({ chart: { title, unit, keys, names }, items, by, today }: ChartCardProps) {
  const format = unit === "won" ? formatWon : visitsText;
  const sums = keys.map((key) => items.reduce((sum, item) => sum + item[key], 0));
  const [below, above] = keys;
  return (
    <Card title={title}>
      <Row as="p" gap={16} rows={4} align="baseline" justify="between" wrap below={12} className={styles.sum}>
        <strong className="number">{format(sums.reduce((sum, each) => sum + each, 0))}</strong>
        {names.length > 1 && (
          <Row as="span" gap={16} rows={4} align="stretch" wrap size={13} tone="muted" className={styles.legend}>
            {names.map((name, index) => (
              <span key={name} data-series={index}>
                {name} <span className="number">{format(sums[index] ?? 0)}</span>
              </span>
            ))}
          </Row>
        )}
      </Row>
      <BarChart
        caption={`${by === "DAY" ? "일별" : "월별"} ${title}`}
        bars={chartBars(items, { below, above }, by, today)}
        measure={names[0]}
        {...(names[1] ? { stackedMeasure: names[1] } : {})}
        format={format}
      />
    </Card>
  );
}

function ChartSkeleton() {
  return (
    <SkeletonGroup className={styles.charts}>
      {charts.map(({ title }) => (
        <Skeleton key={title} shape="block" height={360} />
      ))}
    </SkeletonGroup>
  );
}
