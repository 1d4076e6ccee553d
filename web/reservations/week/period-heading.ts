import { dayHeading } from "#web/reservations/format-reservation.ts";

/** `11월 16일~22일`, with whatever differs between its ends; a day has its weekday. Undefined without a period. */
export function periodHeading(from: string | undefined, to: string | undefined): string | undefined {
  if (from && from === to) return dayHeading(from);
  if (from && to) {
    const differs = from.slice(0, 4) === to.slice(0, 4) ? (from.slice(0, 7) === to.slice(0, 7) ? 2 : 1) : 0;
    return `${partsOf(from)
      .slice(differs && 1)
      .join(" ")}~${partsOf(to).slice(differs).join(" ")}`;
  }
  if (from) return `${partsOf(from).slice(1).join(" ")}부터`;
  return to && `${partsOf(to).slice(1).join(" ")}까지`;
}

const partsOf = (day: string) => [`${day.slice(0, 4)}년`, `${Number(day.slice(5, 7))}월`, `${Number(day.slice(8))}일`];
