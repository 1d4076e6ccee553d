import { and, desc, eq, gt, gte, inArray, isNull, lte, notExists, or } from "drizzle-orm";
import { listPopups as call } from "#contract/popups.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { categoriesOf } from "#server/banners/index.ts";
import { popupMutes, popups } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";

export const listPopups = handle(call, async ({ input, account, db, now }) => {
  const today = seoulDay(now);
  const categories = await categoriesOf(db, account);
  const muted = db
    .select({ id: popupMutes.popupId })
    .from(popupMutes)
    .where(and(eq(popupMutes.popupId, popups.id), eq(popupMutes.accountId, account.id), gt(popupMutes.until, now)));
  const items = await db
    .select()
    .from(popups)
    .where(
      and(
        inArray(popups.place, ["PARTNERS", input.place]),
        isNull(popups.removedAt),
        lte(popups.fromDay, today),
        gte(popups.toDay, today),
        or(isNull(popups.category), categories.length > 0 ? inArray(popups.category, categories) : undefined),
        notExists(muted),
      ),
    )
    .orderBy(desc(popups.id));
  return { items };
});
