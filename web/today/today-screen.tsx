import { lazy } from "react";
import { getToday, type Today } from "#contract/today.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { failureText } from "#web/api/failures.ts";
import { useIdle } from "#web/api/idle.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { BannerRow } from "#web/parts/banners/banner-row.tsx";
import { NoticeList } from "#web/parts/notice-list.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { ErrorState } from "#web/ui/display/error-state.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { LazyPart } from "#web/ui/lazy-part.tsx";
import { withWholeSheet } from "#web/ui/overlays/with-whole-sheet.ts";
import { LeftReservations } from "./left-reservations.tsx";
import { NextPayout } from "./next-payout.tsx";
import { ShopState } from "./shop-state.tsx";
import { TodayHead } from "./today-head.tsx";
import styles from "./today-screen.module.css";
import { TodaySkeleton } from "./today-skeleton.tsx";
import { TodayTotals } from "./today-totals.tsx";
import { WaitingList } from "./waiting-list.tsx";
import { WeekChart } from "./week-chart.tsx";

/** Live events report changes, but not that a visit is over by the clock. */
const askedAnewMilliseconds = 300_000;

/** The next reservation, the day's totals, and waiting tasks. A designer sees their own part. */
export function TodayScreen() {
  const { shop } = useCurrentShop();
  const answer = useAnswer(getToday, { shopId: shop.id }, { everyMilliseconds: askedAnewMilliseconds });
  const { data, error } = answer;
  if (data) return <Day today={data} />;
  return error ? <Failed error={error} onRetry={() => answer.refetch()} /> : <TodaySkeleton />;
}

const FirstSteps = lazy(withWholeSheet(() => import("#web/parts/first-steps/first-steps.tsx")));
const StepsAgain = lazy(withWholeSheet(() => import("#web/parts/first-steps/steps-again.tsx")));

function Day({ today }: { today: Today }) {
  const { role } = useCurrentShop();
  const steps = role === "MEMBER" ? null : today.firstSteps;
  if (steps === "INSTEAD")
    return (
      <LazyPart onLost={() => {}} skeleton={<TodaySkeleton />}>
        <FirstSteps />
        {today.waiting.length > 0 && <WaitingList waiting={today.waiting} />}
      </LazyPart>
    );
  return (
    <>
      {steps && (
        <LazyPart onLost={() => {}}>
          <StepsAgain />
        </LazyPart>
      )}
      {today.firstSteps && !steps && <Notice>대표나 매니저가 예약 준비를 마치면 온라인 예약을 받아요.</Notice>}
      <TodayHead today={today} />
      <Stack align="start" gap={16} single={1200} className={styles.board}>
        <Stack gap={16} shrink className={styles.column}>
          <TodayTotals today={today} />
          <LeftReservations today={today} />
          <WeekChart today={today} />
        </Stack>
        <Stack gap={16} shrink className={styles.column}>
          {role !== "MEMBER" && <NextPayout today={today} />}
          <WaitingList waiting={today.waiting} />
          <Around today={today} />
        </Stack>
      </Stack>
    </>
  );
}

/** Content that does not depend on the day's answer. */
function Around({ today }: { today: Today | undefined }) {
  // The screen does not wait for the banner, and nothing below it could move.
  const isIdle = useIdle();
  return (
    <>
      <ShopState obstacles={today?.bookingObstacles} />
      <NoticeList />
      <BannerRow place="TODAY" stacked enabled={isIdle} />
    </>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Stack align="start" gap={16} single={1200} className={styles.board}>
      <Stack gap={16} shrink className={styles.column}>
        <Card>
          <ErrorState {...failureText(error)} onRetry={onRetry} />
        </Card>
      </Stack>
      <Stack gap={16} shrink className={styles.column}>
        <Around today={undefined} />
      </Stack>
    </Stack>
  );
}
