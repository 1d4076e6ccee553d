import type { JobName } from "#contract/job-queue.ts";
import { addDays, seoulDay, seoulInstant } from "#domain/time/seoul-time.ts";

/** When scheduled work runs: every minute, or every day at a time in Seoul. */
type Rhythm = "every minute" | `${number}:${number}`;

/** In Korean time; the daily work runs while shops are closed. */
export const timetable: Partial<Record<JobName, Rhythm>> = {
  "accounts.dormancy": "04:10",
  "upkeep.prune": "04:40",
  "payments.reconcile": "05:10",
  "advertisements.due": "every minute",
  "advertisements.uptime": "every minute",
  "applications.due": "every minute",
  "payments.due": "every minute",
  "payments.refunds": "every minute",
  "cards.keys": "every minute",
  "push-messages.send": "every minute",
  "reservations.due": "every minute",
  "reservations.notices": "every minute",
  "settlements.due": "every minute",
  "settlements.payouts": "every minute",
  "settlements.tax-invoices": "06:20",
};

export function cronOf(rhythm: Rhythm): string {
  if (rhythm === "every minute") return "* * * * *";
  const [hour, minute] = rhythm.split(":").map(Number);
  return `${minute} ${hour} * * *`;
}

export function nextRun(rhythm: Rhythm, now: Date): Date {
  if (rhythm === "every minute") return new Date((Math.floor(now.getTime() / 60_000) + 1) * 60_000);
  const today = seoulInstant(seoulDay(now), rhythm);
  return today > now ? today : seoulInstant(addDays(seoulDay(now), 1), rhythm);
}
