import type { PaperPart } from "#contract/reservation-promises.ts";
import { formatWon } from "#domain/menus/price.ts";
import { paymentStatuses, unpaidLabel } from "#domain/money/payment.ts";
import { moneyOfCancellation, moneyOfNoShow } from "#domain/reservations/cancellation.ts";
import { reservationStatuses } from "#domain/reservations/reservation.ts";
import { designerRanks } from "#domain/shops/staff.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { factsPart } from "./facts-part.ts";
import { bookedAtOf, promisedStart } from "./promised-parts.ts";
import type { ReadPromise } from "./read-promise.ts";

/** The state on the day of issue: the differences from the promise, and what its end costs or has cost. */
export function statePart(read: ReadPromise, now: Date): PaperPart {
  const { row, styler } = read;
  const { promise } = row;
  const isMoved = row.startsAt.getTime() !== promisedStart(read).getTime();
  const isOther = promise.designerName !== undefined && promise.designerName !== styler.name;
  const isOtherPrice = promise.priceWon !== undefined && promise.priceWon !== row.priceWon;
  return factsPart("지금", [
    ["상태", reservationStatuses[row.status].label],
    ["결제", row.paymentStatus ? paymentStatuses[row.paymentStatus].label : unpaidLabel],
    ["바뀐 시작", isMoved ? formatInstant(row.startsAt) : ""],
    ["바뀐 디자이너", isOther ? `${styler.name} ${designerRanks[styler.rank].label}` : ""],
    ["바뀐 금액", isOtherPrice ? formatWon(row.priceWon) : ""],
    costOf(read, now),
  ]);
}

/** By the promised rule, not by the current one. */
function costOf(read: ReadPromise, now: Date): [name: string, words: string] {
  const { row, payments, refunds } = read;
  const { status, paidWon, startsAt, freeCancel } = row;
  const rule = row.promise.cancellation;
  const approved = payments.find(({ state }) => state === "APPROVED");
  if (paidWon === 0 || !rule || !approved) return ["위약금", "없어요"];
  const leftWon = approved.amountWon - approved.refundingWon;
  switch (status) {
    case "OK": {
      if (now >= startsAt) return ["지금 취소하면", "시작 시간이 지나 온라인으로 취소할 수 없어요"];
      const cancelled = { by: "customer", paidWon: leftWon, startsAt, bookedAt: bookedAtOf(read), freeCancel } as const;
      return ["지금 손님이 취소하면", outcome(moneyOfCancellation(rule, cancelled, now))];
    }
    case "NO_SHOW":
      // Until the cut nothing was refunded yet, and it may still be corrected.
      return row.keptWon > 0 || refunds.some(({ cause }) => cause === "NO_SHOW_REST")
        ? ["노쇼로 든 돈", outcome({ keptWon: leftWon, refundWon: approved.refundingWon })]
        : ["노쇼로 드는 돈", outcome(moneyOfNoShow(rule, leftWon))];
    case "COMPLETED":
      return ["돌려받은 돈", approved.refundingWon > 0 ? formatWon(approved.refundingWon) : "없어요"];
    default:
      return ["취소로 든 돈", outcome({ keptWon: leftWon, refundWon: approved.refundingWon })];
  }
}

function outcome({ keptWon, refundWon }: { keptWon: number; refundWon: number }): string {
  if (keptWon === 0) return `위약금 없이 ${formatWon(refundWon)} 모두 돌려받아요`;
  if (refundWon === 0) return `위약금 ${formatWon(keptWon)}, 돌려받는 돈은 없어요`;
  return `위약금 ${formatWon(keptWon)}, 돌려받는 돈 ${formatWon(refundWon)}`;
}
