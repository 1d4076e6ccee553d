import { Link } from "@tanstack/react-router";
import { Fragment, type ReactNode } from "react";
import type { Payout, PayoutExplanation } from "#contract/settlement.ts";
import { explainPayout } from "#contract/settlements.ts";
import { formatNumber, fractionToPercent } from "#domain/menus/price.ts";
import { feePlans } from "#domain/money/fee-plan.ts";
import { payoutProblems, payoutStates } from "#domain/money/settlement.ts";
import { signedWon, wonText } from "#domain/money/won-text.ts";
import { formatDay, formatInstant } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { percentOf } from "#web/parts/fee-plans/format-fees.ts";
import { longDay } from "#web/settlements/format-settlement.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Notice } from "#web/ui/display/notice.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { SkeletonStack } from "#web/ui/display/skeleton-stack.tsx";
import { StatusTag } from "#web/ui/display/status-tag.tsx";
import { Box, Row, Stack, Text } from "#web/ui/layout.tsx";
import { BasesMatch } from "./bases-match.tsx";
import styles from "./payout-explainer.module.css";
import { type WaterfallBar, type WaterfallStep, waterfallBars, waterfallSteps } from "./waterfall.ts";

/** One payout: its amount, and exactly how it is computed. */
export function PayoutExplainer({ payout, beside }: { payout: Payout; beside?: ReactNode }) {
  const { shop } = useCurrentShop();
  // A coming payout has no id yet.
  const name = payout.id === null ? { day: payout.day } : { payoutId: payout.id };
  const answer = useAnswer(explainPayout, { shopId: shop.id, ...name });
  return (
    <Stack
      as="section"
      frame
      radius="card"
      fill="surface"
      single={1280}
      className={styles.explainer}
      aria-labelledby="payout-amount"
    >
      <Box shrink pad="card">
        <Answered answer={answer} skeleton={<FlowSkeleton payout={payout} />}>
          {(explained) => <Flow explained={explained} />}
        </Answered>
      </Box>
      <div className={styles.beside}>
        {beside}
        <BasesMatch shopId={shop.id} payout={payout} explained={answer.data} />
      </div>
    </Stack>
  );
}

function Flow({ explained }: { explained: PayoutExplanation }) {
  const { payout, fees } = explained;
  const isComing = payout.state === null;
  return (
    <>
      <Head payout={payout} explained={explained} />
      {payout.state === "FAILED" ? (
        <FailedPayout payout={payout} />
      ) : (
        <WaterfallChart
          steps={waterfallSteps(explained, isComing ? "예상 입금액" : "실제 입금액")}
          below={fees.length > 0 ? { fees: <FeeRules fees={fees} /> } : {}}
        />
      )}
    </>
  );
}

function Head({ payout, explained }: { payout: Payout; explained?: PayoutExplanation }) {
  const { day, amountWon, state, bankWords, lines } = payout;
  const until = explained?.completedTo;
  const facts = [
    bankWords,
    until && `${formatInstant(new Date(until))}까지 완료한 ${formatNumber(lines)}건`,
    !until && lines > 0 && `${formatNumber(lines)}건`,
  ];
  return (
    <Row as="header" gap={16} align="start" justify="between" below={20} className={styles.head}>
      <div>
        <h2 id="payout-amount">
          <small>{titleOf(state, day)}</small>
          <Text as="span" size={32} weight="bold" block className={styles.amount}>
            <span className="number">
              {amountWon < 0 && "−"}
              {formatNumber(Math.abs(amountWon))}
            </span>
            <small>원</small>
          </Text>
        </h2>
        <p className="number">{facts.filter(Boolean).join(" · ")}</p>
      </div>
      {state && <StatusTag status={payoutStates[state]} />}
    </Row>
  );
}

function titleOf(state: Payout["state"], day: string): string {
  if (state === null) return `${longDay(day)}에 들어올 금액`;
  if (state === "WANTED") return `${longDay(day)}에 보내고 있는 금액`;
  return state === "DONE" ? `${longDay(day)}에 들어온 금액` : `${longDay(day)}에 보내지 못한 금액`;
}

/** Its lines went back to the balance, so only the reason is shown. */
function FailedPayout({ payout: { problemCode, problem } }: { payout: Payout }) {
  const { shop, role } = useCurrentShop();
  return (
    <Notice
      tone="failed"
      role="note"
      action={
        role === "OWNER" && (
          <Button
            colour="white"
            size={40}
            render={<Link to="/partners/shops/$shopId/settlements/contract" params={{ shopId: String(shop.id) }} />}
          >
            계좌 확인하기
          </Button>
        )
      }
    >
      {problemCode ? payoutProblems[problemCode] : (problem ?? "은행에서 입금이 거절됐어요")}. 이 금액은 다음 입금에
      합산돼요.
    </Notice>
  );
}

function FlowSkeleton({ payout }: { payout: Payout }) {
  return (
    <>
      <Head payout={payout} />
      <SkeletonStack gap={16}>
        <Skeleton height={36} />
        <Skeleton height={36} />
        <Skeleton shape="block" height={112} />
        <Skeleton height={36} />
        <Skeleton height={40} />
      </SkeletonStack>
    </>
  );
}

type Fee = PayoutExplanation["fees"][number];

/** How the fee is computed: each rate with its base, and the edition of the plan. */
function FeeRules({ fees }: { fees: readonly Fee[] }) {
  const feeWon = fees.reduce((sum, fee) => sum + fee.feeWon, 0);
  const vatWon = fees.reduce((sum, fee) => sum + fee.feeVatWon, 0);
  return (
    <Text as="div" pad={12} padX={16} radius="control" fill="canvas" size={13} className={styles.rules}>
      <ul>
        {fees.map((fee) => (
          <li key={`${fee.feePlan} ${fee.feeRuleFrom} ${fee.firstVisit} ${fee.feeBps}`}>
            <span>
              {fee.firstVisit ? "첫 방문" : "재방문"} {formatNumber(fee.count)}건 · {wonText(fee.baseWon)} ×{" "}
              {percentOf(fee.feeBps)}
            </span>
            <span>{wonText(fee.feeWon)}</span>
          </li>
        ))}
        <li>
          <span>
            <strong>합계</strong> · 공급가액 {wonText(feeWon - vatWon)} + 부가세 {wonText(vatWon)}
          </span>
          <strong>{wonText(feeWon)}</strong>
        </li>
      </ul>
      <Text above={8} padTop={8} size={12} tone="muted" className={styles.edition}>
        {editionsOf(fees).map(([plan, from]) => (
          <span key={`${plan} ${from}`}>
            <Text as="b" tone="plain">
              {plan}
            </Text>
            {from && ` (${formatDay(from)}부터)`}.{" "}
          </span>
        ))}
        예약 당시 요금제로 계산하고, 건마다 1원 미만은 버려요.
      </Text>
    </Text>
  );
}

/** A reservation keeps the plan of its booking, so there may be several. */
function editionsOf(fees: readonly Fee[]): [plan: string, from: string | null][] {
  const editions = fees.map(({ feePlan, feeRuleFrom }): [string, [string, string | null]] => [
    `${feePlan} ${feeRuleFrom}`,
    [feePlan === null ? "수수료 없는 예약" : feePlans[feePlan].label, feeRuleFrom],
  ]);
  return [...new Map(editions).values()];
}

interface WaterfallChartProps {
  steps: readonly WaterfallStep[];
  /** The explanation of a step, below it. */
  below: Readonly<Record<string, ReactNode>>;
}

/** How an amount changes step by step; the bars repeat the texts and are hidden from screen readers. */
function WaterfallChart({ steps, below }: WaterfallChartProps) {
  const bars = waterfallBars(steps);
  return (
    <>
      <dl className={"number"}>
        {steps.map((step, index) => (
          <Step key={step.key} step={step} bar={bars[index]} below={below[step.key]} />
        ))}
      </dl>
      {bars.some(({ broken }) => broken) && (
        <Text above={4} size={12} right tone="muted">
          막대의 꺾은 표시는 앞부분을 줄였다는 뜻이에요.
        </Text>
      )}
    </>
  );
}

function Step({ step, bar, below }: { step: WaterfallStep; bar: WaterfallBar | undefined; below: ReactNode }) {
  const { label, note, won, kind } = step;
  return (
    <Stack gap={16} rows={0} line="top" className={classNames(styles.step, kind === "total" && styles.total)}>
      <dt>
        {label}
        {note && <small>{note}</small>}
      </dt>
      <dd className={styles.bar} aria-hidden>
        {bar && <Bar bar={bar} look={kind === "total" ? "total" : won < 0 ? "minus" : "plus"} />}
      </dd>
      <Text as="dd" size={16} weight="bold" right nowrap className={styles.value}>
        {kind === "change" ? signedWon(won) : wonText(won)}
      </Text>
      {below && (
        <Text as="dd" fullRow below={12} className={styles.below}>
          {below}
        </Text>
      )}
    </Stack>
  );
}

const percent = (share: number) => `${fractionToPercent(share)}%`;

function Bar({ bar, look }: { bar: WaterfallBar; look: "plus" | "minus" | "total" }) {
  const { left, width, enters, leaves, broken } = bar;
  return (
    <Fragment>
      {enters !== undefined && <i className={styles.enters} style={{ left: percent(enters) }} />}
      {leaves !== undefined && <i className={styles.leaves} style={{ left: percent(leaves) }} />}
      <span
        className={classNames(styles.body, styles[look])}
        style={{ left: percent(left), width: `max(2px, ${percent(width)})` }}
      >
        {broken && (
          <svg viewBox="0 0 16 20" width={16} height={20} aria-hidden className={styles.break}>
            <path d="M2 20l4-10-2-2 5-8h4L8 8l2 2-4 10z" />
          </svg>
        )}
      </span>
    </Fragment>
  );
}
