import { seoulDay } from "./seoul-time.ts";

/** Without what is heard or read as something else: no I, O, 0, 1, L. */
const letters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const places = 4;
/** Ids that are so far apart have the same letters; the day tells them apart. */
export const idsUntilSameLetters = letters.length ** places;
/** Has no factor in common with the number of letters, so that no two neighbours get the same one, nor similar ones. */
const step = 387_911;
/** Undoes the step: both multiplied leave one. */
const stepBack = 513_705;

/** As a booking is named on the phone: the day on which it was made and four letters. It opens nothing. */
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
  /** Of the day on which it was made, such as 1120. */
  monthAndDay: string;
  /** The least id that has these letters; the others follow at equal distances. */
  leastId: number;
}

/** What a number says, however it was typed; undefined where it is none. */
export function readBookingNumber(typed: string): ReadBookingNumber | undefined {
  const [, day, name] = /^(?:DJ)?(\d{4})([2-9A-HJKMNP-Z]{4})$/.exec(typed.toUpperCase().replace(/[\s-]/g, "")) ?? [];
  if (day === undefined || name === undefined) return undefined;
  const value = [...name].reduceRight((sum, letter) => sum * letters.length + letters.indexOf(letter), 0);
  return { monthAndDay: day, leastId: (value * stepBack) % idsUntilSameLetters };
}

const monthAndDay = (instant: Date) => seoulDay(instant).slice(5).replace("-", "");
