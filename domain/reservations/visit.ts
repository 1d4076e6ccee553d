import type { Chosen } from "#domain/menus/menu-extras.ts";
import type { GrantedDiscount } from "#domain/promotions/discount.ts";
import { oneWork, type Segment, visitMinutes } from "./visit-time.ts";

/** One service of a visit. Lines follow each other, and each may have another designer. */
export interface VisitLine {
  stylerId: number;
  menuId: number | null;
  menuName: string;
  choices: Chosen[];
  /** The list price with the options. */
  listPriceWon: number;
  priceWon: number;
  extrasWon: number;
  granted: GrantedDiscount | null;
  /** The discount that applied, as text. */
  discount: string | null;
  priceTyped: boolean;
  /** The customer asked for this designer (지명); otherwise the shop assigned one (배정). */
  requested: boolean;
  segments: Segment[];
  bufferMinutes: number;
}

/** More services than anybody has in one visit. */
export const mostLines = 8;

/** What a reservation says about all of its lines. */
export interface VisitSummary {
  staffId: number;
  menuId: number | null;
  menuName: string;
  priceWon: number;
  extrasWon: number;
  granted: GrantedDiscount | null;
  priceTyped: boolean;
}

/** Designer and menu are the first line's, the price is the sum; the names stand one after the other. */
export function summaryOf(lines: readonly VisitLine[]): VisitSummary {
  const [first] = lines;
  if (!first) throw new Error("a visit has at least one line");
  const sum = (won: (line: VisitLine) => number) => lines.reduce((total, line) => total + won(line), 0);
  return {
    staffId: first.stylerId,
    menuId: first.menuId,
    menuName: lines.map(({ menuName }) => menuName).join(" + "),
    priceWon: sum(({ priceWon }) => priceWon),
    extrasWon: sum(({ extrasWon }) => extrasWon),
    granted: first.granted,
    priceTyped: lines.some(({ priceTyped }) => priceTyped),
  };
}

interface StoredVisit extends VisitSummary {
  startsAt: Date;
  endsAt: Date;
  lines: VisitLine[] | null;
  promise: { choices?: readonly Chosen[]; listPriceWon?: number; discount?: string | null };
}

/** The lines of a reservation. One from before there were lines reads as one line of work. */
export function linesOf(visit: StoredVisit): VisitLine[] {
  if (visit.lines) return visit.lines;
  const { staffId, startsAt, endsAt, promise, menuId, menuName, priceWon, extrasWon, granted, priceTyped } = visit;
  return [
    {
      stylerId: staffId,
      menuId,
      menuName,
      choices: [...(promise.choices ?? [])],
      listPriceWon: promise.listPriceWon ?? priceWon,
      priceWon,
      extrasWon,
      granted,
      discount: promise.discount ?? null,
      priceTyped,
      requested: false,
      segments: oneWork((endsAt.getTime() - startsAt.getTime()) / 60_000),
      bufferMinutes: 0,
    },
  ];
}

/** Everybody who serves in a visit, each once, in order. */
export const stylersOf = (lines: readonly { stylerId: number }[]): number[] => [
  ...new Set(lines.map(({ stylerId }) => stylerId)),
];

export const endOf = (startsAt: Date, lines: Parameters<typeof visitMinutes>[0]): Date =>
  new Date(startsAt.getTime() + visitMinutes(lines) * 60_000);

/** Why a time was booked that would not have been free. It stays with that time. */
export interface TimeDecision {
  /** Over another booking or a break. */
  overlap: boolean;
  /** Outside the shop's or the designer's hours, or in a recurring break. */
  afterHours: boolean;
  accountId: number;
  at: string;
  reason: string;
}
