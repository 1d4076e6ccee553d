import { formatWon } from "#domain/menus/price.ts";
import { formatInstant, seoulTime } from "#domain/time/seoul-time.ts";
import { type ReservationStep, reservationSteps } from "./reservation.ts";

/** One step of a reservation, as its timeline stores it. */
interface Step {
  step: "created" | ReservationStep;
  before: State;
  after: State;
}

export const stepTitle = ({ step }: Pick<Step, "step">) =>
  step === "created" ? "예약했어요" : reservationSteps[step].label;

type State = Record<string, unknown>;

/** The changed values, before and after. */
export function stepChanges({ before, after }: Pick<Step, "before" | "after">): string[] {
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
  const until = typeof endsAt === "string" ? `~${seoulTime(new Date(endsAt))}` : "";
  return `${formatInstant(new Date(startsAt))}${until}`;
}
