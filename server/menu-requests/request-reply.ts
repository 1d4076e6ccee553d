import { and, eq, inArray } from "drizzle-orm";
import { changedFields } from "#domain/menus/menu-content.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { type MenuApplication, nameOf, timelineOf } from "#server/applications/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { menus, shops, staffs } from "#server/db/tables/tables.ts";
import { contentOf, photoUrls, readPrices } from "#server/menus/index.ts";

/** The row of a request, from the request and the name of its shop. */
export const requestLine = (row: MenuApplication, shopName: string) => ({
  id: row.id,
  shopId: row.shopId,
  shopName,
  menuId: row.subjectId,
  menuName: row.content.name,
  kind: row.content.kind,
  status: row.status,
  lastAction: row.lastAction,
  lastUserRequestProcess: row.lastUserRequestProcess,
  requestedAt: row.requestedAt,
  decidedAt: row.decidedAt,
  closed: row.closedAt !== null,
});

/** The requested and the current menu, and the timeline. */
export async function requestReply(db: Db, row: MenuApplication, now: Date) {
  const [[shop], [menu], prices, steps, reviewer] = await Promise.all([
    db.select({ name: shops.name }).from(shops).where(eq(shops.id, row.shopId)),
    db
      .select()
      .from(menus)
      .where(and(eq(menus.id, row.subjectId), eq(menus.shopId, row.shopId))),
    readPrices(db, row.shopId, [row.subjectId]),
    timelineOf(db, row.id),
    nameOf(db, row.reviewerId),
  ]);
  // A new menu has nothing to compare with.
  const sold = menu?.approvedAt ? contentOf(menu, prices.get(menu.id) ?? [], seoulDay(now)) : null;
  const live = row.status === "APPROVAL" ? null : sold;
  const photos = await photoUrls(db, row.shopId, live ? [row.content, live] : [row.content]);
  return {
    ...requestLine(row, shop?.name ?? ""),
    edition: row.edition,
    content: row.content,
    photoUrl: photos(row.content.photoId),
    live,
    livePhotoUrl: live && photos(live.photoId),
    changedFields: live ? changedFields(live, row.content) : [],
    fieldNotes: row.fieldNotes,
    reason: row.reason,
    reviewerName: reviewer,
    stylerNames: await stylerNames(db, row),
    timeline: steps,
  };
}

/** Also former designers: a requested price may name them. */
async function stylerNames(db: Db, { shopId, content }: MenuApplication) {
  const ids = content.prices.flatMap(({ who }) => (typeof who === "number" ? who : []));
  if (ids.length === 0) return [];
  return db
    .select({ id: staffs.id, name: staffs.name })
    .from(staffs)
    .where(and(eq(staffs.shopId, shopId), inArray(staffs.id, ids)));
}
