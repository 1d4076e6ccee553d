import { type FormEvent, useRef, useState } from "react";
import type { Booking, BookingShop } from "#contract/bookings.ts";
import { formatWon } from "#domain/menus/price.ts";
import { ManyBookings } from "#web/bookings/booked/many-bookings.tsx";
import { goBack, paths } from "#web/bookings/booked/place.ts";
import { Frame } from "#web/bookings/frame.tsx";
import { SellerNotice } from "#web/bookings/shop/seller-notice.tsx";
import { ShopCard } from "#web/bookings/shop/shop-card.tsx";
import { StepBar } from "#web/bookings/step-bar.tsx";
import { wrongIn } from "#web/bookings/wrong-in.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { ConsentList } from "./consent-list.tsx";
import { HoldClock } from "./hold-clock.tsx";
import styles from "./pay-screen.module.css";
import { PaySummary } from "./pay-summary.tsx";
import { useAgreed, usePerson } from "./person.ts";
import { PersonFields } from "./person-fields.tsx";
import { useKeptHold } from "./use-kept-hold.ts";
import { usePay } from "./use-pay.ts";

interface PayScreenProps {
  booking: Booking;
  shop: BookingShop;
  seconds: number;
  failedCode: string | undefined;
  onStale: () => void;
}

/** The time is held: the customer's data, the consents, and the payment. */
export function PayScreen({ booking, shop, seconds, failedCode, onStale }: PayScreenProps) {
  const [person, changePerson] = usePerson({ name: booking.customerName });
  const [agreed, changeAgreed] = useAgreed(booking.key);
  const [isSent, setIsSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const pay = usePay({ booking, person, agreed, failedCode, onStale });
  const isKept = useKeptHold(booking, person.proof, onStale);
  const wrong = wrongIn(booking, person, agreed);

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsSent(true);
    if (Object.keys(wrong).length === 0) return pay.run();
    // After the errors are drawn, so that the first of them is found.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  }
  return (
    <Frame
      title={`${shop.name} 예약 | 단장`}
      side={<ShopCard shop={shop} />}
      dock={
        <>
          {pay.problem && (
            <Notice tone="failed" role="alert" className={styles.problem}>
              {pay.problem}
            </Notice>
          )}
          <Button type="submit" form="pay" colour="purple" size={60} fullWidth busy={pay.pending}>
            {pay.priceWon > 0 ? `${formatWon(pay.priceWon)} 결제하기` : "예약 확정하기"}
          </Button>
        </>
      }
    >
      <StepBar
        name={shop.name}
        step={3}
        backLabel="시간 고르기로 돌아가기"
        onBack={() => goBack(paths.time(shop.id))}
      />
      <h1 className="sr-only">예약자 확인과 결제</h1>
      <HoldClock seconds={seconds} minutes={shop.holdMinutes} isProven={isKept} />
      <form id="pay" ref={form} noValidate onSubmit={submit}>
        <PaySummary booking={booking} priceWon={pay.priceWon} />
        <PersonFields
          knownPhone={booking.maskedPhone}
          person={person}
          onChange={changePerson}
          wrong={isSent ? wrong : {}}
        />
        <ConsentList
          shop={shop}
          booking={booking}
          priceWon={pay.priceWon}
          agreed={agreed}
          onChange={changeAgreed}
          wrong={isSent ? wrong.agreed : undefined}
        />
      </form>
      <SellerNotice shop={shop} />
      {pay.asksWhetherSure && <ManyBookings words={pay.asksWhetherSure} onSure={pay.runSure} onClose={pay.forget} />}
    </Frame>
  );
}
