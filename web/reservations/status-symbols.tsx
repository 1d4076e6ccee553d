import { useLayoutEffect, useRef } from "react";
import { keysOf } from "#domain/enumeration.ts";
import { reservationStatuses } from "#domain/reservation.ts";
import { statusIcons } from "#web/ui/status-icons.ts";

/**
 * Draws the icon of each status once and gives it to the board's style sheet as `--icon-OK` and so on: four hundred
 * cards with drawings of their own would cost more than all their words.
 */
export function StatusSymbols() {
  const sheet = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const board = sheet.current?.parentElement;
    for (const drawing of sheet.current?.querySelectorAll<SVGElement>("svg") ?? []) {
      const image = `url("data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}")`;
      board?.style.setProperty(`--icon-${drawing.dataset.status}`, image);
    }
  }, []);
  return (
    <span ref={sheet} hidden>
      {keysOf(reservationStatuses).map((status) => {
        const Icon = statusIcons[reservationStatuses[status].icon];
        return Icon && <Icon key={status} size={24} color="black" data-status={status} />;
      })}
    </span>
  );
}
