import { Link } from "@tanstack/react-router";
import type { Payout, PayoutExplanation } from "#contract/settlement.ts";
import { explainPayout } from "#contract/settlements.ts";
import { formatNumber } from "#domain/menus/price.ts";
import { payoutProblems, payoutStates } from "#domain/money/settlement.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { FeeRules } from "#web/settlements/contract/fee-rules.tsx";
import { longDay } from "#web/settlements/words.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { SkeletonStack } from "#web/ui/display/skeleton-stack.tsx";
import { StatusTag } from "#web/ui/display/status-tag.tsx";
import { Box, Row } from "#web/ui/layout.tsx";
import { BasesMatch } from "./bases-match.tsx";
import { nameOf } from "./chosen-payout.ts";
import styles from "./payout-explainer.module.css";
import { waterfallSteps } from "./waterfall.ts";
import { WaterfallChart } from "./waterfall-chart.tsx";

/** One payout: its amount, and exactly how it is computed. */
export function PayoutExplainer({ payout }: { payout: Payout }) {
  const { shop } = useCurrentShop();
  const answer = useAnswer(explainPayout, { shopId: shop.id, ...nameOf(payout) });
  return (
    <section className={styles.explainer} aria-labelledby="payout-amount">
      <Box shrink pad={24} className={styles.flow}>
        <Answered answer={answer} skeleton={<FlowSkeleton payout={payout} />}>
          {(explained) => <Flow explained={explained} />}
        </Answered>
      </Box>
      <BasesMatch shopId={shop.id} payout={payout} explained={answer.data} />
    </section>
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
          steps={waterfallSteps(explained, isComing ? "통장에 들어올 금액" : "통장에 들어온 금액")}
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
          <span className={styles.amount}>
            <span className="number">
              {amountWon < 0 && "−"}
              {formatNumber(Math.abs(amountWon))}
            </span>
            <small>원</small>
          </span>
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
      {problemCode ? payoutProblems[problemCode] : (problem ?? "은행이 받아 주지 않았어요")}. 이 금액은 잃지 않고 다음
      입금에 더해요.
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
