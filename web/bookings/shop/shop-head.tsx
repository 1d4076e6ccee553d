import { Share } from "lucide-react";
import type { BookingShop } from "#contract/bookings.ts";
import { say } from "#web/bookings/announcement.tsx";
import { paths } from "#web/bookings/booked/place.ts";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import styles from "./shop-head.module.css";
import { ShopSign } from "./shop-sign.tsx";

export function ShopHead({ shop }: { shop: BookingShop }) {
  return (
    <header className={styles.head}>
      <ShopSign shop={shop} className={styles.sign} />
      <div className={styles.words}>
        <h1>{shop.name}</h1>
        <p className={styles.facts}>
          <span className={classNames(styles.today, shop.openNow && styles.open)}>{shop.todayWords}</span>
          <span>{shop.address}</span>
        </p>
      </div>
      <IconButton icon={Share} label="공유하기" size={44} onClick={() => share(shop)} />
    </header>
  );
}

async function share({ id, name }: BookingShop) {
  const url = location.origin + paths.shop(id);
  try {
    if (navigator.share) await navigator.share({ title: `${name} 예약`, url });
    else {
      await navigator.clipboard.writeText(url);
      say("예약 주소를 복사했어요");
    }
  } catch (problem) {
    // Closing the phone's share sheet is no failure.
    if (!(problem instanceof DOMException && problem.name === "AbortError"))
      say("주소창의 주소를 길게 눌러 복사해 주세요");
  }
}
