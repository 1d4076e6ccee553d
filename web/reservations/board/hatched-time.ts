import { minuteRange } from "#web/reservations/words.ts";
import styles from "./board.module.css";
import { type Drawing, part } from "./drawing.ts";

export interface HatchLook {
  words: string;
  fromMinute: number;
  toMinute: number;
  top: number;
  height: number;
}

/** A time that cannot be booked. */
export const hatchedTime: Drawing<HatchLook> = {
  make: () => part("li", styles.hatch),
  dress(element, { words, fromMinute, toMinute, top, height }) {
    element.style.top = `${top}px`;
    element.style.height = `${height}px`;
    const times = toMinute - fromMinute >= 30 ? [part("span", "number", minuteRange(fromMinute, toMinute))] : [];
    element.replaceChildren(part("span", undefined, words), ...times);
  },
};
