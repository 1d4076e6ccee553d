import { and, asc, eq, isNull } from "drizzle-orm";
import { shownStageOn } from "#domain/advertising/banner.ts";
import type { Db } from "#server/db/open-db.ts";
import { banners } from "#server/db/tables/tables.ts";
import { photoUrl } from "#server/photos/index.ts";

type Row = typeof banners.$inferSelect;

export const bannerReply = (row: Row, today: string) => ({
  ...row,
  photoUrl: photoUrl(row.photoPath),
  stage: shownStageOn(row, today),
});

/** All banners that were not removed, in display order. */
export const readBanners = (db: Db) =>
  db.select().from(banners).where(isNull(banners.removedAt)).orderBy(asc(banners.displayOrder), asc(banners.id));

/** Locked, so that a second writer waits. */
export async function lockBanner(db: Db, id: number): Promise<Row | undefined> {
  const [banner] = await db
    .select()
    .from(banners)
    .where(and(eq(banners.id, id), isNull(banners.removedAt)))
    .for("update");
  return banner;
}
