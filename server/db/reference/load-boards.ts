import { sql } from "drizzle-orm";
import { boardIds, boardKinds } from "#domain/advertising/board.ts";
import { keysOf } from "#domain/text/enumeration.ts";
import type { Db } from "#server/db/open-db.ts";
import { boards } from "#server/db/tables/tables.ts";

/** The three boards, with the ids that screens and notifications use. Existing ones stay. */
export async function loadBoardsOnce(db: Db): Promise<void> {
  const rows = keysOf(boardKinds).map((kind) => ({ id: boardIds[kind], kind, name: boardKinds[kind].label }));
  await db.insert(boards).values(rows).onConflictDoNothing();
  // The sequence does not know ids that were set by hand.
  await db.execute(sql`select setval(pg_get_serial_sequence('boards', 'id'), (select max(id) from boards))`);
}
