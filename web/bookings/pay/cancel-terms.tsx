import type { BookingShop } from "#contract/bookings.ts";
import { formatWon } from "#domain/menus/price.ts";
import { formatMinutes } from "#domain/time/format-minutes.ts";
import { formatDay, seoulDay, seoulTime } from "#domain/time/seoul-time.ts";
import { serverNow } from "#web/api/server-time.ts";
import { RefundBar } from "#web/bookings/booked/refund-bar.tsx";

type Rule = BookingShop["cancellation"];

interface CancelTermsProps {
  rule: Rule;
  startsAt: string;
  priceWon: number;
}

/** The cancellation rule of a booking made now, in won. */
export function CancelTerms({ rule, startsAt, priceWon }: CancelTermsProps) {
  const freeUntil = lastFree(rule, startsAt);
  const keptWon = keptOf(priceWon, rule.lateKeptBps);
  return (
    <>
      <RefundBar
        freeUntil={freeUntil.getTime() > serverNow() ? freeUntil : null}
        allWon={priceWon}
        lateKeptWon={keptWon}
        day={seoulDay(new Date(startsAt))}
      />
      <RuleNote rule={rule} />
    </>
  );
}

export function RuleNote({ rule }: { rule: Rule }) {
  const noShow =
    rule.noShowKeptBps > 0
      ? `방문하지 않으면(노쇼) 결제 금액의 ${rule.noShowKeptBps / 100}%가 위약금으로 공제돼요. `
      : "";
  return `${noShow}예약 후 ${formatMinutes(rule.freeMinutesAfterBooking)} 이내에 취소하거나 매장 사정으로 취소되면 전액 환불해 드려요.`;
}

/** One line to agree to: from when, and how much. */
export function formatLateCancel(rule: Rule, startsAt: string, priceWon: number): string {
  const keptWon = keptOf(priceWon, rule.lateKeptBps);
  if (keptWon === 0) return "(필수) 언제 취소해도 전액 환불돼요. 취소·환불 규정을 확인했어요";
  const freeUntil = lastFree(rule, startsAt);
  if (freeUntil.getTime() <= serverNow())
    return `(필수) 예약 후 ${formatMinutes(rule.freeMinutesAfterBooking)}이 지나 취소하면 위약금 ${formatWon(keptWon)}이 부과되는 것에 동의해요`;
  const day = seoulDay(freeUntil) === seoulDay(new Date(startsAt)) ? "당일" : formatDay(seoulDay(freeUntil));
  return `(필수) ${day} ${seoulTime(freeUntil)} 이후 취소하면 위약금 ${formatWon(keptWon)}이 부과되는 것에 동의해요`;
}

const lastFree = (rule: Rule, startsAt: string) => new Date(Date.parse(startsAt) - rule.freeMinutesBefore * 60_000);
const keptOf = (priceWon: number, bps: number) => Math.floor((priceWon * bps) / 10_000);
