import { type FormEvent, useEffect, useRef, useState } from "react";
import { type Booking, type BookingShop, getBooking, keepHold } from "#contract/bookings.ts";
import { extrasOf } from "#domain/menus/menu-extras.ts";
import { formatWon } from "#domain/menus/price.ts";
import { unprovenHoldMinutes } from "#domain/reservations/booking.ts";
import { bookingClauseTypes } from "#domain/shops/clause.ts";
import { designerRanks } from "#domain/shops/staff.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { isPersonName } from "#domain/text/person-name.ts";
import { hasForbiddenCharacters } from "#domain/text/text.ts";
import { formatDay, seoulDay } from "#domain/time/seoul-time.ts";
import { send } from "#web/api/send.ts";
import { keepAnswer } from "#web/bookings/answers.ts";
import { goBack, paths } from "#web/bookings/booked/place.ts";
import { formatCountdown, formatSpan } from "#web/bookings/format-times.ts";
import { Frame } from "#web/bookings/frame.tsx";
import { Sheet } from "#web/bookings/sheet.tsx";
import { SellerNotice } from "#web/bookings/shop/seller-notice.tsx";
import { ShopCard } from "#web/bookings/shop/shop-card.tsx";
import { StepBar } from "#web/bookings/step-bar.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import { Field } from "#web/ui/fields/field.tsx";
import { TextInput } from "#web/ui/fields/text-input.tsx";
import { Textarea } from "#web/ui/fields/textarea.tsx";
import { CancelTerms } from "./cancel-terms.tsx";
import { ConsentList } from "./consent-list.tsx";
import { couponNotes } from "./discount-lines.ts";
import { HoldRing } from "./hold-ring.tsx";
import styles from "./pay-screen.module.css";
import { type Agreed, type Person, type Proof, useAgreed, usePerson } from "./person.ts";
import { PhoneProof } from "./phone-proof.tsx";
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
        backLabel="시간 선택하기로 돌아가기"
        onBack={() => goBack(paths.time(shop.id))}
      />
      <h1 className="sr-only">예약자 확인과 결제</h1>
      <HoldClock seconds={seconds} minutes={shop.holdMinutes} isProven={isKept} />
      <form id="pay" ref={form} noValidate onSubmit={submit}>
        <PaySummary booking={booking} shop={shop} priceWon={pay.priceWon} isProven={isKept} />
        {pay.priceWon > 0 && (
          <section className={styles.what} aria-labelledby="refund">
            <h2 id="refund">취소 시 환불 금액</h2>
            <div className={styles.muted}>
              <CancelTerms rule={shop.cancellation} startsAt={booking.startsAt} priceWon={pay.priceWon} />
            </div>
          </section>
        )}
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
      {pay.asksWhetherSure && <ManyBookings text={pay.asksWhetherSure} onSure={pay.runSure} onClose={pay.forget} />}
    </Frame>
  );
}

/** The remaining time of the hold. A screen reader announces it once a minute, not each second. */
function HoldClock({ seconds, minutes, isProven }: { seconds: number; minutes: number; isProven: boolean }) {
  const minutesLeft = Math.ceil(seconds / 60);
  return (
    <div className={styles.hold} role="timer" aria-label={`결제 시간이 약 ${minutesLeft}분 남았어요`}>
      <HoldRing seconds={seconds} minutes={isProven ? minutes : unprovenHoldMinutes} />
      <p>
        <b>이 시간을 잡아 뒀어요</b>
        {isProven ? "남은 시간 안에 결제하면 예약이 확정돼요" : `휴대폰을 인증하면 ${minutes}분까지 잡아 둘게요`}
      </p>
      <time dateTime={`PT${seconds}S`} aria-hidden>
        {formatCountdown(seconds)}
      </time>
    </div>
  );
}

/** Extends the hold as soon as the phone is proved; returns whether it did. */
function useKeptHold({ key, maskedPhone }: Booking, proof: Proof | undefined, onStale: () => void): boolean {
  const [keptBy, setKeptBy] = useState<string>();
  const verificationKey = proof?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another way to look again is no reason to ask again.
  useEffect(() => {
    if (verificationKey === undefined) return;
    send(keepHold, { key, verificationKey }).then(
      (booking) => {
        keepAnswer(getBooking, { key }, booking);
        setKeptBy(verificationKey);
      },
      // The hold or the proof has expired; the current state decides what to do.
      () => onStale(),
    );
  }, [key, verificationKey]);
  return maskedPhone !== "" || (keptBy !== undefined && keptBy === verificationKey);
}

interface PaySummaryProps {
  booking: Booking;
  shop: BookingShop;
  priceWon: number;
  /** The phone is proven, so the customer's coupons are in the price. */
  isProven: boolean;
}

/** The menu, the shop, the time, and how the price is computed. */
function PaySummary({ booking, shop, priceWon, isProven }: PaySummaryProps) {
  const { listPriceWon, discount, stylerName, stylerRank, choices } = booking;
  const menu = shop.menus.find(({ id }) => id === booking.menuId);
  const extrasWon = (menu && extrasOf(menu.optionGroups, choices)?.priceWon) ?? 0;
  const day = seoulDay(new Date(booking.startsAt));
  const notes = couponNotes(shop, { listPriceWon, priceWon, discount, extrasWon, day, isProven });
  return (
    <section className={styles.what} aria-label="예약 내용">
      <p className={styles.head}>
        <b>{booking.menuName}</b>
        <b className={styles.price}>{formatWon(priceWon)}</b>
      </p>
      <p className={styles.muted}>
        {formatDay(seoulDay(new Date(booking.startsAt)))} {formatSpan(booking.startsAt, booking.endsAt)} · {stylerName}{" "}
        {designerRanks[stylerRank].label}
      </p>
      {choices.length > 0 && <p className={styles.muted}>{choices.map(({ choice }) => choice).join(", ")}</p>}
      {priceWon < listPriceWon && (
        <dl className={styles.lines}>
          <div>
            <dt>정가 ({designerRanks[stylerRank].label})</dt>
            <dd>{formatWon(listPriceWon)}</dd>
          </div>
          <div className={styles.off}>
            <dt>{(priceWon === booking.priceWon && discount) || "할인"}</dt>
            <dd>−{formatWon(listPriceWon - priceWon)}</dd>
          </div>
        </dl>
      )}
      {notes.map((note) => (
        <p key={note} className={styles.muted}>
          {note}
        </p>
      ))}
    </section>
  );
}

interface ManyBookingsProps {
  text: string;
  onSure: () => void;
  onClose: () => void;
}

/** A customer with several bookings at this shop is asked once whether they want this one too. */
function ManyBookings({ text, onSure, onClose }: ManyBookingsProps) {
  return (
    <Sheet
      title="이미 잡아 둔 예약이 있어요"
      onClose={onClose}
      footer={
        <>
          <Button
            colour="purple"
            size={50}
            fullWidth
            onClick={() => {
              onClose();
              onSure();
            }}
          >
            네, 모두 방문할게요
          </Button>
          <Button colour="gray" size={50} fullWidth onClick={onClose}>
            돌아가기
          </Button>
        </>
      }
    >
      <p>{text}.</p>
    </Sheet>
  );
}

interface PersonFieldsProps {
  /** Proved at an earlier attempt for this booking, or empty. */
  knownPhone: string;
  person: Person;
  onChange: (change: Partial<Person>) => void;
  wrong: Wrong;
}

const mostLetters = 200;

function PersonFields({ knownPhone, person, onChange, wrong }: PersonFieldsProps) {
  return (
    <section className={styles.who} aria-label="예약자">
      <Field label="예약자 이름" {...shown(wrong.name)}>
        <TextInput
          value={person.name}
          maxLength={20}
          autoComplete="name"
          placeholder="이채린"
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </Field>
      <PhoneProof
        knownPhone={knownPhone}
        phone={person.phone}
        proof={person.proof}
        help="예약 알림을 보내 드려요"
        error={wrong.phone}
        onPhone={(phone) => onChange({ phone })}
        onProof={(proof) => onChange({ proof })}
      />
      <Field label="요청 사항" note="선택" {...shown(wrong.note)}>
        <Textarea
          value={person.note}
          rows={2}
          maxLength={mostLetters}
          placeholder="두피가 예민해요, 처음 방문해요"
          onChange={(event) => onChange({ note: event.target.value })}
        />
      </Field>
    </section>
  );
}

const shown = (error: string | undefined) => (error ? { error, touched: true } : {});

interface Wrong {
  name?: string;
  phone?: string;
  note?: string;
  agreed?: string;
}

/** What is missing before the payment, by the same rules as on the server. */
function wrongIn(booking: Booking, { name, proof, note }: Person, agreed: Agreed): Wrong {
  const allAgreed =
    agreed.cancellationRead && keysOf(bookingClauseTypes).every((type) => agreed.consents.includes(type));
  return {
    ...(isPersonName(name.trim()) ? {} : { name: "이름은 한글이나 영문 1~10자로 입력해 주세요" }),
    ...(proof || booking.maskedPhone ? {} : { phone: "휴대폰 번호를 인증해 주세요" }),
    ...(hasForbiddenCharacters(note)
      ? {
          note: '사용할 수 없는 문자가 있어요. 한글, 영문, 숫자와 & ? ! + _ - % / , . ( ) [ ] " @ # : · 만 입력해 주세요',
        }
      : {}),
    ...(allAgreed ? {} : { agreed: "필요한 항목을 모두 확인해 주세요" }),
  };
}
