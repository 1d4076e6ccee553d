import { and, asc, count, desc, eq, getTableColumns, gte, type SQL } from "drizzle-orm";
import type * as z from "zod/mini";
import type { EntryReview } from "#contract/exhibitions.ts";
import type { ApprovalValue } from "#domain/applications/application.ts";
import { seoulDay } from "#domain/time/seoul-time.ts";
import { reviewDueDates } from "#server/applications/index.ts";
import { byKey, ofAnyShop } from "#server/db/by-key.ts";
import type { Db } from "#server/db/open-db.ts";
import { exhibitionEntries, exhibitions, shops } from "#server/db/tables/tables.ts";
import type { AccountPrincipal } from "#server/http/protection/session.ts";
import { readEntryMenus } from "./entry-menus.ts";
import { entryColumns, entryFields, exhibitionFields } from "./exhibition-reply.ts";

interface Asked {
  account: AccountPrincipal;
  now: Date;
}

type Review = z.input<typeof EntryReview>;

export async function pageOfReviews(
  db: Db,
  { approval, page, size }: { approval: ApprovalValue; page: number; size: number },
  asked: Asked,
): Promise<{ items: Review[]; total: number }> {
  const which = queueOf(approval, seoulDay(asked.now));
  const order =
    approval === "REQ"
      ? [asc(exhibitionEntries.requestedAt), asc(exhibitionEntries.id)]
      : [desc(exhibitionEntries.decidedAt), desc(exhibitionEntries.id)];
  const [counted] = await db
    .select({ total: count() })
    .from(exhibitionEntries)
    .innerJoin(exhibitions, eq(exhibitions.id, exhibitionEntries.exhibitionId))
    .where(which);
  const rows = await selectReviews(db)
    .where(which)
    .orderBy(...order)
    .limit(size)
    .offset(page * size);
  return { items: await asReviews(db, rows, asked), total: counted?.total ?? 0 };
}

/** An existing one. */
export async function reviewOf(db: Db, shopId: number, id: number, asked: Asked): Promise<Review> {
  const rows = await selectReviews(db).where(byKey(exhibitionEntries, shopId, id));
  const [review] = await asReviews(db, rows, asked);
  if (!review) throw new Error(`exhibition entry ${id} is gone`);
  return review;
}

/** A withdrawn entry, or one of an ended exhibition, does not wait for a review. */
function queueOf(approval: ApprovalValue, today: string): SQL | undefined {
  const decided = and(eq(exhibitionEntries.approval, approval), ofAnyShop);
  if (approval !== "REQ") return decided;
  return and(decided, eq(exhibitionEntries.disabled, false), gte(exhibitions.toDay, today));
}

const selectReviews = (db: Db) =>
  db
    .select({ entry: entryColumns, exhibition: getTableColumns(exhibitions), shopName: shops.name })
    .from(exhibitionEntries)
    .innerJoin(exhibitions, eq(exhibitions.id, exhibitionEntries.exhibitionId))
    .innerJoin(shops, eq(shops.id, exhibitionEntries.shopId));

type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number];

async function asReviews(db: Db, rows: ReviewRow[], { account, now }: Asked): Promise<Review[]> {
  const today = seoulDay(now);
  const menusOf = await readEntryMenus(db, rows, now);
  const dueAfter = await reviewDueDates(
    db,
    rows.map(({ entry }) => entry.requestedAt),
  );
  return rows.map(({ entry, exhibition, shopName }) => ({
    ...entryFields(entry, exhibition, today),
    exhibition: exhibitionFields(exhibition, today),
    shopName,
    menus: menusOf({ entry, exhibition }),
    dueAt: dueAfter(entry.requestedAt),
    isOwn: account.shopRoles.has(entry.shopId),
  }));
}
