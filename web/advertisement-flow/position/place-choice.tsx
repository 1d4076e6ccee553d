import { type ReactNode, useId } from "react";
import { productOf } from "#domain/advertising/advertisement-flow.ts";
import { advertisementProducts, advertisementRanges } from "#domain/advertising/advertisement-product.ts";
import { serviceCategories } from "#domain/shops/shop.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { useOpenFlow } from "#web/advertisement-flow/use-flow.ts";
import { useCurrentShop } from "#web/api/current-shop.ts";
import { AdvertisementMap } from "#web/parts/advertisement-map/advertisement-map.tsx";
import { Box, Row, Stack, Text } from "#web/ui/layout.tsx";
import styles from "./place-choice.module.css";
import { formatMap, PointFacts, pointFigures } from "./point-facts.tsx";
import { PointList } from "./point-list.tsx";
import { type ListedPoint, type PointMap, withMetres } from "./use-points.ts";

interface PlaceChoiceProps {
  map: PointMap;
  points: readonly ListedPoint[];
  /** The point that the map and the figures are about. */
  looked: ListedPoint | undefined;
  onLook: (pointId: number) => void;
  keyword: string;
  onSearch: (keyword: string) => void;
}

/** The list is for choosing; the map shows the choice. */
export function PlaceChoice({ map, points, looked, onLook, keyword, onSearch }: PlaceChoiceProps) {
  const { shop } = useCurrentShop();
  const { flow } = useOpenFlow();
  const id = useId();
  const { metres } = advertisementRanges[advertisementProducts[productOf(flow)].range];
  const chosen = flow.steps[1].positions.map((position) => position.id);
  const controlId = (pointId: number) => `${id}-${pointId}`;
  const advertisements = withMetres(map.advertisements);
  const figures =
    looked &&
    pointFigures({ looked, metres, advertisements, chosen: points.filter((point) => chosen.includes(point.id)) });
  const others = `다른 ${serviceCategories[shop.serviceCategory].label} 매장 광고`;
  return (
    <>
      <Box single={768} className={styles.places}>
        <PointList
          points={points}
          controlId={controlId}
          keyword={keyword}
          onSearch={onSearch}
          onLook={onLook}
          lookedId={looked?.id}
        />
        {looked && figures ? (
          <div className={styles.map}>
            <AdvertisementMap
              label={formatMap(looked.name, figures)}
              points={points.map((point) => ({
                id: point.id,
                name: point.name,
                latitude: point.latitude,
                longitude: point.longitude,
                chosen: chosen.includes(point.id),
                controlId: controlId(point.id),
              }))}
              looked={{ ...looked, chosen: chosen.includes(looked.id) }}
              metres={metres}
              advertisements={advertisements}
              shop={map.shopPosition}
              railways={map.railways}
            />
          </div>
        ) : (
          <Stack as="p" pad={24} fill="sunken" tone="muted" center className={styles.nothing}>
            {map.shopPosition === null && keyword === ""
              ? "매장 위치가 등록되지 않았어요. 지점을 이름으로 찾아 주세요."
              : "지도에 보여 줄 지점이 없어요."}
          </Stack>
        )}
      </Box>
      <Box line="top">
        <MapLegend others={others} asOf={`지금 노출 중인 광고 기준 · ${formatInstant(new Date(map.at))}`} />
      </Box>
      {looked && figures && <PointFacts looked={looked} figures={figures} metres={metres} />}
    </>
  );
}

/** What the marks mean, and the date of the data. */
function MapLegend({ others, asOf }: { others: string; asOf: ReactNode }) {
  return (
    <Row
      as="p"
      gap={16}
      rows={4}
      align="stretch"
      wrap
      pad={10}
      padX={20}
      size={12}
      tone="muted"
      className={styles.mapLegendLegend}
    >
      <span>
        <svg viewBox="0 0 16 16" width={16} height={16} aria-hidden>
          <circle
            cx="8"
            cy="8"
            r="6"
            fill="color-mix(in srgb, var(--yellow) 50%, transparent)"
            stroke="var(--yellow-text)"
            strokeWidth={1.5}
          />
        </svg>
        이번 광고 범위
      </span>
      <span>
        <svg viewBox="0 0 16 16" width={16} height={16} aria-hidden>
          <circle cx="8" cy="8" r="6" fill="none" stroke="var(--purple)" strokeWidth={1.5} />
        </svg>
        내 다른 광고
      </span>
      <span>
        <svg viewBox="0 0 16 16" width={16} height={16} aria-hidden>
          <path d="M8 15.5s5.5-5 5.5-9.5a5.5 5.5 0 0 0-11 0C2.5 10.5 8 15.5 8 15.5z" fill="var(--text-muted)" />
          <circle cx="8" cy="6" r="2" fill="var(--surface)" />
        </svg>
        {others}
      </span>
      <Text as="span" push className={styles.asOf}>
        {asOf}
      </Text>
    </Row>
  );
}
