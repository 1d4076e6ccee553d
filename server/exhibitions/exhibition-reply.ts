import { and, eq, getTableColumns } from "drizzle-orm";
import type * as z from "zod/mini";
import type { Exhibition, ExhibitionEntry } from "#contract/exhibitions.ts";
import { exhibitionStageOn } from "#domain/promotions/exhibition.ts";
import { recordStateOn } from "#domain/promotions/time-sale.ts";
import type { Db } from "#server/db/open-db.ts";
import { exhibitionEntries, exhibitions, shops } from "#server/db/tables/tables.ts";
import { stillSold } from "#server/time-sales/index.ts";

export type ExhibitionRow = typeof exhibitions.$inferSelect;
export type EntryRow = typeof exhibitionEntries.$inferSelect;

/** The exhibitions for a shop's service category; ended ones only if the shop took part. */
export async function exhibitionReplies(db: Db, shopId: number, today: string) {
  const rows = await ofService(db, shopId);
  const entries = await db.select(entryColumns).from(exhibitionEntries).where(eq(exhibitionEntries.shopId, shopId));
  const entryOf = new Map(entries.map((entry) => [entry.exhibitionId, entry]));
  return rows
    .map((row) => exhibitionReply(row, entryOf.get(row.id), today))
    .filter(({ stage, entry }) => stage !== "ENDED" || entry !== null);
}

/** One for the shop's service category, also after its end; undefined if there is none. */
export async function findExhibition(db: Db, shopId: number, id: number, today: string) {
  const [row] = await ofService(db, shopId, id);
  if (!row) return undefined;
  const [entry] = await db
    .select(entryColumns)
    .from(exhibitionEntries)
    .where(and(eq(exhibitionEntries.exhibitionId, id), eq(exhibitionEntries.shopId, shopId)));
  return exhibitionReply(row, entry, today);
}

/** The entry for the shop, without removed menus. */
export const entryColumns = { ...getTableColumns(exhibitionEntries), menuIds: stillSold(exhibitionEntries) };

export const exhibitionFields = (row: ExhibitionRow, today: string) => ({
  ...row,
  stage: exhibitionStageOn(row, today),
});

export const entryFields = (row: EntryRow, { toDay }: ExhibitionRow, today: string) => ({
  ...row,
  state: recordStateOn({ toDay, disabled: row.disabled }, today),
});

function exhibitionReply(row: ExhibitionRow, entry: EntryRow | undefined, today: string) {
  const reply = { ...exhibitionFields(row, today), entry: entry ? entryFields(entry, row, today) : null };
  return reply satisfies z.input<typeof Exhibition> & { entry: z.input<typeof ExhibitionEntry> | null };
}

const ofService = (db: Db, shopId: number, id?: number) =>
  db
    .select(getTableColumns(exhibitions))
    .from(exhibitions)
    .innerJoin(shops, eq(shops.serviceCategory, exhibitions.service))
    .where(and(eq(shops.id, shopId), id === undefined ? undefined : eq(exhibitions.id, id)));
