import { and, inArray, isNull, sql } from "drizzle-orm";
import type { ReasonField } from "#domain/review-reason.ts";
import type { Db } from "#server/db/open-db.ts";
import { reviewReasons } from "#server/db/tables.ts";

/** What a rejection said, by field. */
export type SaidReasons = Partial<Record<ReasonField, string>>;

/** A sentence counts as used where it was sent, also with something added to it. */
export async function countUsedReasons(db: Db, said: SaidReasons): Promise<void> {
  const notes = Object.entries(said).filter(([, words]) => words.trim() !== "");
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
  // One after the other in the order of their ids: two rejections at once must not wait for each other.
  for (const { id } of used.toSorted((a, b) => a.id - b.id))
    await db.execute(sql`update review_reasons set used = used + 1 where id = ${id}`);
}
