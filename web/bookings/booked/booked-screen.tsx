import { CalendarPlus, Check, Undo2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { type Booking, type BookingShop, cancelBooking, getBooking } from "#contract/bookings.ts";
import { formatWon } from "#domain/menus/price.ts";
import { type ReservationStatus, reservationStatuses } from "#domain/reservations/reservation.ts";
import { designerRanks } from "#domain/shops/staff.ts";
import { formatMinutes } from "#domain/time/format-minutes.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { codeOf, failureText } from "#web/api/failures.ts";
import { keepFile } from "#web/api/keep-file.ts";
import { keepAnswer } from "#web/bookings/answers.ts";
import { formatIsoInstant } from "#web/bookings/format-times.ts";
import { Frame } from "#web/bookings/frame.tsx";
import { RuleNote } from "#web/bookings/pay/cancel-terms.tsx";
import { QuietLinks } from "#web/bookings/quiet-links.tsx";
import { Sheet } from "#web/bookings/sheet.tsx";
import { ShopCard } from "#web/bookings/shop/shop-card.tsx";
import { Title } from "#web/bookings/title.tsx";
import { isRefused, useSend } from "#web/bookings/use-send.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { TextButton } from "#web/ui/text-button.tsx";
import styles from "./booked-screen.module.css";
import { calendarFile } from "./calendar-file.ts";
import { mapLink } from "./map-link.ts";
import { paths } from "./place.ts";
import { PlaceLink } from "./place-link.tsx";
import { RefundBar } from "./refund-bar.tsx";

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
            캘린더에 추가하기
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
        <PlaceLink to={paths.promise(booking.key)}>예약 확인서</PlaceLink>
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
  OK: "예약이 확정됐어요",
  COMPLETED: "시술을 마쳤어요",
  NO_SHOW: "방문하지 않은 예약이에요(노쇼)",
  CANCELED: "예약이 취소됐어요",
  WAIT_CANCEL: "예약 취소를 처리하고 있어요",
  TIME_OVER: reservationStatuses.TIME_OVER.label,
  CANCELED_NON_REFUNDABLE: "예약이 취소됐어요",
};

/** Adds the booking to the calendar of this device. */
function keepInCalendar(booking: Booking) {
  const text = calendarFile(booking, location.origin + paths.booking(booking.key), new Date());
  keepFile(new Blob([text], { type: "text/calendar;charset=utf-8" }), `단장-예약-${booking.number}.ics`);
}

interface CancelRuleProps {
  booking: Booking;
  onCancel: () => void;
}

/** The refund of a cancellation, now and later. */
function CancelRule({ booking, onCancel }: CancelRuleProps) {
  const { cancel, paidWon } = booking;
  if (!cancel) return null;
  return (
    <section className={styles.rule}>
      <header>
        <h2>{paidWon > 0 ? "취소·환불 규정" : "방문이 어려우면"}</h2>
        <TextButton onClick={onCancel}>예약 취소하기</TextButton>
      </header>
      {paidWon > 0 && (
        <RefundBar
          freeUntil={cancel.freeUntil === null ? null : new Date(cancel.freeUntil)}
          allWon={cancel.refundWon + cancel.keptWon}
          lateKeptWon={cancel.lateKeptWon}
          day={seoulDay(new Date(booking.startsAt))}
        />
      )}
      {paidWon > 0 && (
        <p>
          <RuleNote rule={cancel.rule} />
        </p>
      )}
    </section>
  );
}

function BookingFacts({ booking }: { booking: Booking }) {
  const minutes = (Date.parse(booking.endsAt) - Date.parse(booking.startsAt)) / 60_000;
  const facts: [string, ReactNode][] = [
    ["시술", `${booking.menuName} · ${formatMinutes(minutes)}`],
    ...(booking.choices.length > 0
      ? [["선택지", booking.choices.map(({ choice }) => choice).join(", ")] satisfies [string, ReactNode]]
      : []),
    ["디자이너", `${booking.stylerName} ${designerRanks[booking.stylerRank].label}`],
    ["매장", booking.shopName],
    ["결제", <Paid key="paid" booking={booking} />],
    [
      "예약 번호",
      <span key="number" className="number">
        {booking.number}
      </span>,
    ],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Paid({ booking: { paidWon, refundedWon, priceWon, receiptUrl } }: { booking: Booking }) {
  if (paidWon === 0) return priceWon === 0 ? "무료" : "결제하지 않았어요";
  const paid =
    refundedWon > 0 ? `${formatWon(paidWon)} 중 ${formatWon(refundedWon)} 환불됨` : `${formatWon(paidWon)} 결제됨`;
  return (
    <>
      <span className={styles.paid}>{paid}</span>
      {receiptUrl && (
        <a href={receiptUrl} target="_blank" rel="noreferrer" className={styles.receipt}>
          영수증
        </a>
      )}
    </>
  );
}

interface CancelSheetProps {
  booking: Booking;
  cancel: NonNullable<Booking["cancel"]>;
  /** The refund has changed: it is read again. */
  onStale: () => void;
  onClose: () => void;
}

/** Shows the refund before the cancellation; if it has changed meanwhile, the sheet asks again with the new amount. */
function CancelSheet({ booking, cancel, onStale, onClose }: CancelSheetProps) {
  const { run, pending, failure } = useSend(cancelBooking);
  async function cancelIt() {
    const reply = await run({ key: booking.key, expectedRefundWon: cancel.refundWon });
    if (!reply) return;
    if (isRefused(reply)) return onStale();
    keepAnswer(getBooking, { key: booking.key }, reply);
    onClose();
  }
  return (
    <Sheet
      title="예약을 취소할까요?"
      onClose={onClose}
      footer={
        <>
          <Button colour="red" size={50} fullWidth busy={pending} onClick={cancelIt}>
            {booking.paidWon > 0 ? `${formatWon(cancel.refundWon)} 환불받고 취소하기` : "예약 취소하기"}
          </Button>
          <Button colour="gray" size={50} fullWidth onClick={onClose}>
            예약 그대로 두기
          </Button>
        </>
      }
    >
      <p>
        {formatIsoInstant(booking.startsAt)} {booking.menuName}
      </p>
      {booking.paidWon > 0 && (
        <dl className={styles.money}>
          <div>
            <dt>결제 금액</dt>
            <dd>{formatWon(cancel.refundWon + cancel.keptWon)}</dd>
          </div>
          <div>
            <dt>취소 위약금</dt>
            <dd>{cancel.keptWon > 0 ? `−${formatWon(cancel.keptWon)}` : "없음"}</dd>
          </div>
          <div className={styles.back}>
            <dt>환불 금액</dt>
            <dd>{formatWon(cancel.refundWon)}</dd>
          </div>
        </dl>
      )}
      {booking.paidWon > 0 && (
        <p className={styles.note}>결제한 카드로 환불해 드려요. 카드사에 따라 며칠 걸릴 수 있어요.</p>
      )}
      {failure !== undefined && (
        <Notice tone="failed" role="alert">
          {codeOf(cancelBooking, failure) === "refund_changed"
            ? "그사이 환불 금액이 변경됐어요. 금액을 확인하고 다시 눌러 주세요"
            : `${failureText(failure).title}. 예약은 그대로 있어요`}
        </Notice>
      )}
    </Sheet>
  );
}
