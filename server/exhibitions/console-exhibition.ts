import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { ApprovalValue } from "#domain/applications/application.ts";
import { ofAnyShop } from "#server/db/by-key.ts";
import type { Db } from "#server/db/open-db.ts";
import { exhibitionEntries, exhibitions } from "#server/db/tables/tables.ts";
import { type ExhibitionRow, exhibitionFields } from "./exhibition-reply.ts";

/** Exhibitions for operators, each with its number of entries. */
export async function consoleExhibitions(db: Db, rows: ExhibitionRow[], today: string) {
  const counts = await entryCounts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...exhibitionFields(row, today), entries: counts(row.id) }));
}

export async function consoleExhibition(db: Db, row: ExhibitionRow, today: string) {
  const [reply] = await consoleExhibitions(db, [row], today);
  if (!reply) throw new Error("a row has no reply");
  return reply;
}

/** Of two writers the second waits, and so does a shop that is joining. */
export async function lockExhibition(db: Db, id: number): Promise<ExhibitionRow | undefined> {
  const [row] = await db.select().from(exhibitions).where(eq(exhibitions.id, id)).for("update");
  return row;
}

/** Current and coming ones by their last day, nearest first; then ended ones, latest first. */
export const readExhibitions = (db: Db, today: string, page: number, size: number) =>
  db
    .select()
    .from(exhibitions)
    .orderBy(
      sql`${exhibitions.toDay} < ${today}::date`,
      sql`case when ${exhibitions.toDay} >= ${today}::date then ${exhibitions.toDay} end`,
      desc(exhibitions.toDay),
      desc(exhibitions.id),
    )
    .limit(size)
    .offset(page * size);

async function entryCounts(db: Db, ids: number[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: exhibitionEntries.exhibitionId, approval: exhibitionEntries.approval, rows: count() })
          .from(exhibitionEntries)
          .where(and(inArray(exhibitionEntries.exhibitionId, ids), ofAnyShop))
          .groupBy(exhibitionEntries.exhibitionId, exhibitionEntries.approval);
  return (id: number): Record<ApprovalValue, number> => {
    const of = (approval: ApprovalValue) => rows.find((row) => row.id === id && row.approval === approval)?.rows ?? 0;
    return { REQ: of("REQ"), APPROVAL: of("APPROVAL"), REJECT: of("REJECT") };
  };
}
