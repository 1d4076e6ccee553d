import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { HomeMoney } from "#contract/operator-home.ts";
import { formatNumber } from "#domain/menus/price.ts";
import { payoutProblems } from "#domain/money/settlement.ts";
import { formatDay, seoulDay, seoulTime } from "#domain/time/seoul-time.ts";
import { formatLength } from "#web/parts/review-clock/time-left.ts";
import { Tag, type TagTone } from "#web/ui/display/tag.tsx";
import { Row, Stack, Text } from "#web/ui/layout.tsx";
import { DayLine } from "./day-line.tsx";
import styles from "./home-screen.module.css";
import { minutesBetween } from "./minutes-between.ts";

interface MoneyTilesProps {
  money: HomeMoney;
  isPaused: boolean;
  at: string;
}

/** Payments, unknown outcomes, payouts and the nightly comparison, each with its state and what happens next. */
export function MoneyTiles({ money, isPaused, at }: MoneyTilesProps) {
  return (
    <Stack as="section" fullRow frame radius="card" fill="surface" className={styles.money} aria-label="자금 상태">
      <PaymentsTile today={money.today} isPaused={isPaused} at={at} />
      <UnknownTile unknown={money.unknown} at={at} />
      <PayoutsTile payouts={money.payouts} />
      <ReconciliationTile reconciliation={money.reconciliation} at={at} />
    </Stack>
  );
}

interface TileProps {
  label: string;
  path: string;
  state: [tone: TagTone, text: string];
  figure: string;
  unit: string;
  note?: string;
  /** What it is made of, and what happens next. */
  text: string;
  children: ReactNode;
}

function Tile({ label, path, state: [tone, word], figure, unit, note, text, children }: TileProps) {
  return (
    <div>
      <Row justify="between" gap={8}>
        <Text as="h2" size={13} weight="medium" tone="muted">
          <Link to={path}>{label}</Link>
        </Text>
        <Tag tone={tone}>{word}</Tag>
      </Row>
      <Text size={24} weight="bold" number nowrap className={styles.figure}>
        {figure}
        <small>{unit}</small>
        {note && <em>{note}</em>}
      </Text>
      <Text size={12} tone="muted" number>
        {text}
      </Text>
      {children}
    </div>
  );
}

function PaymentsTile({ today, isPaused, at }: { today: HomeMoney["today"]; isPaused: boolean; at: string }) {
  const { approvedWon, approved, declined, approvedBefore, declinedBefore, hours } = today;
  const rate = rateOf(approved, declined);
  const before = rateOf(approvedBefore, declinedBefore);
  const text = [
    `${formatNumber(approved)}건`,
    rate !== undefined && `승인율 ${rate.toFixed(1)}%`,
    before !== undefined && `7일 평균 ${before.toFixed(1)}%`,
  ];
  const hasFallen = rate !== undefined && before !== undefined && before - rate >= fallenPoints;
  return (
    <Tile
      label="오늘 결제"
      path="/operator/payments"
      state={isPaused ? ["failed", "중지"] : hasFallen ? ["waits", "승인율 하락"] : ["arrived", "정상"]}
      figure={formatNumber(approvedWon)}
      unit="원"
      text={text.filter(Boolean).join(" · ")}
    >
      <DayLine
        now={summed(hours.map(({ won }) => won)).slice(0, hourOf(at) + 1)}
        usual={summed(hours.map(({ usualWon }) => usualWon))}
      />
    </Tile>
  );
}

/** So many points below the usual rate are not chance. */
const fallenPoints = 5;
const rateOf = (approved: number, declined: number) =>
  approved + declined === 0 ? undefined : (approved / (approved + declined)) * 100;
const hourOf = (at: string) => Number(seoulTime(new Date(at)).slice(0, 2));
const summed = (values: readonly number[]) => {
  let sum = 0;
  return values.map((value) => {
    sum += value;
    return sum;
  });
};

function UnknownTile({ unknown, at }: { unknown: HomeMoney["unknown"]; at: string }) {
  const { payments, amountWon, oldestAt, nextTryAt, late, limitMinutes } = unknown;
  const text = oldestAt
    ? [`가장 오래된 건 ${formatLength(minutesBetween(oldestAt, at))}`, nextTryAt && `다음 조회 ${timeOf(nextTryAt)}`]
    : ["모든 결제의 결과를 확인했어요"];
  return (
    <Tile
      label="결과 미확인"
      path="/operator/payments?troubled=true"
      state={
        late > 0
          ? ["failed", `기준 ${limitMinutes}분 초과`]
          : payments > 0
            ? ["waits", "자동 조회 중"]
            : ["arrived", "없음"]
      }
      figure={formatNumber(payments)}
      unit="건"
      note={payments > 0 ? `${formatNumber(amountWon)}원` : ""}
      text={text.filter(Boolean).join(" · ")}
    >
      <Meter
        parts={[
          ["failed", late],
          ["rest", payments - late],
        ]}
      />
    </Tile>
  );
}

function PayoutsTile({ payouts }: { payouts: HomeMoney["payouts"] }) {
  const { paidWon, paid, onWay, failed, held, problems } = payouts;
  const parts = [`${paid}곳 입금 완료`, onWay > 0 && `${onWay}곳 입금 중`, held > 0 && `보류 ${held}곳`];
  const why = problems.map(({ problem, payouts }) => `${payoutProblems[problem]} ${payouts}곳`);
  return (
    <Tile
      label="오늘 지급"
      path="/operator/settlements/payouts"
      state={failed > 0 ? ["waits", `실패 ${failed}곳`] : ["arrived", "정상"]}
      figure={formatNumber(paidWon)}
      unit="원"
      text={[...parts, ...why].filter(Boolean).join(" · ")}
    >
      <Meter
        parts={[
          ["arrived", paid],
          ["rest", onWay],
          ["failed", failed],
          ["waits", held],
        ]}
      />
    </Tile>
  );
}

function ReconciliationTile({ reconciliation, at }: { reconciliation: HomeMoney["reconciliation"]; at: string }) {
  const base = { label: "대사", path: "/operator/payments/reconciliations", unit: "건" };
  if (!reconciliation)
    return (
      <Tile {...base} state={["neutral", "아직 없음"]} figure="0" text="매일 새벽에 결제사 기록과 비교해요">
        <Meter parts={[]} />
      </Tile>
    );
  const { finishedAt, fromAt, toAt, checked, differences, nextAt } = reconciliation;
  const next = nextAt
    ? ` · 다음 ${seoulDay(new Date(nextAt)) === seoulDay(new Date(at)) ? "오늘" : "내일"} ${timeOf(nextAt)}`
    : "";
  return (
    <Tile
      {...base}
      state={differences > 0 ? ["failed", `차이 ${differences}건`] : ["arrived", "모두 일치"]}
      figure={formatNumber(differences)}
      note="차이"
      text={`${dayOf(fromAt)}~${dayOf(toAt)} · ${formatNumber(checked)}건 비교 · ${timeOf(finishedAt)} 완료${next}`}
    >
      <Meter
        parts={[
          ["arrived", checked - differences],
          ["failed", differences],
        ]}
      />
    </Tile>
  );
}

const timeOf = (at: string) => seoulTime(new Date(at));
const dayOf = (at: string) => formatDay(seoulDay(new Date(at)));

type Part = [look: "arrived" | "failed" | "waits" | "rest", size: number];

/** The parts of a whole as one bar. */
function Meter({ parts }: { parts: readonly Part[] }) {
  const shown = parts.filter(([, size]) => size > 0);
  return (
    <Row above={8} gap={2} className={styles.bar} aria-hidden>
      {(shown.length > 0 ? shown : ([["rest", 1]] as const)).map(([look, size]) => (
        <i key={look} className={styles[look]} style={{ flexGrow: size }} />
      ))}
    </Row>
  );
}
