import { sql } from "drizzle-orm";
import { mostLookupsADay } from "#domain/accounts/account.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import { dailyLookups } from "#server/db/tables/tables.ts";

interface Lookup {
  accountId: number;
  call: "findAccounts" | "checkAccountHolder";
  now: Date;
}

/** Counts a lookup of another person. Returns true if there were too many today. */
export async function isLookupTooMany(db: Db, { accountId, call, now }: Lookup): Promise<boolean> {
  const [counted] = await db
    .insert(dailyLookups)
    .values({ day: seoulDay(now), accountId, call, lookups: 1 })
    .onConflictDoUpdate({
      target: [dailyLookups.day, dailyLookups.accountId, dailyLookups.call],
      set: { lookups: sql`${dailyLookups.lookups} + 1` },
    })
    .returning({ lookups: dailyLookups.lookups });
  return (counted?.lookups ?? 0) > mostLookupsADay;
}
