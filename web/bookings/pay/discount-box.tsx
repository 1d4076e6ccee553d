import type { BookingShop } from "#contract/bookings.ts";
import { type Chosen, extrasOf } from "#domain/menus/menu-extras.ts";
import { formatWon } from "#domain/menus/price.ts";
import { type Menu, usualPriceOf } from "#web/bookings/shop/prices.ts";
import styles from "./discount-box.module.css";
import { type DiscountLine, discountLines } from "./discount-lines.ts";

interface DiscountBoxProps {
  shop: BookingShop;
  menu: Menu;
  day: string;
  choices: readonly Chosen[];
}

/** Which discount will apply and which will not. */
export function DiscountBox({ shop, menu, day, choices }: DiscountBoxProps) {
  const priced = shop.designers
    .flatMap((designer) => {
      const usual = usualPriceOf(menu, designer, day);
      return usual ? [{ designer, listPriceWon: usual.listPriceWon }] : [];
    })
    .toSorted((a, b) => a.listPriceWon - b.listPriceWon);
  const [cheapest] = priced;
  const lines = cheapest ? discountLines(shop, menu, cheapest.designer) : [];
  const [largest] = lines;
  if (!cheapest || !largest) return null;
  const extrasWon = extrasOf(menu.optionGroups, choices)?.priceWon ?? 0;
  const others = priced.some(({ listPriceWon }) => listPriceWon > cheapest.listPriceWon);
  return (
    <div className={styles.box}>
      <p>
        <b>할인은 가장 큰 것 하나</b>가 저절로 들어가요.
      </p>
      <dl>
        {lines.map((line) => (
          <div key={line.name} className={line.use === "NEVER" ? styles.unused : undefined}>
            <dt>
              {line.name}
              {line.when && <span className={styles.when}>{line.when}</span>}
            </dt>
            <dd>{whatBecomesOf(line)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{largest.when ? "이 할인을 받으면" : "할인 받은 가격"}</dt>
          <dd>
            {formatWon(cheapest.listPriceWon - largest.cutWon + extrasWon)}
            {others && "부터"}
          </dd>
        </div>
      </dl>
    </div>
  );
}

function whatBecomesOf({ use, cutWon }: DiscountLine) {
  if (use === "NEVER") return "더 작아서 안 써요";
  return use === "LARGEST" ? <b>−{formatWon(cutWon)}</b> : `그 밖에는 −${formatWon(cutWon)}`;
}
