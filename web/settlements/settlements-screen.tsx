import { useSearch } from "@tanstack/react-router";
import { Wallet } from "lucide-react";
import type { ReplyOf } from "#contract/call.ts";
import { explainPayout, getSettlementHome } from "#contract/settlements.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Answered } from "#web/parts/answered.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { SkeletonStack } from "#web/ui/display/skeleton-stack.tsx";
import { LinesCard } from "./lines/lines-card.tsx";
import { chosenPayout } from "./payouts/chosen-payout.ts";
import { PayoutExplainer } from "./payouts/payout-explainer.tsx";
import { PayoutStrip } from "./payouts/payout-strip.tsx";
import { SettlementNotices } from "./settlement-notices.tsx";
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
        text="손님이 온라인으로 결제한 예약을 완료하면 다음 영업일에 입금하고, 어떻게 계산했는지 여기에서 보여 드려요."
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
      <div className={styles.tiles}>
        {[1, 2, 3, 4, 5, 6].map((tile) => (
          <Skeleton key={tile} shape="block" height={70} />
        ))}
      </div>
      <Skeleton shape="block" height={520} />
      <Skeleton shape="block" height={320} />
    </SkeletonStack>
  );
}
