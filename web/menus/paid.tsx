import { TriangleAlert } from "lucide-react";
import type { PricedMenu } from "#domain/menu-price.ts";
import { formatNumber, formatWon } from "#domain/price.ts";
import { classNames } from "#web/ui/class-names.ts";
import styles from "./paid.module.css";

/** What a customer pays, the list price if that is another, and which discount makes the difference. */
export function Paid({ priced }: { priced: PricedMenu | undefined }) {
  if (!priced)
    return (
      <p className={styles.none}>
        <TriangleAlert size={14} aria-hidden />
        예약을 못 받아요
      </p>
    );
  const { listPriceWon, priceWon, applied } = priced;
  return (
    <p className={classNames(styles.paid, "number")}>
      {applied && (
        <s>
          <span className="sr-only">정가 </span>
          {formatNumber(listPriceWon)}
        </s>
      )}{" "}
      <strong>{formatWon(priceWon)}</strong>
      {applied && <small>{applied.name}</small>}
    </p>
  );
}
