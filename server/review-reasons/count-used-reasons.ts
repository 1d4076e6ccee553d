import { and, inArray, isNull, sql } from "drizzle-orm";
import type { ReasonField } from "#domain/applications/review-reason.ts";
import type { Db } from "#server/db/open-db.ts";
import { reviewReasons } from "#server/db/tables/tables.ts";

/** The texts of a rejection, by field. */
export type RejectionTexts = Partial<Record<ReasonField, string>>;

/** A sentence counts as used if it was sent, also with added text. */
export async function countUsedReasons(db: Db, texts: RejectionTexts): Promise<void> {
  const notes = Object.entries(texts).filter(([, words]) => words.trim() !== "");
  if (notes.length === 0) return;
  const known = await db
    .select({ id: reviewReasons.id, field: reviewReasons.field, words: reviewReasons.words })
    .from(reviewReasons)
    .where(
      and(
        inArray(reviewReasons.field, ["any", ...notes.map(([field]) => field as ReasonField)]),
        isNull(reviewReasons.removedAt),
      ),
    );
  const used = known.filter(({ field, words }) =>
    notes.some(([name, note]) => (field === "any" || field === name) && note.includes(words)),
  );
  // One after the other in the order of their ids, so that two rejections at once do not deadlock.
  for (const { id } of used.toSorted((a, b) => a.id - b.id))
    await db.execute(sql`update review_reasons set used = used + 1 where id = ${id}`);
}
