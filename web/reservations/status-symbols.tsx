import { useLayoutEffect, useRef } from "react";
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

/**
 * Draws the icon of each status once, in the ink of its cards, and gives it to the style sheet of what is around it as
 * `--icon-OK` and so on: four hundred cards with drawings or masks of their own would cost more than all their words.
 */
export function StatusSymbols() {
  const sheet = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const around = sheet.current?.parentElement;
    // Read from the root, which is always up to date: anything inside the screen would have all its styles reckoned first.
    const theme = getComputedStyle(document.documentElement);
    for (const drawing of sheet.current?.querySelectorAll<SVGElement>("svg") ?? []) {
      const status = drawing.dataset.status as Reservation["status"];
      drawing.setAttribute("stroke", theme.getPropertyValue(inks[status] ?? usualInk));
      const image = `url("data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}")`;
      around?.style.setProperty(`--icon-${status}`, image);
    }
  }, []);
  return (
    <span ref={sheet} hidden>
      {keysOf(reservationStatuses).map((status) => {
        const Icon = statusIcons[reservationStatuses[status].icon];
        return Icon && <Icon key={status} size={24} data-status={status} />;
      })}
    </span>
  );
}
