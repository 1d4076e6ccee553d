import { CalendarPlus, Check, Undo2 } from "lucide-react";
import { useState } from "react";
import type { Booking, BookingShop } from "#contract/bookings.ts";
import { type ReservationStatus, reservationStatuses } from "#domain/reservations/reservation.ts";
import { Frame } from "#web/bookings/frame.tsx";
import { QuietLinks } from "#web/bookings/quiet-links.tsx";
import { ShopCard } from "#web/bookings/shop/shop-card.tsx";
import { Title } from "#web/bookings/title.tsx";
import { formatIsoInstant } from "#web/bookings/words.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import styles from "./booked-screen.module.css";
import { BookingFacts } from "./booking-facts.tsx";
import { CancelRule } from "./cancel-rule.tsx";
import { CancelSheet } from "./cancel-sheet.tsx";
import { keepInCalendar } from "./keep-in-calendar.ts";
import { mapLink } from "./map-link.ts";
import { paths } from "./place.ts";
import { PlaceLink } from "./place-link.tsx";

interface BookedScreenProps {
  booking: Booking;
  shop: BookingShop | undefined;
  onStale: () => void;
}

/** A booking that was made, its possible actions, and its state. */
export function BookedScreen({ booking, shop, onStale }: BookedScreenProps) {
  const [isCancelling, setIsCancelling] = useState(false);
  const isAhead = booking.status === "OK";
  const where = { name: booking.shopName, address: booking.shopAddress, latitude: null, longitude: null };
  return (
    <Frame
      title={`${booking.shopName} 예약 | 단장`}
      side={shop && <ShopCard shop={shop} />}
      dock={
        isAhead ? (
          <Button colour="purple" size={60} fullWidth icon={CalendarPlus} onClick={() => keepInCalendar(booking)}>
            캘린더에 넣기
          </Button>
        ) : (
          <Button
            colour="purple"
            size={60}
            fullWidth
            render={<PlaceLink to={paths.shop(booking.shopId)}>다시 예약하기</PlaceLink>}
          >
            다시 예약하기
          </Button>
        )
      }
    >
      <div className={styles.head}>
        <span className={isAhead ? styles.seal : styles.ended} aria-hidden>
          {isAhead || booking.status === "COMPLETED" ? <Check size={26} strokeWidth={2.5} /> : <Undo2 size={24} />}
        </span>
        <Title>
          {formatIsoInstant(booking.startsAt)}
          <br />
          {headings[booking.status]}
        </Title>
        {isAhead && booking.maskedPhone && (
          <p className={styles.under}>전날 저녁에 {booking.maskedPhone} 번호로 알려 드릴게요.</p>
        )}
      </div>
      {booking.words && (
        <Notice tone={booking.paymentStatus === "CANCEL_ERROR" ? "waits" : "purple"} className={styles.words}>
          {booking.words}
        </Notice>
      )}
      <BookingFacts booking={booking} />
      <div className={styles.next}>
        <Button
          colour="gray"
          size={44}
          render={
            <a href={mapLink(shop ?? where)} target="_blank" rel="noreferrer">
              길 찾기
            </a>
          }
        >
          길 찾기
        </Button>
        <Button colour="gray" size={44} href={`tel:${booking.shopPhone}`}>
          매장에 전화하기
        </Button>
      </div>
      {booking.cancel && <CancelRule booking={booking} onCancel={() => setIsCancelling(true)} />}
      <QuietLinks>
        <PlaceLink to={paths.promise(booking.key)}>약속 확인서</PlaceLink>
        <PlaceLink to={paths.find}>내 예약 모두 보기</PlaceLink>
      </QuietLinks>
      {isCancelling && booking.cancel && (
        <CancelSheet
          booking={booking}
          cancel={booking.cancel}
          onStale={onStale}
          onClose={() => setIsCancelling(false)}
        />
      )}
    </Frame>
  );
}

const headings: Readonly<Record<ReservationStatus, string>> = {
  READY: reservationStatuses.READY.label,
  OK: "예약을 확정했어요",
  COMPLETED: "시술을 마쳤어요",
  NO_SHOW: "오시지 않은 예약이에요",
  CANCELED: "예약을 취소했어요",
  WAIT_CANCEL: "예약을 취소하고 있어요",
  TIME_OVER: reservationStatuses.TIME_OVER.label,
  CANCELED_NON_REFUNDABLE: "예약을 취소했어요",
};
