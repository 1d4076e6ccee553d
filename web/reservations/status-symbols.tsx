import { useLayoutEffect, useRef, useState } from "react";
import type { Reservation } from "#contract/reservation.ts";
import { keysOf } from "#domain/enumeration.ts";
import { reservationStatuses } from "#domain/reservation.ts";
import { statusIcons } from "#web/ui/status-icons.ts";

/** The theme's colours that the cards have as their `--ink`. */
const inks: Partial<Record<Reservation["status"], string>> = {
  OK: "--purple-strong",
  NO_SHOW: "--red-text",
  WAIT_CANCEL: "--orange",
};
const usualInk = "--text-muted";
const statuses = keysOf(reservationStatuses);

/** Asked before the board stands: afterwards the browser would have to lay all of it out to answer, and then once more. */
function readInks() {
  const theme = getComputedStyle(document.documentElement);
  const inkOf = (status: Reservation["status"]) => theme.getPropertyValue(inks[status] ?? usualInk);
  return Object.fromEntries(statuses.map((status) => [status, inkOf(status)])) as Record<Reservation["status"], string>;
}

/**
 * Draws the icon of each status once, in the ink of its cards, and gives it to the style sheet of what is around it as
 * `--icon-OK` and so on: four hundred cards with drawings or masks of their own would cost more than all their words.
 */
export function StatusSymbols() {
  const sheet = useRef<HTMLSpanElement>(null);
  const [inkOf] = useState(readInks);
  useLayoutEffect(() => {
    const around = sheet.current?.parentElement;
    for (const drawing of sheet.current?.querySelectorAll<SVGElement>("svg") ?? []) {
      const status = drawing.dataset.status as Reservation["status"];
      drawing.setAttribute("stroke", inkOf[status]);
      const image = `url("data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}")`;
      around?.style.setProperty(`--icon-${status}`, image);
    }
  }, [inkOf]);
  return (
    <span ref={sheet} hidden>
      {statuses.map((status) => {
        const Icon = statusIcons[reservationStatuses[status].icon];
        return Icon && <Icon key={status} size={24} data-status={status} />;
      })}
    </span>
  );
}
