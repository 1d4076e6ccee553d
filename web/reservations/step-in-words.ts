import type { TimelineEntry } from "#contract/reservation.ts";
import { formatWon } from "#domain/price.ts";
import { reservationSteps } from "#domain/reservation.ts";
import { seoulDay, seoulTime } from "#domain/seoul-time.ts";

export const stepTitle = ({ step }: TimelineEntry) =>
  step === "created" ? "예약했어요" : reservationSteps[step].label;

type State = Record<string, unknown>;

/** From what to what, as far as it differs. */
export function stepChanges({ before, after }: TimelineEntry): string[] {
  const pairs: (readonly [string | undefined, string | undefined])[] = [
    [spanOf(before), spanOf(after)],
    [text(before.stylerName), text(after.stylerName)],
    [won(before.priceWon), won(after.priceWon)],
    [text(before.menuName), text(after.menuName)],
    [text(before.customerName), text(after.customerName)],
  ];
  const refund = won(after.amountWon);
  return [
    ...pairs.flatMap(([from, to]) => (from && to && from !== to ? [`${from} → ${to}`] : [])),
    ...(refund ? [refund] : []),
  ];
}

const text = (value: unknown) => (typeof value === "string" ? value : undefined);
const won = (value: unknown) => (typeof value === "number" ? formatWon(value) : undefined);

function spanOf({ startsAt, endsAt }: State): string | undefined {
  if (typeof startsAt !== "string") return undefined;
  const until = typeof endsAt === "string" ? `–${seoulTime(new Date(endsAt))}` : "";
  return `${shortInstant(startsAt)}${until}`;
}

export function shortInstant(instant: string): string {
  const date = new Date(instant);
  return `${seoulDay(date).slice(5).replace("-", ".")} ${seoulTime(date)}`;
}
