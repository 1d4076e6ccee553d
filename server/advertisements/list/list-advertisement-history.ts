import { and, count, desc, eq, gte, isNotNull, lt } from "drizzle-orm";
import { listAdvertisementHistory as call } from "#contract/advertisements.ts";
import { seoulInstant } from "#domain/time/seoul-time.ts";
import { advertisements } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { summariesOf } from "./summaries.ts";
import { mayAskFor } from "./who-may.ts";

export const listAdvertisementHistory = handle(call, async ({ input, account, db, now, refuse }) => {
  const { ownerId, from, to, status, page, size } = input;
  if (!mayAskFor(account, ownerId)) return refuse("account_not_found");
  const where = and(
    eq(advertisements.ownerId, ownerId),
    isNotNull(advertisements.endedAt),
    isNotNull(advertisements.status),
    status && eq(advertisements.status, status),
    from ? gte(advertisements.boughtAt, seoulInstant(from, "00:00")) : undefined,
    to ? lt(advertisements.boughtAt, seoulInstant(to, "24:00")) : undefined,
  );
  const [counted] = await db.select({ total: count() }).from(advertisements).where(where);
  const rows = await db
    .select()
    .from(advertisements)
    .where(where)
    .orderBy(desc(advertisements.boughtAt), desc(advertisements.id))
    .limit(size)
    .offset(page * size);
  return { items: await summariesOf(db, rows, now), page, size, total: counted?.total ?? 0 };
});
