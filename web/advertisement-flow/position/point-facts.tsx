import { type Circle, metresBetween, type Place } from "#domain/advertising/advertisement-map.ts";
import { serviceCategories } from "#domain/shops/shop.ts";
import { formatDay } from "#domain/time/seoul-time.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { coveredShare } from "#web/parts/advertisement-map/covered-share.ts";
import { Box, Row, Text } from "#web/ui/layout.tsx";
import styles from "./place-choice.module.css";
import type { ListedPoint } from "./use-points.ts";

interface Asked {
  looked: ListedPoint;
  metres: number;
  advertisements: readonly (Place & { metres: number; mine: boolean })[];
  chosen: readonly ListedPoint[];
}

export interface PointFigures {
  within300: number;
  within500: number;
  /** A share of the range around the point, in percent. */
  withOwn: number;
  withChosen: number;
}

/** What is known about how often a place at this point is seen. */
export function pointFigures({ looked, metres, advertisements, chosen }: Asked): PointFigures {
  const others = advertisements.filter(({ mine }) => !mine);
  const within = (reach: number) => others.filter((one) => metresBetween(one, looked) <= reach).length;
  const mine: Circle = { centre: looked, metres };
  const percent = (circles: readonly Circle[]) => Math.round(coveredShare(mine, circles) * 100);
  const own = advertisements.filter((one) => one.mine).map((centre) => ({ centre, metres: centre.metres }));
  const besides = chosen.filter(({ id }) => id !== looked.id).map((centre) => ({ centre, metres }));
  return {
    within300: within(300),
    within500: within(500),
    withOwn: percent(own),
    withChosen: percent(besides),
  };
}

export const formatMap = (name: string, { within300, within500, withOwn }: PointFigures): string =>
  `광고 지도. ${name}에서 300m 안에 다른 매장 광고 ${within300}개, 500m 안에 ${within500}개. ${
    withOwn > 0 ? `내 광고와 ${withOwn}% 겹쳐요.` : "내 광고와 겹치지 않아요."
  }`;

interface PointFactsProps {
  looked: ListedPoint;
  figures: PointFigures;
  metres: number;
}

/** The three facts that decide whether a point is worth its price. */
export function PointFacts({ looked, figures, metres }: PointFactsProps) {
  const { shop } = useCurrentShop();
  const { within300, within500, withOwn, withChosen } = figures;
  const category = serviceCategories[shop.serviceCategory].label;
  return (
    <Box as="section" single={768} className={`${styles.facts} number`} aria-label={`${looked.name} 알아보기`}>
      <Places looked={looked} />
      <div className={styles.fact}>
        <Text as="h3" size={13} weight="medium" tone="muted">
          다른 {category} 매장 광고
        </Text>
        <Row as="p" wrap gap={12} rows={0} size={20} weight="bold" className={styles.big}>
          {metres}m 안 {metres === 300 ? within300 : within500}개
        </Row>
        <Text size={12} tone="muted" className={styles.why}>
          {formatRivals(metres, figures)}
        </Text>
      </div>
      <div className={styles.fact}>
        <Text as="h3" size={13} weight="medium" tone="muted">
          내 광고와 겹침
        </Text>
        <Row as="p" wrap gap={12} rows={0} size={20} weight="bold" className={styles.big}>
          {withOwn}%
        </Row>
        <Text size={12} tone="muted" className={styles.why}>
          {withOwn > 0
            ? "빗금 친 구역의 고객에게는 이미 내 광고가 노출되고 있어요"
            : "지금 내 광고를 보는 고객과 겹치지 않아요"}
          {withChosen > 0 && `. 함께 선택한 지점과는 ${withChosen}% 겹쳐요`}
        </Text>
      </div>
    </Box>
  );
}

/** What changes with the other range. */
function formatRivals(metres: number, { within300, within500 }: PointFigures): string {
  if (within500 === 0) return "500m 안에 다른 광고가 없어요";
  if (within500 === within300) return metres === 300 ? "500m로 넓혀도 더 늘지 않아요" : "모두 300m 안에 있어요";
  return metres === 300 ? `500m로 넓히면 ${within500}개와 함께 보여요` : `300m로 좁히면 ${within300}개와 함께 보여요`;
}

function Places({ looked: { name, known } }: { looked: ListedPoint }) {
  if (!known) {
    return (
      <div className={styles.fact}>
        <Text as="h3" size={13} weight="medium" tone="muted">
          {name} 자리
        </Text>
        <Row as="p" wrap gap={12} rows={0} size={20} weight="bold" className={styles.big}>
          선택한 지점이에요
        </Row>
        <Text size={12} tone="muted" className={styles.why}>
          가능한 날짜는 다음 단계에서 보여 드려요
        </Text>
      </div>
    );
  }
  const { places, freePlaces, freeFrom } = known;
  const taken = places - freePlaces;
  return (
    <div className={styles.fact}>
      <Text as="h3" size={13} weight="medium" tone="muted">
        {name} 자리
      </Text>
      <Row as="p" wrap gap={12} rows={0} size={20} weight="bold" className={styles.big}>
        {freePlaces > 0 ? `${freePlaces}자리 남음` : freeFrom ? `${formatDay(freeFrom)}부터` : "남은 자리 없음"}
        <span className={styles.seats} aria-hidden>
          {Array.from({ length: places }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the seats are all alike and never move.
            <i key={index} className={index >= taken ? styles.free : undefined} />
          ))}
        </span>
      </Row>
      <Text size={12} tone="muted" className={styles.why}>
        {taken === 0 ? `${places}자리가 모두 비어 있어요` : `${places}자리 중 ${taken}자리는 이미 찼어요`}
      </Text>
    </div>
  );
}
