import { and, asc, eq, gte, inArray, isNull, lte, or } from "drizzle-orm";
import { listBanners as call } from "#contract/banners.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { banners } from "#server/db/tables/tables.ts";
import { handle } from "#server/http/calls/context.ts";
import { photoUrl } from "#server/photos/index.ts";
import { categoriesOf } from "./categories-of.ts";

export const listBanners = handle(call, async ({ input, principal, db, now }) => {
  const today = seoulDay(now);
  const account = principal?.loginType === "partners" ? principal.account : null;
  const categories = await categoriesOf(db, account);
  const rows = await db
    .select()
    .from(banners)
    .where(
      and(
        input.place && eq(banners.place, input.place),
        isNull(banners.removedAt),
        lte(banners.fromDay, today),
        gte(banners.toDay, today),
        or(isNull(banners.category), categories.length > 0 ? inArray(banners.category, categories) : undefined),
      ),
    )
    .orderBy(asc(banners.displayOrder), asc(banners.id));
  return { items: rows.map((row) => ({ ...row, photoUrl: photoUrl(row.photoPath) })) };
});
