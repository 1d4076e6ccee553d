import { type AdvertisementPrices, priceOf, regionGrades } from "#domain/advertising/advertisement-price.ts";
import { advertisementRanges, advertisementTerms } from "#domain/advertising/advertisement-product.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import styles from "./price-words.module.css";

/** All prices in one table: a row for each grade and range, a column for each period. */
export function PriceWords({ prices }: { prices: AdvertisementPrices }) {
  return (
    <table className={styles.prices}>
      <caption className={styles.note}>원, 부가세 포함</caption>
      <thead>
        <tr>
          <th scope="col">등급과 범위</th>
          {keysOf(advertisementTerms).map((term) => (
            <th key={term} scope="col">
              {advertisementTerms[term].label}
            </th>
          ))}
        </tr>
      </thead>
      {keysOf(regionGrades).map((grade) => (
        <tbody key={grade}>
          {keysOf(advertisementRanges).map((range) => (
            <tr key={range}>
              <th scope="row">
                {regionGrades[grade].label} {advertisementRanges[range].label}
              </th>
              {keysOf(advertisementTerms).map((term) => (
                <td key={term}>{priceOf(prices, grade, range, term).toLocaleString("ko-KR")}</td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}
