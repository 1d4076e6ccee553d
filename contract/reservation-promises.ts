import * as z from "zod/mini";
import { reservationStatuses } from "#domain/reservations/reservation.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import { anyone, call, shopRoles } from "./call.ts";
import { BookingKey, freeText, Id, Instant } from "./fields.ts";

/** A part of the sheet: rows of label and value, or a table, or both. */
const PaperPart = z.object({
  title: z.string(),
  facts: z.array(z.object({ name: z.string(), words: z.string() })),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
});
export type PaperPart = z.output<typeof PaperPart>;

/** The terms of a reservation and what happened to it, formatted the same for screen, print and spreadsheet. */
export const PromisePaper = z.object({
  /** The customer's booking number, such as DJ-1120-7K4Q. */
  number: z.string(),
  reservationId: Id,
  shopName: z.string(),
  status: z.enum(keysOf(reservationStatuses)),
  startsAt: Instant,
  issuedAt: Instant,
  /** The id of the request that issued the sheet. The access record has it too, so the issuer can be found. */
  issueId: z.string(),
  parts: z.array(PaperPart),
});
export type PromisePaper = z.output<typeof PromisePaper>;

const ofReservation = "/partners/v1/shops/:shopId/reservations/:id";
const reservationIds = { shopId: Id, id: Id };

export const getReservationPromise = call({
  route: `GET ${ofReservation}/promise`,
  label: "예약 확인서 보기",
  for: shopRoles("OWNER", "SUPER", "MEMBER", "OPERATOR"),
  input: z.object(reservationIds),
  reply: PromisePaper,
  changedBy: ["reservations_changed"],
  refusals: { reservation_not_found: 404 },
  personal: true,
});

/** The same as a spreadsheet. It needs a reason, because it exports personal data. */
export const exportReservationPromise = call({
  route: `POST ${ofReservation}/promise-exports`,
  label: "예약 확인서 다운로드",
  for: shopRoles("OWNER", "SUPER", "OPERATOR"),
  input: z.object({
    ...reservationIds,
    reason: freeText(100).check(z.minLength(2, { error: "다운로드 사유를 입력해 주세요" })),
  }),
  reply: z.object({ fileName: z.string(), contentType: z.string(), bytes: z.custom<Uint8Array>() }),
  refusals: { reservation_not_found: 404 },
  limit: "search",
  transaction: "own",
  answers: "file",
  personal: true,
});

/** The sheet for the customer, without what is only between the shop and us. */
export const getBookingPromise = call({
  route: "GET /channel/v1/bookings/:key/promise",
  for: anyone,
  input: z.object({ key: BookingKey }),
  reply: PromisePaper,
  refusals: { booking_not_found: 404 },
});
