import { and, asc, eq, inArray } from "drizzle-orm";
import { type AdminRole, operatorName } from "#domain/account.ts";
import { changedFields } from "#domain/menu-content.ts";
import { seoulDay } from "#domain/seoul-time.ts";
import type { ApplicationRow } from "#server/applications/index.ts";
import type { Db } from "#server/db/open-db.ts";
import { accounts, applicationSteps, menus, shops, staffs } from "#server/db/tables.ts";
import { contentOf, photoUrls, readPrices } from "#server/menus/index.ts";

/** The line of a request, from the request and the name of its shop. */
export const requestLine = (row: ApplicationRow, shopName: string) => ({
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

/** What was asked for beside what is sold, and all that happened to it. */
export async function requestReply(db: Db, row: ApplicationRow, now: Date) {
  const [[shop], [menu], prices, steps, reviewer] = await Promise.all([
    db.select({ name: shops.name }).from(shops).where(eq(shops.id, row.shopId)),
    db
      .select()
      .from(menus)
      .where(and(eq(menus.id, row.subjectId), eq(menus.shopId, row.shopId))),
    readPrices(db, [row.subjectId]),
    timelineOf(db, row.id),
    row.reviewerId === null ? null : nameOf(db, row.reviewerId),
  ]);
  // A menu that never was sold has nothing to be compared with.
  const sold = menu?.approvedAt ? contentOf(menu, prices.get(menu.id) ?? [], seoulDay(now)) : null;
  const live = row.status === "APPROVAL" ? null : sold;
  const photos = await photoUrls(db, live ? [row.content, live] : [row.content]);
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

async function timelineOf(db: Db, applicationId: number) {
  const rows = await db
    .select({ step: applicationSteps, name: accounts.name, adminRole: accounts.adminRole })
    .from(applicationSteps)
    .leftJoin(accounts, eq(accounts.id, applicationSteps.accountId))
    .where(eq(applicationSteps.applicationId, applicationId))
    .orderBy(asc(applicationSteps.id));
  return rows.map(({ step, name, adminRole }) => ({
    at: step.at,
    action: step.action,
    actor: step.actor,
    byName: name && shownName(name, adminRole),
    edition: step.edition,
    words: step.words,
  }));
}

async function nameOf(db: Db, accountId: number): Promise<string | null> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  return account ? shownName(account.name, account.adminRole) : null;
}

export const shownName = (name: string, adminRole: AdminRole | null) =>
  adminRole === "PARTNERS_ADMIN" ? operatorName(name) : name;

/** Also of those who have left: a price that was asked for names them. */
async function stylerNames(db: Db, { shopId, content }: ApplicationRow) {
  const ids = content.prices.flatMap(({ who }) => (typeof who === "number" ? who : []));
  if (ids.length === 0) return [];
  return db
    .select({ id: staffs.id, name: staffs.name })
    .from(staffs)
    .where(and(eq(staffs.shopId, shopId), inArray(staffs.id, ids)));
}
