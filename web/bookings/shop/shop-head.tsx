import { MapPin, Phone, Share } from "lucide-react";
import { useState } from "react";
import type { BookingShop } from "#contract/bookings.ts";
import { say } from "#web/bookings/announcement.tsx";
import { mapLink } from "#web/bookings/booked/map-link.ts";
import { paths } from "#web/bookings/booked/place.ts";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import styles from "./shop-head.module.css";
import { ShopSign } from "./shop-sign.tsx";

/** The shop: its cover, whether it is open, where it is and what it says about itself. */
export function ShopHead({ shop }: { shop: BookingShop }) {
  return (
    <header className={styles.head}>
      <ShopSign shop={shop} className={styles.cover} />
      <span className={styles.share}>
        <IconButton icon={Share} label="공유하기" size={44} onClick={() => share(shop)} />
      </span>
      <div className={styles.title}>
        <h1>{shop.name}</h1>
        <a href={`tel:${shop.phoneNumber}`} aria-label="매장에 전화하기">
          <Phone size={20} aria-hidden />
        </a>
        <a href={mapLink(shop)} target="_blank" rel="noreferrer" aria-label="길 찾기(새 창)">
          <MapPin size={20} aria-hidden />
        </a>
      </div>
      <p className={classNames(styles.fact, shop.openNow && styles.open)}>
        {shop.openNow && <b>영업 중</b>}
        {shop.todayWords}
      </p>
      <p className={styles.fact}>{shop.address}</p>
      {shop.introduction && <Introduction text={shop.introduction} />}
    </header>
  );
}

const lettersInLine = 29;

const fitsTwoLines = (text: string) =>
  text.split("\n").reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / lettersInLine)), 0) <= 2;

/** Two lines; a tap anywhere on them shows the rest. */
function Introduction({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen || fitsTwoLines(text)) return <p className={styles.introduction}>{text}</p>;
  return (
    <button type="button" className={styles.introduction} onClick={() => setIsOpen(true)}>
      <span className={styles.clamped}>{text}</span>
      <span className={styles.all}>더보기</span>
    </button>
  );
}

async function share({ id, name }: BookingShop) {
  // Without the mark of a preview.
  const url = location.origin + paths.shop(id).replace(/\?.*/, "");
  try {
    if (navigator.share) await navigator.share({ title: `${name} 예약`, url });
    else {
      await navigator.clipboard.writeText(url);
      say("예약 링크를 복사했어요");
    }
  } catch (problem) {
    // Closing the phone's share sheet is no failure.
    if (!(problem instanceof DOMException && problem.name === "AbortError"))
      say("주소창의 주소를 길게 눌러 복사해 주세요");
  }
}
