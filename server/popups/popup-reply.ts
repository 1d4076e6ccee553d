import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { shownStageOn } from "#domain/advertising/banner.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import type { Db } from "#server/db/open-db.ts";
import { popupMutes, popups } from "#server/db/tables/tables.ts";

type Row = typeof popups.$inferSelect;

/** Popups that were not removed, the newest first, with the number of people who muted each; one by its id, or all. */
export async function popupReplies(db: Db, now: Date, id?: number) {
  const today = seoulDay(now);
  const rows = await db
    .select({ popup: popups, muted: sql<number>`count(${popupMutes.accountId})`.mapWith(Number) })
    .from(popups)
    .leftJoin(popupMutes, and(eq(popupMutes.popupId, popups.id), gt(popupMutes.until, now)))
    .where(and(isNull(popups.removedAt), id === undefined ? undefined : eq(popups.id, id)))
    .groupBy(popups.id)
    .orderBy(desc(popups.id));
  return rows.map(({ popup, muted }) => ({ ...popup, muted, stage: shownStageOn(popup, today) }));
}

export async function popupReply(db: Db, now: Date, id: number) {
  const [popup] = await popupReplies(db, now, id);
  if (!popup) throw new Error("a popup that was just written is not there");
  return popup;
}

/** Locked, so that a second writer waits. */
export async function lockPopup(db: Db, id: number): Promise<Row | undefined> {
  const [popup] = await db
    .select()
    .from(popups)
    .where(and(eq(popups.id, id), isNull(popups.removedAt)))
    .for("update");
  return popup;
}
