import { Link, useSearch } from "@tanstack/react-router";
import { Wallet } from "lucide-react";
import { useState } from "react";
import type { ReplyOf } from "#contract/call.ts";
import { explainPayout, getSettlementHome, getSettlementMonth } from "#contract/settlements.ts";
import { payoutProblems, type SettlementBasis, settlementBases } from "#domain/money/settlement.ts";
import { wonText } from "#domain/money/won-text.ts";
import { isKeyOf } from "#domain/text/enumeration.ts";
import { formatDay, formatInstant, seoulDay } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { DisputesSheet } from "#web/settlements/lines/disputes-sheet.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { SkeletonStack } from "#web/ui/display/skeleton-stack.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { Stale } from "#web/ui/stale.tsx";
import { LinesCard } from "./lines/lines-card.tsx";
import { chosenBar } from "./month/chosen-bar.ts";
import { ExpectedCard } from "./month/expected-card.tsx";
import { MonthChart } from "./month/month-chart.tsx";
import { MonthHead, type SettlementMonth } from "./month/month-head.tsx";
import { MonthSum } from "./month/month-sum.tsx";
import { PayoutExplainer } from "./payouts/payout-explainer.tsx";
import { SettlementPage } from "./settlement-page.tsx";

/** The month as one sum and day by day; each payout opens down to single visits. */
export function SettlementsScreen() {
  const { shop } = useCurrentShop();
  const search = useSearch({ from: "/_app/partners/partners/shops/$shopId/settlements" });
  const month = search.month ?? (search.day ?? seoulDay(new Date())).slice(0, 7);
  const basis: SettlementBasis = isKeyOf(settlementBases, search.by) ? search.by : "REMITTANCE_DATE";
  const answer = useAnswer(getSettlementMonth, { shopId: shop.id, month, basis }, { keepEarlier: "always" });
  const home = useAnswer(getSettlementHome, { shopId: shop.id });
  return (
    <SettlementPage>
      {home.data && <SettlementNotices home={home.data} />}
      <MonthHead month={month} basis={basis} answer={answer.data} />
      <Answered answer={answer} skeleton={<HomeSkeleton />}>
        {(data) => (
          <Stale isStale={answer.isPlaceholderData}>
            <Month answer={data} month={month} basis={basis} />
          </Stale>
        )}
      </Answered>
    </SettlementPage>
  );
}

interface MonthProps {
  answer: SettlementMonth;
  month: string;
  basis: SettlementBasis;
}

function Month({ answer, month, basis }: MonthProps) {
  const { shop } = useCurrentShop();
  const search = useSearch({ from: "/_app/partners/partners/shops/$shopId/settlements" });
  const chosen = chosenBar(answer, search);
  const explained = useAnswer(
    explainPayout,
    { shopId: shop.id, ...chosen },
    { enabled: chosen.payoutId !== undefined || chosen.day !== undefined, keepEarlier: "always" },
  );
  const payout = explained.data?.payout;
  const isEmpty = answer.days.length === 0 && answer.expected.length === 0;
  return (
    <Stack gap={16}>
      <MonthSum answer={answer} basis={basis} />
      {isEmpty ? (
        <NothingYet shopId={shop.id} />
      ) : (
        <MonthChart answer={answer} basis={basis} month={month} chosen={chosen} />
      )}
      {payout && (
        <PayoutExplainer
          key={`payout ${payout.id ?? payout.day}`}
          payout={payout}
          beside={answer.expected.length > 0 && <ExpectedCard expected={answer.expected} />}
        />
      )}
      <LinesCard key={`lines of ${payout?.id ?? payout?.day}`} payout={payout} />
    </Stack>
  );
}

function NothingYet({ shopId }: { shopId: number }) {
  return (
    <Card>
      <EmptyState
        icon={Wallet}
        title="아직 들어올 금액이 없어요"
        text="고객이 온라인으로 결제한 예약을 완료하면 다음 영업일에 입금하고, 어떻게 계산했는지 여기에서 보여 드려요."
        action={
          <Button colour="purple" size={44} href={`/book/${shopId}`}>
            예약 페이지 보기
          </Button>
        }
      />
    </Card>
  );
}

function HomeSkeleton() {
  return (
    <SkeletonStack gap={16}>
      <Skeleton shape="block" height={96} />
      <Skeleton shape="block" height={260} />
      <Skeleton shape="block" height={420} />
    </SkeletonStack>
  );
}

type SettlementHome = ReplyOf<typeof getSettlementHome>;

/** What delays a payout or is under review: the reason, since when, and what to do. */
function SettlementNotices({ home }: { home: SettlementHome }) {
  const { hold, payouts, balanceWon, openDisputes } = home;
  const last = payouts[0];
  const failed = last?.state === "FAILED" ? last : undefined;
  const [disputesOpen, openDisputesSheet] = useState(false);
  return (
    <>
      {failed && (
        <Notice tone="failed" role="note" action={<ContractLink />}>
          <b>{formatDay(failed.day)} 입금이 반송됐어요.</b>{" "}
          {failed.problemCode ? payoutProblems[failed.problemCode] : failed.problem}. {wonText(failed.amountWon)}은
          그대로 보관하고 있어요. 계좌를 바로잡으면 다음 영업일에 보내요.
        </Notice>
      )}
      {hold && !failed && (
        <Notice tone="waits" role="note" action={<SupportLink />}>
          <b>지급을 잠시 보류했어요.</b> {hold.reason} ({formatInstant(new Date(hold.heldAt))}부터) 정산은 계속 쌓이고,
          해제되면 모아서 보내요.
        </Notice>
      )}
      {balanceWon < 0 && (
        <Notice tone="neutral" role="note">
          <b>{wonText(0 - balanceWon)}을 다음 입금에서 차감해요.</b> 월 이용료나 환불 금액이 들어온 금액보다 많았어요.
          따로 내지 않아도 돼요.
        </Notice>
      )}
      {openDisputes > 0 && (
        <Notice
          tone="neutral"
          role="note"
          action={
            <Button colour="white" size={40} onClick={() => openDisputesSheet(true)}>
              이의 신청 보기
            </Button>
          }
        >
          첫 방문이 아니라고 알려 주신 {openDisputes}건을 확인하고 있어요.
        </Notice>
      )}
      <DisputesSheet open={disputesOpen} onClose={() => openDisputesSheet(false)} />
    </>
  );
}

function ContractLink() {
  const { shop } = useCurrentShop();
  return (
    <Button
      colour="white"
      size={40}
      render={<Link to="/partners/shops/$shopId/settlements/contract" params={{ shopId: String(shop.id) }} />}
    >
      계좌 확인하기
    </Button>
  );
}

function SupportLink() {
  return (
    <Button colour="white" size={40} render={<Link to="/partners/support" />}>
      문의하기
    </Button>
  );
}
