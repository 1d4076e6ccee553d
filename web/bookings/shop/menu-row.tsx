import type { BookingShop } from "#contract/bookings.ts";
import { formatMinutes } from "#domain/time/format-minutes.ts";
import { MenuPrice } from "./menu-price.tsx";
import styles from "./menu-row.module.css";
import { type Menu, usualRangeOf } from "./prices.ts";

interface MenuRowProps {
  shop: BookingShop;
  menu: Menu;
  day: string;
  onChoose: () => void;
}

export function MenuRow({ shop, menu, day, onChoose }: MenuRowProps) {
  const range = usualRangeOf(menu, shop.designers, day);
  const sale = menu.promotions.find(({ kind, windows }) => kind === "TIME_SALE" && windows.length > 0);
  return (
    <button type="button" className={styles.row} onClick={onChoose}>
      {menu.photoUrl && <img src={menu.photoUrl} alt="" width={56} height={56} loading="lazy" />}
      <span className={styles.words}>
        <b>{menu.name}</b>
        <span className={styles.under}>
          {formatMinutes(menu.durationMinutes)}
          {sale && <span className={styles.sale}>{`타임세일 ${sale.ratePercent}%`}</span>}
        </span>
      </span>
      {range && <MenuPrice range={range} />}
    </button>
  );
}
