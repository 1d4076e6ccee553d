import { useEffect } from "react";
import { type Booking, getBooking, getBookingShop } from "#contract/bookings.ts";
import { codeOf } from "#web/api/failures.ts";
import { useBookingAnswer } from "#web/bookings/answers.ts";
import { Frame } from "#web/bookings/frame.tsx";
import { ExpiredScreen } from "#web/bookings/pay/expired-screen.tsx";
import { PayScreen } from "#web/bookings/pay/pay-screen.tsx";
import { useHoldSeconds } from "#web/bookings/pay/use-hold-seconds.ts";
import { Failed, Trouble } from "#web/bookings/trouble.tsx";
import { BookedScreen } from "./booked-screen.tsx";
import { BookingSkeleton } from "./booking-skeleton.tsx";
import { paths } from "./place.ts";

interface BookingScreenProps {
  bookingKey: string;
  /** The card window returned without a card, for this reason. */
  failedCode?: string;
}

/** One booking in any state: held, booked, over, cancelled. */
export function BookingScreen({ bookingKey, failedCode }: BookingScreenProps) {
  const { data: booking, failure, pending, again } = useBookingAnswer(getBooking, { key: bookingKey });
  if (codeOf(getBooking, failure) === "booking_not_found")
    return (
      <Frame title="예약을 찾을 수 없어요 | 단장">
        <Trouble
          title="예약을 찾을 수 없어요"
          text="주소가 잘렸을 수 있어요. 휴대폰 번호로 다시 찾을 수 있어요."
          link={{ label: "휴대폰 번호로 찾기", to: paths.find }}
        />
      </Frame>
    );
  if (!booking)
    return (
      <Frame title="예약 | 단장">
        {failure && !pending ? (
          <Failed failure={failure} pending={pending} onAgain={again} kept="예약은 그대로 있어요." />
        ) : (
          <BookingSkeleton />
        )}
      </Frame>
    );
  return <Shown booking={booking} failedCode={failedCode} onStale={again} />;
}

const lookMilliseconds = 10_000;

interface ShownProps {
  booking: Booking;
  failedCode: string | undefined;
  onStale: () => void;
}

function Shown({ booking, failedCode, onStale }: ShownProps) {
  const { data: shop, failure, pending, again } = useBookingAnswer(getBookingShop, { shopId: booking.shopId });
  const seconds = useHoldSeconds(booking.heldUntil);
  const isWaiting = booking.status === "READY";
  // A payment may finish and another tab may take another time while this page only counts down.
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => document.visibilityState === "visible" && onStale(), lookMilliseconds);
    return () => clearInterval(timer);
  }, [isWaiting, onStale]);
  if (booking.status === "TIME_OVER" || (booking.status === "READY" && seconds === 0))
    return <ExpiredScreen booking={booking} shop={shop} onLook={onStale} />;
  if (booking.status !== "READY") return <BookedScreen booking={booking} shop={shop} onStale={onStale} />;
  // The customer agrees to the terms of the shop; without the shop there is nothing to agree to.
  if (!shop)
    return (
      <Frame title={`${booking.shopName} 예약 | 단장`}>
        {failure && !pending ? <Failed failure={failure} pending={pending} onAgain={again} /> : <BookingSkeleton />}
      </Frame>
    );
  return <PayScreen booking={booking} shop={shop} seconds={seconds} failedCode={failedCode} onStale={onStale} />;
}
