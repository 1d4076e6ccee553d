import { ChartColumn } from "lucide-react";
import { useState } from "react";
import type { Advertisement } from "#contract/advertisement.ts";
import { getAdvertisementResults } from "#contract/advertisement-results.ts";
import { unfinishedAdvertisementStatuses } from "#domain/advertising/advertisement.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/display/skeleton.tsx";
import { Tabs } from "#web/ui/display/tabs.tsx";
import { Stale } from "#web/ui/stale.tsx";
import { ExportResults } from "./export-results.tsx";
import { ResultNumbers } from "./result-numbers.tsx";
import styles from "./results-card.module.css";
import { ResultsChart } from "./results-chart.tsx";
import { allDays, type ResultsPeriod, ResultsPeriodField } from "./results-period-field.tsx";
import { ResultsTable } from "./results-table.tsx";

/** The results: the numbers first, then a chart or a table by day. */
export function ResultsCard({ advertisement: { id, shopId, status } }: { advertisement: Advertisement }) {
  const [period, setPeriod] = useState<ResultsPeriod>(allDays);
  const [view, setView] = useState<"chart" | "table">("chart");
  const { from, to } = period;
  const asked = { shopId, id, ...(from ? { from } : {}), ...(to ? { to } : {}) };
  const answer = useAnswer(getAdvertisementResults, asked, { keepEarlier: "always" });
  const isUnasked = period.kind === "all" && answer.data?.days.length === 0;
  return (
    <Card title="결과" action={!isUnasked && <ExportResults asked={asked} disabled={!answer.data?.days.length} />}>
      <div className={styles.results}>
        {!isUnasked && <ResultsPeriodField period={period} onChange={setPeriod} />}
        <Answered answer={answer} skeleton={<ResultSkeleton />}>
          {(results) =>
            results.days.length === 0 ? (
              <EmptyState icon={ChartColumn} {...(period.kind === "all" ? whyNone(status) : noneThen)} />
            ) : (
              <Stale isStale={answer.isPlaceholderData} className={styles.results}>
                <ResultNumbers results={results} />
                <Tabs
                  look="segments"
                  label="결과 보기"
                  items={[
                    { value: "chart", label: "차트" },
                    { value: "table", label: "표" },
                  ]}
                  value={view}
                  onChange={setView}
                  className={styles.views}
                >
                  {view === "chart" ? <ResultsChart days={results.days} /> : <ResultsTable results={results} />}
                </Tabs>
              </Stale>
            )
          }
        </Answered>
      </div>
    </Card>
  );
}

const noneThen = { title: "이 기간에는 결과가 없어요", text: "기간을 넓혀 보세요." };

function whyNone(status: Advertisement["status"]): { title: string; text: string } {
  return unfinishedAdvertisementStatuses.some((unfinished) => unfinished === status)
    ? {
        title: "아직 결과가 없어요",
        text: "노출을 시작하면 몇 번 보였고 몇 명이 열어 보고 예약했는지 날마다 여기에 쌓여요.",
      }
    : { title: "결과가 없어요", text: "보이기 전에 끝난 광고예요." };
}

function ResultSkeleton() {
  return (
    <SkeletonGroup className={styles.results}>
      <Skeleton shape="block" height={84} />
      <Skeleton shape="block" height={250} />
    </SkeletonGroup>
  );
}
