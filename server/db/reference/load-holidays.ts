import { getHolidayPreset } from "@hyunbinseo/holidays-kr";
import { sql } from "drizzle-orm";
import type { Db } from "#server/db/open-db.ts";
import { publicHolidays } from "#server/db/tables/tables.ts";

/** The announced years. Later ones come with a newer release of the package. */
const years = ["2024", "2025", "2026", "2027"] as const;

/** The law's names that nobody says. */
const usualName = (name: string) =>
  name.replace("기독탄신일", "성탄절").replace("1월 1일", "새해 첫날").replace("ㆍ", "·");

/** Public holidays are rows like other business data, so that one that is declared at short notice can be added. */
export async function loadHolidays(db: Db): Promise<void> {
  for (const year of years) {
    const days = Object.entries(await getHolidayPreset(year)).map(([day, names]) => ({
      day,
      name: names.map(usualName).join(", "),
    }));
    await db
      .insert(publicHolidays)
      .values(days)
      .onConflictDoUpdate({ target: publicHolidays.day, set: { name: sql`excluded.name` } });
  }
}
