import { formatNumber, formatWon } from "#domain/menus/price.ts";
import styles from "./menu-price.module.css";
import type { PriceRange } from "./prices.ts";

/** The price, and above it in small the price before the discount. */
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
