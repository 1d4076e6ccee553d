import { and, desc, eq, inArray } from "drizzle-orm";
import { listRunningAdvertisements as call } from "#contract/advertisements.ts";
import { displayedAdvertisementStatuses } from "#domain/advertising/advertisement.ts";
import { advertisements } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { summariesOf } from "./summaries.ts";
import { mayAskFor } from "./who-may.ts";

export const listRunningAdvertisements = handle(call, async ({ input, account, db, now, refuse }) => {
  if (!mayAskFor(account, input.ownerId)) return refuse("account_not_found");
  const rows = await db
    .select()
    .from(advertisements)
    .where(
      and(
        eq(advertisements.ownerId, input.ownerId),
        inArray(advertisements.status, [...displayedAdvertisementStatuses]),
      ),
    )
    .orderBy(desc(advertisements.id));
  return { items: await summariesOf(db, rows, now) };
});
