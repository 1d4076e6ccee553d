import { formatNumber, formatWon } from "#domain/menus/price.ts";
import styles from "./menu-price.module.css";
import type { PriceRange } from "./prices.ts";

/** What is paid, and small above it what it would have been. */
export function MenuPrice({ range: { cheapest, isFrom } }: { range: PriceRange }) {
  return (
    <span className={styles.price}>
      {cheapest.priceWon < cheapest.listPriceWon && (
        <s>
          <span className="sr-only">정가 </span>
          {formatNumber(cheapest.listPriceWon)}
        </s>
      )}
      <span>
        <b>{formatWon(cheapest.priceWon)}</b>
        {isFrom && "부터"}
      </span>
    </span>
  );
}
