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
  const noShow = rule.noShowKeptBps > 0 ? `오지 않아도 ${rule.noShowKeptBps / 100}%를 빼요. ` : "";
  return `${noShow}예약하고 ${formatMinutes(rule.freeMinutesAfterBooking)} 안이거나 매장이 취소하면 언제든 전부 돌려드려요.`;
}

/** One line to agree to: from when, and how much. */
export function formatLateCancel(rule: Rule, startsAt: string, priceWon: number): string {
  const keptWon = keptOf(priceWon, rule.lateKeptBps);
  if (keptWon === 0) return "언제 취소해도 전부 돌려받아요 (필수)";
  const freeUntil = lastFree(rule, startsAt);
  if (freeUntil.getTime() <= serverNow())
    return `예약하고 ${formatMinutes(rule.freeMinutesAfterBooking)} 뒤에 취소하면 ${formatWon(keptWon)}을 빼요 (필수)`;
  const day = seoulDay(freeUntil) === seoulDay(new Date(startsAt)) ? "당일" : formatDay(seoulDay(freeUntil));
  return `${day} ${seoulTime(freeUntil)} 뒤 취소하면 ${formatWon(keptWon)}을 빼요 (필수)`;
}

const lastFree = (rule: Rule, startsAt: string) => new Date(Date.parse(startsAt) - rule.freeMinutesBefore * 60_000);
const keptOf = (priceWon: number, bps: number) => Math.floor((priceWon * bps) / 10_000);
