import { useEffect, useMemo, useState } from "react";
import { oneWork } from "#domain/reservations/visit-time.ts";
import { firstFit, type Lane } from "#web/reservations/board/lanes.ts";
import { type Placeholder, placeholder } from "#web/reservations/board/placeholder.ts";
import { type DraftCustomer, usualMinutes } from "./booking-draft.ts";
import type { Booking } from "./use-booking-draft.ts";

/** The board shows what is being typed, as long as the sheet is open. */
export function usePlaceholder({ draft, quoted, lanes, day, obstacle, changing }: Booking) {
  const { date, minute, stylerId } = draft;
  const customerName = nameOf(draft.customer);
  const lines = useMemo(() => {
    if (minute === null) return [];
    const placed = quoted.flatMap(({ line, service: { name, ...time } }) =>
      line.stylerId === null ? [] : [{ ...time, stylerId: line.stylerId, menuName: name }],
    );
    return placed.length > 0 ? placed : emptyLine(lanes, day.hours, { stylerId, minute });
  }, [quoted, minute, stylerId, lanes, day.hours]);
  // As long as a change does not concern the time, its card is there already.
  const [first] = useState({ date, minute, times: timesOf(lines) });
  const isUnchanged = changing && first.date === date && first.minute === minute && first.times === timesOf(lines);
  const isShown = minute !== null && lines.length > 0 && !isUnchanged;
  useEffect(() => {
    placeholder.set(isShown ? { date, fromMinute: minute, customerName, lines, obstacle } : null);
  }, [isShown, date, minute, customerName, lines, obstacle]);
  useEffect(() => () => placeholder.set(null), []);
}

const timesOf = (lines: Placeholder["lines"]) =>
  JSON.stringify(lines.map(({ stylerId, segments, bufferMinutes }) => [stylerId, segments, bufferMinutes]));

/** The pressed slot before anything is chosen, no longer than the gap. */
function emptyLine(
  lanes: readonly Lane[],
  hours: Booking["day"]["hours"],
  { stylerId, minute }: { stylerId: number | null; minute: number },
): Placeholder["lines"] {
  const lane = lanes.find(({ designer }) => designer.id === stylerId);
  const fit = lane && firstFit(lane, hours, minute, usualMinutes);
  if (!lane || fit?.fromMinute !== minute) return [];
  const segments = oneWork(fit.toMinute - fit.fromMinute);
  return [{ stylerId: lane.designer.id, segments, bufferMinutes: 0, menuName: "" }];
}

/** Digits are a number that is searched for. */
export function nameOf(customer: DraftCustomer): string {
  if (customer.kind === "KNOWN") return customer.customer.name;
  if (customer.kind !== "SEARCHED") return customer.name;
  return /\d/.test(customer.text) ? "" : customer.text.trim();
}
