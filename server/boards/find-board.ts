import { and, eq, inArray } from "drizzle-orm";
import type { BoardKind } from "#domain/advertising/board.ts";
import type { Db } from "#server/db/open-db.ts";
import { boards } from "#server/db/tables/tables.ts";

/** A board of one of these kinds. */
export async function findBoard(db: Db, id: number, ...kinds: [BoardKind, ...BoardKind[]]) {
  const [board] = await db
    .select()
    .from(boards)
    .where(and(eq(boards.id, id), inArray(boards.kind, kinds)));
  return board;
}
