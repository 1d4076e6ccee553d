import { MapPin, Phone } from "lucide-react";
import type { BookingShop } from "#contract/bookings.ts";
import { mapLink } from "#web/bookings/booked/map-link.ts";
import { paths } from "#web/bookings/booked/place.ts";
import { PlaceLink } from "#web/bookings/booked/place-link.tsx";
import styles from "./shop-card.module.css";
import { ShopSign } from "./shop-sign.tsx";

/** The shop beside the column, if there is space. */
export function ShopCard({ shop }: { shop: BookingShop }) {
  return (
    <section className={styles.card} aria-label="매장 소개">
      <ShopSign shop={shop} className={styles.sign} />
      <div className={styles.body}>
        <p className={styles.name}>{shop.name}</p>
        <p className={styles.muted}>{shop.todayWords}</p>
        {shop.introduction && <p className={styles.introduction}>{shop.introduction}</p>}
        <ul className={styles.links}>
          <li>
            <a href={mapLink(shop)} target="_blank" rel="noreferrer">
              <MapPin size={16} aria-hidden />
              <span>{shop.address}</span>
            </a>
          </li>
          <li>
            <a href={`tel:${shop.phoneNumber}`}>
              <Phone size={16} aria-hidden />
              <span className="number">{shop.phoneNumber}</span>
            </a>
          </li>
        </ul>
        <PlaceLink to={paths.find} className={styles.find}>
          예약 확인·취소하기
        </PlaceLink>
      </div>
    </section>
  );
}
