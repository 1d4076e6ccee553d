import { Phone } from "lucide-react";
import type { BookingShop } from "#contract/bookings.ts";
import { FindLink } from "#web/bookings/booked/find-link.tsx";
import { Frame } from "#web/bookings/frame.tsx";
import { Button } from "#web/ui/button.tsx";
import styles from "./closed-shop.module.css";
import { SellerNotice } from "./seller-notice.tsx";
import { ShopCard } from "./shop-card.tsx";
import { ShopHead } from "./shop-head.tsx";

/** A shop that takes no online bookings or has nothing to book yet; it shows the phone number. */
export function ClosedShop({ shop }: { shop: BookingShop }) {
  return (
    <Frame title={`${shop.name} 예약 | 단장`} side={<ShopCard shop={shop} />}>
      <ShopHead shop={shop} />
      <section className={styles.closed}>
        <h2>{shop.closedWords}</h2>
        <p>이미 잡아 둔 예약은 그대로예요. 새 예약은 전화로 문의해 주세요.</p>
        <Button colour="purple" size={60} fullWidth icon={Phone} href={`tel:${shop.phoneNumber}`}>
          {shop.phoneNumber} 전화하기
        </Button>
      </section>
      <SellerNotice shop={shop} />
      <FindLink />
    </Frame>
  );
}
