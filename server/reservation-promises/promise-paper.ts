import type * as z from "zod/mini";
import type { PaperPart, PromisePaper } from "#contract/reservation-promises.ts";
import { formatWon } from "#domain/menus/price.ts";
import { paymentStatuses, unpaidLabel } from "#domain/money/payment.ts";
import { bookingNumber } from "#domain/reservations/booking-number.ts";
import { moneyOfCancellation, moneyOfNoShow } from "#domain/reservations/cancellation.ts";
import { reservationStatuses } from "#domain/reservations/reservation.ts";
import { designerRanks } from "#domain/shops/staff.ts";
import { maskName } from "#domain/text/mask.ts";
import { formatInstant } from "#domain/time/seoul-time.ts";
import { factsPart } from "./facts-part.ts";
import { historyPart, moneyPart } from "./history-parts.ts";
import { bookedAtOf, cancellationPart, feePlanPart, promisedPart, promisedStart } from "./promised-parts.ts";
import type { ReadPromise } from "./read-promise.ts";

export interface PaperReader {
  /** The customer reads about the shop as a whole, and nothing about its terms with us. */
  is: "shop" | "customer";
  seesName: boolean;
  seesFees: boolean;
}

interface Issue {
  now: Date;
  issueId: string;
}

/** The sheet for one of the two sides. The phone is masked on both, because paper is passed on. */
export function promisePaper(
  read: ReadPromise,
  reader: PaperReader,
  { now, issueId }: Issue,
): z.input<typeof PromisePaper> {
  const { row, shop } = read;
  return {
    number: bookingNumber(row.id, row.createdAt),
    reservationId: row.id,
    shopName: shop.name,
    status: row.status,
    startsAt: row.startsAt,
    issuedAt: now,
    issueId,
    parts: [
      promisedPart(read),
      cancellationPart(read),
      ...(reader.seesFees ? feePlanPart(read) : []),
      statePart(read, now),
      moneyPart(read),
      historyPart(read, reader.is),
      customerPart(read, reader),
      sellerPart(read),
    ],
  };
}

function customerPart({ row }: ReadPromise, { seesName }: PaperReader): PaperPart {
  return factsPart("예약자", [
    ["이름", seesName ? row.customerName : maskName(row.customerName)],
    ["전화번호", row.maskedPhone || "없음"],
  ]);
}

/** The registration on the day of issue. */
function sellerPart({ shop, seller }: ReadPromise): PaperPart {
  return factsPart("판매자", [
    ["매장", shop.name],
    ["상호", seller.companyName],
    ["대표", seller.representativeName],
    ["사업자등록번호", seller.bizRegistrationNo],
    ["통신판매업", seller.declaration],
    ["전화번호", shop.phoneNumber],
    ["주소", [shop.addressRoad, shop.addressDetail].filter(Boolean).join(" ")],
  ]);
}

/** The state on the day of issue: the differences from the promise, and what its end costs or has cost. */
function statePart(read: ReadPromise, now: Date): PaperPart {
  const { row, styler } = read;
  const { promise } = row;
  const isMoved = row.startsAt.getTime() !== promisedStart(read).getTime();
  const isOther = promise.designerName !== undefined && promise.designerName !== styler.name;
  const isOtherPrice = promise.priceWon !== undefined && promise.priceWon !== row.priceWon;
  return factsPart("현재 상태", [
    ["상태", reservationStatuses[row.status].label],
    ["결제", row.paymentStatus ? paymentStatuses[row.paymentStatus].label : unpaidLabel],
    ["변경된 일시", isMoved ? formatInstant(row.startsAt) : ""],
    ["변경된 디자이너", isOther ? `${styler.name} ${designerRanks[styler.rank].label}` : ""],
    ["변경된 금액", isOtherPrice ? formatWon(row.priceWon) : ""],
    costOf(read, now),
  ]);
}

/** By the promised rule, not by the current one. */
function costOf(read: ReadPromise, now: Date): [name: string, words: string] {
  const { row, payments, refunds } = read;
  const { status, paidWon, startsAt, freeCancel } = row;
  const rule = row.promise.cancellation;
  const approved = payments.find(({ state }) => state === "APPROVED");
  if (paidWon === 0 || !rule || !approved) return ["위약금", "없음"];
  const leftWon = approved.amountWon - approved.refundingWon;
  switch (status) {
    case "OK": {
      if (now >= startsAt) return ["현재 취소 시", "시작 시간이 지나 온라인으로 취소할 수 없어요"];
      const cancelled = { by: "customer", paidWon: leftWon, startsAt, bookedAt: bookedAtOf(read), freeCancel } as const;
      return ["현재 고객 취소 시", outcome(moneyOfCancellation(rule, cancelled, now))];
    }
    case "NO_SHOW":
      // Until the cut nothing was refunded yet, and it may still be corrected.
      return row.keptWon > 0 || refunds.some(({ cause }) => cause === "NO_SHOW_REST")
        ? ["노쇼 위약금", outcome({ keptWon: leftWon, refundWon: approved.refundingWon })]
        : ["노쇼 위약금(예정)", outcome(moneyOfNoShow(rule, leftWon))];
    case "COMPLETED":
      return ["환불 금액", approved.refundingWon > 0 ? formatWon(approved.refundingWon) : "없음"];
    default:
      return ["취소 위약금", outcome({ keptWon: leftWon, refundWon: approved.refundingWon })];
  }
}

function outcome({ keptWon, refundWon }: { keptWon: number; refundWon: number }): string {
  if (keptWon === 0) return `위약금 없이 ${formatWon(refundWon)} 전액 환불돼요`;
  if (refundWon === 0) return `위약금 ${formatWon(keptWon)}, 환불 금액은 없어요`;
  return `위약금 ${formatWon(keptWon)}, 환불 금액 ${formatWon(refundWon)}`;
}
