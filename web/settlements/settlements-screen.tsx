import { Link, useSearch } from "@tanstack/react-router";
import { Check, Clock, Send, Wallet, X } from "lucide-react";
import { useState } from "react";
import type { ReplyOf } from "#contract/call.ts";
import type { Payout } from "#contract/settlement.ts";
import { explainPayout, getSettlementHome } from "#contract/settlements.ts";
import { payoutProblems, payoutStates } from "#domain/money/settlement.ts";
import { wonText } from "#domain/money/won-text.ts";
import { formatDay, formatInstant } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { DisputesSheet } from "#web/settlements/lines/disputes-sheet.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { SkeletonStack } from "#web/ui/display/skeleton-stack.tsx";
import { Row, Stack } from "#web/ui/layout.tsx";
import { LinesCard } from "./lines/lines-card.tsx";
import { chosenPayout } from "./payouts/chosen-payout.ts";
import { PayoutExplainer } from "./payouts/payout-explainer.tsx";
import { SettlementPage } from "./settlement-page.tsx";
import styles from "./settlements-screen.module.css";

/** As many as fit side by side; the others are one press away. */
const mostTiles = 6;

/** Payouts with day and amount; each amount opens down to single visits. */
export function SettlementsScreen() {
  const { shop } = useCurrentShop();
  const answer = useAnswer(getSettlementHome, { shopId: shop.id });
  return (
    <SettlementPage>
      <Answered answer={answer} skeleton={<HomeSkeleton />}>
        {(home) => <Home home={home} />}
      </Answered>
    </SettlementPage>
  );
}

function Home({ home }: { home: ReplyOf<typeof getSettlementHome> }) {
  const { shop } = useCurrentShop();
  const search = useSearch({ from: "/_app/partners/partners/shops/$shopId/settlements" });
  // A payout that is too old for the strip is found by its explanation, which its card reads as well.
  const isOlder = search.payout !== undefined && !home.payouts.some(({ id }) => id === search.payout);
  const older = useAnswer(explainPayout, { shopId: shop.id, payoutId: search.payout }, { enabled: isOlder });
  const payout = (isOlder && older.data?.payout) || chosenPayout(home, search);
  return (
    <>
      <SettlementNotices home={home} />
      {payout ? (
        <>
          <PayoutStrip
            shopId={shop.id}
            payouts={[...home.coming, ...home.payouts].slice(0, mostTiles)}
            chosen={payout}
          />
          <PayoutExplainer key={payout.id ?? payout.day} payout={payout} />
        </>
      ) : (
        <NothingYet shopId={shop.id} />
      )}
      <LinesCard key={payout?.id ?? payout?.day ?? "none"} payout={payout} />
    </>
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
      <Stack gap={8} className={styles.tiles}>
        {[1, 2, 3, 4, 5, 6].map((tile) => (
          <Skeleton key={tile} shape="block" height={70} />
        ))}
      </Stack>
      <Skeleton shape="block" height={520} />
      <Skeleton shape="block" height={320} />
    </SkeletonStack>
  );
}

const looks = {
  COMING: { label: "입금 예정", icon: Clock },
  WANTED: { label: payoutStates.WANTED.label, icon: Send },
  DONE: { label: payoutStates.DONE.label, icon: Check },
  FAILED: { label: payoutStates.FAILED.label, icon: X },
} as const;

interface PayoutStripProps {
  shopId: number;
  payouts: readonly Payout[];
  chosen: Payout | undefined;
}

/** The coming payout, then earlier ones; each opens its explanation below. */
function PayoutStrip({ shopId, payouts, chosen }: PayoutStripProps) {
  return (
    <Row
      as="nav"
      align="stretch"
      gap={8}
      overflow="scrollX"
      className={classNames(styles.strip, "number")}
      aria-label="입금 선택하기"
    >
      {payouts.map((payout) => {
        const { id, day, amountWon, state } = payout;
        const { label, icon: Icon } = looks[state ?? "COMING"];
        return (
          <Link
            key={id ?? day}
            to="/partners/shops/$shopId/settlements"
            params={{ shopId: String(shopId) }}
            search={id === null ? { day } : { payout: id }}
            resetScroll={false}
            aria-current={payout === chosen ? "true" : undefined}
          >
            <Row as="span" justify="between" gap={8} size={13} tone="muted" nowrap>
              {formatDay(day)}
              <Row as="span" inline gap={2} size={12} weight="bold" className={styles[state ?? "COMING"]}>
                <Icon size={14} aria-hidden />
                {label}
              </Row>
            </Row>
            <strong>{wonText(amountWon)}</strong>
          </Link>
        );
      })}
      <Link
        to="/partners/shops/$shopId/settlements/payouts"
        params={{ shopId: String(shopId) }}
        className={styles.more}
      >
        모두 보기
      </Link>
    </Row>
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
          <b>{wonText(0 - balanceWon)}을 다음 입금에서 빼요.</b> 월 이용료나 환불 금액이 들어온 금액보다 많았어요. 따로
          내지 않아도 돼요.
        </Notice>
      )}
      {openDisputes > 0 && (
        <Notice
          tone="neutral"
          role="note"
          action={
            <Button colour="white" size={40} onClick={() => openDisputesSheet(true)}>
              이의 보기
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
