import { useEffect } from "react";
import type { Booking, BookingShop } from "#contract/bookings.ts";
import { paths } from "#web/bookings/booked/place.ts";
import { PlaceLink } from "#web/bookings/booked/place-link.tsx";
import { changeDraft } from "#web/bookings/draft.ts";
import { formatIsoInstant } from "#web/bookings/format-times.ts";
import { Frame } from "#web/bookings/frame.tsx";
import { ShopCard } from "#web/bookings/shop/shop-card.tsx";
import { Title } from "#web/bookings/title.tsx";
import { Button } from "#web/ui/button.tsx";
import styles from "./expired-screen.module.css";

interface ExpiredScreenProps {
  booking: Booking;
  shop: BookingShop | undefined;
  /** The server's time decides. */
  onLook: () => void;
}

/** The time is free for others again. The choices are kept; a payment that came too late is refunded. */
export function ExpiredScreen({ booking, shop, onLook }: ExpiredScreenProps) {
  useEffect(() => {
    changeDraft(booking.shopId, { heldKey: undefined });
    onLook();
  }, [booking.shopId, onLook]);
  const wasPaid = booking.paidWon > 0;
  return (
    <Frame
      title={`${booking.shopName} 예약 | 단장`}
      side={shop && <ShopCard shop={shop} />}
      dock={
        <Button
          colour="purple"
          size={60}
          fullWidth
          render={<PlaceLink to={paths.time(booking.shopId)}>시간 다시 선택하기</PlaceLink>}
        >
          시간 다시 선택하기
        </Button>
      }
    >
      <div className={styles.over}>
        <svg viewBox="0 0 52 52" className={styles.clock} aria-hidden="true">
          <circle cx="26" cy="26" r="22" />
          <path d="M26 14v12l8 5" />
        </svg>
        <Title>{wasPaid ? "시간이 지난 뒤에 결제됐어요" : "결제 시간이 지났어요"}</Title>
        {wasPaid ? (
          <p>{booking.words}.</p>
        ) : (
          <p>
            {formatIsoInstant(booking.startsAt)} 자리는 다른 분도 선택할 수 있게 됐어요. 결제하지 않았고, 선택한 시술과
            디자이너는 그대로 있어요.
          </p>
        )}
      </div>
    </Frame>
  );
}
