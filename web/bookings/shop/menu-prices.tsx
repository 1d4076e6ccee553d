import type { BookingShop } from "#contract/bookings.ts";
import type { Chosen } from "#domain/menus/menu-extras.ts";
import { formatWon } from "#domain/menus/price.ts";
import { designerRanks } from "#domain/shops/staff.ts";
import styles from "./menu-step.module.css";
import { type Menu, type Price, usualPriceOf } from "./prices.ts";

interface MenuPricesProps {
  shop: BookingShop;
  menu: Menu;
  day: string;
  choices?: readonly Chosen[];
}

/** The price of every rank, or of every person, who can be booked for it; one price if all cost the same. */
export function MenuPrices({ shop, menu, day, choices = [] }: MenuPricesProps) {
  const byName = new Map<string, Price>();
  for (const designer of shop.designers) {
    const price = usualPriceOf(menu, designer, day, choices);
    const name = menu.pricing.pricingBasis === "LEVEL" ? designerRanks[designer.rank].label : designer.name;
    if (price) byName.set(name, price);
  }
  const prices = [...byName].toSorted(([, a], [, b]) => a.priceWon - b.priceWon);
  const isOne = new Set(prices.map(([, { priceWon }]) => priceWon)).size === 1;
  return (
    <span className={styles.prices}>
      {(isOne ? prices.slice(0, 1) : prices).map(([name, { priceWon, listPriceWon }]) => (
        <span key={name}>
          {!isOne && `${name} `}
          <b>
            {priceWon < listPriceWon && (
              <s>
                <span className="sr-only">정가 </span>
                {formatWon(listPriceWon)}
              </s>
            )}{" "}
            {formatWon(priceWon)}
          </b>
        </span>
      ))}
    </span>
  );
}
