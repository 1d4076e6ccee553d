import { Check } from "lucide-react";
import type { BookingShop } from "#contract/bookings.ts";
import type { Chosen } from "#domain/menus/menu-extras.ts";
import { formatMinutes } from "#domain/time/format-minutes.ts";
import { DiscountBox } from "#web/bookings/pay/discount-box.tsx";
import styles from "./chosen-menu.module.css";
import { MenuPrice } from "./menu-price.tsx";
import { OptionFields } from "./option-fields.tsx";
import { type Menu, minutesOf, usualRangeOf } from "./prices.ts";

interface ChosenMenuProps {
  shop: BookingShop;
  menu: Menu;
  day: string;
  choices: readonly Chosen[];
  onChoices: (choices: Chosen[]) => void;
}

/** The chosen menu: its options and its price. */
export function ChosenMenu({ shop, menu, day, choices, onChoices }: ChosenMenuProps) {
  const range = usualRangeOf(menu, shop.designers, day, choices);
  return (
    <article className={styles.chosen}>
      {menu.photoUrl && <img src={menu.photoUrl} alt={`${menu.name} 사진`} className={styles.photo} loading="lazy" />}
      <div className={styles.head}>
        <div className={styles.words}>
          <h3>
            <span className={styles.tick} aria-hidden>
              <Check size={12} strokeWidth={3} />
            </span>
            <span>
              {menu.name}
              <span className="sr-only"> 골랐어요</span>
            </span>
          </h3>
          <p className={styles.under}>{formatMinutes(minutesOf(menu, choices))}</p>
        </div>
        {range && <MenuPrice range={range} />}
      </div>
      {menu.description && <p className={styles.description}>{menu.description}</p>}
      <OptionFields groups={menu.optionGroups} choices={choices} onChoices={onChoices} />
      <DiscountBox shop={shop} menu={menu} day={day} choices={choices} />
    </article>
  );
}
