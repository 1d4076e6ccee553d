import { getAdvertisementPrice } from "#contract/advertisement-products.ts";
import { regionGrades } from "#domain/advertising/advertisement-price.ts";
import { advertisementRanges, advertisementTerms } from "#domain/advertising/advertisement-product.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { useAnswer } from "#web/api/use-answer.ts";
import { FormFailure } from "#web/parts/form/form-failure.tsx";
import type { PickedRegion } from "#web/parts/regions/region-selects.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { Text } from "#web/ui/layout.tsx";
import styles from "./point-prices.module.css";

/** The price of a place in a region today, by range and period. */
export function PointPrices({ region: { region1, region2, region3 } }: { region: PickedRegion }) {
  const isChosen = region1 !== "" && region2 !== "";
  const input = { regionDepth1: region1, regionDepth2: region2, regionDepth3: region3 };
  const near = useAnswer(getAdvertisementPrice, { gradeType: "AROUND_300", ...input }, { enabled: isChosen });
  const wide = useAnswer(getAdvertisementPrice, { gradeType: "AROUND_500", ...input }, { enabled: isChosen });
  const columns = { AROUND_300: near.data?.prices, AROUND_500: wide.data?.prices };
  const wonOf = (range: keyof typeof columns, term: string) =>
    columns[range]?.find(({ periodType }) => periodType === term)?.totalWon.toLocaleString("ko-KR");
  return (
    <Card title="지금 가격" note={near.data && isChosen ? regionGrades[near.data.grade].label : undefined}>
      {isChosen ? (
        <table className={styles.prices}>
          <caption className="sr-only">범위와 기간에 따른 가격</caption>
          <thead>
            <tr>
              <th scope="col">기간</th>
              {keysOf(columns).map((range) => (
                <th key={range} scope="col">
                  {advertisementRanges[range].label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {keysOf(advertisementTerms).map((term) => (
              <tr key={term}>
                <th scope="row">{advertisementTerms[term].label}</th>
                {keysOf(columns).map((range) => (
                  <td key={range}>
                    {columns[range] ? `${wonOf(range, term)}원` : <Skeleton width={72} height={16} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <Text size={13} tone="muted" className={styles.hint}>
          지역을 고르면 등급과 가격을 보여 드려요.
        </Text>
      )}
      <FormFailure failure={near.error ?? wide.error} />
      <Text size={13} tone="muted" className={styles.hint}>
        부가세를 더한 금액이에요. 가격과 등급은 ‘요금과 규칙’에서 바꿔요.
      </Text>
    </Card>
  );
}
