import { and, desc, eq, isNotNull } from "drizzle-orm";
import { getLatestAdvertisement as call } from "#contract/advertisements.ts";
import { advertisements } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { summariesOf } from "./summaries.ts";
import { mayAskFor } from "./who-may.ts";

export const getLatestAdvertisement = handle(call, async ({ input, account, db, now, refuse }) => {
  if (!mayAskFor(account, input.ownerId)) return refuse("account_not_found");
  const rows = await db
    .select()
    .from(advertisements)
    .where(and(eq(advertisements.ownerId, input.ownerId), isNotNull(advertisements.status)))
    .orderBy(desc(advertisements.boughtAt), desc(advertisements.id))
    .limit(1);
  const [advertisement] = await summariesOf(db, rows, now);
  return { advertisement: advertisement ?? null };
});
