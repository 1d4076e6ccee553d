import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { listShopBreaks as call } from "#contract/staffs.ts";
import { seoulDay, seoulInstant } from "#domain/time/seoul-time.ts";
import { byKey } from "#server/db/by-key.ts";
import { staffBreaks, staffs } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";

/** More than any shop has ahead. */
const most = 1000;

export const listShopBreaks = handle(call, async ({ input, shop, db, now }) => {
  const from = seoulInstant(input.from ?? seoulDay(now), "00:00");
  const rows = await db
    .select({ found: staffBreaks })
    .from(staffBreaks)
    .innerJoin(staffs, and(byKey(staffs, staffBreaks.shopId, staffBreaks.staffId), isNull(staffs.removedAt)))
    .where(and(eq(staffBreaks.shopId, shop.id), gt(staffBreaks.endsAt, from)))
    .orderBy(asc(staffBreaks.startsAt), asc(staffBreaks.id))
    .limit(most);
  return { items: rows.map(({ found }) => found) };
});
