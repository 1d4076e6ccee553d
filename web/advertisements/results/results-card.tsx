import { ChartColumn, Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type * as z from "zod/mini";
import type { Advertisement } from "#contract/advertisement.ts";
import {
  type AdvertisementResults,
  exportAdvertisementResults,
  getAdvertisementResults,
} from "#contract/advertisement-results.ts";
import { unfinishedAdvertisementStatuses } from "#domain/advertising/advertisement.ts";
import { costPerBooking } from "#domain/advertising/advertisement-results.ts";
import { formatNumber, formatWon } from "#domain/menus/price.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { addDays, formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { download } from "#web/api/download.ts";
import { failureText } from "#web/api/failures.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { Button } from "#web/ui/button.tsx";
import { BarChart } from "#web/ui/display/bar-chart.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Pagination } from "#web/ui/display/pagination.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/display/skeleton.tsx";
import { Table, type TableColumn } from "#web/ui/display/table.tsx";
import { Tabs } from "#web/ui/display/tabs.tsx";
import { DateInput } from "#web/ui/fields/calendar/date-input.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { RadioGroup, RadioItem } from "#web/ui/fields/radio-group.tsx";
import { Stack, Text } from "#web/ui/layout.tsx";
import { toast } from "#web/ui/overlays/toast.ts";
import { Stale } from "#web/ui/stale.tsx";
import { useIsPhone } from "#web/ui/use-is-phone.ts";
import { type ResultMeasure, resultBars, resultMeasures } from "./result-bars.ts";
import styles from "./results-card.module.css";

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
        text: "노출을 시작하면 노출·클릭·예약 수가 매일 여기에 집계돼요.",
      }
    : { title: "결과가 없어요", text: "노출 전에 종료된 광고예요." };
}

function ResultSkeleton() {
  return (
    <SkeletonGroup className={styles.results}>
      <Skeleton shape="block" height={84} />
      <Skeleton shape="block" height={250} />
    </SkeletonGroup>
  );
}

/** One measure at a time: displays are counted in hundreds, bookings in ones. */
function ResultsChart({ days }: { days: AdvertisementResults["days"] }) {
  const [measure, setMeasure] = useState<ResultMeasure>(days.some(({ booked }) => booked > 0) ? "booked" : "shown");
  const { label } = resultMeasures[measure];
  return (
    <Stack gap={16} bounded>
      <RadioGroup look="pill" label="차트 항목" value={measure} onSelect={setMeasure}>
        {keysOf(resultMeasures).map((each) => (
          <RadioItem key={each} value={each}>
            {resultMeasures[each].label}
          </RadioItem>
        ))}
      </RadioGroup>
      <BarChart
        caption={`일별 ${label}`}
        bars={resultBars(days, measure, seoulDay(new Date()))}
        measure={label}
        format={measure === "costWon" ? formatWon : formatNumber}
      />
    </Stack>
  );
}

interface ExportResultsProps {
  asked: z.input<typeof exportAdvertisementResults.input>;
  disabled: boolean;
}

/** A spreadsheet of the shown days. */
function ExportResults({ asked, disabled }: ExportResultsProps) {
  const [busy, setBusy] = useState(false);
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);
  async function save() {
    const controller = new AbortController();
    underWay.current = controller;
    setBusy(true);
    try {
      await download(exportAdvertisementResults, asked, controller.signal);
      toast({ text: "광고 결과를 다운로드했어요", tone: "done" });
    } catch (problem) {
      if (!controller.signal.aborted) toast({ text: failureText(problem).title, tone: "failed" });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button colour="white" size={40} icon={Download} disabled={disabled} busy={busy} onClick={save}>
      엑셀로 다운로드
    </Button>
  );
}

/** From displays to bookings, and the cost per booking. */
function ResultNumbers({ results: { total, costPerBookingWon } }: { results: AdvertisementResults }) {
  const { shown, opened, booked, costWon } = total;
  return (
    <Stack as="dl" gap={8} className={styles.numbers}>
      <Figure name="노출" value={formatNumber(shown)} hint="고객별 하루 1회만 집계" />
      <Figure name="클릭" value={formatNumber(opened)} hint={`노출의 ${share(opened, shown)}`} />
      <Figure name="예약" value={formatNumber(booked)} hint={`클릭의 ${share(booked, opened)}`} matters />
      <Figure
        name="예약 1건당 비용"
        value={costPerBookingWon === null ? "아직 없어요" : formatWon(costPerBookingWon)}
        hint={`사용 비용 ${formatWon(costWon)}`}
        matters
      />
    </Stack>
  );
}

const share = (part: number, whole: number) => `${whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10}%`;

interface FigureProps {
  name: string;
  value: string;
  hint: string;
  matters?: boolean;
}

function Figure({ name, value, hint, matters = false }: FigureProps) {
  const tone = matters ? "yellow" : "muted";
  return (
    <Stack packed gap={2} pad={16} radius="card" fill="canvas" className={matters ? styles.matters : undefined}>
      <Text as="dt" size={13} tone={tone}>
        {name}
      </Text>
      <Text as="dd" size={24} weight="bold" tight className={styles.value}>
        {value}
      </Text>
      <Text as="dd" size={12} tone={tone}>
        {hint}
      </Text>
    </Stack>
  );
}

type DayResult = AdvertisementResults["days"][number];

const columns: readonly TableColumn<DayResult>[] = [
  { key: "day", header: "날짜", cell: ({ day }) => formatDay(day) },
  { key: "shown", header: "노출", align: "end", cell: ({ shown }) => formatNumber(shown) },
  { key: "opened", header: "클릭", align: "end", cell: ({ opened }) => formatNumber(opened) },
  { key: "booked", header: "예약", align: "end", cell: ({ booked }) => <strong>{formatNumber(booked)}</strong> },
  { key: "cost", header: "비용", align: "end", cell: ({ costWon }) => formatWon(costWon) },
  { key: "each", header: "예약 1건당 비용", align: "end", cell: (row) => formatEach(costPerBooking(row)) },
];

const formatEach = (won: number | null) => (won === null ? "-" : formatWon(won));

/** By day, newest first. */
function ResultsTable({ results: { days } }: { results: AdvertisementResults }) {
  const [asked, setPage] = useState(0);
  // On a phone each day is a card.
  const size = useIsPhone() ? 7 : 14;
  // Another period may have fewer pages.
  const page = Math.min(asked, Math.max(0, Math.ceil(days.length / size) - 1));
  return (
    <div className={styles.table}>
      <Table
        caption="일별 결과"
        columns={columns}
        rows={days.toReversed().slice(page * size, (page + 1) * size)}
        rowKey={({ day }) => day}
      />
      {days.length > size && (
        <Pagination page={page} size={size} total={days.length} unit="일" label="결과 페이지 번호" onChange={setPage} />
      )}
    </div>
  );
}

const kinds = {
  all: { label: "전체 기간", days: undefined },
  week: { label: "최근 7일", days: 7 },
  month: { label: "최근 28일", days: 28 },
  own: { label: "직접 선택하기", days: undefined },
} as const;
type Kind = keyof typeof kinds;

interface ResultsPeriod {
  kind: Kind;
  from: string | null;
  to: string | null;
}

const allDays: ResultsPeriod = { kind: "all", from: null, to: null };

interface ResultsPeriodFieldProps {
  period: ResultsPeriod;
  onChange: (period: ResultsPeriod) => void;
}

/** The period of the results; recent periods end today. */
function ResultsPeriodField({ period, onChange }: ResultsPeriodFieldProps) {
  const today = seoulDay(new Date());
  const { kind, from, to } = period;
  function choose(chosen: Kind) {
    const { days } = kinds[chosen];
    onChange(days ? { kind: chosen, from: addDays(today, 1 - days), to: today } : { ...allDays, kind: chosen });
  }
  return (
    <Stack gap={12}>
      <RadioGroup look="pill" label="결과 기간" value={kind} onSelect={choose}>
        {(Object.keys(kinds) as Kind[]).map((each) => (
          <RadioItem key={each} value={each}>
            {kinds[each].label}
          </RadioItem>
        ))}
      </RadioGroup>
      {kind === "own" && (
        <Stack gap={12} className={styles.days}>
          <Field label="시작일">
            <DateInput value={from} max={to ?? today} onChange={(day) => onChange({ ...period, from: day })} />
          </Field>
          <Field label="종료일">
            <DateInput
              value={to}
              max={today}
              {...(from ? { min: from } : {})}
              onChange={(day) => onChange({ ...period, to: day })}
            />
          </Field>
        </Stack>
      )}
    </Stack>
  );
}
