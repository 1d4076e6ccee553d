import type * as z from "zod/mini";
import type { PaperPart, PromisePaper } from "#contract/reservation-promises.ts";
import { bookingNumber } from "#domain/reservations/booking-number.ts";
import { maskName } from "#domain/text/mask.ts";
import { factsPart } from "./facts-part.ts";
import { historyPart, moneyPart } from "./history-parts.ts";
import { cancellationPart, feePlanPart, promisedPart } from "./promised-parts.ts";
import type { ReadPromise } from "./read-promise.ts";
import { statePart } from "./state-part.ts";

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
  return factsPart("예약한 분", [
    ["이름", seesName ? row.customerName : maskName(row.customerName)],
    ["전화번호", row.maskedPhone || "남기지 않았어요"],
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
