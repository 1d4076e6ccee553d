import type { CustomerDetail, CustomerSuggestion } from "#contract/customers.ts";
import type { Reservation } from "#contract/reservation.ts";
import type { VisitLine } from "#contract/visit.ts";
import type { Chosen } from "#domain/menus/menu-extras.ts";
import type { CustomerGender } from "#domain/reservations/customer.ts";
import type { BookingSource } from "#domain/reservations/reservation.ts";
import { oneWork, type Segment } from "#domain/reservations/visit-time.ts";
import { seoulDay, seoulTime } from "#domain/time/seoul-time.ts";
import { minuteOf } from "#domain/time/time-range.ts";
import type { BookingStart } from "#web/reservations/board/day-screen.tsx";

export type KnownCustomer = Omit<CustomerSuggestion, "memo">;

/** Searched for, found, new, or the one whom the changed reservation already has. */
export type DraftCustomer =
  | { kind: "SEARCHED"; text: string }
  | { kind: "KNOWN"; customer: KnownCustomer }
  | { kind: "NEW"; name: string; phone: string; gender: CustomerGender }
  | { kind: "KEPT"; name: string; phone: string; gender: CustomerGender; maskedPhone: string };

/** One service, as far as somebody has chosen. What is left out follows the menu. */
export interface DraftLine {
  key: string;
  menuId: number | null;
  /** What is done, if it is not on the menu. */
  menuName: string;
  choices: Chosen[];
  /** Null: anybody, and no time is chosen yet. */
  stylerId: number | null;
  /** Anybody: another time may have another designer. */
  isOpen: boolean;
  requested: boolean;
  priceWon?: number | undefined;
  segments?: Segment[] | undefined;
  bufferMinutes?: number | undefined;
  /** What was agreed before this change. It stays as long as service and designer do. */
  agreed?: VisitLine;
}

export interface BookingDraft {
  customer: DraftCustomer;
  lines: DraftLine[];
  date: string;
  /** Null: no time is chosen. */
  minute: number | null;
  /** The designer of the pressed slot. */
  stylerId: number | null;
  /** Null: nobody said so when it was booked. */
  source: BookingSource | null;
  note: string;
}

export const nobodyYet: DraftCustomer = { kind: "SEARCHED", text: "" };

/** The length of a service that is not on the menu, and of a slot for which nothing is chosen. */
export const usualMinutes = 60;

let made = 0;
const newKey = () => `line ${++made}`;

export function newDraft(date: string, start: BookingStart): BookingDraft {
  const [minute, stylerId] = [start.minute ?? null, start.stylerId ?? null];
  return { customer: nobodyYet, lines: [], date, minute, stylerId, source: "PHONE", note: "" };
}

/** The draft that changes a reservation. The full number is known only to roles that may see it. */
export function draftOf(reservation: Reservation, phone: string): BookingDraft {
  const { customerName: name, customerGender: gender, maskedPhone, startsAt, stylerId, source, note } = reservation;
  const start = new Date(startsAt);
  return {
    customer: { kind: "KEPT", name, phone, gender, maskedPhone },
    lines: reservation.lines.map(lineOf),
    date: seoulDay(start),
    minute: minuteOf(seoulTime(start)),
    stylerId,
    source,
    note,
  };
}

function lineOf(agreed: VisitLine): DraftLine {
  const { menuId, menuName, choices, stylerId, requested, priceTyped, priceWon, segments, bufferMinutes } = agreed;
  return {
    key: newKey(),
    menuId,
    menuName: menuId === null ? menuName : "",
    choices,
    stylerId,
    isOpen: false,
    requested,
    priceWon: priceTyped || menuId === null ? priceWon : undefined,
    segments,
    bufferMinutes,
    agreed,
  };
}

/** Who serves a new line. */
export interface LineDesigner {
  stylerId: number | null;
  requested: boolean;
}

export function newLine(menuId: number | null, { stylerId, requested }: LineDesigner): DraftLine {
  const line: DraftLine = {
    key: newKey(),
    menuId,
    menuName: "",
    choices: [],
    stylerId,
    isOpen: stylerId === null,
    requested,
  };
  return menuId === null ? { ...line, priceWon: 0, segments: oneWork(usualMinutes) } : line;
}

/** A service of the last visit once more, at today's price. One that was not on the menu costs and takes the same. */
export function lineAgain(last: VisitLine, designer: LineDesigner): DraftLine {
  const line = { ...newLine(last.menuId, designer), menuName: last.menuId === null ? last.menuName : "" };
  if (last.menuId === null) return { ...line, priceWon: last.priceWon, segments: last.segments };
  return { ...line, choices: last.choices };
}

/** What would be lost: the time of the pressed slot, and the customer with whom it was opened, are not typed. */
export const typedIn = ({ customer, lines, note }: BookingDraft, openedFor: number | undefined) => [
  customer.kind === "KNOWN" && customer.customer.id === openedFor ? nobodyYet : customer,
  lines.map(({ key: _, agreed: __, ...line }) => line),
  note,
];

/** A customer whom another screen has named. The last visit that took place is the first completed one. */
export function knownFrom(detail: CustomerDetail): KnownCustomer {
  const { id, name, gender, maskedPhone, visits, noShows, rejected, reservations } = detail;
  const [last] = reservations
    .filter(({ status }) => status === "COMPLETED")
    .toSorted((a, b) => b.startsAt.localeCompare(a.startsAt));
  const lastVisit = last ? { at: last.startsAt, lines: last.lines } : null;
  return { id, name, gender, maskedPhone, visits, noShows, rejected, lastVisit };
}

/** Who served the customer last time. */
export const usualDesigners = (customer: DraftCustomer): number[] =>
  customer.kind === "KNOWN" ? (customer.customer.lastVisit?.lines.map(({ stylerId }) => stylerId) ?? []) : [];
