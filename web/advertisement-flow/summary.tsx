import { getBreakEven } from "#contract/advertisement-map.ts";
import type { ReplyOf } from "#contract/call.ts";
import { isRecurring, productOf, termOf } from "#domain/advertising/advertisement-flow.ts";
import { bookingsToBreakEven } from "#domain/advertising/advertisement-map.ts";
import {
  advertisementProducts,
  advertisementRanges,
  advertisementTerms,
} from "#domain/advertising/advertisement-product.ts";
import { formatWon } from "#domain/menus/price.ts";
import { vatIn } from "#domain/money/ledger.ts";
import { withParticle } from "#domain/text/particle.ts";
import { formatDay } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { SkeletonStack } from "#web/ui/display/skeleton-stack.tsx";
import { Box, Stack, Text } from "#web/ui/layout.tsx";
import { formatPoints } from "./format-points.ts";
import { useStylers } from "./payment/use-stylers.ts";
import { BreakEven } from "./period/break-even.tsx";
import { requestedOf } from "./period/use-quote.ts";
import styles from "./summary.module.css";
import { useOpenFlow } from "./use-flow.ts";

interface SummaryProps {
  money: { totalWon: number; supplyWon: number; vatWon: number } | undefined;
  startDay: string | null | undefined;
  nextChargeDay: string | null | undefined;
  /** Before a choice: the point whose price is shown as an example. Null: there is none; undefined: not known yet. */
  looked?: { id: number; name: string; priceWon: number } | null | undefined;
}

/** What will be bought, what it costs, and how many bookings cover the cost. */
export function Summary({ money, startDay, nextChargeDay, looked }: SummaryProps) {
  const { shop } = useCurrentShop();
  const { flow } = useOpenFlow();
  const stylers = useStylers();
  const { positions, target, stylerId } = flow.steps[1];
  const product = advertisementProducts[productOf(flow)];
  const term = advertisementTerms[termOf(flow)].label;
  const styler = stylers.find(({ id }) => id === stylerId);
  const names = positions.map(({ name }) => name);
  const range = advertisementRanges[product.range].label;
  return (
    <div>
      <Text as="h2" below={12} size={16} phone="hidden" className={styles.title}>
        신청 내용
      </Text>
      <dl className={styles.facts}>
        <Text as="dt" tone="muted">
          위치
        </Text>
        <Text as="dd" right>
          {names.length > 0 ? `${formatPoints(names)}, ${range}` : formatPoints([])}
        </Text>
        <Text as="dt" tone="muted">
          기간
        </Text>
        <Text as="dd" right number>
          {startDay ? `${term} · ${formatDay(startDay)}부터` : term}
        </Text>
        <Text as="dt" tone="muted">
          대상
        </Text>
        <Text as="dd" right>
          {target === "STYLER" ? (styler?.name ?? "디자이너를 선택해 주세요") : shop.name}
        </Text>
        {isRecurring(flow) && positions.length > 0 && (
          <>
            <Text as="dt" tone="muted">
              다음 결제
            </Text>
            <Text as="dd" right number>
              {nextChargeDay ? formatDay(nextChargeDay) : "-"}
            </Text>
          </>
        )}
      </dl>
      {positions.length > 0 && money ? (
        <Price money={money} pointIds={positions.map(({ id }) => id)} />
      ) : positions.length === 0 && looked ? (
        <Example looked={looked} />
      ) : positions.length === 0 && looked === null ? (
        <Text pad={16} radius="card" tone="yellow" size={13} className={styles.empty}>
          지점을 선택하면 광고비와 본전이 되는 예약 수를 알려 드려요.
        </Text>
      ) : (
        <SkeletonStack label="가격을 불러오는 중이에요">
          <Stack gap={12} above={16} padTop={16} line="top" className={styles.money}>
            <Skeleton height={20} />
            <Skeleton height={32} />
          </Stack>
          <Skeleton shape="block" className={styles.box} />
        </SkeletonStack>
      )}
    </div>
  );
}

/** What the point on the map would cost, before it is chosen. */
function Example({ looked: { id, name, priceWon } }: { looked: NonNullable<SummaryProps["looked"]> }) {
  return (
    <section aria-label={`${name} 광고비`}>
      <Box above={16} padTop={16} line="top" className={styles.money}>
        <Text tone="muted" size={13}>
          {withParticle(name, "을/를")} 선택하면
        </Text>
        <Text size={32} weight="bold" number>
          {formatWon(priceWon)}
        </Text>
        <Text tone="muted" size={13} number>
          부가세 {formatWon(vatIn(priceWon))} 포함
        </Text>
      </Box>
      <BreakEvenOf pointIds={[id]} totalWon={priceWon} />
    </section>
  );
}

/** As high while it loads, so that the button below stays where it is pressed. */
function BreakEvenOf({ pointIds, totalWon }: { pointIds: readonly number[]; totalWon: number }) {
  const { data } = useBreakEven(pointIds);
  if (!data) return <Skeleton shape="block" className={styles.box} />;
  return <BreakEven totalWon={totalWon} figures={data} />;
}

interface PriceProps {
  money: NonNullable<SummaryProps["money"]>;
  pointIds: readonly number[];
}

function Price({ money: { totalWon, supplyWon, vatWon }, pointIds }: PriceProps) {
  return (
    <>
      <Box as="dl" above={16} padTop={16} line="top" className={`${styles.price} ${styles.money}`}>
        <Text as="dt" tone="muted">
          광고비
        </Text>
        <Text as="dd" right number>
          {formatWon(supplyWon)}
        </Text>
        <Text as="dt" tone="muted">
          부가세
        </Text>
        <Text as="dd" right number>
          {formatWon(vatWon)}
        </Text>
        <Text as="dt" className={styles.sum} tone="muted">
          합계
        </Text>
        <Text as="dd" className={`${styles.sum} number`} right>
          {formatWon(totalWon)}
        </Text>
      </Box>
      <BreakEvenOf pointIds={pointIds} totalWon={totalWon} />
    </>
  );
}

export type BreakEvenFigures = ReplyOf<typeof getBreakEven>;

export function useBreakEven(pointIds: readonly number[]) {
  const { shop } = useCurrentShop();
  const { flow } = useOpenFlow();
  return useAnswer(
    getBreakEven,
    { shopId: shop.id, ...requestedOf(flow), pointIds: [...pointIds] },
    { enabled: pointIds.length > 0, keepEarlier: "always", staleMilliseconds: 60_000 },
  );
}

/** The short form beside the price on a phone. */
export function useBreakEvenHint(totalWon: number | undefined): string | undefined {
  const { flow } = useOpenFlow();
  const { data } = useBreakEven(flow.steps[1].positions.map(({ id }) => id));
  if (totalWon === undefined || !data?.leftWon || flow.steps[1].positions.length === 0) return undefined;
  const bookings = bookingsToBreakEven(totalWon, data.leftWon);
  return bookings === null ? undefined : `예약 ${bookings}건이면 본전`;
}
