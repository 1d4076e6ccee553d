import { seoulDay } from "#domain/seoul-time.ts";

/** Without what is heard or read as something else: no I, O, 0, 1, L. */
const letters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const places = 4;
const all = letters.length ** places;
/** Has no factor in common with the number of letters, so that no two neighbours get the same one, nor similar ones. */
const step = 387_911;

/** As a booking is named on the phone: the day on which it was made and four letters. It opens nothing. */
export function bookingNumber(id: number, madeAt: Date): string {
  let left = ((id % all) * step) % all;
  let name = "";
  for (let place = 0; place < places; place++) {
    name += letters[left % letters.length];
    left = Math.floor(left / letters.length);
  }
  return `DJ-${seoulDay(madeAt).slice(5).replace("-", "")}-${name}`;
}
