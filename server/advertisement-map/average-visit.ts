import { sql } from "drizzle-orm";
import { addDays, seoulDay, seoulInstant } from "#domain/time/seoul-time.ts";
import { earnedWon } from "#server/db/earned-won.ts";
import type { Db } from "#server/db/open-db.ts";

export const weeksLookedBack = 8;

interface Visit {
  averageWon: number | null;
  basis: "RESERVATIONS" | "MENUS" | "NONE";
  reservations: number;
}

/** The average amount of a visit: from the payments of the last weeks, or from the menu prices if there are none. */
export async function averageVisit(db: Db, shopId: number, now: Date): Promise<Visit> {
  const today = seoulDay(now);
  const since = seoulInstant(addDays(today, -7 * weeksLookedBack), "00:00");
  const { rows: came } = await db.execute<{ average: string | null; visits: number }>(sql`
    select round(avg(${sql.raw(earnedWon)})) as average, count(*)::int as visits
    from reservations r
    where shop_id = ${shopId} and status = 'COMPLETED' and removed_at is null and starts_at >= ${since} and starts_at <= ${now}`);
  const visits = came[0]?.visits ?? 0;
  if (visits > 0) return { averageWon: Number(came[0]?.average), basis: "RESERVATIONS", reservations: visits };
  const listed = await averageListed(db, shopId, today);
  return { averageWon: listed, basis: listed === null ? "NONE" : "MENUS", reservations: 0 };
}

/** The average of the current list prices of all ranks or people. Each menu counts once, however many prices it has. */
async function averageListed(db: Db, shopId: number, today: string): Promise<number | null> {
  const { rows } = await db.execute<{ average: string | null }>(sql`
    with in_force as (
      select distinct on (p.menu_id, p.rank, p.staff_id) p.menu_id, p.price_won
      from menu_prices p join menus m on m.shop_id = p.shop_id and m.id = p.menu_id
      where m.shop_id = ${shopId} and m.removed_at is null and m.blocked_at is null and m.approved_at is not null
        and not m.hidden and p.effective_from <= ${today}
      order by p.menu_id, p.rank, p.staff_id, p.effective_from desc
    ), of_menus as (select avg(price_won) as price_won from in_force group by menu_id)
    select round(avg(price_won)) as average from of_menus`);
  const average = rows[0]?.average ?? null;
  return average === null ? null : Number(average);
}
