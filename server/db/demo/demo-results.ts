import { addDays, seoulDay, seoulTime, weekdayOf } from "#domain/time/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import { advertisementResults } from "#server/db/tables/tables.ts";
import { type Bought, wasShown } from "./demo-purchase.ts";
import { diceOf } from "./dice.ts";

const shares: Partial<Record<string, number>> = { FRI: 1.3, SAT: 1.6, SUN: 1.1, MON: 0.7 };

/** Plausible counts for each day of display: fewer early in the week, and for today only the part that has passed. */
export async function loadResults(db: Db, { row, paid }: Bought, now: Date): Promise<void> {
  if (!wasShown(row.status)) return;
  const dice = diceOf(row.id * 13 + 5);
  const today = seoulDay(now);
  const endedDay = seoulDay(row.endedAt ?? now);
  const days = paid.flatMap(({ fromDay, toDay }) => {
    const days: string[] = [];
    for (let day = fromDay; day < toDay && day <= endedDay; day = addDays(day, 1)) days.push(day);
    return days;
  });
  const usual = row.productId % 2 === 0 ? 150 : 90;
  const rows = days.map((day) => {
    const passed = day === today ? Number(seoulTime(now).slice(0, 2)) / 24 : 1;
    const shown = Math.round((usual + dice(60)) * (shares[weekdayOf(day)] ?? 1) * passed);
    const opened = Math.round((shown * (6 + dice(5))) / 100);
    const booked = Math.min(opened, Math.floor((opened * (2 + dice(14))) / 100));
    return { advertisementId: row.id, day, shown, opened, booked };
  });
  if (rows.length > 0) await db.insert(advertisementResults).values(rows);
}
