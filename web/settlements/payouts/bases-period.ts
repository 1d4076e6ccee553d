import { addDays, firstOfNextMonth } from "#domain/time/seoul-time.ts";

/** The month of a payout up to today: the two date bases are compared over it. */
export function basesPeriod(payoutDay: string, today: string): { from: string; to: string } {
  const within = payoutDay < today ? payoutDay : today;
  const lastDay = addDays(firstOfNextMonth(within), -1);
  return { from: `${within.slice(0, 8)}01`, to: lastDay < today ? lastDay : today };
}

export interface CompletionDay {
  day: string;
  /** No amount of it is in the payout yet. */
  open: boolean;
}

const mostDrawn = 4;

/**
 * The completion days of one payout, for the drawing: the first and the last ones if there are more than fit, with the
 * number between them.
 */
export function completionDays(
  { completedFrom, completedTo, payoutDay }: { completedFrom: string; completedTo: string; payoutDay: string },
  isComing: boolean,
): { days: CompletionDay[]; between: number } {
  const end = isComing && completedTo < addDays(payoutDay, -1) ? addDays(payoutDay, -1) : completedTo;
  const all: CompletionDay[] = [];
  for (let day = completedFrom; day <= end; day = addDays(day, 1)) all.push({ day, open: day > completedTo });
  if (all.length <= mostDrawn) return { days: all, between: 0 };
  return { days: [...all.slice(0, 1), ...all.slice(-2)], between: all.length - 3 };
}
