import { type BookingShop, getBooking, holdBooking } from "#contract/bookings.ts";
import { formatWon } from "#domain/menus/price.ts";
import { unprovenHoldMinutes } from "#domain/reservations/booking.ts";
import { formatMinutes } from "#domain/time/format-minutes.ts";
import { formatDay } from "#domain/time/seoul-time.ts";
import { codeOf, type FailureCode, failureText } from "#web/api/failures.ts";
import { keepAnswer } from "#web/bookings/answers.ts";
import { go, paths } from "#web/bookings/booked/place.ts";
import { type Draft, visitor } from "#web/bookings/draft.ts";
import { formatSpan } from "#web/bookings/format-times.ts";
import { isPreview } from "#web/bookings/preview.ts";
import { type Menu, minutesOf, startAt } from "#web/bookings/shop/prices.ts";
import type { Offer } from "#web/bookings/time/starts.ts";
import { isRefused, useSend } from "#web/bookings/use-send.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/display/notice.tsx";
import styles from "./hold-dock.module.css";

interface HoldDockProps {
  shop: BookingShop;
  menu: Menu;
  draft: Draft;
  day: string | undefined;
  minute: number | undefined;
  /** Who serves then and the price; undefined until a free time is chosen. */
  offer: Offer | undefined;
  onHeld: (key: string) => void;
  /** The time is taken: the customer has to choose another one. */
  onTaken: () => void;
  /** The shop has changed: it is read again. */
  onStale: () => void;
}

const takenCodes: readonly FailureCode<typeof holdBooking>[] = [
  "time_taken",
  "time_not_open",
  "booking_too_soon",
  "booking_too_far",
];

/** The price, and the button that holds the time for the payment. */
export function HoldDock({ shop, menu, draft, day, minute, offer, onHeld, onTaken, onStale }: HoldDockProps) {
  const { run, pending, failure } = useSend(holdBooking);

  async function hold() {
    if (!day || minute === undefined || !offer) return;
    const reply = await run({
      shopId: shop.id,
      menuId: menu.id,
      choices: draft.choices,
      stylerId: offer.designer.id,
      startsAt: startAt(day, minute).toISOString(),
      expectedPriceWon: offer.price.priceWon,
      visitor: visitor(),
      ...(draft.advertisementId && { advertisementId: draft.advertisementId }),
    });
    if (!reply) return;
    if (isRefused(reply)) return takenCodes.includes(reply.data.code) ? onTaken() : onStale();
    keepAnswer(getBooking, { key: reply.key }, reply);
    onHeld(reply.key);
    go(paths.booking(reply.key));
  }
  const startsAt = day && minute !== undefined && offer ? startAt(day, minute) : undefined;
  const endsAt = startsAt && new Date(startsAt.getTime() + minutesOf(menu, draft.choices) * 60_000);
  return (
    <>
      {failure !== undefined && !(offer && pending) && (
        <Notice tone="failed" role="alert" className={styles.notice}>
          {explainProblem(failure)}
        </Notice>
      )}
      {day && startsAt && endsAt && offer && (
        <p className={styles.sum}>
          <span>
            {formatDay(day)} <b>{formatSpan(startsAt.toISOString(), endsAt.toISOString())}</b> · {offer.designer.name}
            <small>{formatMinutes(unprovenHoldMinutes)} 동안 잡아 둘게요</small>
          </span>
          <strong>{formatWon(offer.price.priceWon)}</strong>
        </p>
      )}
      <Button colour="purple" size={60} fullWidth busy={pending} disabled={!offer || isPreview} onClick={hold}>
        {offer ? (isPreview ? "미리보기에서는 예약할 수 없어요" : "이 시간으로 예약하기") : "시간을 선택해 주세요"}
      </Button>
    </>
  );
}

function explainProblem(failure: unknown): string {
  if (!isRefused(failure)) return `${failureText(failure).title}. 예약하지 못했어요. 선택한 내용은 그대로 있어요`;
  if (codeOf(holdBooking, failure) === "time_taken") return "방금 다른 분이 먼저 예약했어요. 다른 시간을 선택해 주세요";
  return failure.message;
}
