import { productLike, productOf } from "#domain/advertising/advertisement-flow.ts";
import { bookingsToBreakEven, metresBetween } from "#domain/advertising/advertisement-map.ts";
import {
  type AdvertisementRange,
  advertisementProducts,
  advertisementRanges,
} from "#domain/advertising/advertisement-product.ts";
import { formatNumber, formatWon } from "#domain/menus/price.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { useBreakEven } from "#web/advertisement-flow/summary.tsx";
import { useOpenFlow } from "#web/advertisement-flow/use-flow.ts";
import { Text } from "#web/ui/layout.tsx";
import styles from "./place-choice.module.css";
import { type ListedPoint, type PointMap, usePoints } from "./use-points.ts";

interface RangeComparisonProps {
  map: PointMap;
  looked: ListedPoint;
  keyword: string;
}

/** Both ranges around one point: what each costs, pays for itself with, and shares with other shops. */
export function RangeComparison({ map, looked, keyword }: RangeComparisonProps) {
  const { flow } = useOpenFlow();
  const current = advertisementProducts[productOf(flow)].range;
  return (
    <table className={styles.ranges} aria-label={`${looked.name} 범위 비교`}>
      <thead>
        <tr>
          <th scope="col">{looked.name}</th>
          <th scope="col">광고비</th>
          <th scope="col">본전</th>
          <th scope="col">다른 광고</th>
        </tr>
      </thead>
      <tbody>
        {keysOf(advertisementRanges).map((range) => (
          <Text as="tr" key={range} weight={range === current ? "bold" : undefined}>
            <RangeRow range={range} map={map} looked={looked} keyword={keyword} />
          </Text>
        ))}
      </tbody>
    </table>
  );
}

function RangeRow({ range, map, looked, keyword }: RangeComparisonProps & { range: AdvertisementRange }) {
  const { flow } = useOpenFlow();
  const { data: inRange } = usePoints(keyword, productLike(productOf(flow), { range }));
  const { data: figures } = useBreakEven([looked.id]);
  const priceWon = inRange?.points.find(({ id }) => id === looked.id)?.priceWon;
  const bookings = priceWon && figures?.leftWon ? bookingsToBreakEven(priceWon, figures.leftWon) : null;
  const { label, metres } = advertisementRanges[range];
  const others = map.advertisements.filter((one) => !one.mine && metresBetween(one, looked) <= metres).length;
  return (
    <>
      <th scope="row">{label}</th>
      <td>{priceWon === undefined ? "-" : formatWon(priceWon)}</td>
      <td>{bookings === null ? "-" : `${formatNumber(bookings)}건`}</td>
      <td>{formatNumber(others)}개</td>
    </>
  );
}
