import { termOf } from "#domain/advertising/advertisement-flow.ts";
import { bookingsToBreakEven } from "#domain/advertising/advertisement-map.ts";
import { advertisementTerms } from "#domain/advertising/advertisement-product.ts";
import { formatNumber, formatWon } from "#domain/menus/price.ts";
import styles from "#web/advertisement-flow/summary.module.css";
import type { BreakEvenFigures } from "#web/advertisement-flow/summary.tsx";
import { useOpenFlow } from "#web/advertisement-flow/use-flow.ts";
import { Box, Text } from "#web/ui/layout.tsx";

interface BreakEvenProps {
  totalWon: number;
  figures: BreakEvenFigures;
}

/** How many bookings cover the cost, and the figures behind that number. It is no promise. */
export function BreakEven({ totalWon, figures }: BreakEvenProps) {
  const { leftWon, averageWon, basis, weeks, firstVisitFeeBps, nearby } = figures;
  const { flow } = useOpenFlow();
  const bookings = leftWon === null ? null : bookingsToBreakEven(totalWon, leftWon);
  const time = advertisementTerms[termOf(flow)].label;
  return (
    <Box as="section" pad={16} radius="card" tone="yellow" className={`${styles.box} number`} aria-label="본전">
      {bookings === null || leftWon === null || averageWon === null ? (
        <>
          <h3>아직 본전을 계산할 수 없어요</h3>
          <p>지난 예약이나 메뉴 가격이 생기면 예약 몇 건이면 본전인지 알려 드려요.</p>
        </>
      ) : (
        <>
          <h3>예약 {formatNumber(bookings)}건이면 본전이에요</h3>
          <Bar bookings={bookings} leftWon={leftWon} totalWon={totalWon} />
          <p>
            첫 방문 한 건에{" "}
            <Text as="b" weight="bold">
              {formatWon(leftWon)}
            </Text>
            이 남아요. {basis === "RESERVATIONS" ? `지난 ${weeks}주 평균` : "메뉴 평균 가격"} {formatWon(averageWon)}
            {firstVisitFeeBps > 0 ? `에서 수수료 ${firstVisitFeeBps / 100}%를 뺐어요.` : "이고 수수료는 없어요."}{" "}
            재료비는 빼지 않았어요.
          </p>
        </>
      )}
      <p>
        {nearby ? (
          <>
            근처 같은 광고 {formatNumber(nearby.count)}개는 {time} 동안 예약{" "}
            <Text as="b" weight="bold">
              {nearby.least === nearby.most ? nearby.least : `${nearby.least}~${nearby.most}`}건
            </Text>
            , 중앙값은{" "}
            <Text as="b" weight="bold">
              {nearby.median}건
            </Text>
            이었어요.{" "}
          </>
        ) : (
          "근처에서 끝난 같은 광고가 적어 결과를 보여 드리지 못해요. "
        )}
        결과를 보장하지는 않아요.
      </p>
    </Box>
  );
}

const width = 272;
const gap = 2;
/** More segments would be too small to count. */
const mostParts = 12;

/** One segment for each booking, and how far the price reaches. */
function Bar({ bookings, leftWon, totalWon }: { bookings: number; leftWon: number; totalWon: number }) {
  const parts = bookings <= mostParts ? bookings : 1;
  const piece = (width - gap * (parts - 1)) / parts;
  const reach = Math.min(width - 1, (totalWon / (bookings * leftWon)) * width);
  const costLabel = `광고비 ${formatWon(totalWon)}`;
  // Keeps the label inside the drawing, wherever the mark is.
  const half = 58;
  return (
    <svg viewBox={`0 0 ${width} 48`} aria-hidden className={styles.bar}>
      {Array.from({ length: parts }, (_, index) => {
        const x = index * (piece + gap);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are all alike and never move.
          <g key={index}>
            <rect x={x} y="18" width={piece} height="14" rx="3" />
            {(parts <= 6 || index === parts - 1) && (
              <text x={x + piece / 2} y="46" textAnchor="middle">
                {parts === bookings ? index + 1 : formatNumber(bookings)}건
              </text>
            )}
          </g>
        );
      })}
      <line x1={reach} x2={reach} y1="14" y2="36" />
      <text x={Math.max(half, Math.min(width - half, reach))} y="10" textAnchor="middle" className={styles.cost}>
        {costLabel}
      </text>
    </svg>
  );
}
