import { seoulDay } from "#domain/time/seoul-time.ts";

/** Without letters that are confused when heard or read: no I, O, 0, 1, L. */
const letters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const places = 4;
/** Ids at this distance have the same letters; the day distinguishes them. */
export const idsUntilSameLetters = letters.length ** places;
/**
 * Shares no factor with the number of combinations, so that neighbouring ids get different letters that do not look
 * alike.
 */
const step = 387_911;
/** Reverses the step: the product of both is one. */
const stepBack = 513_705;

/** The number of a booking for use on the phone: the day on which it was made, and four letters. It gives no access. */
export function bookingNumber(id: number, madeAt: Date): string {
  let left = ((id % idsUntilSameLetters) * step) % idsUntilSameLetters;
  let name = "";
  for (let place = 0; place < places; place++) {
    name += letters[left % letters.length];
    left = Math.floor(left / letters.length);
  }
  return `DJ-${monthAndDay(madeAt)}-${name}`;
}

export interface ReadBookingNumber {
  /** The day on which it was made, such as 1120. */
  monthAndDay: string;
  /** The smallest id with these letters; the others follow at equal distances. */
  leastId: number;
}

/** Reads a typed number; undefined if it is none. */
export function readBookingNumber(typed: string): ReadBookingNumber | undefined {
  const [, day, name] = /^(?:DJ)?(\d{4})([2-9A-HJKMNP-Z]{4})$/.exec(typed.toUpperCase().replace(/[\s-]/g, "")) ?? [];
  if (day === undefined || name === undefined) return undefined;
  const value = [...name].reduceRight((sum, letter) => sum * letters.length + letters.indexOf(letter), 0);
  return { monthAndDay: day, leastId: (value * stepBack) % idsUntilSameLetters };
}

const monthAndDay = (instant: Date) => seoulDay(instant).slice(5).replace("-", "");
