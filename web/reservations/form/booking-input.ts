import type * as z from "zod/mini";
import type { Reservation } from "#contract/reservation.ts";
import { changeOfflineReservation, createOfflineReservation } from "#contract/reservations.ts";
import { endOf } from "#domain/reservations/visit.ts";
import { seoulInstant } from "#domain/time/seoul-time.ts";
import { timeOfMinute } from "#domain/time/time-range.ts";
import { fieldErrors } from "#web/parts/form/field-errors.ts";
import type { BookingDraft, DraftCustomer } from "./booking-draft.ts";
import { type Offer, serviceOf } from "./visit-quote.ts";

type Menus = Offer["menus"];
export type Decided = NonNullable<z.input<typeof createOfflineReservation.input>["decided"]>;

interface Booking {
  shopId: number;
  menus: Menus;
  /** The reservation that is changed. */
  changing: Reservation | undefined;
  decided?: Decided | undefined;
}

/** What is sent. Segments and buffer are sent too, so that the saved time is the shown one. */
export function bookingInput(draft: BookingDraft, { shopId, menus, changing, decided }: Booking) {
  const startsAt = seoulInstant(draft.date, timeOfMinute(draft.minute ?? 0));
  const lines = draft.lines.map((line) => {
    const { segments, bufferMinutes } = serviceOf(line, { menus, date: draft.date });
    const { menuId, menuName, choices, requested, priceWon } = line;
    return { stylerId: line.stylerId ?? 0, menuId, menuName, choices, requested, priceWon, segments, bufferMinutes };
  });
  const input = {
    shopId,
    stylerId: lines[0]?.stylerId ?? 0,
    startsAt: startsAt.toISOString(),
    endsAt: endOf(startsAt, lines).toISOString(),
    ...contactOf(draft.customer),
    lines,
    source: draft.source,
    note: draft.note,
    decided,
  };
  const customerId = draft.customer.kind === "KNOWN" ? draft.customer.customer.id : null;
  return changing ? { ...input, id: changing.id, version: changing.version } : { ...input, customerId };
}

function contactOf(customer: DraftCustomer) {
  if (customer.kind === "SEARCHED")
    return { customerName: customer.text.trim(), phone: "", customerGender: "IN_PRIVATE" as const };
  if (customer.kind === "KNOWN")
    return { customerName: customer.customer.name, phone: "", customerGender: customer.customer.gender };
  return { customerName: customer.name, phone: customer.phone, customerGender: customer.gender };
}

/** The contract's errors, and what is not chosen yet. */
export function bookingErrors(draft: BookingDraft, booking: Booking): Record<string, string> {
  // Each by its name: the built program keeps only the inputs that are named (`lean-contract.ts`).
  const shape = booking.changing ? changeOfflineReservation.input : createOfflineReservation.input;
  const { lines, startsAt, endsAt, stylerId, ...errors } = fieldErrors(shape, bookingInput(draft, booking));
  const ofLines = draft.lines.flatMap(({ key, stylerId: chosen }, index) => {
    const wrong = Object.entries(errors).find(
      ([name]) => name.startsWith(`lines.${index}.`) && !name.endsWith("stylerId"),
    );
    const error = wrong?.[1] ?? (chosen === null && draft.minute !== null ? "디자이너를 선택해 주세요" : undefined);
    return error === undefined ? [] : [[key, error] as const];
  });
  const others = Object.entries(errors).filter(([name]) => !name.startsWith("lines."));
  return {
    ...Object.fromEntries([...others, ...ofLines]),
    ...(draft.customer.kind === "SEARCHED" ? searchErrors(draft.customer.text) : {}),
    ...(draft.lines.length === 0 ? { lines: "메뉴를 선택해 주세요" } : {}),
    ...(draft.minute === null ? { startsAt: "시간을 선택해 주세요" } : {}),
  };
}

/** Digits are no name. */
function searchErrors(text: string): Record<string, string> {
  if (text.trim() === "") return { customerName: "고객 이름이나 번호를 입력해 주세요" };
  return /\d/.test(text) ? { customerName: mustChoose } : {};
}

export const mustChoose = "고객을 선택하거나 신규 고객으로 등록해 주세요";
